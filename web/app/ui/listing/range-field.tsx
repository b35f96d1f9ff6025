// A range of numbers to filter by, or its upper end alone. As high and as large as the form around it says.
import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/form/field.tsx';
import styles from './range-field.module.css';

interface Bound {
  name: string;
  label: string;
  value: number | null;
}

interface RangeFieldProps {
  legend: string;
  hint?: string;
  /** Why the range was not taken. */
  error?: string | undefined;
  min?: Bound;
  max: Bound;
  isDecimal?: boolean;
  /** What takes the range, where Enter alone would be a secret. */
  button?: ReactNode;
}

export function RangeField({ legend, hint, error, min, max, isDecimal = false, button }: RangeFieldProps) {
  const id = useId();
  const shared = {
    type: 'text' as const,
    inputMode: isDecimal ? ('decimal' as const) : ('numeric' as const),
    pattern: isDecimal ? String.raw`\d(\.\d{0,2})?` : String.raw`\d*`,
    maxLength: 7,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? hint && `${id}-hint` : `${id}-error`,
    className: styles.number,
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.range}>
        {min === undefined ? null : (
          <input {...shared} name={min.name} aria-label={min.label} placeholder="from" defaultValue={min.value ?? ''} />
        )}
        <input {...shared} name={max.name} aria-label={max.label} placeholder="to" defaultValue={max.value ?? ''} />
        {button}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <div role="alert">
          <FieldError id={id} text={error} />
        </div>
      )}
    </fieldset>
  );
}
