// The fields of the filter panel: choices with the number of schools they would leave, and ranges of figures. All uncontrolled: the form itself is the state.
import { useId } from 'react';
import { SelectField } from '#ui/form/select-field.tsx';
import styles from './filter-fields.module.css';

interface CountedSelectProps {
  name: string;
  label: string;
  emptyLabel: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | null;
  /** Undefined while they are not known. */
  counts: ReadonlyMap<string, number> | undefined;
  /** Leaves out what no school has, once that is known. */
  isShort?: boolean;
}

/** 'Ontario (6)'. The chosen value always stands in the list. */
export function CountedSelect({
  name,
  label,
  emptyLabel,
  choices,
  chosen,
  counts,
  isShort = false,
}: CountedSelectProps) {
  const known = chosen === null || choices.some(({ value }) => value === chosen);
  const all = known ? choices : [...choices, { value: chosen, label: chosen }];
  const shown =
    counts === undefined
      ? all
      : all
          .filter(({ value }) => !isShort || value === chosen || counts.has(value))
          .map((choice) => ({ ...choice, label: `${choice.label} (${counts.get(choice.value) ?? 0})` }));
  return (
    <div className={styles.select}>
      <SelectField name={name} label={label} emptyLabel={emptyLabel} choices={shown} defaultValue={chosen ?? ''} />
    </div>
  );
}

interface CountedCheckboxProps {
  name: string;
  label: string;
  isChecked: boolean;
  count: number | undefined;
}

export function CountedCheckbox({ name, label, isChecked, count }: CountedCheckboxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value="true" defaultChecked={isChecked} />
      <span>{label}</span>
      {count === undefined ? null : <span className={styles.count}>({count})</span>}
    </label>
  );
}

interface Bound {
  name: string;
  label: string;
  value: number | null;
}

interface RangeFieldProps {
  legend: string;
  hint?: string;
  least?: Bound;
  most: Bound;
  isDecimal?: boolean;
}

export function RangeField({ legend, hint, least, most, isDecimal = false }: RangeFieldProps) {
  const hintId = useId();
  const look = {
    type: 'text' as const,
    inputMode: isDecimal ? ('decimal' as const) : ('numeric' as const),
    pattern: isDecimal ? String.raw`\d(\.\d{0,2})?` : String.raw`\d*`,
    maxLength: 7,
    'aria-describedby': hint === undefined ? undefined : hintId,
    className: styles.number,
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.range}>
        {least === undefined ? null : (
          <input
            {...look}
            name={least.name}
            aria-label={least.label}
            placeholder="from"
            defaultValue={least.value ?? ''}
          />
        )}
        <input {...look} name={most.name} aria-label={most.label} placeholder="to" defaultValue={most.value ?? ''} />
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
