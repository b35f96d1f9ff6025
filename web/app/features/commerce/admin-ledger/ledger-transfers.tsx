// Every transfer with its entries, newest first, found by what it is about, by an account, or by an id.
import { CURRENCIES } from '@matricula/contract/base/money.ts';
import {
  ACCOUNT_TITLES,
  type AccountKey,
  PLATFORM_ACCOUNTS,
  TRANSFER_KINDS,
  TRANSFER_SEARCH_MAX_LENGTH,
  TRANSFER_TITLES,
} from '@matricula/contract/commerce/ledger.rules.ts';
import type { LedgerTransfer, LedgerTransfersQuery } from '@matricula/contract/commerce/ledger.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatSigned } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { FilterButton, FilterChips } from '#ui/table/list-filters.tsx';
import { ListSearch } from '#ui/table/list-search.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { ledgerTransfersQuery } from './admin-ledger.queries.ts';
import styles from './ledger-transfers.module.css';

const SEARCH = {
  label: 'Search transfers by the whole ID of an order or a consultant, or by a reference',
  placeholder: 'ID or reference',
  maxLength: TRANSFER_SEARCH_MAX_LENGTH,
};

const LIST = defineList<LedgerTransfer>({
  id: 'ledger-transfers',
  label: 'Transfers',
  nouns: ['transfer', 'transfers'],
  keyOf: ({ transferId }) => transferId,
  nameOf: ({ kind }) => TRANSFER_TITLES[kind],
  emptyText: 'No money has moved yet.',
  search: SEARCH,
  filters: [
    {
      key: 'kind',
      label: 'Type',
      choices: TRANSFER_KINDS.map((value) => ({ value, label: TRANSFER_TITLES[value] })),
    },
    {
      key: 'account',
      label: 'Account',
      choices: PLATFORM_ACCOUNTS.flatMap((account) =>
        CURRENCIES.map((currency) => ({
          value: `${account}-${currency}` satisfies AccountKey,
          label: `${ACCOUNT_TITLES[account]}, ${currency}`,
        })),
      ),
    },
  ],
});

const COLUMNS: readonly Column<LedgerTransfer>[] = [
  { label: 'Transfer', isHeading: true, cell: ({ kind }) => TRANSFER_TITLES[kind] },
  { label: 'Entries', isWide: true, cell: ({ entries }) => <Entries entries={entries} /> },
  { label: 'Reference', isWide: true, cell: ({ reference }) => <span className={styles.id}>{reference}</span> },
  {
    label: 'Order',
    isWide: true,
    cell: ({ orderId }) =>
      orderId === null ? (
        'None'
      ) : (
        <>
          <Link
            to={{ search: new URLSearchParams({ search: orderId }).toString() }}
            preventScrollReset
            className={styles.id}
          >
            {orderId}
          </Link>{' '}
          <Link className={styles.open} to={`/course/orders/${orderId}`} aria-label={`Open order ${orderId}`}>
            Open
          </Link>
        </>
      ),
  },
  { label: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
];

export function LedgerTransfers() {
  const address = useTableAddress(LIST);
  const transfers = useInfiniteQuery(
    ledgerTransfersQuery({
      search: address.search === '' ? undefined : address.search,
      ...(address.filters as Pick<LedgerTransfersQuery, 'kind' | 'account'>),
    }),
  );
  const rows = transfers.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="ledger-transfers">
      <Stack gap="small">
        <div className={styles.head}>
          <h2 id="ledger-transfers" className={styles.title}>
            {LIST.label}
          </h2>
          <div className={styles.tools}>
            <ListSearch of={LIST.label} {...SEARCH} address={address} />
            <FilterButton filters={LIST.filters} address={address} />
          </div>
        </div>
        <p className={styles.note}>Debits have a plus, credits a minus; the entries of a transfer add up to zero.</p>
        <FilterChips filters={LIST.filters} address={address} view="" />
        {rows === undefined && transfers.isError ? (
          <LoadFailure what="The transfers" error={transfers.error} onRetry={() => void transfers.refetch()} />
        ) : rows?.length === 0 ? (
          <p role="status" className={styles.empty}>
            {address.scope === '' ? LIST.emptyText : 'No transfers match. '}
            {address.scope === '' ? null : <Link to={{ search: '' }}>Show all transfers</Link>}
          </p>
        ) : (
          <DataTable
            label={LIST.label}
            columns={COLUMNS}
            rows={rows ?? []}
            keyOf={LIST.keyOf}
            {...(rows === undefined ? { skeletonRows: 6 } : {})}
          />
        )}
        {transfers.hasNextPage ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={transfers.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void transfers.fetchNextPage()}
          >
            Show older transfers
          </Button>
        ) : null}
        {rows !== undefined && transfers.isFetchNextPageError ? (
          <LoadFailure what="Older transfers" error={transfers.error} onRetry={() => void transfers.fetchNextPage()} />
        ) : null}
      </Stack>
    </section>
  );
}

/** Debits with a plus, credits with a minus: together they are zero. */
function Entries({ entries }: Pick<LedgerTransfer, 'entries'>) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ kind, ownerId, currency, amountCents }) => (
        <li key={`${kind} ${ownerId}`}>
          <span>
            {ACCOUNT_TITLES[kind]}
            {ownerId === null || kind === 'order_held' ? null : (
              <>
                {' '}
                <Link
                  to={{ search: new URLSearchParams({ search: ownerId }).toString() }}
                  preventScrollReset
                  className={styles.id}
                >
                  {ownerId}
                </Link>
              </>
            )}
          </span>
          <span className={styles.amount}>{formatSigned(amountCents, currency, true)}</span>
        </li>
      ))}
    </ul>
  );
}
