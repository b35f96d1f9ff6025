// Taking minutes back: what they are worth is shown first, and the press repeats it. Unused minutes can go back at any time, by their buyer
// or by an administrator, who may add goodwill.
import type { Currency } from '@matricula/contract/base/money.ts';
import { nextOrderStatus, type RefundReason } from '@matricula/contract/commerce/orders.rules.ts';
import { actorOf } from '#features/foundation/accounts/accounts.service.ts';
import { listPayments } from '#features/commerce/payments/payments.service.ts';
import { drawRefund, isRefundKnown, listRefunds } from '#features/commerce/refunds/refunds.service.ts';
import { returnVoucher } from '#features/commerce/vouchers/vouchers.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { at } from '#platform/context/points.ts';
import { creditOf, valueOfCredit } from './orders.policy.ts';
import { lockOrder, type OrderRow, selectOrder, updateOrder } from './orders.repository.ts';

export interface RefundQuote {
  minutes: number;
  cashCents: number;
  currency: Currency;
  /** With it all of the order has gone back: the voucher can be used again. */
  isWhole: boolean;
}

/** Fails with conflict (`frozen`). */
function requireMoving({ isFrozen }: Pick<OrderRow, 'isFrozen'>): void {
  if (isFrozen) conflict('This order is under review. Nothing can be refunded until the review is over.', 'frozen');
}

/** In a transaction of somebody who moves money of an order that has a refund already. Fails with notFound and conflict (`frozen`). */
export async function holdMovingOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const order = (await lockOrder(ctx.db, orderId)) ?? notFound('Order');
  requireMoving(order);
  return order;
}

function quoteOf(order: OrderRow, minutes: number): RefundQuote {
  requireMoving(order);
  if (minutes > creditOf(order)) conflict('There are not that many minutes left.', 'quote_changed');
  const { cash: cashCents } = valueOfCredit(order, minutes);
  const isWhole = minutes > 0 && order.minutesUsed === 0 && order.minutesRefunded + minutes === order.minutes;
  return { minutes, cashCents, currency: order.currency, isWhole };
}

function requireQuoted(quote: RefundQuote, quotedCents: number): void {
  if (quote.cashCents !== quotedCents)
    conflict('The amount has changed. Look at the new one before you go on.', 'quote_changed');
}

/** Fails with notFound for everybody but the buyer, and with conflict (`quote_changed`, `frozen`). */
export async function quoteRefund(ctx: Context, orderId: string, minutes: number): Promise<RefundQuote> {
  const order = await selectOrder(ctx.db, orderId);
  if (order === undefined || order.applicantId !== actorOf(ctx).userId) notFound('Order');
  return quoteOf(order, minutes);
}

interface RefundRequest {
  minutes: number;
  /** What the person saw. */
  quotedCents: number;
  requestId: string;
}

/** Pressed twice, it is done once. Fails as the quote does. */
export async function refundMinutes(ctx: Context, orderId: string, request: RefundRequest): Promise<void> {
  const { userId } = actorOf(ctx);
  await withTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (order === undefined || order.applicantId !== userId) notFound('Order');
    if (await isRefundKnown(ctx, orderId, request.requestId)) return;
    const quote = quoteOf(order, request.minutes);
    requireQuoted(quote, request.quotedCents);
    await takeBack(ctx, order, quote, { reason: 'applicant', goodwillCents: 0, requestId: request.requestId });
  });
}

/** In the transaction that holds the order, for what was quoted in it. */
async function takeBack(
  ctx: Context,
  order: OrderRow,
  { minutes, currency, isWhole }: RefundQuote,
  { reason, goodwillCents, requestId }: { reason: RefundReason; goodwillCents: number; requestId: string },
): Promise<void> {
  const orderId = order.id;
  const paid = (await listPayments(ctx, [orderId])).find(({ status }) => status === 'paid');
  await at('refund.quoted');
  const minutesRefunded = order.minutesRefunded + minutes;
  const isClosed = order.minutesUsed + minutesRefunded === order.minutes && nextOrderStatus(order.status, 'close');
  await updateOrder(ctx.db, orderId, {
    minutesRefunded,
    ...(isClosed ? { status: isClosed, closedAt: ctx.clock.now() } : {}),
  });
  if (isWhole) await returnVoucher(ctx, orderId);
  const value = valueOfCredit(order, minutes);
  const paymentId = paid?.id ?? null;
  await drawRefund(ctx, { orderId, currency, paymentId, minutes, value, goodwillCents, reason, requestId });
  await at('refund.drawn');
}

