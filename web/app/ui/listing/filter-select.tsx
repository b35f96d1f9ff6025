// A select for a row of filters: its first choice says what it chooses, so that the label is for screen readers; a chosen one can be cleared by a link.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps } from 'react';
import { Link, type To } from 'react-router';
import type { Choice } from '#ui/form/choice.ts';
import styles from './filter-select.module.css';

interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'aria-label'> {
  label: string;
  /** 'Select Category' */
  emptyLabel: string;
  choices: readonly Choice[];
  /** Where clearing leads, when something is chosen. */
  clear?: { label: string; to: To } | undefined;
}

export function FilterSelect({ label, emptyLabel, choices, clear, ...rest }: FilterSelectProps) {
  return (
    <div className={styles.frame}>
      <select {...rest} aria-label={label} className={styles.select} data-clearable={clear !== undefined || undefined}>
        <option value="">{emptyLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
      {clear === undefined ? null : (
        <Link to={clear.to} preventScrollReset className={styles.clear} aria-label={clear.label}>
          <IconX size={16} stroke={2} aria-hidden />
        </Link>
      )}
    </div>
  );
}
