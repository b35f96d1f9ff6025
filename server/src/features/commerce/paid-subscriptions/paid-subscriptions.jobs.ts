// What follows subscriptions by itself: those that Stripe owes an answer for, suspended people, pauses whose day has come,
// and years about to renew.
import { UNKNOWN_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import { REMINDER_MS, RENEWAL_LOOKED_UP_AFTER_MS } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { resumeByClock, stopCharging } from './paid-subscriptions.changes.service.ts';
import { paidSubscriptionNews } from './paid-subscriptions.events.ts';
import { endPage, followPaidSubscription } from './paid-subscriptions.follow.service.ts';
import { listInvoiceChargesWithoutFee, noteInvoiceFee } from './paid-subscriptions.invoices.service.ts';
import {
  lockPaidSubscription,
  selectChargedOfSuspended,
  selectPaidSubscription,
  selectToFollow,
  selectToRemind,
  selectToResume,
  updatePaidSubscription,
} from './paid-subscriptions.repository.ts';

/** The next sweep begins two minutes after this one; while Stripe is away, each question takes half a minute. */
const MAX_SWEEP_MS = 90_000;
const FOLLOWED_AT_ONCE = 200;
/** Of what is known to have failed or to be late, Stripe is asked so often. */
const ASKED_AGAIN_AFTER_MS = 10 * 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** One that fails keeps no other from being asked for. */
async function each(
  ctx: Context,
  until: number,
  ids: readonly string[],
  follow: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    if (performance.now() > until) return;
    try {
      await follow(ctx, id); // oxlint-disable-line no-await-in-loop -- Stripe counts how much we ask at once
    } catch (error) {
      ctx.log.error({ err: error, id }, 'could not follow a subscription');
    }
  }
}

/** Ended at Stripe where its time is over; otherwise read. */
async function follow(ctx: Context, id: string): Promise<void> {
  const row = await selectPaidSubscription(ctx.db, id);
  if (row === undefined) return;
  await updatePaidSubscription(ctx.db, id, { followedAt: ctx.clock.now() });
  if (row.status === 'open') await endPage(ctx, row);
  else await followPaidSubscription(ctx, id);
}

export async function reconcileSubscriptions(ctx: Context): Promise<void> {
  if (ctx.payments.mode === 'off') return;
  const until = performance.now() + MAX_SWEEP_MS;
  const now = ctx.clock.now();
  const toFollow = await selectToFollow(ctx.db, {
    now,
    unansweredBefore: before(now, UNKNOWN_AFTER_MS),
    renewedBefore: before(now, RENEWAL_LOOKED_UP_AFTER_MS),
    askedBefore: before(now, ASKED_AGAIN_AFTER_MS),
    limit: FOLLOWED_AT_ONCE,
  });
  await each(ctx, until, toFollow, follow);
  await each(ctx, until, await selectChargedOfSuspended(ctx.db, FOLLOWED_AT_ONCE), stopCharging);
  await each(ctx, until, await selectToResume(ctx.db, now, FOLLOWED_AT_ONCE), resumeByClock);
  await each(ctx, until, await listInvoiceChargesWithoutFee(ctx), noteInvoiceFee);
}

/** A week before a year renews, once for each year. */
export async function remindOfRenewals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ids = await selectToRemind(ctx.db, { now, before: new Date(now.getTime() + REMINDER_MS) });
  for (const id of ids) await remind(ctx, id); // oxlint-disable-line no-await-in-loop -- each in a transaction of its own
}

async function remind(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await lockPaidSubscription(ctx.db, id);
    if (row === undefined || row.periodEndsAt === null) return;
    if (row.remindedFor?.getTime() === row.periodEndsAt.getTime()) return;
    await updatePaidSubscription(ctx.db, id, { remindedFor: row.periodEndsAt });
    const about = row.periodEndsAt.toISOString();
    await emit(ctx, paidSubscriptionNews, { paidSubscriptionId: id, kind: 'renewsSoon', about });
  });
}
