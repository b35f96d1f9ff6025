// What administrators do with money of an order. Each act says why, leaves one row in the audit log together with what it changed, and ends
// where the buyer's own acts end: in the services of orders and refunds.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { randomUUID } from 'node:crypto';
import type { CancelOrderBody, ManagedRefundBody, PaidByHandBody } from '@matricula/contract/commerce/order-desk.ts';
import { LIVE_PAYMENT_STATUSES } from '@matricula/contract/commerce/orders.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import {
  type Audit,
  cancelPaidOrder,
  holdMovingOrder,
  type ManagedQuote,
  quoteForDesk,
  refundForDesk,
} from '#features/commerce/orders/orders.refunds.service.ts';
import { releaseOrder } from '#features/commerce/orders/orders.frozen.service.ts';
import { findOrder } from '#features/commerce/orders/orders.service.ts';
import { cancelUnpaidOrder, followPayment, settlePayment } from '#features/commerce/orders/orders.settle.service.ts';
import { findPayment, noteLookedAt } from '#features/commerce/payments/payments.service.ts';
import {
  findRefund,
  noteRefundPaid,
  requireNotMade,
  tryRefundAgain,
} from '#features/commerce/refunds/refunds.owed.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound, unavailable } from '#platform/context/errors.ts';
import { at } from '#platform/context/points.ts';

const auditOf =
  (orderId: string, action: AuditAction, reason: string): Audit =>
  async (ctx, facts) =>
    recordAudit(ctx, { action, subjectType: 'order', subjectId: orderId, reason, before: null, after: facts });

/** Fails with forbidden, notFound and conflict (`frozen`, `quote_changed`). */
export async function quoteManagedRefund(ctx: Context, orderId: string, minutes: number): Promise<ManagedQuote> {
  requireAdmin(ctx);
  return quoteForDesk(ctx, orderId, minutes);
}

/** Fails with forbidden, notFound and conflict (`frozen`, `quote_changed`, `goodwill_too_much`, `nothing_to_refund`). */
export async function refundManagedOrder(
  ctx: Context,
  orderId: string,
  { reason, ...request }: ManagedRefundBody,
): Promise<void> {
  requireAdmin(ctx);
  await refundForDesk(ctx, orderId, request, auditOf(orderId, 'order.refunded', reason));
}

/**
 * Of an order that is not paid, ends its payment page first; of one that is paid, sends back everything that no session needs. Fails with
 * forbidden, notFound, conflict (`paid_meanwhile`, `payment_unknown`, `nothing_left`, `quote_changed`, `frozen`, `over`) and unavailable.
 */
export async function cancelManagedOrder(
  ctx: Context,
  orderId: string,
  { reason, quotedCents }: CancelOrderBody,
): Promise<void> {
  requireAdmin(ctx);
  const order = (await findOrder(ctx, orderId)) ?? notFound('Order');
  await at('cancel.loaded');
  const audit = auditOf(orderId, 'order.canceled', reason);
  if (order.status === 'pending') await cancelUnpaidOrder(ctx, orderId, audit);
  else if (order.status === 'paid') {
    // Whoever saw it unpaid has not seen what would be sent back.
    if (quotedCents === undefined)
      conflict('This order was paid meanwhile. Look at it again before you cancel it.', 'paid_meanwhile');
    await cancelPaidOrder(ctx, orderId, { quotedCents, requestId: randomUUID() }, audit);
  } else conflict('This order is already over.', 'over');
}

/** Fails with forbidden, notFound, conflict (`not_frozen`, `still_disputed`, `refunded_at_stripe`, `changed`) and unavailable. */
export async function unfreezeOrder(ctx: Context, orderId: string, reason: string): Promise<void> {
  requireAdmin(ctx);
  await releaseOrder(ctx, orderId, auditOf(orderId, 'order.unfrozen', reason));
}

/** Sends a refund that failed to Stripe once more. Fails with forbidden, notFound, conflict (`not_owed`, `arrived`, `frozen`) and unavailable. */
export async function retryRefund(ctx: Context, refundId: string, reason: string): Promise<string> {
  requireAdmin(ctx);
  const { orderId, status } = (await findRefund(ctx, refundId)) ?? notFound('Refund');
  // What is on its way again is not asked about: it would look as if it had arrived without us.
  if (status === 'failed') await requireNotMade(ctx, refundId);
  await withTransaction(ctx, async (ctx) => {
    const { currency } = await holdMovingOrder(ctx, orderId);
    await auditOf(orderId, 'refund.retried', reason)(ctx, { refundId });
    await tryRefundAgain(ctx, refundId, currency);
  });
  return orderId;
}

/**
 * Writes down that the operator's bank has paid what a card did not take. Fails with forbidden, notFound, conflict (`not_owed`, `arrived`,
 * `frozen`) and unavailable.
 */
export async function payRefundByHand(
  ctx: Context,
  refundId: string,
  { reference, reason }: PaidByHandBody,
): Promise<string> {
  requireAdmin(ctx);
  const { orderId, status, paymentId } = (await findRefund(ctx, refundId)) ?? notFound('Refund');
  if (status === 'failed' && paymentId !== null) await requireNotMade(ctx, refundId);
  await withTransaction(ctx, async (ctx) => {
    const { currency } = await holdMovingOrder(ctx, orderId);
    await auditOf(orderId, 'refund.paid_by_hand', reason)(ctx, { refundId });
    await noteRefundPaid(ctx, refundId, { currency, reference });
  });
  return orderId;
}

/** Asks Stripe now. Fails with forbidden, notFound, conflict (`over`) and unavailable. */
export async function askAboutPayment(ctx: Context, paymentId: string): Promise<string> {
  requireAdmin(ctx);
  const { orderId, status, expiresAt } = (await findPayment(ctx, paymentId)) ?? notFound('Payment');
  if (!LIVE_PAYMENT_STATUSES.some((live) => live === status)) conflict('This payment is already settled.', 'over');
  await auditOf(orderId, 'payment.asked', '')(ctx, { paymentId });
  // One that can still be paid keeps its page.
  const isAnswered = await (expiresAt < ctx.clock.now()
    ? followPayment(ctx, paymentId)
    : settlePayment(ctx, paymentId));
  if (!isAnswered) unavailable('Stripe did not answer. We go on asking every two minutes.');
  return orderId;
}

/** Of a payment that was not what we had asked for: somebody knows why. Fails with forbidden, notFound and conflict (`over`). */
export async function closeMismatch(ctx: Context, paymentId: string, reason: string): Promise<string> {
  requireAdmin(ctx);
  const { orderId } = (await findPayment(ctx, paymentId)) ?? notFound('Payment');
  await withTransaction(ctx, async (ctx) => {
    if (!(await noteLookedAt(ctx, paymentId))) conflict('Nothing is left to look at here.', 'over');
    await auditOf(orderId, 'payment.looked_at', reason)(ctx, { paymentId });
  });
  return orderId;
}
