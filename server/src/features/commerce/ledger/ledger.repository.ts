// SQL of the ledger: transfers with their entries, accounts with their balances, and the nightly subtotals.
import { type Currency, CURRENCIES } from '@matricula/contract/base/money.ts';
import {
  type AccountKind,
  OWNED_ACCOUNTS,
  type OwnedAccount,
  type PlatformAccount,
  type TransferKind,
} from '@matricula/contract/commerce/ledger.rules.ts';
import { sql } from 'kysely';
import { type Db, executePrepared } from '#platform/database/db.ts';

export interface EntryRow {
  transferId: number;
  kind: AccountKind;
  ownerId: string | null;
  currency: Currency;
  amount: number;
}

interface WantedEntry {
  account: AccountKind;
  ownerId: string | null;
  amountCents: number;
}

/** Held together by all who post until they have committed, and alone by whoever asks which transfer is the last. */
const POSTING_LOCK = 4_242_004;

/** Undefined when this kind and reference stand there already. Waits for a transaction that is posting the same. */
export async function insertTransfer(
  db: Db,
  transfer: { kind: TransferKind; externalRef: string; orderId: string | null; entryCount: number; at: Date },
): Promise<number | undefined> {
  const { kind, externalRef, orderId, entryCount, at } = transfer;
  // Materialized, so that the number is given out only once the lock is held.
  const query = sql<{ id: number }>`
    with posting as materialized (select pg_advisory_xact_lock_shared(${POSTING_LOCK}))
    insert into ledger_transfers (kind, external_ref, order_id, entry_count, at)
    select ${kind}, ${externalRef}, ${orderId}::uuid, ${entryCount}::bigint, ${at}::timestamptz from posting
    on conflict (kind, external_ref) do nothing returning id`;
  const [row] = await executePrepared(db, 'insert_ledger_transfer', query);
  return row?.id;
}

export async function selectTransfer(db: Db, kind: TransferKind, externalRef: string) {
  return db
    .selectFrom('ledgerTransfers')
    .select(['id', 'orderId'])
    .where('kind', '=', kind)
    .where('externalRef', '=', externalRef)
    .executeTakeFirst();
}

/** Accounts of orders and consultants, in one order, so that two transactions that open the same ones cannot wait for each other. */
export async function insertMissingAccounts(
  db: Db,
  currency: Currency,
  accounts: readonly { kind: OwnedAccount; ownerId: string }[],
): Promise<void> {
  if (accounts.length === 0) return;
  const query = sql`
    insert into ledger_accounts (kind, currency, owner_id, is_running)
    select kind, ${currency}, owner_id, true from unnest(
      ${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ ownerId }) => ownerId)}::uuid[]
    ) wanted (kind, owner_id) order by kind, owner_id
    on conflict do nothing`;
  await executePrepared(db, 'insert_ledger_accounts', query);
}

/**
 * Moves the balances of accounts that keep one, locked in the order of their ids, and writes all entries. Gives how many were written: fewer
 * than wanted when an account does not exist.
 */
export async function insertEntries(
  db: Db,
  transferId: number,
  currency: Currency,
  entries: readonly WantedEntry[],
): Promise<number> {
  const query = sql<{ accountId: number }>`
    with wanted as (
      select * from unnest(
        ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ ownerId }) => ownerId)}::uuid[],
        ${entries.map(({ amountCents }) => amountCents)}::bigint[]
      ) wanted (kind, owner_id, amount)
    ), locked as materialized (
      select a.id, wanted.amount from wanted
      join ledger_accounts a on a.kind = wanted.kind and a.currency = ${currency} and a.owner_id = wanted.owner_id
      order by a.id for no key update of a
    ), moved as (
      update ledger_accounts a set balance = a.balance + locked.amount, version = a.version + 1
      from locked where a.id = locked.id returning a.id, locked.amount, a.balance, a.version
    )
    insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after, account_version)
    select ${transferId}::bigint, id, ${currency}, amount, balance, version from moved
    union all
    select ${transferId}::bigint, a.id, ${currency}, wanted.amount, null, null from wanted
    join ledger_accounts a on a.kind = wanted.kind and a.currency = ${currency} and a.owner_id is null
    where wanted.owner_id is null
    returning account_id`;
  return (await executePrepared(db, 'insert_ledger_entries', query)).length;
}

