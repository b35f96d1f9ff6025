// Schools of an essay: found while typing (spec §5: letters only, five at most, none twice), each removable.
import { MAX_ESSAY_SCHOOLS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { findSchoolsToAdd } from '@matricula/contract/practice/essay-form.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { schoolListQuery } from '#state/schools/school-list.queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldIdOf, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import { FindingLines } from '#features/practice/question-editors/fields/finding-lines.tsx';
import styles from './school-picker.module.css';

export function SchoolPicker() {
  const id = useId();
  const { value: schoolIds, set, isReadOnly } = usePart<string[]>('schoolIds');
  const schools = useQuery(schoolListQuery());
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = findSchoolsToAdd(schools.data ?? [], typed, schoolIds);
  const titleOf = (schoolId: string) => schools.data?.find((school) => school.schoolId === schoolId)?.title ?? schoolId;
  const isFull = schoolIds.length >= MAX_ESSAY_SCHOOLS;

  function add(schoolId: string) {
    if (isFull || schoolIds.includes(schoolId)) return;
    set([...schoolIds, schoolId]);
    setTyped('');
    setSaid(`${titleOf(schoolId)} added.`);
    field.current?.focus();
  }

  function remove(schoolId: string) {
    set(schoolIds.filter((one) => one !== schoolId));
    setSaid(`${titleOf(schoolId)} removed.`);
    field.current?.focus();
  }

  /** Enter takes the first; it must not send the form. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = found;
    if (first !== undefined) add(first.schoolId);
  }

  return (
    <section aria-labelledby={id} className={styles.picker}>
      <h3 id={id} className={styles.title}>
        Schools
      </h3>
      {schoolIds.length === 0 ? null : (
        <ul className={styles.chosen}>
          {schoolIds.map((schoolId) => (
            <li key={schoolId}>
              <span>{titleOf(schoolId)}</span>
              {isReadOnly ? null : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${titleOf(schoolId)}`}
                  onClick={() => remove(schoolId)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReadOnly || isFull ? null : (
        <TextField
          ref={field}
          id={fieldIdOf('schoolIds')}
          type="search"
          label="Add a school"
          hint="Enter adds the first one found."
          value={typed}
          autoComplete="off"
          error={schools.isError ? 'The schools could not be loaded. Load the page again.' : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKey}
        />
      )}
      {found.length === 0 ? null : (
        <ul className={styles.found} aria-label="Schools found">
          {found.map(({ schoolId, title, schoolLocationState }) => (
            <li key={schoolId}>
              <button type="button" className={styles.result} onClick={() => add(schoolId)}>
                {title}
                <span className={styles.place}>{schoolLocationState}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {typed.trim() !== '' && found.length === 0 && schools.isSuccess ? 'No school found.' : said}
      </p>
      <FindingLines findings={useFindingsAt('schoolIds', { isWhole: true })} />
    </section>
  );
}
