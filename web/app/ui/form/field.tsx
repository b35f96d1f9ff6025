// What every form field shares: label, hint, error, and how a screen reader connects them.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Below the control, heard with it: what changes while somebody types must not move the field. */
  note?: ReactNode;
  /** Says '(optional)' beside the label: most fields are required, so the exception is marked. */
  isOptional?: boolean;
}

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids and ARIA for a control with these texts. */
export function useFieldIds(givenId: string | undefined, { hint, error, note }: FieldTexts): FieldIds {
  const ownId = useId();
  const id = givenId ?? ownId;
  const parts = { hint, error, note };
  const describedBy = Object.entries(parts)
    .flatMap(([part, text]) => (text === undefined ? [] : [`${id}-${part}`]))
    .join(' ');
  return {
    id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

/** The frame of a field whose label stands above its control. */
export function Field({
  id,
  label,
  hint,
  error,
  note,
  isOptional = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} text={error} />
      {note === undefined ? null : <div id={`${id}-note`}>{note}</div>}
    </div>
  );
}
