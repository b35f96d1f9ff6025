// Refunds that we owe: the card did not take them. Stripe is asked once more, or the operator has paid by bank.
import type { Currency } from '@matricula/contract/base/money.ts';
import { nextRefundStatus, type RefundAction, UNKNOWN_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import { postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { findPayment } from '#features/commerce/payments/payments.service.ts';
import { type Context, emit } from '#platform/context/context.ts';
import { conflict, notFound, unavailable } from '#platform/context/errors.ts';
import { refundDrawn, refundMoved } from './refunds.events.ts';
import {
  lockRefund,
  type RefundRow,
  selectOwedRefunds,
  selectRefund,
  selectUnansweredRefunds,
  updateRefund,
} from './refunds.repository.ts';
import { findRefundAtStripe, hasFailed, isOwed, sumOf } from './refunds.service.ts';

/** The oldest that we owe, and how many there are. */
export async function listOwedRefunds(ctx: Context, limit: number) {
  return selectOwedRefunds(ctx.db, limit);
}

/** The oldest that Stripe has not answered for, and how many there are. */
export async function listUnansweredRefunds(ctx: Context, limit: number) {
  return selectUnansweredRefunds(ctx.db, new Date(ctx.clock.now().getTime() - UNKNOWN_AFTER_MS), limit);
}

export async function findRefund(ctx: Context, refundId: string): Promise<RefundRow | undefined> {
  return selectRefund(ctx.db, refundId);
}

/** Held until the transaction ends, if it may be moved so. Fails with conflict (`not_owed`). */
async function lockOwed(ctx: Context, refundId: string, action: RefundAction) {
  const refund = (await lockRefund(ctx.db, refundId)) ?? notFound('Refund');
  const status = nextRefundStatus(refund.status, action);
  if (status === null) conflict('This refund is no longer owed. Look at the order again.', 'not_owed');
  if (action === 'pay_by_hand' && !isOwed(refund))
    conflict(
      'The bank has returned this payment already, or is deciding about it: there is nothing to pay by hand.',
      'not_owed',
    );
  return { refund, status };
}

/**
 * Before Stripe is asked to make it again, outside of any transaction: that no earlier one has gone through after all. Fails with conflict
 * (`arrived`) and unavailable.
 */
export async function requireNotMade(ctx: Context, refundId: string): Promise<void> {
  const refund = (await selectRefund(ctx.db, refundId)) ?? notFound('Refund');
  const payment = refund.paymentId === null ? undefined : await findPayment(ctx, refund.paymentId);
  const intentId = payment?.paymentIntentId ?? null;
  if (intentId === null) conflict('Nothing was paid by card for this order.', 'not_owed');
  const found = await findRefundAtStripe(
    ctx,
    intentId,
    (made) => made.metadata?.['refund'] === refundId && !hasFailed(made),
  );
  if (found.kind !== 'answered') unavailable('Stripe did not answer. Nothing was changed.');
  if (found.answer !== null)
    conflict(`Stripe shows this refund as ${found.answer.status}. Nothing was sent again.`, 'arrived');
}

/** In the transaction that holds the order: it goes to Stripe again, under a key that was never used. Fails with conflict (`not_owed`). */
export async function tryRefundAgain(ctx: Context, refundId: string, currency: Currency): Promise<void> {
  const { refund, status } = await lockOwed(ctx, refundId, 'try_again');
  const retries = refund.retries + 1;
  await updateRefund(ctx.db, refundId, [refund.status], {
    status,
    retries,
    attempt: refund.attempt + 1,
    attemptedAt: ctx.clock.now(),
    stripeRefundId: null,
    failure: null,
    settledAt: null,
  });
  await emit(ctx, refundDrawn, { refundId, orderId: refund.orderId });
  await postTransfer(ctx, {
    kind: 'refund_retried',
    reference: `${refundId}:${retries}`,
    orderId: refund.orderId,
    currency,
    entries: [
      { account: 'refunds_owed', amountCents: sumOf(refund) },
      { account: 'refunds_in_transit', amountCents: -sumOf(refund) },
    ],
  });
}

/** In the transaction that holds the order: the operator's bank has paid it. Fails with conflict (`not_owed`). */
export async function noteRefundPaid(
  ctx: Context,
  refundId: string,
  { currency, reference }: { currency: Currency; reference: string },
): Promise<void> {
  const { refund, status } = await lockOwed(ctx, refundId, 'pay_by_hand');
  await updateRefund(ctx.db, refundId, [refund.status], {
    status,
    paidReference: reference,
    settledAt: ctx.clock.now(),
  });
  await emit(ctx, refundMoved, { refundId, orderId: refund.orderId, status: 'paid_by_hand' });
  await postTransfer(ctx, {
    kind: 'refund_paid_by_hand',
    reference: refundId,
    orderId: refund.orderId,
    currency,
    entries: [
      { account: 'refunds_owed', amountCents: sumOf(refund) },
      { account: 'bank', amountCents: -sumOf(refund) },
    ],
  });
}
