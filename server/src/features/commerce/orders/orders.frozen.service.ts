// Orders of which nothing moves: the cardholder's bank disputes the payment, or money of it went back without us. An administrator releases
// them, once Stripe has said that all of what was paid is ours.
import type { FrozenReason } from '@matricula/contract/commerce/order-desk.rules.ts';
import type Stripe from 'stripe';
import { findLiveDispute } from '#features/commerce/payments/payments.checkout.service.ts';
import { findPaymentOfIntent, isUnsettled, listPayments } from '#features/commerce/payments/payments.service.ts';
import {
  findRefundAtStripe,
  followStripeRefund,
  hasFailed,
  isOurs,
} from '#features/commerce/refunds/refunds.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound, unavailable } from '#platform/context/errors.ts';
import type { Audit } from './orders.refunds.service.ts';
import { lockOrder, selectOrder, updateOrder } from './orders.repository.ts';

/**
 * Nothing of it moves until that has ended (null), or a person has looked. What was sent back at Stripe without us is not ended by a dispute
 * that was won. Orders of somebody else are nothing to us.
 */
async function freezeOrderOf(ctx: Context, paymentIntentId: string, why: FrozenReason | null): Promise<void> {
  const payment = await findPaymentOfIntent(ctx, paymentIntentId);
  // Money may go back before we know that it came: whoever tells of that is heard again once it is settled.
  if (payment === undefined && (await isUnsettled(ctx, paymentIntentId)))
    throw new Error(`the payment of ${paymentIntentId} is not settled yet`);
  if (payment === undefined) return;
  const { orderId } = payment;
  await withTransaction(ctx, async (ctx) => {
    const before = (await lockOrder(ctx.db, orderId))?.frozenWhy;
    const frozenWhy = before === 'refund_at_stripe' ? before : why;
    const isFrozen = frozenWhy !== null;
    // Written anew with everything that we hear: whoever releases it must have asked Stripe after that.
    await updateOrder(ctx.db, orderId, { isFrozen, frozenWhy, frozenAt: isFrozen ? ctx.clock.now() : null });
  });
  ctx.log.error({ orderId, why }, 'an order was frozen or released by what happened at Stripe');
}

/** The cardholder's bank takes the money back: the order is frozen while that lasts, and after it was lost. */
export async function followDispute(ctx: Context, { payment_intent: intent, status }: Stripe.Dispute): Promise<void> {
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  const isOver = status === 'won' || status === 'warning_closed';
  if (intentId !== undefined)
    await freezeOrderOf(ctx, intentId, isOver ? null : status === 'lost' ? 'dispute_lost' : 'dispute');
}

/** A refund as an event names it; one that somebody made at Stripe itself freezes its order, because no minutes went with it. */
export async function followRefundEvent(ctx: Context, stripeRefundId: string): Promise<void> {
  const strangerOf = await followStripeRefund(ctx, stripeRefundId);
  if (strangerOf !== null) await freezeOrderOf(ctx, strangerOf, 'refund_at_stripe');
}

/**
 * Released by an administrator, once Stripe has said that all of what was paid is ours: a dispute that goes on or was lost, and money that was
 * sent back without us, would be promised twice. Fails with notFound, conflict (`not_frozen`, `still_disputed`, `refunded_at_stripe`) and
 * unavailable.
 */
export async function releaseOrder(ctx: Context, orderId: string, audit: Audit): Promise<void> {
  const before = (await selectOrder(ctx.db, orderId)) ?? notFound('Order');
  if (!before.isFrozen) conflict('This order is not frozen.', 'not_frozen');
  const intents = (await listPayments(ctx, [orderId])).flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  await Promise.all(intents.map((intent) => requireOurs(ctx, intent)));
  await withTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx.db, orderId)) ?? notFound('Order');
    if (order.frozenAt?.getTime() !== before.frozenAt?.getTime() || !order.isFrozen)
      conflict('Something just happened to this order. Look at it again.', 'changed');
    await updateOrder(ctx.db, orderId, { isFrozen: false, frozenWhy: null, frozenAt: null });
    await audit(ctx, { frozenWhy: order.frozenWhy ?? 'unknown' });
  });
}

export const NO_ANSWER = 'Stripe did not answer. Nothing was changed.';

async function requireOurs(ctx: Context, paymentIntentId: string): Promise<void> {
  const dispute = await findLiveDispute(ctx, { payment_intent: paymentIntentId });
  const stranger = await findRefundAtStripe(ctx, paymentIntentId, (refund) => !isOurs(refund) && !hasFailed(refund));
  if (dispute.kind !== 'answered' || stranger.kind !== 'answered') unavailable(NO_ANSWER);
  if (dispute.answer !== null)
    conflict(
      dispute.answer.status === 'lost'
        ? 'The cardholder’s bank has taken this money back for good. The order stays frozen.'
        : 'The cardholder’s bank is still looking at this payment. The order stays frozen until it has decided.',
      'still_disputed',
    );
  if (stranger.answer !== null)
    conflict(
      'Money of this order was sent back at Stripe without its minutes. The order stays frozen, so that nothing goes back twice.',
      'refunded_at_stripe',
    );
}
