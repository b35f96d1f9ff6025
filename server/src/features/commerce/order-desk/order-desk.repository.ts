// SQL of looking for orders, for administrators: reading only. Every way to search begins with an index that leaves few rows, and every state
// has one; what was found first is an array, so that PostgreSQL never walks all orders to find a few old ones.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { ManagedOrderState } from '@matricula/contract/commerce/order-desk.rules.ts';
import type { OrderStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export type FoundBy =
  | { kind: 'number'; number: number }
  | { kind: 'id'; id: string }
  | { kind: 'stripe'; id: string }
  | { kind: 'people'; ids: readonly string[] };

export interface OrdersFilter {
  found: FoundBy | null;
  state: ManagedOrderState | undefined;
  before: number;
  limit: number;
}

export interface DeskOrderRow {
  id: string;
  number: number;
  title: string;
  applicantName: string | null;
  consultantName: string | null;
  status: OrderStatus;
  isFrozen: boolean;
  isRefundOwed: boolean;
  currency: Currency;
  totalCents: number;
  minutes: number;
  minutesRefunded: number;
  createdAt: Date;
}

/** By the unique indexes of ids, by those of a person's orders, by Stripe's ids. */
function idsOf(found: Exclude<FoundBy, { kind: 'number' }>): RawBuilder<string[]> {
  if (found.kind === 'stripe') {
    const { id } = found;
    return sql`array(
      select order_id from payments where checkout_session_id = ${id}
      union select order_id from payments where payment_intent_id = ${id}
      union select order_id from payments where charge_id = ${id}
      union select order_id from refunds where stripe_refund_id = ${id})`;
  }
  const people = found.kind === 'people' ? found.ids : [found.id];
  const self = found.kind === 'id' ? found.id : null;
  return sql`array(
    select id from orders where id = ${self}::uuid
    union select id from orders where applicant_id = any(${people}::uuid[])
    union select id from orders where consultant_id = any(${people}::uuid[]))`;
}

/** Read once for a whole page, by a partial index. */
const HAS_OWED_REFUND = sql<boolean>`orders.id = any(array(select order_id from refunds where status = 'failed'))`;

/** By (status, number), or by a partial index that holds only what waits for somebody. */
function stateOf(state: ManagedOrderState): RawBuilder<boolean> {
  switch (state) {
    case 'frozen':
      return sql`orders.is_frozen`;
    case 'refund_owed':
      return HAS_OWED_REFUND;
    case 'payment_unknown':
      return sql`orders.id = any(array(select order_id from payments where status = 'unknown'))`;
    default:
      return sql`orders.status = ${state}`;
  }
}

/** Newest first. */
export async function selectDeskOrders(db: Db, { found, state, before, limit }: OrdersFilter): Promise<DeskOrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.applicantId')
    .leftJoin('consultants', 'consultants.id', 'orders.consultantId')
    .select([
      'orders.id',
      'orders.number',
      'orders.title',
      'orders.status',
      'orders.isFrozen',
      HAS_OWED_REFUND.as('isRefundOwed'),
      'orders.currency',
      'orders.totalCents',
      'orders.minutes',
      'orders.minutesRefunded',
      'orders.createdAt',
      'users.name as applicantName',
      'consultants.name as consultantName',
    ])
    .where('orders.number', '<', before)
    .$if(state !== undefined, (query) => query.where(stateOf(state ?? 'pending')))
    .$if(found?.kind === 'number', (query) =>
      query.where('orders.number', '=', found?.kind === 'number' ? found.number : 0),
    )
    .$if(found !== null && found.kind !== 'number', (query) =>
      query.where(sql<boolean>`orders.id = any(${found === null || found.kind === 'number' ? [] : idsOf(found)})`),
    )
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .execute();
  return rows as DeskOrderRow[];
}

/** In `like`, what people type stands for itself. */
const within = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** By the trigrams of accounts' names; there are few consultants. */
export async function selectPeopleNamed(db: Db, name: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from users where lower(name) like ${within(name)} limit ${limit})
    union (select id from consultants where lower(name) like ${within(name)} limit ${limit})
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectPersonOfEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  return rows.map(({ id }) => id);
}

/** What a queue says of the orders that its rows are about. */
export async function selectAbout(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.applicantId')
    .select(['orders.id', 'orders.number', 'orders.isFrozen', 'orders.currency', 'users.name as applicantName'])
    .where('orders.id', 'in', ids)
    .execute();
}

/** Longest frozen first, and how many there are. */
export async function selectFrozenOrders(db: Db, limit: number) {
  const frozen = db.selectFrom('orders').where('orders.isFrozen', '=', true);
  const rows = await frozen
    .leftJoin('users', 'users.id', 'orders.applicantId')
    .select(['orders.id', 'orders.number', 'orders.frozenWhy', 'orders.frozenAt', 'users.name as applicantName'])
    .orderBy('orders.frozenAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  const { count } = await frozen.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
