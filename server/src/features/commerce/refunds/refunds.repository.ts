// SQL of refunds. Every change says which state it expects: zero rows mean that somebody was faster.
import type { RefundReason, RefundStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Refunds } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type RefundRow = Omit<Selectable<Refunds>, 'status' | 'reason'> & { status: RefundStatus; reason: RefundReason };

/** Undefined when this press was heard before. */
export async function insertRefund(db: Db, refund: Insertable<Refunds>): Promise<RefundRow | undefined> {
  const row = await db
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.columns(['orderId', 'requestId']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as RefundRow | undefined;
}

export async function selectRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) as RefundRow | undefined;
}

/** Oldest first. */
export async function selectRefundsOfOrders(db: Db, orderIds: readonly string[]): Promise<RefundRow[]> {
  const rows = db.selectFrom('refunds').selectAll().where('orderId', 'in', orderIds).orderBy('createdAt').orderBy('id');
  return (await rows.execute()) as RefundRow[];
}

export async function lockRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as RefundRow | undefined;
}

export async function selectRefundOfStripe(db: Db, stripeRefundId: string): Promise<RefundRow | undefined> {
  const row = db.selectFrom('refunds').selectAll().where('stripeRefundId', '=', stripeRefundId);
  return (await row.executeTakeFirst()) as RefundRow | undefined;
}

/** Whether it was in one of these states. */
export async function updateRefund(
  db: Db,
  id: string,
  from: readonly RefundStatus[],
  changes: Updateable<Refunds>,
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nobody else has begun another attempt. */
export async function updateAttempt(
  db: Db,
  id: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ attempt: to, attemptedAt: now })
    .where('id', '=', id)
    .where('attempt', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateFollowed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ followedAt: now }).where('id', '=', id).execute();
}

/** Those that wait for an answer of Stripe since before, longest not asked about first. */
export async function selectRefundsToFollow(db: Db, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['drawn', 'unknown', 'sent'])
    .where('createdAt', '<', createdBefore)
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that we owe, oldest first, and how many there are. */
export async function selectOwedRefunds(db: Db, limit: number): Promise<{ rows: RefundRow[]; count: number }> {
  const owed = db.selectFrom('refunds').where('status', '=', 'failed');
  const rows = await owed.selectAll().orderBy('settledAt').limit(limit).execute();
  const { count } = await owed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows as RefundRow[], count };
}

/** Those that Stripe has not answered for since before, oldest first, and how many there are. */
export async function selectUnansweredRefunds(
  db: Db,
  createdBefore: Date,
  limit: number,
): Promise<{ rows: RefundRow[]; count: number }> {
  const waiting = db
    .selectFrom('refunds')
    .where('status', 'in', ['drawn', 'unknown'])
    .where((eb) => eb(eb.fn.coalesce('attemptedAt', 'createdAt'), '<', createdBefore));
  const rows = await waiting.selectAll().orderBy('createdAt').limit(limit).execute();
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows as RefundRow[], count };
}

/**
 * Accounts of money in transit or owed that disagree with the refunds themselves; and where a person decided, what the bank paid for refunds
 * and what was given as goodwill.
 */
export const WRONG_CLEARING = sql`select a.kind || ' ' || a.currency as subject from ledger_accounts a
      left join lateral (
        select sum(e.amount) as amount from ledger_entries e
        where e.account_id = a.id and (a.kind in ('refunds_in_transit', 'refunds_owed') or exists (
          select from ledger_transfers t where t.id = e.transfer_id and t.kind in ('goodwill', 'refund_paid_by_hand')
        ))
      ) posted on true
      left join lateral (
        select sum(case a.kind when 'goodwill_cost' then -r.goodwill_cents else r.cash_cents + r.goodwill_cents end) as amount
        from refunds r join orders o on o.id = r.order_id
        where o.currency = a.currency and case a.kind
          when 'refunds_in_transit' then r.status in ('drawn', 'unknown')
          when 'refunds_owed' then r.status = 'failed'
          when 'bank' then r.status = 'paid_by_hand' else true end
      ) said on true
      where a.kind in ('refunds_in_transit', 'refunds_owed', 'bank', 'goodwill_cost')
        and -coalesce(posted.amount, 0) <> coalesce(said.amount, 0)`;
