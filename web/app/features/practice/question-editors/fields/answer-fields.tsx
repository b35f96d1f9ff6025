// Parts that several types share: an expert's answer, a rubric with a behavior for each level, and a part that may be missing altogether.
import { blankAnswer } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import type { Rubric } from '@matricula/contract/practice/content/content-fields.ts';
import { MAX_ROWS } from '@matricula/contract/practice/content/content-limits.rules.ts';
import { type ReactNode, useState } from 'react';
import { EditableRows } from '#ui/editor/editable-rows.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { fieldIdOf, useFindingsAt, usePart } from '#features/practice/question-editors/editing.tsx';
import styles from './answer-fields.module.css';
import { noteOf } from './finding-lines.tsx';
import { LineField, PassageField } from './part-fields.tsx';

interface AnswerProps {
  path: string;
  /** 'Strong answer'. */
  title: string;
  hint?: string;
}

export function AnswerFields({ path, title, hint }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <PassageField path={`${path}.text`} label={title} rows={5} {...(hint === undefined ? {} : { hint })} />
      <PassageField path={`${path}.why`} label="Why it is as good as it is" subject={title} rows={2} />
    </div>
  );
}

/** An answer that not every question has. */
export function OptionalAnswer({ path, title, hint }: AnswerProps) {
  return (
    <OptionalPart path={path} label={`Has ${title.charAt(0).toLowerCase()}${title.slice(1)}`} blank={blankAnswer}>
      <AnswerFields path={path} title={title} {...(hint === undefined ? {} : { hint })} />
    </OptionalPart>
  );
}

interface OptionalPartProps<T> {
  path: string;
  label: string;
  hint?: string;
  blank: () => T;
  children: ReactNode;
}

/** Null in the content while it is unticked. Its words come back when it is ticked again before the page is left. */
export function OptionalPart<T>({ path, label, hint, blank, children }: OptionalPartProps<T>) {
  const { value, set, isReadOnly } = usePart<T | null>(path);
  const [left, setLeft] = useState<T | null>(null);

  function handleChange(isThere: boolean) {
    if (!isThere) setLeft(value);
    set(isThere ? (left ?? blank()) : null);
  }

  return (
    <div className={styles.optional}>
      <Checkbox
        id={`${fieldIdOf(path)}-there`}
        label={label}
        checked={value !== null}
        disabled={isReadOnly}
        {...(hint === undefined ? {} : { hint })}
        onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
      />
      {value === null ? null : children}
    </div>
  );
}

interface RubricProps {
  path: string;
  /** Of which question, where there are several. */
  of?: string;
}

export function RubricFields({ path, of }: RubricProps) {
  const { value, set, isReadOnly } = usePart<Rubric>(path);
  const note = noteOf(useFindingsAt(path));
  return (
    <EditableRows
      title={of === undefined ? 'Rubric' : `Rubric of ${of}`}
      hint="Best level first. Each says what a stranger could see or hear."
      noun="level"
      rows={value}
      onRows={set}
      blank={() => ({ level: '', behavior: '' })}
      max={MAX_ROWS.rubric}
      isReadOnly={isReadOnly}
      note={note}
    >
      {(row, index) => {
        const subject = `${of === undefined ? 'Rubric' : `Rubric of ${of}`}, level ${index + 1}`;
        return (
          <div className={styles.level}>
            <LineField path={`${path}.${index}.level`} label="Level" subject={subject} max={12} />
            <PassageField
              path={`${path}.${index}.behavior`}
              label="Behavior"
              subject={`${subject}${row.level === '' ? '' : ` (${row.level})`}`}
              rows={2}
            />
          </div>
        );
      }}
    </EditableRows>
  );
}
