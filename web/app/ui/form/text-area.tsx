// A text field of several lines.
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, note, isOptional = false, id, ...rest }: TextAreaProps) {
  const texts = { label, hint, error, note, isOptional };
  const ids = useFieldIds(id, texts);
  return (
    <Field {...texts} id={ids.id}>
      <textarea {...rest} {...ids} className={styles.control} />
    </Field>
  );
}