export interface ManagedQuote extends RefundQuote {
  /**
   * What could go to the card beside it. Stripe sends back no more than was paid in all, and what minutes that are left are worth must stay
   * possible: goodwill is for sessions that took place.
   */
  mostGoodwillCents: number;
}

async function quoteManaged(ctx: Context, order: OrderRow, minutes: number): Promise<ManagedQuote> {
  const quote = quoteOf(order, minutes);
  const paid = (await listPayments(ctx, [order.id])).find(({ status }) => status === 'paid');
  const refunds = await listRefunds(ctx, [order.id]);
  const returned = refunds.reduce((sum, { cashCents, goodwillCents }) => sum + cashCents + goodwillCents, 0);
  const left = order.status === 'paid' ? order.minutes - order.minutesUsed - order.minutesRefunded : 0;
  const { cash: stillDue } = valueOfCredit(order, left);
  return { ...quote, mostGoodwillCents: Math.max(0, (paid?.totalCents ?? 0) - returned - stillDue) };
}

/** For administrators, who may ask without minutes, too: for goodwill alone. Fails with notFound and conflict as the buyer's does. */
export async function quoteForDesk(ctx: Context, orderId: string, minutes: number): Promise<ManagedQuote> {
  const order = (await selectOrder(ctx.db, orderId)) ?? notFound('Order');
  return quoteManaged(ctx, order, minutes);
}

/** Writes down who did it and why, in the same transaction and before money is posted. */
export type Audit = (ctx: Context, facts: Record<string, string | number>) => Promise<void>;

/** Pressed twice, it is done once. Fails as the quote does, and with conflict (`goodwill_too_much`, `nothing_to_refund`). */
export async function refundForDesk(
  ctx: Context,
  orderId: string,
  { minutes, goodwillCents, quotedCents, requestId }: RefundRequest & { goodwillCents: number },
  audit: Audit,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx.db, orderId)) ?? notFound('Order');
    if (await isRefundKnown(ctx, orderId, requestId)) return;
    const quote = await quoteManaged(ctx, order, minutes);
    requireQuoted(quote, quotedCents);
    if (minutes === 0 && goodwillCents === 0) conflict('Nothing would be refunded.', 'nothing_to_refund');
    if (goodwillCents > quote.mostGoodwillCents) refuseGoodwill(order, quote);
    await audit(ctx, { minutes, cashCents: quote.cashCents, goodwillCents, requestId });
    await takeBack(ctx, order, quote, { reason: 'administrator', goodwillCents, requestId });
  });
}

function refuseGoodwill({ totalCents, paidAt }: OrderRow, { mostGoodwillCents }: ManagedQuote): never {
  if (totalCents === 0 || paidAt === null)
    conflict('Nothing was paid by card for this order, so no goodwill can go to a card.', 'goodwill_too_much');
  if (mostGoodwillCents === 0)
    conflict(
      'No goodwill can go to this card: all that was paid has gone back, or is still due for minutes that are left.',
      'goodwill_too_much',
    );
  conflict(
    'A card gets no more back than was paid with it, less what the minutes that are left are worth. Offer less goodwill.',
    'goodwill_too_much',
  );
}

/** Everything that no session needs goes back. Fails with conflict (`frozen`, `nothing_left`, `quote_changed`). */
export async function cancelPaidOrder(
  ctx: Context,
  orderId: string,
  { quotedCents, requestId }: { quotedCents: number; requestId: string },
  audit: Audit,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx.db, orderId)) ?? notFound('Order');
    await at('cancel.order-locked');
    requireMoving(order);
    const minutes = creditOf(order);
    if (minutes === 0) conflict('No minutes of this order are left to cancel.', 'nothing_left');
    const quote = quoteOf(order, minutes);
    requireQuoted(quote, quotedCents);
    await audit(ctx, { minutes, cashCents: quote.cashCents, goodwillCents: 0, requestId });
    await takeBack(ctx, order, quote, { reason: 'administrator', goodwillCents: 0, requestId });
    await at('cancel.before-commit');
  });
}
