// The order of the schools, and which way round.
import { DIRECTORY_SORTS, SORT_NAMES } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import IconSortAscending from '@tabler/icons-react/dist/esm/icons/IconSortAscending.mjs';
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs';
import { Link } from 'react-router';
import { SortSelect } from '#ui/listing/result-line.tsx';
import type { FilterForm } from '#ui/listing/use-filter-form.ts';
import type { DirectoryFilters } from '#features/schools/directory/filters/use-directory-filters.ts';
import styles from './sort-control.module.css';

interface SortControlProps {
  directory: DirectoryFilters;
  form: FilterForm;
}

export function SortControl({ directory: { asked, addressOf }, form }: SortControlProps) {
  const Direction = asked.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={styles.sort}>
      <SortSelect sorts={DIRECTORY_SORTS} labels={SORT_NAMES} asked={asked.sort} form={form} />
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
