// Between the filters and the schools: how many are left, what was searched instead of a mistyped word, and the order they stand in.
import { DIRECTORY_SORTS, SORT_NAMES } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSortAscending from '@tabler/icons-react/dist/esm/icons/IconSortAscending.mjs';
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { FILTER_FORM_ID } from '#features/schools/directory/filters/filter-form.ts';
import styles from './result-line.module.css';
import { schoolsText } from './school-count.ts';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import type { FoundPage } from '#features/schools/directory/use-directory.ts';
import type { FilterForm } from '#features/schools/directory/filters/use-filter-form.ts';

export function ResultCount({
  directory: { addressOf },
  found,
}: {
  directory: DirectoryFilters;
  found: FoundPage | undefined;
}) {
  const corrected = found?.correctedSearch ?? null;
  return (
    <div role="status" className={styles.count}>
      {found === undefined ? null : (
        <p>
          <strong>{formatNumber(found.total)}</strong> of {schoolsText(found.schoolCount)}
        </p>
      )}
      {corrected === null ? null : (
        <p>
          {found?.total === 0 ? 'Did you mean' : 'Showing schools for'}{' '}
          <Link to={addressOf({ search: corrected })} preventScrollReset>
            {corrected}
          </Link>
          {found?.total === 0 ? '?' : '.'}
        </p>
      )}
    </div>
  );
}

export function SortControl({
  directory: { asked, addressOf },
  form,
}: {
  directory: DirectoryFilters;
  form: FilterForm;
}) {
  const Direction = asked.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={styles.sort}>
      <label className={styles.label}>
        Sorted by
        <span className={styles.frame}>
          <select
            name="sort"
            form={FILTER_FORM_ID}
            defaultValue={asked.sort}
            onChange={form.handleChange}
            className={styles.select}
          >
            {DIRECTORY_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAMES[sort]}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
        </span>
      </label>
      <Link
        to={addressOf({ isDescending: !asked.isDescending })}
        preventScrollReset
        className={styles.direction}
        aria-label={asked.isDescending ? 'Descending. Sort ascending' : 'Ascending. Sort descending'}
      >
        <Direction size={20} stroke={1.75} aria-hidden />
      </Link>
    </div>
  );
}
