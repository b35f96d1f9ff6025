// SQL of payments. Every change says which state it expects: zero rows mean that somebody was faster.
import type { PaymentStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { LIVE_PAYMENT_STATUSES } from '@matricula/contract/commerce/orders.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Payments } from '#platform/database/db-types.ts';
import { type Db, executePrepared } from '#platform/database/db.ts';

export type PaymentRow = Omit<Selectable<Payments>, 'status'> & { status: PaymentStatus };

export async function insertPayment(db: Db, payment: Insertable<Payments>): Promise<PaymentRow> {
  const row = await db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
  return row as PaymentRow;
}

export async function selectPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const query = db.selectFrom('payments').selectAll().where('id', '=', id);
  const [row] = await executePrepared(db, 'select_payment', query);
  return row as PaymentRow | undefined;
}

export async function selectPaymentOfSession(db: Db, checkoutSessionId: string): Promise<PaymentRow | undefined> {
  const rows = db.selectFrom('payments').selectAll().where('checkoutSessionId', '=', checkoutSessionId);
  return (await rows.executeTakeFirst()) as PaymentRow | undefined;
}

export async function selectPaymentOfIntent(db: Db, paymentIntentId: string): Promise<PaymentRow | undefined> {
  const rows = db.selectFrom('payments').selectAll().where('paymentIntentId', '=', paymentIntentId);
  return (await rows.executeTakeFirst()) as PaymentRow | undefined;
}

export async function selectPaymentOfCharge(db: Db, chargeId: string): Promise<PaymentRow | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('chargeId', '=', chargeId).executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Newest first. */
export async function selectPaymentsOfOrders(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows as PaymentRow[];
}

export async function selectLivePayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** Whether it was in one of these states. */
export async function updatePayment(
  db: Db,
  id: string,
  from: readonly PaymentStatus[],
  changes: Updateable<Payments>,
): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface ToFollow {
  endedBefore: Date;
  createdBefore: Date;
  limit: number;
}

/** Those whose page has ended, and those whose answer never came: whoever follows them asks Stripe. Longest not asked about first. */
export async function selectPaymentsToFollow(
  db: Db,
  { endedBefore, createdBefore, limit }: ToFollow,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', endedBefore),
        eb.and([eb('status', 'in', ['creating', 'unknown']), eb('createdAt', '<', createdBefore)]),
      ]),
    )
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Charged, and Stripe has not said yet what it kept: also of what was sent back because it was not what we had asked for. */
export async function selectPaymentsWithoutFee(
  db: Db,
  { createdBefore, limit }: Pick<ToFollow, 'createdBefore' | 'limit'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('chargeId')
    .where('status', 'in', ['paid', 'refused'])
    .where('stripeFeeCents', 'is', null)
    .where('chargeId', 'is not', null)
    .where('createdAt', '<', createdBefore)
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.flatMap(({ chargeId }) => chargeId ?? []);
}

export async function updateFollowed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ followedAt: now }).where('id', '=', id).execute();
}

/** Those that somebody waits for: never answered, or past their time for longer than a sweep takes. Oldest first, and how many there are. */
export async function selectWaitingPayments(
  db: Db,
  { endedBefore, createdBefore, limit }: ToFollow,
): Promise<{ rows: PaymentRow[]; count: number }> {
  const waiting = db
    .selectFrom('payments')
    .where('status', 'in', LIVE_PAYMENT_STATUSES)
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', endedBefore),
        eb.and([eb('status', 'in', ['creating', 'unknown']), eb('createdAt', '<', createdBefore)]),
      ]),
    );
  const rows = await waiting.selectAll().orderBy('createdAt').limit(limit).execute();
  const { count } = await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows as PaymentRow[], count };
}

/** Refused although something was paid, which nobody has looked at yet. Oldest first, and how many there are. */
export async function selectMismatches(db: Db, limit: number): Promise<{ rows: PaymentRow[]; count: number }> {
  const mismatched = db
    .selectFrom('payments')
    .where('status', '=', 'refused')
    .where('paymentIntentId', 'is not', null)
    .where('lookedAt', 'is', null);
  const rows = await mismatched.selectAll().orderBy('createdAt').limit(limit).execute();
  const { count } = await mismatched.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows as PaymentRow[], count };
}

/** Whether nobody was faster. */
export async function updateLookedAt(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ lookedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .where('paymentIntentId', 'is not', null)
    .where('lookedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Paid without a sale of this amount, or a sale of what nobody has paid. */
export const UNPOSTED_PAYMENTS = sql`select coalesce(p.id::text, t.external_ref) as subject
      from (select * from payments where status = 'paid') p
      full join (
        select t.external_ref, t.order_id, e.amount, e.currency from ledger_transfers t
        join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind = 'sale' and a.kind = 'stripe_balance'
      ) t on t.external_ref = p.id::text
      where p.id is null or t.external_ref is null or t.amount <> p.total_cents or t.currency <> p.currency
        or t.order_id <> p.order_id`;
