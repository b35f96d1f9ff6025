// A checkbox with its label on the right; the label may hold links.
import type { ComponentProps } from 'react';
import { FieldError, type FieldTexts, useFieldIds } from './field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<FieldTexts, 'isOptional'> & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id, { label, hint, error });
  return (
    <div className={styles.field}>
      <div className={styles.checkRow}>
        <input {...rest} {...ids} type="checkbox" className={styles.check} />
        <div>
          <label htmlFor={ids.id}>{label}</label>
          {hint === undefined ? null : (
            <p id={`${ids.id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={ids.id} text={error} />
    </div>
  );
}
