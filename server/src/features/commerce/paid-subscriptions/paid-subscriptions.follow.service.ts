// Following: what Stripe says of a subscription becomes what is true of it here. Event, landing page and reconciler all end here, in any
// order and as often as they like.
import { SURELY_ABSENT_AFTER_MS, UNKNOWN_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import type Stripe from 'stripe';
import { postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import {
  type Asked,
  endCheckout,
  findCheckout,
  readCheckout,
} from '#features/commerce/payments/payments.checkout.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { at } from '#platform/context/points.ts';
import {
  factsOf,
  feeOf,
  idOf,
  invoiceFactsOf,
  isSameSubscription,
  paidUntilOf,
  readAll,
  type Reading,
} from './paid-subscriptions.stripe.service.ts';
import { paidSubscriptionChanged, paidSubscriptionNews } from './paid-subscriptions.events.ts';
import { postInvoiceFee, returnWrongPayment } from './paid-subscriptions.invoices.service.ts';
import { insertInvoice, selectInvoices, updateInvoice } from './paid-subscriptions.invoices.repository.ts';
import {
  lockPaidSubscription,
  type PaidSubscriptionRow,
  selectLive,
  selectPaidSubscription,
  updatePaidSubscription,
  updateUnpaid,
} from './paid-subscriptions.repository.ts';

/** `again`: somebody else wrote what Stripe says while we were reading, so ours may be older than theirs. */
type Outcome = 'done' | 'silent' | 'again';

const MAX_READINGS = 8;

/** False: Stripe did not answer, and somebody has to ask again. `isAnswered`: the change that was under way has had its answer. */
export async function followPaidSubscription(
  ctx: Context,
  id: string,
  { isAnswered = false }: { isAnswered?: boolean } = {},
): Promise<boolean> {
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const row = await selectPaidSubscription(ctx.db, id); // oxlint-disable-line no-await-in-loop -- each reading begins with what is there
    if (row === undefined) return true;
    // oxlint-disable-next-line no-await-in-loop -- the same
    const outcome = await (row.stripeSubscriptionId === null
      ? followPage(ctx, row)
      : followRunning(ctx, row, isAnswered));
    if (outcome !== 'again') return outcome === 'done';
  }
  return false;
}

/** Its time is over, or its subscriber wants another: ended at Stripe first, so that nobody can pay for it any more. */
export async function endPage(ctx: Context, row: PaidSubscriptionRow): Promise<boolean> {
  if (row.status === 'open' && row.checkoutSessionId !== null) await endCheckout(ctx, row.checkoutSessionId);
  return followPaidSubscription(ctx, row.id);
}

/** The page that was opened for it, as soon as we know of it. */
export async function adoptPage(
  ctx: Context,
  row: PaidSubscriptionRow,
  { id, url }: Pick<Stripe.Checkout.Session, 'id' | 'url'>,
): Promise<void> {
  const facts = { status: 'open', checkoutSessionId: id, url, unknownSince: null } as const;
  if (row.status === 'open') return;
  await updateUnpaid(ctx.db, row.id, facts);
}

/** Nothing can come of it any more. */
export async function giveUpPage(ctx: Context, row: PaidSubscriptionRow, to: 'expired' | 'refused'): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (await updateUnpaid(ctx.db, row.id, { status: to, unknownSince: null }))
      await emit(ctx, paidSubscriptionChanged, { userId: row.userId });
  });
}

async function followPage(ctx: Context, row: PaidSubscriptionRow): Promise<Outcome> {
  const asked = await (row.checkoutSessionId === null
    ? findCheckout(ctx, row)
    : readCheckout(ctx, row.checkoutSessionId));
  if (asked.kind !== 'answered') return refusedOrSilent(ctx, row, asked);
  const session = asked.answer;
  if (session === null) {
    if (ctx.clock.now().getTime() - row.createdAt.getTime() >= SURELY_ABSENT_AFTER_MS)
      await giveUpPage(ctx, row, 'expired');
    return 'done';
  }
  if (session.status === 'expired') await giveUpPage(ctx, row, 'expired');
  else if (session.status === 'open') await adoptPage(ctx, row, session);
  else return settlePage(ctx, row, session);
  return 'done';
}

function refusedOrSilent(ctx: Context, row: PaidSubscriptionRow, asked: Asked<unknown>): Outcome {
  if (asked.kind === 'refused')
    ctx.log.error({ paidSubscriptionId: row.id, why: asked.why }, 'Stripe does not show us a subscription');
  return 'silent';
}

/** The page was paid. */
async function settlePage(ctx: Context, row: PaidSubscriptionRow, session: Stripe.Checkout.Session): Promise<Outcome> {
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId === null) return 'silent';
  const asked = await readAll(ctx, subscriptionId, new Set());
  if (asked.kind !== 'answered') return refusedOrSilent(ctx, row, asked);
  await at('subscription.read');
  // Given up meanwhile, and another one begun: nobody pays for two.
  const other = await selectLive(ctx.db, row.userId);
  const isAlone = other === undefined || other.id === row.id;
  if (isAlone && isSameSubscription(row, session, asked.answer.subscription))
    return apply(ctx, row, asked.answer, { checkoutSessionId: session.id, url: null });
  return (await returnWrongPayment(ctx, row, session.id, asked.answer)) ? 'done' : 'silent';
}

async function followRunning(ctx: Context, row: PaidSubscriptionRow, isAnswered: boolean): Promise<Outcome> {
  // What was sent back stays so.
  if (row.status === 'refused') return 'done';
  const known = await selectInvoices(ctx.db, row.id);
  const wasPaid = known.filter(({ status }) => status === 'paid' || status === 'returned');
  const knownPaid = new Set(wasPaid.map((one) => one.stripeInvoiceId));
  const asked = await readAll(ctx, row.stripeSubscriptionId ?? '', knownPaid);
  if (asked.kind !== 'answered') return refusedOrSilent(ctx, row, asked);
  await at('subscription.read');
  return apply(ctx, row, asked.answer, isChangeOver(ctx, row, isAnswered) ? { changingSince: null } : {});
}

