// What every account holds, in both currencies. Debts and earnings are credits; they are shown without their sign, under what they are.
import { CURRENCIES, type Currency } from '@matricula/contract/base/money.ts';
import {
  ACCOUNT_GROUPS,
  ACCOUNT_TITLES,
  type AccountKind,
  isOwnedAccount,
} from '@matricula/contract/commerce/ledger.rules.ts';
import type { LedgerAccountsReply } from '@matricula/contract/commerce/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { formatSigned } from '#lib/text/format-signed-in.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ledgerAccountsQuery } from './admin-ledger.queries.ts';
import styles from './ledger-balances.module.css';

interface AccountRow {
  kind: AccountKind;
  isCredit: boolean;
  /** Of accounts of orders and consultants: how many are not at zero. */
  openCount: number | null;
  cents: Record<Currency, number>;
}

export function LedgerBalances() {
  const accounts = useQuery(ledgerAccountsQuery());
  return (
    <section aria-labelledby="ledger-balances">
      <Stack>
        <h2 id="ledger-balances" className={styles.title}>
          Balances
        </h2>
        {accounts.data === undefined && accounts.isError ? (
          <LoadFailure what="The balances" error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : (
          <div className={styles.groups}>
            {ACCOUNT_GROUPS.map(({ title, isCredit, accounts: kinds }) => (
              <section key={title} aria-label={title}>
                <h3 className={styles.group}>{title}</h3>
                <DataTable
                  label={title}
                  columns={COLUMNS}
                  rows={accounts.data === undefined ? [] : kinds.map((kind) => rowOf(accounts.data, kind, isCredit))}
                  keyOf={({ kind }) => kind}
                  {...(accounts.data === undefined ? { skeletonRows: kinds.length } : {})}
                />
              </section>
            ))}
          </div>
        )}
      </Stack>
    </section>
  );
}

const COLUMNS: readonly Column<AccountRow>[] = [
  {
    label: 'Account',
    isHeading: true,
    cell: ({ kind, openCount }) =>
      openCount === null ? ACCOUNT_TITLES[kind] : `${ACCOUNT_TITLES[kind]} (${formatNumber(openCount)} open)`,
  },
  ...CURRENCIES.map((currency): Column<AccountRow> => ({
    label: currency,
    isNumeric: true,
    cell: (row) => <Amount row={row} currency={currency} />,
  })),
];

function Amount({ row: { kind, isCredit, openCount, cents }, currency }: { row: AccountRow; currency: Currency }) {
  // No minus before zero.
  const text = formatSigned(isCredit && cents[currency] !== 0 ? -cents[currency] : cents[currency], currency);
  if (openCount !== null || cents[currency] === 0) return text;
  return (
    <Link
      to={{ search: new URLSearchParams({ account: `${kind}-${currency}` }).toString(), hash: 'ledger-transfers' }}
      aria-label={`${text}, transfers of ${ACCOUNT_TITLES[kind]} in ${currency}`}
    >
      {text}
    </Link>
  );
}

function rowOf({ data }: LedgerAccountsReply, kind: AccountKind, isCredit: boolean): AccountRow {
  const rows = data.filter((row) => row.kind === kind);
  const centsIn = (currency: Currency) => rows.find((row) => row.currency === currency)?.balanceCents ?? 0;
  return {
    kind,
    isCredit,
    openCount: isOwnedAccount(kind) ? rows.reduce((sum, { openCount }) => sum + (openCount ?? 0), 0) : null,
    cents: { USD: centsIn('USD'), CAD: centsIn('CAD') },
  };
}
