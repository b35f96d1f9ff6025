// What a subscriber does with it: cancel, keep, pause, resume. Each is asked of Stripe first and then read back: what is shown is what is so.
import { addMonths, CHANGES_END_BEFORE_MS } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type Stripe from 'stripe';
import { answerOf, type Asked, findLiveDispute } from '#features/commerce/payments/payments.checkout.service.ts';
import { actorOf } from '#features/foundation/accounts/accounts.service.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict, unavailable } from '#platform/context/errors.ts';
import { changeAtStripe, endAtStripe, readSubscription, RESUMES_AT } from './paid-subscriptions.stripe.service.ts';
import { isRunning } from './paid-subscriptions.policy.ts';
import { selectInvoices } from './paid-subscriptions.invoices.repository.ts';
import { followPaidSubscription } from './paid-subscriptions.follow.service.ts';
import {
  claimChange,
  type PaidSubscriptionRow,
  selectLive,
  selectPaidSubscription,
} from './paid-subscriptions.repository.ts';
import { getPaidSubscription, type OwnSubscription } from './paid-subscriptions.service.ts';

const REFUSED = 'Stripe refused to change a subscription';
const NOT_REACHED = 'We could not reach our payment provider. Look again in a few minutes before you try again.';

type Running = PaidSubscriptionRow & { stripeSubscriptionId: string; paidUntil: Date };

function runningOf(row: PaidSubscriptionRow | undefined): Running | undefined {
  if (row === undefined || !isRunning(row) || row.stripeSubscriptionId === null) return undefined;
  return { ...row, stripeSubscriptionId: row.stripeSubscriptionId, paidUntil: row.paidUntil ?? row.createdAt };
}

/** Fails with conflict where Stripe charges this person for nothing. */
async function findRunning(ctx: Context): Promise<Running> {
  const running = runningOf(await selectLive(ctx.db, actorOf(ctx).userId));
  return running ?? conflict('You don’t have an active subscription.', 'no_subscription');
}

/** One change at a time, so that none is made of what another has changed meanwhile. Fails with conflict and unavailable. */
async function change(
  ctx: Context,
  { id }: Running,
  ask: (claimed: PaidSubscriptionRow) => Promise<Asked<unknown>>,
): Promise<OwnSubscription> {
  const claimed = await claimChange(ctx.db, id, ctx.clock.now());
  if (claimed === undefined)
    conflict('Another change to your subscription is in progress. Try again in a moment.', 'busy');
  const asked = await ask(claimed);
  if (asked.kind === 'refused') ctx.log.error({ paidSubscriptionId: id, why: asked.why }, REFUSED);
  const hasRead = await followPaidSubscription(ctx, id, { isAnswered: asked.kind !== 'unknown' });
  if (asked.kind === 'refused' && !asked.isLockedOut)
    conflict('Our payment provider did not accept this change. Contact us, and we will look into it.', 'refused');
  if (asked.kind !== 'answered' || !hasRead) unavailable(NOT_REACHED, 60);
  return getPaidSubscription(ctx);
}

const isOver = (ctx: Context, { paidUntil }: Running) => paidUntil <= ctx.clock.now();

/** Stripe may be renewing it in this moment, and what is said now would be about another period. */
function refuseAtTheEnd(ctx: Context, { paidUntil }: Running): void {
  if (paidUntil.getTime() - ctx.clock.now().getTime() < CHANGES_END_BEFORE_MS)
    conflict('Your subscription is about to renew. Try again in two hours.', 'renewing');
}

const isSurelyCanceled = (ctx: Context, running: Running) =>
  running.cancelsAtPeriodEnd && !running.isPaused && !isOver(ctx, running);

/**
 * As it is where what was paid seems to be over: it may have been renewed without our having been told, and what was just paid is not lost.
 * Undefined: it has ended. 'silent': Stripe did not answer.
 */
async function lookAgainIfOver(ctx: Context, running: Running): Promise<Running | undefined | 'silent'> {
  if (!isOver(ctx, running)) return running;
  if (!(await followPaidSubscription(ctx, running.id))) return 'silent';
  return runningOf(await selectPaidSubscription(ctx.db, running.id));
}

/** How many payments back a bank may still be looking at: cardholders have four months. */
const DISPUTABLE_INVOICES = 5;

/** What would be charged again must not be what the cardholder's bank is taking back. Fails with conflict (`disputed`) and unavailable. */
async function refuseWhileDisputed(ctx: Context, { id }: Running): Promise<void> {
  const charges = (await selectInvoices(ctx.db, id)).flatMap(({ chargeId }) => chargeId ?? []);
  const newest = charges.slice(-DISPUTABLE_INVOICES);
  const disputes = await Promise.all(newest.map((charge) => findLiveDispute(ctx, { charge })));
  if (disputes.some(({ kind }) => kind !== 'answered')) unavailable(NOT_REACHED, 60);
  if (disputes.some((asked) => asked.kind === 'answered' && asked.answer !== null))
    conflict(
      'Your bank is taking a payment for this subscription back, so nothing more can be charged. Ask your bank, or contact us.',
      'disputed',
    );
}

/** It ends with what was paid for; where that is over, at once. */
async function chargeNoMore(ctx: Context, claimed: PaidSubscriptionRow): Promise<Asked<unknown>> {
  const { stripeSubscriptionId, paidUntil } = claimed;
  const stripeId = stripeSubscriptionId ?? '';
  return paidUntil === null || paidUntil <= ctx.clock.now()
    ? endAtStripe(ctx, stripeId)
    : changeAtStripe(ctx, stripeId, { cancel_at_period_end: true, ...NOT_PAUSED });
}

/**
 * It ends with what was paid for. Where that is over, because a renewal failed, is under way or was paused, it ends at once and nothing
 * more is charged. Done before: changes nothing.
 */
