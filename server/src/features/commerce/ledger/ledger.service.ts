// The ledger: where every cent is. postTransfer is the only way to move one; a mistake is put right by another transfer, never by an edit.
import { setTimeout as pause } from 'node:timers/promises';
import type { Currency } from '@matricula/contract/base/money.ts';
import type { LedgerTransfersQuery } from '@matricula/contract/commerce/ledger.ts';
import {
  type AccountKind,
  isOwnedAccount,
  type LedgerRule,
  type OwnedAccount,
  type PlatformAccount,
  splitAccountKey,
  type TransferKind,
  TRANSFERS_PAGE_SIZE,
} from '@matricula/contract/commerce/ledger.rules.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  type FaultQuery,
  type Faults,
  selectFaults,
  UNBALANCED_TRANSFERS,
  WRONG_BALANCES,
  WRONG_ROLLUPS,
} from './ledger.faults.repository.ts';
import {
  type EntryRow,
  insertEntries,
  insertMissingAccounts,
  insertTransfer,
  lockLastTransferId,
  type Balance,
  selectBalances,
  selectEntries,
  selectPlatformBalances,
  selectHeld,
  selectTransfer,
  selectTransfers,
  upsertRollups,
} from './ledger.repository.ts';

export type NewEntry =
  | { account: PlatformAccount; amountCents: number }
  | { account: OwnedAccount; ownerId: string; amountCents: number };

export interface NewTransfer {
  kind: TransferKind;
  /** With the kind, what makes it the same fact: a payment's id, a refund's id at Stripe. */
  reference: string;
  orderId: string | null;
  currency: Currency;
  /** Debits positive, credits negative, zero in sum. An entry of zero is left out. */
  entries: readonly NewEntry[];
}

/**
 * Posts a transfer in the caller's transaction, as its last statement: accounts stay locked until it ends. Posted before: does nothing and
 * answers false. Fails when the same fact was posted with other amounts, and when the entries do not add up.
 */
export async function postTransfer(ctx: Context, transfer: NewTransfer): Promise<boolean> {
  const { kind, reference, orderId, currency } = transfer;
  if (!ctx.db.isTransaction) throw new Error(`postTransfer(${kind}) outside a transaction could be lost in a crash`);
  const entries = transfer.entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map((entry) => ({ ownerId: null, ...entry }));
  if (entries.some(({ amountCents }) => !Number.isSafeInteger(amountCents)))
    throw new Error(`${kind} ${reference} is not in whole cents`);
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  if (entries.length === 0 || sum !== 0) throw new Error(`${kind} ${reference} does not add up: ${sum} cents are left`);

  const transferId = await insertTransfer(ctx.db, {
    kind,
    externalRef: reference,
    orderId,
    entryCount: entries.length,
    at: ctx.clock.now(),
  });
  if (transferId === undefined) {
    await requireSameEntries(ctx, transfer, entries);
    return false;
  }
  const owned = entries.flatMap(({ account, ownerId }) =>
    isOwnedAccount(account) && ownerId !== null ? [{ kind: account, ownerId }] : [],
  );
  await insertMissingAccounts(ctx.db, currency, owned);
  const written = await insertEntries(ctx.db, transferId, currency, entries);
  if (written !== entries.length)
    throw new Error(`${kind} ${reference} names an account twice, or one that does not exist`);
  return true;
}

/** A second posting of one fact must say the same; otherwise somebody has computed it wrongly, and a person has to look. */
async function requireSameEntries(
  ctx: Context,
  { kind, reference, orderId, currency }: NewTransfer,
  entries: readonly { account: AccountKind; ownerId: string | null; amountCents: number }[],
): Promise<void> {
  const transfer = await selectTransfer(ctx.db, kind, reference);
  const posted = transfer === undefined ? [] : await selectEntries(ctx.db, [transfer.id]);
  const lines = (rows: readonly string[]) => rows.toSorted().join('\n');
  const before = posted.map((row) => `${row.kind} ${row.ownerId} ${row.currency} ${row.amount}`);
  const now = entries.map(
    ({ account, ownerId, amountCents }) => `${account} ${ownerId?.toLowerCase() ?? null} ${currency} ${amountCents}`,
  );
  const isSameOrder = transfer?.orderId === (orderId?.toLowerCase() ?? null);
  if (!isSameOrder || lines(before) !== lines(now))
    throw new Error(`${kind} ${reference} was posted before with other amounts or another order`);
}

