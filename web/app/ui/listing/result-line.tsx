// Between the filters and the list: how many were found, what was searched instead of a mistyped word, and the order they stand in.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './result-line.module.css';
import type { FilterForm } from './use-filter-form.ts';
import type { Listing } from './use-listing-address.ts';

interface ResultCountProps {
  /** Undefined until the first answer. */
  found: { total: number; correctedSearch: string | null } | undefined;
  addressOf: Listing<{ search: string }>['addressOf'];
  /** The count in words. */
  children: ReactNode;
}

export function ResultCount({ found, addressOf, children }: ResultCountProps) {
  const corrected = found?.correctedSearch ?? null;
  return (
    <div role="status" className={styles.count}>
      {found === undefined ? null : <p>{children}</p>}
      {corrected === null ? null : (
        <p>
          {found?.total === 0 ? 'Did you mean' : 'Showing results for'} “
          <Link to={addressOf({ search: corrected })} preventScrollReset>
            {corrected}
          </Link>
          ”{found?.total === 0 ? '?' : '.'}
        </p>
      )}
    </div>
  );
}

interface SortSelectProps<Sort extends string> {
  sorts: readonly Sort[];
  labels: Record<Sort, string>;
  asked: Sort;
  form: FilterForm;
}

/** The first of `sorts` is the usual order, which no address names. */
export function SortSelect<Sort extends string>({ sorts, labels, asked, form }: SortSelectProps<Sort>) {
  return (
    <label className={styles.sort}>
      Sorted by
      <span className={styles.frame}>
        <select name="sort" form={form.id} defaultValue={asked} onChange={form.handleChange} className={styles.select}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {labels[sort]}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </span>
    </label>
  );
}
