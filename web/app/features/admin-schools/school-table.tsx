// Every school with what an administrator looks for: how fresh it is, what is missing, what is only approximate, who waits for a correction.
import type { ManagedSchoolRow } from '@matricula/contract/school-management.ts';
import { MANAGED_PAGE_SIZE } from '@matricula/contract/schools.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { managedSchoolsQuery } from './admin-schools.queries.ts';
import { SchoolSearch } from './school-search.tsx';
import styles from './school-table.module.css';

/** Nought is the good case and stays quiet. */
function Count({ count, tone }: { count: number; tone: 'amber' | 'danger' }) {
  return count === 0 ? <span className={styles.nought}>0</span> : <Tag tone={tone}>{String(count)}</Tag>;
}

const COLUMNS: readonly Column<ManagedSchoolRow>[] = [
  {
    label: 'School',
    isHeading: true,
    cell: ({ schoolId, title, isListed }) => (
      <span className={styles.name}>
        <Link to={href('/course/schools/:schoolId/edit', { schoolId })}>{title}</Link>
        {isListed ? null : <Tag>Not listed</Tag>}
      </span>
    ),
  },
  { label: 'Place', cell: ({ place }) => place },
  { label: 'Degree', cell: ({ degree }) => degree },
  { label: 'Version', isNumeric: true, cell: ({ version }) => version },
  { label: 'Changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  { label: 'Missing', isNumeric: true, cell: ({ missingCount }) => <Count count={missingCount} tone="amber" /> },
  {
    label: 'Approximate',
    isNumeric: true,
    cell: ({ approximateCount }) => <Count count={approximateCount} tone="amber" />,
  },
  { label: 'Favorites', isNumeric: true, cell: ({ favoriteCount }) => formatNumber(favoriteCount) },
  {
    label: 'Open reports',
    isNumeric: true,
    cell: ({ openReportCount }) => <Count count={openReportCount} tone="danger" />,
  },
];

/** `actions` stand beside the search: add, import, reports, pages. */
export function SchoolTable({ actions }: { actions: ReactNode }) {
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  return (
    <Stack gap="large">
      <div className={styles.head}>
        <SchoolSearch search={search} />
        <div className={styles.actions}>{actions}</div>
      </div>
      <Rows search={search} page={Math.max(1, Number(address.get('page')) || 1)} />
    </Stack>
  );
}

function Rows({ search, page }: { search: string; page: number }) {
  const schools = useQuery(managedSchoolsQuery({ search: search === '' ? undefined : search, page }));
  if (schools.isPending) return <Skeleton lines={12} />;
  if (schools.isError) {
    return <LoadFailure what="The schools" error={schools.error} onRetry={() => void schools.refetch()} />;
  }
  const { data, total } = schools.data;
  if (total === 0) return <NoSchools search={search} />;

  function addressOf(next: number) {
    const query = new URLSearchParams({ ...(search === '' ? {} : { search }), page: String(next) });
    return { search: query.toString() };
  }

  const from = (page - 1) * MANAGED_PAGE_SIZE + 1;
  return (
    <Stack>
      <p role="status" className={styles.count}>
        {data.length === 0
          ? `There is no page ${page}: ${total} schools in all`
          : `${from}–${from + data.length - 1} of ${total === 1 ? '1 school' : `${total} schools`}${search === '' ? '' : ` for “${search}”`}, by name`}
      </p>
      <DataTable
        label="Schools"
        columns={COLUMNS}
        rows={data}
        keyOf={({ schoolId }) => schoolId}
        isDimmed={schools.isPlaceholderData}
      />
      <Pagination
        label="Schools"
        page={page}
        pageCount={Math.ceil(total / MANAGED_PAGE_SIZE)}
        windowSize={5}
        addressOf={addressOf}
      />
    </Stack>
  );
}

function NoSchools({ search }: { search: string }) {
  return (
    <div className={styles.empty} role="status">
      {search === '' ? (
        <p>There are no schools yet. Add one, or import a file.</p>
      ) : (
        <p>
          No school matches “{search}”. <Link to=".">Show all schools</Link>
        </p>
      )}
    </div>
  );
}
