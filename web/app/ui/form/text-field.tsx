// A one-line text field.
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { type?: 'text' | 'date' | 'email' | 'search' | 'tel' | 'url' };

export function TextField({
  label,
  hint,
  error,
  note,
  isOptional = false,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const texts = { label, hint, error, note, isOptional };
  const ids = useFieldIds(id, texts);
  return (
    <Field {...texts} id={ids.id}>
      <input {...rest} {...ids} type={type} className={styles.control} />
    </Field>
  );
}
