// The filters in force, each a link that takes it away: so it works before scripts, and Back brings it back.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link, type To } from 'react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './applied-chips.module.css';
import { type AppliedFilter, withoutAll } from './applied-filters.ts';

interface AppliedChipsProps<Filters> {
  applied: readonly AppliedFilter<Filters>[];
  addressOf: (change: Partial<Filters>) => To;
}

export function AppliedChips<Filters>({ applied, addressOf }: AppliedChipsProps<Filters>) {
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <Link to={addressOf(without)} preventScrollReset className={styles.chip}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <IconX size={14} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link to={addressOf(withoutAll(applied))} preventScrollReset className={styles.clearAll}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
