// Every school with what an administrator looks for: how fresh it is, what is missing, what no page confirms yet, who waits for a correction.
import type { ManagedSchoolRow, ManagedSchoolsQuery } from '@matricula/contract/schools/managed-schools.ts';
import {
  COUNTRY_NAMES,
  DEGREES,
  FIGURE_LABELS,
  MANAGED_PAGE_SIZE,
  MANAGED_SORTS,
  type ManagedSort,
  MAX_SCHOOLS_AT_ONCE,
  SCHOOL_SEARCH_MAX_LENGTH,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { href, Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { type TableAddress, useTableAddress } from '#ui/table/use-table-address.ts';
import { exportSchoolsMutation, managedSchoolsQuery } from './admin-schools.queries.ts';
import styles from './school-table.module.css';
import { SetListedDone, SetListedProblems, useSetListed } from './set-listed.tsx';

const SCHOOLS = defineList<ManagedSchoolRow>({
  id: 'schools',
  label: 'Schools',
  nouns: ['school', 'schools'],
  keyOf: ({ schoolId }) => schoolId,
  nameOf: ({ title }) => title,
  emptyText: 'There are no schools yet. Add one, or import a file.',
  search: {
    label: 'Search schools by name or place',
    placeholder: 'Name or place',
    maxLength: SCHOOL_SEARCH_MAX_LENGTH,
  },
  filters: [
    { key: 'figures', label: 'Figures', choices: [{ value: 'unconfirmed', label: 'Unconfirmed' }] },
    { key: 'reports', label: 'Reports', choices: [{ value: 'open', label: 'Open' }] },
    {
      key: 'listed',
      label: 'Listed',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      key: 'country',
      label: 'Country',
      choices: Object.entries(COUNTRY_NAMES).map(([value, label]) => ({ value, label })),
    },
    { key: 'degree', label: 'Degree', choices: DEGREES.map((value) => ({ value, label: value })) },
  ],
  sorts: MANAGED_SORTS,
  views: [
    { name: 'All schools', address: '' },
    {
      name: 'Unconfirmed figures',
      address: 'figures=unconfirmed',
      emptyText: 'Every figure of every listed school is confirmed.',
    },
    { name: 'Open reports', address: 'reports=open', emptyText: 'No open reports.' },
    { name: 'Not listed', address: 'listed=no', emptyText: 'Every school is listed.' },
  ],
});

/** Zero is the good case and stays quiet. */
function Count({ count, tone }: { count: number; tone: 'amber' | 'danger' }) {
  return count === 0 ? <span className={styles.zero}>0</span> : <Tag tone={tone}>{String(count)}</Tag>;
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

const SCHOOL: Column<ManagedSchoolRow> = {
  label: 'School',
  isHeading: true,
  sort: { key: 'name', up: 'by name', down: 'by name, Z to A' },
  cell: ({ schoolId, title, isListed }) => (
    <span className={styles.name}>
      <SchoolLink schoolId={schoolId} title={title} />
      {isListed ? null : <Tag>Not listed</Tag>}
    </span>
  ),
};
const CHANGED: Column<ManagedSchoolRow> = {
  label: 'Changed',
  sort: { key: 'changed', up: 'longest unchanged first', down: 'last changed first', startsDown: true },
  cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
};
const FAVORITES: Column<ManagedSchoolRow> = {
  label: 'Favorites',
  isNumeric: true,
  sort: { key: 'favorites', up: 'least favorited first', down: 'most favorited first', startsDown: true },
  cell: ({ favoriteCount }) => formatNumber(favoriteCount),
};
const COLUMNS: readonly Column<ManagedSchoolRow>[] = [
  SCHOOL,
  { label: 'Place', cell: ({ place }) => place },
  { label: 'Degree', cell: ({ degree }) => degree },
  { label: 'Version', isNumeric: true, cell: ({ version }) => version },
  CHANGED,
  {
    label: 'Missing',
    isNumeric: true,
    sort: { key: 'missing', up: 'fewest missing first', down: 'most missing first', startsDown: true },
    cell: ({ missingCount }) => <Count count={missingCount} tone="amber" />,
  },
  {
    label: 'Unconfirmed',
    isNumeric: true,
    sort: { key: 'unconfirmed', up: 'fewest unconfirmed first', down: 'most unconfirmed first', startsDown: true },
    cell: ({ unconfirmedFigures }) => <Count count={unconfirmedFigures.length} tone="amber" />,
  },
  FAVORITES,
  {
    label: 'Open reports',
    isNumeric: true,
    sort: { key: 'reports', up: 'fewest open reports first', down: 'most open reports first', startsDown: true },
    cell: ({ openReportCount }) => <Count count={openReportCount} tone="danger" />,
  },
];

/** What to confirm first, and what that is. */
const UNCONFIRMED_COLUMNS: readonly Column<ManagedSchoolRow>[] = [
  SCHOOL,
  FAVORITES,
  {
    label: 'Unconfirmed figures',
    cell: ({ unconfirmedFigures }) => unconfirmedFigures.map((figure) => FIGURE_LABELS[figure]).join(', '),
  },
  CHANGED,
];

/** The address knows only what the list names, so its values are those of the contract. */
function filterOf({ search, filters }: TableAddress) {
  const named = filters as Pick<ManagedSchoolsQuery, 'figures' | 'reports' | 'listed' | 'country' | 'degree'>;
  return { search: search === '' ? undefined : search, ...named };
}

export function SchoolTable() {
  const address = useTableAddress(SCHOOLS);
  const filter = filterOf(address);
  const sort = (address.sort as ManagedSort | null) ?? undefined;
  const schools = useQuery(managedSchoolsQuery({ ...filter, sort, page: address.page }));
  const csv = useMutation(exportSchoolsMutation());
  const setListed = useSetListed(filter, schools.data?.fingerprint ?? '');
  const isUnconfirmed = filter.figures === 'unconfirmed';
  return (
    <Stack>
      <ListPage
        list={SCHOOLS}
        address={address}
        columns={isUnconfirmed ? UNCONFIRMED_COLUMNS : COLUMNS}
        usualSort={isUnconfirmed ? '-favorites' : 'name'}
        pageSize={MANAGED_PAGE_SIZE}
        result={{
          rows: schools.data?.data,
          total: schools.data?.total ?? 0,
          error: schools.error,
          isStale: schools.isPlaceholderData,
          onRetry: () => void schools.refetch(),
        }}
        download={{ isBusy: csv.isPending, run: () => csv.mutate({ ...filter, sort }) }}
        bulk={{
          max: MAX_SCHOOLS_AT_ONCE,
          isBusy: setListed.isBusy,
          actions: [
            { label: 'List', run: (chosen) => setListed.run(true, chosen) },
            { label: 'Unlist', run: (chosen) => setListed.run(false, chosen) },
          ],
        }}
        notice={
          <>
            {csv.isError ? <Banner kind="error">{csv.error.message}</Banner> : null}
            <SetListedProblems setListed={setListed} />
          </>
        }
        done={<SetListedDone setListed={setListed} />}
      />
    </Stack>
  );
}
