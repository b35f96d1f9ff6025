// Where somebody studied, and the tests they took.
import {
  type EducationFields,
  PROFILE_LIMITS as LIMITS,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import { schoolListQuery } from '#state/schools/school-list.queries.ts';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './record-fields.module.css';
import { YearField } from './year-field.tsx';

const BLANK_EDUCATION: EducationFields = { title: '', school: '', startYear: null, endYear: null };

interface EducationProps {
  form: ProfileForm;
  /** Below an entry: what is known about it. */
  noteOf?: (entry: EducationFields, index: number) => ReactNode;
}

export function EducationRows({ form: { fields, change, saveNow, errorOf, idOf }, noteOf }: EducationProps) {
  const listId = useId();
  // Only suggestions: where they cannot be loaded, the name is typed.
  const { data: schools = [] } = useQuery(schoolListQuery());
  const id = idOf('education');

  function changeRow(index: number, part: Partial<EducationFields>) {
    change({ education: fields.education.map((entry, place) => (place === index ? { ...entry, ...part } : entry)) });
  }

  return (
    <div id={id} tabIndex={-1} className={styles.list}>
      <EditableRows
        title="Schools"
        hint="Each school you attend or attended, most relevant first."
        noun="school"
        rows={fields.education}
        onRows={(rows) => change({ education: rows })}
        blank={() => BLANK_EDUCATION}
        max={LIMITS.education}
        note={<FieldError id={id} text={errorOf('education')} />}
      >
        {(entry, index) => (
          <>
            <TextField
              label="School"
              list={listId}
              autoComplete="off"
              maxLength={LIMITS.school}
              value={entry.school}
              onChange={(event) => changeRow(index, { school: event.currentTarget.value })}
              onBlur={saveNow}
            />
            <TextField
              label="Program or degree"
              placeholder="MD, Class of 2027"
              maxLength={LIMITS.educationTitle}
              value={entry.title}
              onChange={(event) => changeRow(index, { title: event.currentTarget.value })}
              onBlur={saveNow}
            />
            <div className={styles.pair}>
              <YearField
                label="First year"
                year={entry.startYear}
                onYear={(startYear) => changeRow(index, { startYear })}
                onBlur={saveNow}
              />
              <YearField
                label="Last year"
                year={entry.endYear}
                onYear={(endYear) => changeRow(index, { endYear })}
                onBlur={saveNow}
              />
            </div>
            <p className={styles.hint}>Leave the last year empty if you are still there.</p>
            {noteOf?.(entry, index)}
          </>
        )}
      </EditableRows>
      <datalist id={listId}>
        {schools.map(({ schoolId, title }) => (
          <option key={schoolId} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export function ScoreRows({ form, hint }: { form: ProfileForm; hint: string }) {
  const { fields, change, saveNow, errorOf, idOf } = form;
  const id = idOf('testScores');

  function changeRow(index: number, part: Partial<{ title: string; score: string }>) {
    change({ testScores: fields.testScores.map((entry, place) => (place === index ? { ...entry, ...part } : entry)) });
  }

  return (
    <div id={id} tabIndex={-1} className={styles.list}>
      <EditableRows
        title="Test scores (optional)"
        hint={hint}
        noun="test"
        rows={fields.testScores}
        onRows={(rows) => change({ testScores: rows })}
        blank={() => ({ title: '', score: '' })}
        max={LIMITS.testScores}
        note={<FieldError id={id} text={errorOf('testScores')} />}
      >
        {(entry, index) => (
          <div className={styles.pair}>
            <TextField
              label="Test"
              placeholder="MCAT"
              maxLength={LIMITS.testTitle}
              value={entry.title}
              onChange={(event) => changeRow(index, { title: event.currentTarget.value })}
              onBlur={saveNow}
            />
            <TextField
              label="Score"
              placeholder="519"
              maxLength={LIMITS.score}
              value={entry.score}
              onChange={(event) => changeRow(index, { score: event.currentTarget.value })}
              onBlur={saveNow}
            />
          </div>
        )}
      </EditableRows>
    </div>
  );
}
