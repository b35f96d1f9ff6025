// SQL of orders. Every change says which state it expects: zero rows mean that somebody was faster.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { OrderSide, OrderStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Orders } from '#platform/database/db-types.ts';
import { type Db, executePrepared } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';

export type OrderRow = Omit<Selectable<Orders>, 'status' | 'currency'> & { status: OrderStatus; currency: Currency };

export interface NamedOrder extends OrderRow {
  /** Null once the account or profile is gone. */
  applicantName: string | null;
  consultantName: string | null;
}

function selectNamed(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.applicantId')
    .leftJoin('consultants', 'consultants.id', 'orders.consultantId')
    .selectAll('orders')
    .select(['users.name as applicantName', 'consultants.name as consultantName']);
}

export async function selectNamedOrder(db: Db, id: string): Promise<NamedOrder | undefined> {
  return (await selectNamed(db).where('orders.id', '=', id).executeTakeFirst()) as NamedOrder | undefined;
}

interface OrdersPage {
  side: OrderSide;
  userId: string;
  after: PageCursor | null;
  limit: number;
}

/** Newest first. What was never paid is only its buyer's. */
export async function selectOrdersOf(db: Db, { side, userId, after, limit }: OrdersPage): Promise<NamedOrder[]> {
  const rows = await selectNamed(db)
    .where(side === 'buyer' ? 'orders.applicantId' : 'orders.consultantId', '=', userId)
    .$if(side === 'seller', (query) => query.where('orders.paidAt', 'is not', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(orders.created_at, orders.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  return rows as NamedOrder[];
}

/** Undefined when this person has a pending order of the same package. */
export async function insertOrder(db: Db, order: Insertable<Orders>): Promise<OrderRow | undefined> {
  const row = await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) =>
      conflict.columns(['applicantId', 'packageId']).where('status', '=', 'pending').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

export async function selectOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row as OrderRow | undefined;
}

export async function selectPendingOrder(
  db: Db,
  applicantId: string,
  packageId: string,
): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('packageId', '=', packageId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row as OrderRow | undefined;
}

/** Not paid yet, of consultants who are not listed any more. */
export async function selectOrdersOffSale(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('consultants as c', 'c.id', 'orders.consultantId')
    .select('orders.id')
    .where('orders.status', '=', 'pending')
    .where((eb) => eb.or([eb('c.id', 'is', null), eb('c.state', '<>', 'live'), eb('c.isSuspended', '=', true)]))
    .orderBy('orders.createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether they may not work with anybody now; whoever has paused does what was bought before. */
export async function isSuspended(db: Db, consultantId: string): Promise<boolean> {
  const query = db.selectFrom('consultants').select('isSuspended').where('id', '=', consultantId);
  const [row] = await executePrepared(db, 'select_consultant_is_suspended', query);
  return row?.isSuspended === true;
}

/** First of all that a transaction about money locks. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate();
  const [row] = await executePrepared(db, 'lock_order', query);
  return row as OrderRow | undefined;
}

export async function updateOrder(db: Db, id: string, changes: Updateable<Orders>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/** Whether this person has ever paid for one, beside that one, and not taken all of it back. */
export async function hasPaidOrder(db: Db, applicantId: string, exceptOrderId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('paidAt', 'is not', null)
    .$if(exceptOrderId !== null, (query) => query.where('id', '<>', exceptOrderId ?? ''))
    .whereRef('minutesRefunded', '<', 'minutes')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction ends: two orders of one person cannot both be the first. */
export async function lockFirstOrder(db: Db, applicantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first order of ${applicantId}`}, 0))`.execute(db);
}

const MANY_TAKEN_BACK = 5;

/** Whether many orders were paid by card and taken back whole since then. */
export async function hasTakenBackTooMuch(db: Db, applicantId: string, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('status', '=', 'closed')
    .where('minutesUsed', '=', 0)
    .where('totalCents', '>', 0)
    .where('closedAt', '>', since)
    .limit(MANY_TAKEN_BACK)
    .execute();
  return rows.length === MANY_TAKEN_BACK;
}

/** Minutes that these two have worked together. */
export async function sumPairMinutes(db: Db, applicantId: string, consultantId: string): Promise<number> {
  const { minutes } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('minutesUsed').as('minutes'))
    .where('applicantId', '=', applicantId)
    .where('consultantId', '=', consultantId)
    .executeTakeFirstOrThrow();
  return Number(minutes ?? 0);
}

/** Whom an e-mail about an order goes to; undefined once the account is gone. */
export async function selectRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'emailVerifiedAt', 'suspendedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
