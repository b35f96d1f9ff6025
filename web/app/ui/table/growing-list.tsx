// A list that grows downward: the newest rows with their search and filters, and older ones when they are asked for. For lists too long to
// be counted or turned page by page.
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './growing-list.module.css';
import type { ListDefinition } from './list-definition.ts';
import { FilterButton, FilterChips } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import type { TableAddress } from './use-table-address.ts';

interface GrowingListProps<Row> {
  list: ListDefinition<Row>;
  columns: readonly Column<Row>[];
  address: TableAddress;
  rows: readonly Row[] | undefined;
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  note?: ReactNode;
  /** Beside search and filters. */
  tools?: ReactNode;
  /** Said instead of rows: what is searched for cannot be looked up. */
  refusal?: string | undefined;
}

export function GrowingList<Row>({ list, columns, address, rows, query, note, tools, refusal }: GrowingListProps<Row>) {
  const { label, nouns, search, filters, keyOf } = list;
  const all = <Link to={{ search: '' }}>{`Show all ${nouns[1]}`}</Link>;
  return (
    <section aria-labelledby={list.id}>
      <Stack gap="small">
        <div className={styles.head}>
          <h2 id={list.id} className={styles.title}>
            {label}
          </h2>
          <div className={styles.tools}>
            {search === null ? null : <ListSearch of={label} {...search} address={address} />}
            <FilterButton filters={filters} address={address} />
            {tools}
          </div>
        </div>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <FilterChips filters={filters} address={address} view="" />
        {refusal !== undefined ? (
          <p role="status" className={styles.note}>
            {`${refusal} `}
            {all}
          </p>
        ) : rows === undefined && query.error !== null ? (
          <LoadFailure what={`The ${nouns[1]}`} error={query.error} onRetry={() => void query.refetch()} />
        ) : rows?.length === 0 ? (
          <p role="status" className={styles.empty}>
            {address.scope === '' ? list.emptyText : `No ${nouns[1]} match. `}
            {address.scope === '' ? null : all}
          </p>
        ) : (
          <DataTable
            label={label}
            columns={columns}
            rows={rows ?? []}
            keyOf={keyOf}
            {...(rows === undefined ? { skeletonRows: 6 } : {})}
          />
        )}
        {query.hasNextPage ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={query.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            {`Show older ${nouns[1]}`}
          </Button>
        ) : null}
        {rows !== undefined && query.error !== null && query.isFetchNextPageError ? (
          <LoadFailure what={`Older ${nouns[1]}`} error={query.error} onRetry={() => void query.fetchNextPage()} />
        ) : null}
      </Stack>
    </section>
  );
}