export async function cancelSubscription(ctx: Context): Promise<OwnSubscription> {
  const running = await lookAgainIfOver(ctx, await findRunning(ctx));
  if (running === 'silent') unavailable(NOT_REACHED, 60);
  if (running === undefined || isSurelyCanceled(ctx, running)) return getPaidSubscription(ctx);
  return change(ctx, running, async (claimed) => chargeNoMore(ctx, claimed));
}

/**
 * Canceled without its subscriber's asking, who has taken the money back or is suspended. What was paid for stays as it is. Fails where
 * Stripe does not answer or another change is under way: to be asked again.
 */
export async function stopCharging(ctx: Context, id: string): Promise<void> {
  const seen = runningOf(await selectPaidSubscription(ctx.db, id));
  const running = seen === undefined ? undefined : await lookAgainIfOver(ctx, seen);
  if (running === 'silent') throw new Error(`Stripe did not answer for subscription ${id}`);
  if (running === undefined || isSurelyCanceled(ctx, running)) return;
  const claimed = await claimChange(ctx.db, id, ctx.clock.now());
  if (claimed === undefined) throw new Error(`subscription ${id} is being changed by somebody else`);
  const asked = await chargeNoMore(ctx, claimed);
  if (asked.kind === 'refused') ctx.log.error({ paidSubscriptionId: id, why: asked.why }, REFUSED);
  const hasRead = await followPaidSubscription(ctx, id, { isAnswered: asked.kind !== 'unknown' });
  answerOf(asked, id);
  if (!hasRead) throw new Error(`Stripe did not answer for subscription ${id}`);
}

const NOT_PAUSED = { pause_collection: '', metadata: { [RESUMES_AT]: '' } } satisfies Stripe.SubscriptionUpdateParams;

/** Takes a cancellation back, until it has ended. Where there is none: changes nothing. */
export async function keepSubscription(ctx: Context): Promise<OwnSubscription> {
  const running = await findRunning(ctx);
  if (!running.cancelsAtPeriodEnd) return getPaidSubscription(ctx);
  await refuseWhileDisputed(ctx, running);
  return change(ctx, running, async () =>
    changeAtStripe(ctx, running.stripeSubscriptionId, { cancel_at_period_end: false }),
  );
}

/**
 * Nothing is charged from the end of what was paid for, until some months later. The day on which it goes on is kept by us and not by
 * Stripe, which would bill then only with the next of its own periods: of a yearly one, up to a year later.
 */
export async function pauseSubscription(ctx: Context, months: number): Promise<OwnSubscription> {
  const running = await findRunning(ctx);
  if (running.status === 'past_due')
    conflict('Your last renewal could not be charged. Cancel instead: nothing more is charged then.', 'past_due');
  if (running.isPaused && isOver(ctx, running))
    conflict('Your subscription is paused already. Resume it first to choose another day.', 'paused');
  refuseAtTheEnd(ctx, running);
  await refuseWhileDisputed(ctx, running);
  const resumesAt = addMonths(running.paidUntil, months);
  return change(ctx, running, async () =>
    changeAtStripe(ctx, running.stripeSubscriptionId, {
      cancel_at_period_end: false,
      pause_collection: { behavior: 'void' },
      metadata: { [RESUMES_AT]: String(Math.ceil(resumesAt.getTime() / 1_000)) },
    }),
  );
}

/** While the paid period runs, the pause is taken back; after it, payment begins at once, and access with it. */
export async function resumeSubscription(ctx: Context): Promise<OwnSubscription> {
  const running = await findRunning(ctx);
  if (!running.isPaused) return getPaidSubscription(ctx);
  await refuseWhileDisputed(ctx, running);
  if (!isOver(ctx, running)) {
    refuseAtTheEnd(ctx, running);
    return change(ctx, running, async () => changeAtStripe(ctx, running.stripeSubscriptionId, NOT_PAUSED));
  }
  if (running.cancelsAtPeriodEnd)
    conflict('Your subscription is canceled. Keep it first if you want to resume it.', 'canceled');
  return change(ctx, running, async (claimed) => beginAgain(ctx, running.stripeSubscriptionId, claimed));
}

/** A pause whose day has come. Somebody else may be resuming it in this moment: then nothing is done. */
export async function resumeByClock(ctx: Context, id: string): Promise<void> {
  const row = await selectPaidSubscription(ctx.db, id);
  const now = ctx.clock.now();
  if (row === undefined || row.stripeSubscriptionId === null || row.resumesAt === null || row.resumesAt > now) return;
  if (row.cancelsAtPeriodEnd) return;
  const claimed = await claimChange(ctx.db, id, now);
  if (claimed === undefined) return;
  const asked = await beginAgain(ctx, row.stripeSubscriptionId, claimed);
  if (asked.kind === 'refused') ctx.log.error({ paidSubscriptionId: id, why: asked.why }, REFUSED);
  await followPaidSubscription(ctx, id, { isAnswered: asked.kind !== 'unknown' });
}

/**
 * Asked first whether it was done before: an answer that never came is looked up, not repeated. Canceled meanwhile, also at Stripe itself,
 * it is not charged again.
 */
async function beginAgain(
  ctx: Context,
  stripeId: string,
  { id, resumeAttempt }: PaidSubscriptionRow,
): Promise<Asked<unknown>> {
  const asked = await readSubscription(ctx, stripeId);
  if (asked.kind !== 'answered') return asked;
  if (asked.answer.pause_collection === null || asked.answer.cancel_at_period_end) return asked;
  return changeAtStripe(
    ctx,
    stripeId,
    { ...NOT_PAUSED, billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' },
    `resume:${id}:${resumeAttempt}`,
  );
}
