// Subscribing: the page that is paid, one's own subscription and what it opens. What Stripe says of it is followed next door.
import type { SubscriptionCheckoutBody } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { UNPAID_STATUSES } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { CHECKOUT_LEAST_LEFT_MS, CHECKOUT_MS } from '@matricula/contract/commerce/orders.rules.ts';
import { findOffer, type Plan } from '#features/commerce/subscription-plans/subscription-plans.service.ts';
import { actorOf, getAccount } from '#features/foundation/accounts/accounts.service.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict, ensure, forbidden, notFound, unavailable } from '#platform/context/errors.ts';
import { accessOf, canSubscribe, isRunning } from './paid-subscriptions.policy.ts';
import { adoptPage, endPage, followPaidSubscription, giveUpPage } from './paid-subscriptions.follow.service.ts';
import { type InvoiceRow, selectPaidInvoices } from './paid-subscriptions.invoices.repository.ts';
import {
  insertPaidSubscription,
  type PaidSubscriptionRow,
  selectLive,
  selectStarted,
  type StartedRow,
  updateUnpaid,
} from './paid-subscriptions.repository.ts';
import { dayOf } from './paid-subscriptions.mails.ts';
import { openPage } from './paid-subscriptions.stripe.service.ts';

const UNAVAILABLE = 'Payments are not available right now. You have not been charged. Try again in a few minutes.';
const SHOWN_INVOICES = 100;

export interface OwnSubscription {
  /** The live one, or the last that ran. */
  subscription: PaidSubscriptionRow | undefined;
  /** What any of theirs opens now, in the words of `accessOf`. */
  accessUntil: Date | null;
  invoices: (InvoiceRow & { title: string })[];
}

/** Until when what this person pays for opens the banks; null where it opens nothing. */
export async function findPaidAccess(ctx: Context, userId: string): Promise<Date | null> {
  return latestAccess(await selectStarted(ctx.db, userId), ctx.clock.now());
}

