// The filters in force, each with the way to take it off.
import { NO_SCHOOL_FILTERS } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { Link } from 'react-router';
import { Chip } from '#ui/listing/chip.tsx';
import styles from './applied-chips.module.css';
import { appliedSchoolFilters } from './applied-school-filters.ts';
import type { DirectoryFilters } from './use-directory-filters.ts';

export function AppliedChips({ asked, addressOf }: DirectoryFilters) {
  const applied = appliedSchoolFilters(asked);
  if (applied.length === 0) return null;
  const { sort, isDescending, view } = asked;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <Chip to={addressOf(without)} preventScrollReset>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          to={addressOf({ ...NO_SCHOOL_FILTERS, sort, isDescending, view })}
          preventScrollReset
          className={styles.clearAll}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}