export async function selectEntries(db: Db, transferIds: readonly number[]): Promise<EntryRow[]> {
  if (transferIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerAccounts as a', 'a.id', 'e.accountId')
    .select(['e.transferId', 'a.kind', 'a.ownerId', 'e.currency', 'e.amount'])
    .where('e.transferId', 'in', transferIds)
    .orderBy('e.transferId', 'desc')
    .orderBy('e.amount', 'desc')
    .orderBy('a.id')
    .execute();
  return rows as EntryRow[];
}

export interface TransferFilter {
  kind: TransferKind | undefined;
  account: { account: PlatformAccount; currency: Currency } | undefined;
  /** A whole reference, and where it has the form of one the id of an order or of an account's owner. */
  search: { text: string; ownerId: string | null } | undefined;
  before: number | undefined;
}

/** Newest first. Every combination begins with an index that leaves little to look at. */
export async function selectTransfers(db: Db, filter: TransferFilter, limit: number) {
  const { kind, account, search, before = Number.MAX_SAFE_INTEGER } = filter;
  const accountId = sql<number>`(
    select id from ledger_accounts
    where kind = ${account?.account ?? ''} and currency = ${account?.currency ?? ''} and owner_id is null
  )`;
  const isOfAccountAlone = kind === undefined && search === undefined;
  return db
    .selectFrom('ledgerTransfers as t')
    .select(['t.id', 't.kind', 't.externalRef', 't.orderId', 't.at'])
    .where('t.id', '<', before)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? ''))
    .$if(account !== undefined && isOfAccountAlone, (query) =>
      query.where('t.id', 'in', (eb) =>
        eb
          .selectFrom('ledgerEntries')
          .select('transferId')
          .where('accountId', '=', accountId)
          .where('transferId', '<', before)
          .orderBy('transferId', 'desc')
          .limit(limit),
      ),
    )
    .$if(account !== undefined && !isOfAccountAlone, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('ledgerEntries as e')
            .whereRef('e.transferId', '=', 't.id')
            .where('e.accountId', '=', accountId),
        ),
      ),
    )
    .$if(search !== undefined, (query) => query.where('t.id', 'in', idsOf(search ?? { text: '', ownerId: null })))
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute();
}

function idsOf({ text, ownerId }: { text: string; ownerId: string | null }) {
  return sql<number>`(
    select id from ledger_transfers where external_ref = ${text}
    union select id from ledger_transfers where order_id = ${ownerId}::uuid
    union select e.transfer_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = any(${[...OWNED_ACCOUNTS]}) and a.currency = any(${[...CURRENCIES]}) and a.owner_id = ${ownerId}::uuid
  )`;
}

export interface Balance {
  kind: AccountKind;
  currency: Currency;
  balance: number;
  /** Of accounts of orders and consultants: how many are not at zero. Null for one of the platform's own. */
  openCount: number | null;
}

/** In one statement, so that together they are zero: the platform's accounts one by one, those of orders and consultants by their kind. */
export async function selectBalances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select kind, currency, balance, "openCount" from (
      select a.id, a.kind, a.currency, (coalesce(r.balance, 0) + coalesce((
        select sum(e.amount) from ledger_entries e
        where e.account_id = a.id and e.transfer_id > coalesce(r.up_to_transfer_id, 0)
      ), 0))::bigint as balance, null::int as "openCount"
      from ledger_accounts a left join ledger_rollups r on r.account_id = a.id
      where a.owner_id is null and not a.is_running
      union all
      select null, kind, currency, sum(balance)::bigint, count(*)::int
      from ledger_accounts where is_running and balance <> 0 group by kind, currency
    ) balances order by id nulls last, kind, currency desc`.execute(db);
  return rows;
}

/** Of one of the platform's own accounts, in every currency. */
export async function selectPlatformBalances(db: Db, kind: PlatformAccount): Promise<[Currency, number][]> {
  const { rows } = await sql<{ currency: Currency; balance: number }>`
    select a.currency, (coalesce(r.balance, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.transfer_id > coalesce(r.up_to_transfer_id, 0)
    ), 0))::bigint as balance
    from ledger_accounts a left join ledger_rollups r on r.account_id = a.id
    where a.kind = ${kind} and a.owner_id is null`.execute(db);
  return rows.map(({ currency, balance }) => [currency, balance]);
}

/** What is kept for an order, as what is owed: never positive. */
export async function selectHeld(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('kind', '=', 'order_held')
    .where('currency', 'in', CURRENCIES)
    .where('ownerId', '=', orderId)
    .where('balance', '<>', 0)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/**
 * The last transfer below which none can still appear. Numbers are given out before a transaction commits, so the highest one seen may hide a
 * lower one that is on its way: whoever is posting is waited for, and nobody begins meanwhile. It waits that long only and then fails.
 */
export async function lockLastTransferId(transaction: Db, waitMs: number): Promise<number> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${POSTING_LOCK})`.execute(transaction);
  const { id } = await transaction
    .selectFrom('ledgerTransfers')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Brings the subtotal of every platform account up to this transfer. */
export async function upsertRollups(db: Db, upToTransferId: number): Promise<void> {
  await sql`
    insert into ledger_rollups (account_id, up_to_transfer_id, balance)
    select a.id, ${upToTransferId}::bigint, coalesce(r.balance, 0) + coalesce((
      select sum(e.amount) from ledger_entries e
      where e.account_id = a.id and e.transfer_id > coalesce(r.up_to_transfer_id, 0) and e.transfer_id <= ${upToTransferId}
    ), 0)
    from ledger_accounts a left join ledger_rollups r on r.account_id = a.id
    where a.owner_id is null and not a.is_running and coalesce(r.up_to_transfer_id, 0) < ${upToTransferId}
    on conflict (account_id) do update set up_to_transfer_id = excluded.up_to_transfer_id, balance = excluded.balance
    where ledger_rollups.up_to_transfer_id < excluded.up_to_transfer_id`.execute(db);
}