function latestAccess(started: readonly StartedRow[], now: Date): Date | null {
  const ends = started.flatMap((one) => accessOf(one, now)?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** Whether Stripe charges this person. */
export async function hasPaidSubscription(ctx: Context, userId: string): Promise<boolean> {
  const live = await selectLive(ctx.db, userId);
  return live !== undefined && isRunning(live);
}

/** One's own. */
export async function getPaidSubscription(ctx: Context): Promise<OwnSubscription> {
  const { userId } = actorOf(ctx);
  const [live, started, invoices] = await Promise.all([
    selectLive(ctx.db, userId),
    selectStarted(ctx.db, userId),
    selectPaidInvoices(ctx.db, userId, SHOWN_INVOICES),
  ]);
  return { subscription: live ?? started[0], accessUntil: latestAccess(started, ctx.clock.now()), invoices };
}

/** Whoever comes back from the payment page need not wait for the event. */
export async function settleSubscription(ctx: Context): Promise<OwnSubscription> {
  const live = await selectLive(ctx.db, actorOf(ctx).userId);
  if (live !== undefined && !isRunning(live)) await followPaidSubscription(ctx, live.id);
  return getPaidSubscription(ctx);
}

const ownUrl = (ctx: Context) => `${ctx.config.origins[ctx.origin.brand]}/app/subscription`;

/**
 * Opens the page that begins a subscription; pressed again, goes on with the same one. Fails with notFound, forbidden
 * (`email_unconfirmed`), conflict (`price_changed`, `already_subscribed`, `already_paying`) and unavailable.
 */
export async function subscribe(ctx: Context, body: SubscriptionCheckoutBody): Promise<{ url: string }> {
  const actor = actorOf(ctx);
  ensure(canSubscribe(actor));
  if (ctx.payments.mode === 'off') unavailable('Payments are not set up here.', 60);
  const offer = (await findOffer(ctx, body.planId, body.currency)) ?? notFound('Plan');
  if (offer.priceCents !== body.expectedTotal)
    conflict('The price has changed. Look at the new one before you pay.', 'price_changed');
  const account = await getAccount(ctx);
  if (account.emailVerifiedAt === null)
    forbidden(
      'Confirm your e-mail address before you subscribe: that is where we tell you about every charge.',
      'email_unconfirmed',
    );
  const again = await continuePage(ctx, actor.userId, { ...offer, currency: body.currency });
  if (again !== null) return again;
  await refuseWhilePaid(ctx, actor.userId);
  const row = await beginSubscription(ctx, actor.userId, { ...offer, currency: body.currency });
  const returnUrl = ownUrl(ctx);
  const asked = await openPage(ctx, row, { email: account.email, returnUrl, cancelUrl: returnUrl });
  if (asked.kind === 'refused') {
    ctx.log.error({ paidSubscriptionId: row.id, why: asked.why }, 'Stripe refused to open a subscription');
    await giveUpPage(ctx, row, 'refused');
    unavailable(UNAVAILABLE, 60);
  }
  if (asked.kind === 'unknown' || asked.answer.url === null) {
    await updateUnpaid(ctx.db, row.id, { status: 'unknown', unknownSince: ctx.clock.now() });
    // Nobody knows whether there is a page: one's own says so, and that nobody should pay again.
    return { url: returnUrl };
  }
  await adoptPage(ctx, row, asked.answer);
  return { url: asked.answer.url };
}

interface Terms {
  plan: Plan;
  priceCents: number;
  currency: PaidSubscriptionRow['currency'];
}

/**
 * A page at the same terms, with time left, is paid there; any other is ended first. One that turns out to be paid is theirs already, and
 * one that nobody can tell about is waited for: neither is bought twice.
 */
async function continuePage(ctx: Context, userId: string, terms: Terms): Promise<{ url: string } | null> {
  const live = await selectLive(ctx.db, userId);
  if (live === undefined) return null;
  if (isRunning(live)) refuseSecond();
  if (live.status !== 'open') return { url: ownUrl(ctx) };
  const leftMs = live.expiresAt.getTime() - ctx.clock.now().getTime();
  if (isSameOffer(live, terms) && leftMs >= CHECKOUT_LEAST_LEFT_MS && live.url !== null) return { url: live.url };
  await endPage(ctx, live);
  const left = await selectLive(ctx.db, userId);
  if (left === undefined) return null;
  return isRunning(left) ? refuseSecond() : { url: ownUrl(ctx) };
}

/** One that has ended at Stripe before its time: nobody pays twice for the same days. */
async function refuseWhilePaid(ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const paid = (await selectStarted(ctx.db, userId)).find(({ paidUntil }) => paidUntil !== null && paidUntil > now);
  if (paid?.paidUntil === undefined || paid.paidUntil === null) return;
  const until = dayOf(paid.paidUntil);
  conflict(`You already have a subscription until ${until}. You can subscribe again then.`, 'already_subscribed');
}

function refuseSecond(): never {
  conflict('You already have a subscription. Manage it on your subscription page.', 'already_subscribed');
}

function isSameOffer(row: PaidSubscriptionRow, { plan, priceCents, currency }: Terms): boolean {
  return (
    row.planId === plan.id &&
    row.priceCents === priceCents &&
    row.currency === currency &&
    row.title === plan.title &&
    row.interval === plan.interval &&
    row.intervalCount === plan.intervalCount
  );
}

async function beginSubscription(
  ctx: Context,
  userId: string,
  { plan, priceCents, currency }: Terms,
): Promise<PaidSubscriptionRow> {
  const now = ctx.clock.now();
  const row = await insertPaidSubscription(ctx.db, {
    userId,
    planId: plan.id,
    title: plan.title,
    level: plan.level,
    brand: ctx.origin.brand,
    currency,
    priceCents,
    interval: plan.interval,
    intervalCount: plan.intervalCount,
    status: 'creating',
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHECKOUT_MS),
  });
  return row ?? conflict('You are already subscribing in another window.', 'already_paying');
}

/** Whether somebody still has to pay its page. */
export function isUnpaid({ status }: Pick<PaidSubscriptionRow, 'status'>): boolean {
  return UNPAID_STATUSES.some((each) => each === status);
}
