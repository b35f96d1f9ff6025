// Taking minutes back: what they are worth is shown first, and the press repeats it. Unused minutes can go back at any time.
import type { Currency } from '@matricula/contract/base/money.ts';
import { nextOrderStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { actorOf } from '#features/foundation/accounts/accounts.service.ts';
import { listPayments } from '#features/commerce/payments/payments.service.ts';
import { drawRefund, isRefundKnown } from '#features/commerce/refunds/refunds.service.ts';
import { returnVoucher } from '#features/commerce/vouchers/vouchers.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { at } from '#platform/context/points.ts';
import { creditOf, valueOfCredit } from './orders.credit.ts';
import { lockOrder, type OrderRow, selectOrder, updateOrder } from './orders.repository.ts';

export interface RefundQuote {
  minutes: number;
  cashCents: number;
  currency: Currency;
  /** With it all of the order has gone back: the voucher can be used again. */
  isWhole: boolean;
}

function quoteOf(order: OrderRow, minutes: number): RefundQuote {
  if (order.isFrozen)
    conflict('This order is being looked at. Nothing can be refunded until that has ended.', 'frozen');
  if (minutes < 1 || minutes > creditOf(order)) conflict('So many minutes are not left.', 'quote_changed');
  const { cash: cashCents } = valueOfCredit(order, minutes);
  const isWhole = order.minutesUsed === 0 && order.minutesRefunded + minutes === order.minutes;
  return { minutes, cashCents, currency: order.currency, isWhole };
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
    const { minutes, requestId } = request;
    const quote = quoteOf(order, minutes);
    if (quote.cashCents !== request.quotedCents)
      conflict('The amount has changed. Look at the new one before you go on.', 'quote_changed');
    const paid = (await listPayments(ctx, [orderId])).find(({ status }) => status === 'paid');
    await at('refund.quoted');
    const minutesRefunded = order.minutesRefunded + minutes;
    const isClosed = order.minutesUsed + minutesRefunded === order.minutes && nextOrderStatus(order.status, 'close');
    await updateOrder(ctx.db, orderId, {
      minutesRefunded,
      ...(isClosed ? { status: isClosed, closedAt: ctx.clock.now() } : {}),
    });
    if (quote.isWhole) await returnVoucher(ctx, orderId);
    const value = valueOfCredit(order, minutes);
    const { currency } = order;
    const paymentId = paid?.id ?? null;
    await drawRefund(ctx, { orderId, currency, paymentId, minutes, value, reason: 'applicant', requestId });
    await at('refund.drawn');
  });
}
