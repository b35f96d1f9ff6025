// Fields of the dense lines of the school form: the label is short, the subject in front of it is for screen readers, who hear no columns.
import type { ComponentProps } from 'react';
import type { Choice } from '#ui/form/choice.ts';
import { FieldError, useFieldIds } from '#ui/form/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './small-field.module.css';

interface Texts {
  label: string;
  /** What the field is about: 'GPA'. Left out where the label says it. */
  subject?: string;
  error: string | undefined;
}

function Label({ id, label, subject }: { id: string; label: string; subject: string | undefined }) {
  return (
    <label htmlFor={id} className={styles.label}>
      {subject === undefined ? null : <VisuallyHidden>{subject}: </VisuallyHidden>}
      {label}
    </label>
  );
}

type SmallFieldProps = Texts & Omit<ComponentProps<'input'>, 'className'>;

export function SmallField({ label, subject, error, id, type = 'text', ...rest }: SmallFieldProps) {
  const ids = useFieldIds(id, { label, error });
  return (
    <div className={styles.field}>
      <Label id={ids.id} label={label} subject={subject} />
      <input {...rest} {...ids} type={type} className={styles.control} />
      <FieldError id={ids.id} text={error} />
    </div>
  );
}

type SmallSelectProps = Texts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    choices: readonly (Choice & { title?: string })[];
    emptyLabel?: string;
  };

export function SmallSelect({ label, subject, error, id, choices, emptyLabel, ...rest }: SmallSelectProps) {
  const ids = useFieldIds(id, { label, error });
  return (
    <div className={styles.field}>
      <Label id={ids.id} label={label} subject={subject} />
      <select {...rest} {...ids} className={styles.control}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} title={choice.title}>
            {choice.label}
          </option>
        ))}
      </select>
      <FieldError id={ids.id} text={error} />
    </div>
  );
}
