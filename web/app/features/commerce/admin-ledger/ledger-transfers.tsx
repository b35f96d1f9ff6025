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
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { GrowingList } from '#ui/table/growing-list.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { ledgerTransfersQuery } from './admin-ledger.queries.ts';
import styles from './ledger-transfers.module.css';

const LIST = defineList<LedgerTransfer>({
  id: 'ledger-transfers',
  label: 'Transfers',
  nouns: ['transfer', 'transfers'],
  keyOf: ({ transferId }) => transferId,
  nameOf: ({ kind }) => TRANSFER_TITLES[kind],
  emptyText: 'No money has moved yet.',
  search: {
    label: 'Search transfers by the whole ID of an order or a consultant, or by a reference',
    placeholder: 'ID or reference',
    maxLength: TRANSFER_SEARCH_MAX_LENGTH,
  },
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
  return (
    <GrowingList
      list={LIST}
      columns={COLUMNS}
      address={address}
      rows={transfers.data?.pages.flatMap(({ data }) => data)}
      query={transfers}
      note="Debits have a plus, credits a minus; the entries of a transfer add up to zero."
    />
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
