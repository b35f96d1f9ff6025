// The choices of the filter panel, with the number of schools they would leave. All uncontrolled: the form itself is the state.
import { SelectField } from '#ui/form/select-field.tsx';
import type { Choice } from '#ui/form/choice.ts';
import { withChosen } from '#ui/listing/choices.ts';
import styles from './filter-fields.module.css';

interface CountedSelectProps {
  name: string;
  label: string;
  emptyLabel: string;
  choices: readonly Choice[];
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
  const all = withChosen(choices, chosen);
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