/** Its answer has come, or no call is under way for so long: what was read now is what became of it. */
function isChangeOver(ctx: Context, { changingSince }: PaidSubscriptionRow, isAnswered: boolean): boolean {
  // None was under way when we read; one that has begun since is not ours to end.
  if (changingSince === null) return false;
  return isAnswered || ctx.clock.now().getTime() - changingSince.getTime() >= 2 * UNKNOWN_AFTER_MS;
}

type Changes = Parameters<typeof updatePaidSubscription>[2];

/** One transaction: the subscription, its invoices, their sales and fees, and who is told. */
async function apply(ctx: Context, seen: PaidSubscriptionRow, reading: Reading, more: Changes): Promise<Outcome> {
  return withTransaction(ctx, async (ctx) => {
    const row = await lockPaidSubscription(ctx.db, seen.id);
    await at('subscription.locked');
    if (row === undefined) return 'done';
    if (row.reads !== seen.reads) return 'again';
    const facts = factsOf(reading, ctx.clock.now());
    const sales = await applyInvoices(ctx, row, reading);
    const paidUntil = paidUntilOf(await selectInvoices(ctx.db, row.id));
    await updatePaidSubscription(ctx.db, row.id, {
      ...facts,
      ...more,
      paidUntil,
      reads: row.reads + 1,
      followedAt: ctx.clock.now(),
    });
    await tell(ctx, row, { ...facts, paidUntil });
    await at('subscription.before-post');
    for (const post of sales) await post(); // oxlint-disable-line no-await-in-loop -- postings, one after the other
    return 'done';
  });
}

/** Writes what is new of the invoices; answers with the postings that follow from it, which come last in a transaction. */
async function applyInvoices(
  ctx: Context,
  row: PaidSubscriptionRow,
  reading: Reading,
): Promise<(() => Promise<unknown>)[]> {
  const known = new Map((await selectInvoices(ctx.db, row.id)).map((one) => [one.stripeInvoiceId, one]));
  const postings: (() => Promise<unknown>)[] = [];
  for (const read of reading.invoices) {
    const facts = invoiceFactsOf(row, read);
    const before = known.get(facts?.stripeInvoiceId ?? '');
    if (facts === null || before?.status === 'paid' || before?.status === 'returned') continue;
    if (before !== undefined && before.status === facts.status) continue;
    const id = before?.id ?? (await insertInvoice(ctx.db, { ...facts, paidSubscriptionId: row.id })); // oxlint-disable-line no-await-in-loop -- the new ones, mostly one
    if (before !== undefined) await updateInvoice(ctx.db, id, facts); // oxlint-disable-line no-await-in-loop -- the same
    const isFirst = row.startedAt === null;
    const kind = facts.status === 'open' ? 'renewalFailed' : facts.status === 'paid' && !isFirst ? 'renewed' : null;
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (kind !== null) await emit(ctx, paidSubscriptionNews, { paidSubscriptionId: row.id, kind, about: id });
    if (facts.status !== 'paid' || facts.amountCents === 0) continue;
    if (!facts.isAsAgreed) ctx.log.error({ invoiceId: id }, 'an invoice was paid that is not of the price agreed to');
    const { amountCents, currency } = facts;
    postings.push(() => postSale(ctx, { id, amountCents, currency }));
    const transaction = feeOf(read.charge);
    if (transaction !== null) postings.push(() => postInvoiceFee(ctx, { id, currency }, transaction));
  }
  return postings;
}

interface Sold {
  id: string;
  amountCents: number;
  currency: PaidSubscriptionRow['currency'];
}

/** The whole of it is ours from the first day: nothing of a period that was paid goes back by itself. */
async function postSale(ctx: Context, { id, amountCents, currency }: Sold): Promise<void> {
  await postTransfer(ctx, {
    kind: 'subscription_sale',
    reference: id,
    orderId: null,
    currency,
    entries: [
      { account: 'stripe_balance', amountCents },
      { account: 'subscription_revenue', amountCents: -amountCents },
    ],
  });
}

/** Each letter once: what it is about is compared with what was there before. */
async function tell(
  ctx: Context,
  before: PaidSubscriptionRow,
  after: ReturnType<typeof factsOf> & { paidUntil: Date | null },
): Promise<void> {
  const { id, userId } = before;
  const news = async (kind: 'begun' | 'canceled' | 'paused' | 'ended', about: Date | null) =>
    emit(ctx, paidSubscriptionNews, { paidSubscriptionId: id, kind, about: about?.toISOString() ?? 'none' });
  if (before.startedAt === null) await news('begun', after.startedAt);
  if (after.status === 'ended' && before.status !== 'ended') await news('ended', after.endedAt);
  else if (after.cancelsAtPeriodEnd && !before.cancelsAtPeriodEnd) await news('canceled', ctx.clock.now());
  else if (after.isPaused && !before.isPaused) await news('paused', ctx.clock.now());
  if (hasChanged(before, after)) await emit(ctx, paidSubscriptionChanged, { userId });
}

/** Whether anybody could see a difference. */
function hasChanged(before: PaidSubscriptionRow, after: Partial<PaidSubscriptionRow>): boolean {
  const seen = ['status', 'cancelsAtPeriodEnd', 'isPaused', 'paidUntil', 'resumesAt', 'periodEndsAt'] as const;
  return seen.some((name) => before[name]?.valueOf() !== after[name]?.valueOf());
}
