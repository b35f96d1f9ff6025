// The administrators' side of orders: finding them, everything about one, and what waits for somebody. What moves money stands beside it in
// order-desk.acts.service.ts.
import {
  MANAGED_ORDERS_PAGE_SIZE,
  MAX_PEOPLE_FOUND,
  PERSON_SEARCH_MIN_LENGTH,
  QUEUE_ROWS_SHOWN,
  readOrderSearch,
} from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrdersQuery } from '@matricula/contract/commerce/order-desk.ts';
import { listActs } from '#features/foundation/audit/audit.service.ts';
import { readOrderLedger } from '#features/commerce/ledger/ledger.service.ts';
import { findOrder } from '#features/commerce/orders/orders.service.ts';
import { listMismatches, listPayments, listWaitingPayments } from '#features/commerce/payments/payments.service.ts';
import { listOwedRefunds, listUnansweredRefunds } from '#features/commerce/refunds/refunds.owed.service.ts';
import { listRefunds } from '#features/commerce/refunds/refunds.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { invalid, notFound } from '#platform/context/errors.ts';
import {
  type DeskOrderRow,
  type FoundBy,
  selectAbout,
  selectDeskOrders,
  selectFrozenOrders,
  selectPeopleNamed,
  selectPersonOfEmail,
} from './order-desk.repository.ts';

export interface DeskPage {
  orders: DeskOrderRow[];
  next: number | null;
  isTooMany: boolean;
}

/** A page of orders, newest first. Fails with forbidden, and with invalid where a part of a name is too short. */
export async function listManagedOrders(
  ctx: Context,
  { search, state, before = Number.MAX_SAFE_INTEGER }: ManagedOrdersQuery,
): Promise<DeskPage> {
  requireAdmin(ctx);
  const found = await findBy(ctx, search ?? '');
  if (found === 'too_many') return { orders: [], next: null, isTooMany: true };
  const rows = await selectDeskOrders(ctx.db, { found, state, before, limit: MANAGED_ORDERS_PAGE_SIZE + 1 });
  const orders = rows.slice(0, MANAGED_ORDERS_PAGE_SIZE);
  return { orders, next: rows.length > orders.length ? (orders.at(-1)?.number ?? null) : null, isTooMany: false };
}

async function findBy(ctx: Context, text: string): Promise<FoundBy | 'too_many' | null> {
  const search = readOrderSearch(text);
  if (search === null) return null;
  if (search.kind === 'email') return { kind: 'people', ids: await selectPersonOfEmail(ctx.db, search.email) };
  if (search.kind !== 'name') return search;
  if (search.name.length < PERSON_SEARCH_MIN_LENGTH) {
    const message = `Type at least ${PERSON_SEARCH_MIN_LENGTH} letters of a name.`;
    invalid(message, { search: message });
  }
  const ids = await selectPeopleNamed(ctx.db, search.name, MAX_PEOPLE_FOUND + 1);
  return ids.length > MAX_PEOPLE_FOUND ? 'too_many' : { kind: 'people', ids };
}

export type DeskOrder = Awaited<ReturnType<typeof getManagedOrder>>;

/** Everything about one order. Fails with forbidden and notFound. */
export async function getManagedOrder(ctx: Context, orderId: string) {
  requireAdmin(ctx);
  const order = (await findOrder(ctx, orderId)) ?? notFound('Order');
  const [payments, refunds, ledger, acts] = await Promise.all([
    listPayments(ctx, [orderId]),
    listRefunds(ctx, [orderId]),
    readOrderLedger(ctx, orderId),
    listActs(ctx, { subjectType: 'order', subjectId: orderId }),
  ]);
  return { order, payments, refunds, ...ledger, acts };
}

export type DeskQueues = Awaited<ReturnType<typeof listOrderQueues>>;

/** What waits for somebody: the oldest of each kind, and how many there are. Fails with forbidden. */
export async function listOrderQueues(ctx: Context) {
  requireAdmin(ctx);
  const [owed, frozen, mismatched, payments, refunds] = await Promise.all([
    listOwedRefunds(ctx, QUEUE_ROWS_SHOWN),
    selectFrozenOrders(ctx.db, QUEUE_ROWS_SHOWN),
    listMismatches(ctx, QUEUE_ROWS_SHOWN),
    listWaitingPayments(ctx, QUEUE_ROWS_SHOWN),
    listUnansweredRefunds(ctx, QUEUE_ROWS_SHOWN),
  ]);
  const ids = [owed, mismatched, payments, refunds].flatMap(({ rows }) => rows.map(({ orderId }) => orderId));
  const about = new Map((await selectAbout(ctx.db, [...new Set(ids)])).map((order) => [order.id, order]));
  return { owed, frozen, mismatched, payments, refunds, about };
}