export interface Transfer {
  id: number;
  kind: TransferKind;
  externalRef: string;
  orderId: string | null;
  at: Date;
  entries: EntryRow[];
}

/** PostgreSQL's word for it. */
const LOCK_NOT_AVAILABLE = '55P03';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page of transfers with their entries, newest first. Fails with forbidden. */
export async function listTransfers(
  ctx: Context,
  { kind, account, search, before }: LedgerTransfersQuery,
): Promise<{ transfers: Transfer[]; next: number | null }> {
  requireAdmin(ctx);
  const text = search?.trim() ?? '';
  const rows = await selectTransfers(
    ctx.db,
    {
      kind,
      account: account === undefined ? undefined : splitAccountKey(account),
      search: text === '' ? undefined : { text, ownerId: UUID.test(text) ? text : null },
      before: before === undefined ? undefined : Number(before),
    },
    TRANSFERS_PAGE_SIZE + 1,
  );
  const shown = rows.slice(0, TRANSFERS_PAGE_SIZE);
  return {
    transfers: await withEntries(ctx, shown),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function withEntries(ctx: Context, rows: Awaited<ReturnType<typeof selectTransfers>>): Promise<Transfer[]> {
  const entries = await selectEntries(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const byTransfer = Map.groupBy(entries, ({ transferId }) => transferId);
  return rows.map((row) => ({ ...row, kind: row.kind as TransferKind, entries: byTransfer.get(row.id) ?? [] }));
}

/** More than an order ever has. */
const MOST_OF_ORDER = 500;

/** Every transfer of an order, newest first, and what is still held for it. Fails with forbidden. */
export async function readOrderLedger(
  ctx: Context,
  orderId: string,
): Promise<{ transfers: Transfer[]; heldCents: number }> {
  requireAdmin(ctx);
  const filter = { kind: undefined, account: undefined, before: undefined };
  const rows = await selectTransfers(ctx.db, { ...filter, search: { text: orderId, ownerId: orderId } }, MOST_OF_ORDER);
  return { transfers: await withEntries(ctx, rows), heldCents: -(await selectHeld(ctx.db, orderId)) };
}

/** The platform's accounts with their balances, and what orders and consultants hold together. Fails with forbidden. */
export async function listBalances(ctx: Context): Promise<Balance[]> {
  requireAdmin(ctx);
  return selectBalances(ctx.db);
}

/** What one of the platform's own accounts has, for those who compare it. */
export async function readPlatformBalances(ctx: Context, account: PlatformAccount): Promise<Map<Currency, number>> {
  return new Map(await selectPlatformBalances(ctx.db, account));
}

const ROLL_UP_TRIES = 30;
const ROLL_UP_PAUSE_MS = 1_000;
/** How long all who post may be kept waiting: briefly at first; on a machine too busy for that, longer every few tries. */
const rollUpWaitMs = (tries: number) => 200 * Math.ceil(tries / 5);

/** Brings the platform accounts' subtotals up to date. Nobody can post while the last transfer is asked for, so it waits briefly and often. */
export async function rollUpBalances(ctx: Context): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const last = await withTransaction(ctx, async (ctx) => lockLastTransferId(ctx.db, rollUpWaitMs(tries))); // oxlint-disable-line no-await-in-loop -- one try after the other
      await upsertRollups(ctx.db, last); // oxlint-disable-line no-await-in-loop -- the last turn
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || tries === ROLL_UP_TRIES) throw error;
      await pause(ROLL_UP_PAUSE_MS); // oxlint-disable-line no-await-in-loop -- as above
    }
  }
}

type OwnRule = Extract<LedgerRule, 'transfers_sum_to_zero' | 'balances_match_entries' | 'rollups_match_entries'>;

/** How many rows break a rule of somebody's, and the first of them. */
export async function countFaults(ctx: Context, faults: FaultQuery): Promise<Faults> {
  return withTransaction(ctx, (ctx) => selectFaults(ctx.db, faults));
}

/** What in the ledger itself breaks a rule. */
export async function findLedgerFaults(ctx: Context): Promise<Record<OwnRule, Faults>> {
  return {
    transfers_sum_to_zero: await countFaults(ctx, UNBALANCED_TRANSFERS),
    balances_match_entries: await countFaults(ctx, WRONG_BALANCES),
    rollups_match_entries: await countFaults(ctx, WRONG_ROLLUPS),
  };
}
