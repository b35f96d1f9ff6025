// Every school with what an administrator looks for: how fresh it is, what is missing, what no page confirms yet, who waits for a correction.
import type { ManagedSchoolRow } from '@matricula/contract/schools/school-management.ts';
import { FIGURE_LABELS, MANAGED_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link, useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { StatusTabs } from '#ui/table/status-tabs.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { managedSchoolsQuery } from './admin-schools.queries.ts';
import { SchoolSearch } from './school-search.tsx';
import styles from './school-table.module.css';

const TABS = [
  { status: 'all', label: 'All schools' },
  { status: 'unconfirmed', label: 'To confirm' },
] as const;

/** Nought is the good case and stays quiet. */
function Count({ count, tone }: { count: number; tone: 'amber' | 'danger' }) {
  return count === 0 ? <span className={styles.nought}>0</span> : <Tag tone={tone}>{String(count)}</Tag>;
}

/** Takes along what the table shows now, for the way back. */
function SchoolLink({ schoolId, title }: Pick<ManagedSchoolRow, 'schoolId' | 'title'>) {
  const { search } = useLocation();
  return (
    <Link to={href('/course/schools/:schoolId/edit', { schoolId })} state={{ schoolsSearch: search }}>
      {title}
    </Link>
  );
}

const COLUMNS: readonly Column<ManagedSchoolRow>[] = [
  {
    label: 'School',
    isHeading: true,
    cell: ({ schoolId, title, isListed }) => (
      <span className={styles.name}>
        <SchoolLink schoolId={schoolId} title={title} />
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
    label: 'Unconfirmed',
    isNumeric: true,
    cell: ({ unconfirmedFigures }) => <Count count={unconfirmedFigures.length} tone="amber" />,
  },
  { label: 'Favorites', isNumeric: true, cell: ({ favoriteCount }) => formatNumber(favoriteCount) },
  {
    label: 'Open reports',
    isNumeric: true,
    cell: ({ openReportCount }) => <Count count={openReportCount} tone="danger" />,
  },
];

const [SCHOOL_COLUMN] = COLUMNS;
/** What to confirm first, and what that is. */
const QUEUE_COLUMNS: readonly Column<ManagedSchoolRow>[] = [
  ...(SCHOOL_COLUMN === undefined ? [] : [SCHOOL_COLUMN]),
  { label: 'Favorites', isNumeric: true, cell: ({ favoriteCount }) => formatNumber(favoriteCount) },
  {
    label: 'No page confirms',
    cell: ({ unconfirmedFigures }) => unconfirmedFigures.map((figure) => FIGURE_LABELS[figure]).join(', '),
  },
  { label: 'Changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
];

/** `actions` stand beside the search: add, import, reports, pages. */
export function SchoolTable({ actions }: { actions: ReactNode }) {
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  const isQueue = address.get('status') === 'unconfirmed';
  return (
    <Stack gap="large">
      <div className={styles.head}>
        <SchoolSearch search={search} />
        <div className={styles.actions}>{actions}</div>
      </div>
      <StatusTabs label="Which schools" tabs={TABS} current={isQueue ? 'unconfirmed' : 'all'} openCount={undefined} />
      <Rows search={search} page={Math.max(1, Number(address.get('page')) || 1)} isQueue={isQueue} />
    </Stack>
  );
}

function Rows({ search, page, isQueue }: { search: string; page: number; isQueue: boolean }) {
  const queue = isQueue ? 'unconfirmed' : undefined;
  const schools = useQuery(managedSchoolsQuery({ search: search === '' ? undefined : search, page, queue }));
  if (schools.isPending) return <Skeleton lines={12} />;
  if (schools.isError) {
    return <LoadFailure what="The schools" error={schools.error} onRetry={() => void schools.refetch()} />;
  }
  const { data, total } = schools.data;
  if (total === 0 && isQueue && search === '') return <p role="status">A page confirms every figure that is listed.</p>;
  if (total === 0) return <NoSchools search={search} />;

  function addressOf(next: number) {
    const query = new URLSearchParams({
      ...(isQueue ? { status: 'unconfirmed' } : {}),
      ...(search === '' ? {} : { search }),
      page: String(next),
    });
    return { search: query.toString() };
  }

  const from = (page - 1) * MANAGED_PAGE_SIZE + 1;
  return (
    <Stack>
      <p role="status" className={styles.count}>
        {data.length === 0
          ? `There is no page ${page}: ${total} schools in all`
          : `${from}–${from + data.length - 1} of ${total === 1 ? '1 school' : `${total} schools`}${search === '' ? '' : ` for “${search}”`}, ${isQueue ? 'most favorited first' : 'by name'}`}
      </p>
      <DataTable
        label="Schools"
        columns={isQueue ? QUEUE_COLUMNS : COLUMNS}
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
