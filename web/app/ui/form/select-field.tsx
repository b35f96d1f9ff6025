// A choice from a short list: the browser's own select, which every device already does well.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Choice } from './choice.ts';
import { Field, type FieldTexts, useFieldIds } from './field.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    choices: readonly Choice[];
    /** The first, empty choice: 'Select Category'. */
    emptyLabel?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  note,
  isOptional = false,
  id,
  choices,
  emptyLabel,
  ...rest
}: SelectFieldProps) {
  const texts = { label, hint, error, note, isOptional };
  const ids = useFieldIds(id, texts);
  return (
    <Field {...texts} id={ids.id}>
      <div className={styles.frame}>
        <select {...rest} {...ids} className={classNames(styles.control, styles.select)}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
      </div>
    </Field>
  );
}
