// Several of a list: checkboxes under one heading, at most so many at once.
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { Choice } from '#ui/form/choice.ts';
import { FieldError } from '#ui/form/field.tsx';
import styles from './checkbox-group.module.css';

interface CheckboxGroupProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  max?: number;
  /** Below the choices: further ones. */
  children?: ReactNode;
}

export function CheckboxGroup({ id: givenId, label, hint, error, children, ...choosing }: CheckboxGroupProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={described.filter((part) => part !== '').join(' ') || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Checkboxes {...choosing} />
      {children}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}

type CheckboxesProps = Pick<CheckboxGroupProps, 'choices' | 'chosen' | 'onChosen' | 'max'>;

/** The choices alone, for a second list in the same group. */
export function Checkboxes({ choices, chosen, onChosen, max = Infinity }: CheckboxesProps) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }) => {
        const isChosen = chosen.includes(value);
        return (
          <Checkbox
            key={value}
            label={label}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= max}
            onChange={() => onChosen(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
          />
        );
      })}
    </div>
  );
}
