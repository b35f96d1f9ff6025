// What follows money by itself: payments and refunds that Stripe owes an answer for.
import {
  listChargesWithoutFee,
  listPaymentsToFollow,
  noteProcessingFee,
} from '#features/commerce/payments/payments.service.ts';
import { followRefund, listRefundsToFollow } from '#features/commerce/refunds/refunds.service.ts';
import type { Context } from '#platform/context/context.ts';
import { endOrderOffSale, followPayment, listOrdersOffSale } from './orders.settle.service.ts';

/** The next sweep begins two minutes after this one; while Stripe is away, each question takes half a minute. */
const MAX_SWEEP_MS = 90_000;

type Follow = (ctx: Context, id: string) => Promise<unknown>;

/** One that fails keeps no other from being asked for. */
async function each(ctx: Context, until: number, ids: readonly string[], follow: Follow): Promise<void> {
  for (const id of ids) {
    if (performance.now() > until) return;
    try {
      await follow(ctx, id); // oxlint-disable-line no-await-in-loop -- Stripe counts how much we ask at once
    } catch (error) {
      ctx.log.error({ err: error, id }, 'could not follow money');
    }
  }
}

export async function reconcilePayments(ctx: Context): Promise<void> {
  if (ctx.payments.mode === 'off') return;
  const until = performance.now() + MAX_SWEEP_MS;
  await each(ctx, until, await listOrdersOffSale(ctx), endOrderOffSale);
  await each(ctx, until, await listPaymentsToFollow(ctx), followPayment);
  await each(ctx, until, await listRefundsToFollow(ctx), followRefund);
  await each(ctx, until, await listChargesWithoutFee(ctx), noteProcessingFee);
}

/** Where Stripe does not answer, the next sweep asks again. */
export async function sendRefund(ctx: Context, { refundId }: { refundId: string }): Promise<void> {
  await followRefund(ctx, refundId);
}
