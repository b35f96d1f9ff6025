// What Stripe tells us by itself. An event is believed to have happened, never what it says: whoever applies it reads the object anew, so
// that neither order, repetition nor age of events can matter.
import { EVENT_LATE_AFTER_MS, QUEUE_ROWS_SHOWN } from '@matricula/contract/commerce/order-desk.rules.ts';
import type Stripe from 'stripe';
import { followDispute, followRefundEvent } from '#features/commerce/orders/orders.frozen.service.ts';
import { settleSession } from '#features/commerce/orders/orders.settle.service.ts';
import {
  noteInvoiceFee,
  noteReturnedCharge,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.invoices.service.ts';
import {
  followInvoice,
  followStripeSubscription,
  followSubscriptionDispute,
  followSubscriptionSession,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.stripe-events.service.ts';
import { answerOf, readDispute } from '#features/commerce/payments/payments.checkout.service.ts';
import { noteProcessingFee } from '#features/commerce/payments/payments.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { notFound, unavailable } from '#platform/context/errors.ts';
import type { SignedEvent } from '#platform/payments/payments.ts';
import { stripeEventReceived } from './stripe-events.events.ts';
import {
  countUnappliedEvents,
  deleteAppliedEvents,
  insertStripeEvent,
  selectKnownEvents,
  selectStripeEvent,
  selectUnappliedEvents,
  updateAppliedEvent,
} from './stripe-events.repository.ts';

const KEPT_MS = 60 * 24 * 60 * 60 * 1_000;

/** Applies what happened to one object, however often it is called. Which kinds of events there are for us, and who answers to each. */
type Apply = (ctx: Context, objectId: string) => Promise<void>;
const APPLIED_BY: ReadonlyMap<string, Apply> = new Map([
  ...['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map((what): [string, Apply] => [
    `checkout.session.${what}`,
    settleAnySession,
  ]),
  ['charge.updated', noteAnyFee],
  ['charge.refunded', noteReturnedCharge],
  ...['paid', 'payment_failed', 'voided'].map((what): [string, Apply] => [`invoice.${what}`, followInvoice]),
  ...['updated', 'deleted'].map((what): [string, Apply] => [`customer.subscription.${what}`, followStripeSubscription]),
  ...['created', 'updated', 'failed'].map((what): [string, Apply] => [`refund.${what}`, followRefundEvent]),
  ...['created', 'updated', 'closed'].map((what): [string, Apply] => [`charge.dispute.${what}`, followAnyDispute]),
]);

/** Of a subscription, or of an order's payment. */
async function settleAnySession(ctx: Context, sessionId: string): Promise<void> {
  if (!(await followSubscriptionSession(ctx, sessionId))) await settleSession(ctx, sessionId);
}

async function noteAnyFee(ctx: Context, chargeId: string): Promise<void> {
  await noteProcessingFee(ctx, chargeId);
  await noteInvoiceFee(ctx, chargeId);
}

/** Of what an order was paid with, or a subscription. */
async function followAnyDispute(ctx: Context, disputeId: string): Promise<void> {
  const dispute = answerOf(await readDispute(ctx, disputeId), disputeId);
  if (dispute === null) return;
  if (!(await followSubscriptionDispute(ctx, dispute))) await followDispute(ctx, dispute);
}

/** Writes down an event that Stripe has signed, once, with the job that applies it. Fails with 400 when it is not signed. */
export async function receiveStripeEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  await takeEvent(ctx, await ctx.payments.readEvent(body, signature, ctx.clock.now()));
}

/** Once, however it came. */
async function takeEvent(
  ctx: Context,
  event: Pick<SignedEvent, 'id' | 'type' | 'created' | 'account' | 'data'>,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const isNew = await insertStripeEvent(ctx.db, {
      id: event.id,
      type: event.type,
      // A balance has no id; nothing of ours is about one.
      objectId: event.data.object.id ?? 'none',
      accountId: event.account ?? null,
      createdAt: new Date(event.created * 1_000),
      receivedAt: ctx.clock.now(),
    });
    if (isNew) await emit(ctx, stripeEventReceived, { eventId: event.id, objectId: event.data.object.id ?? 'none' });
  });
}

/** As far back as Stripe itself repeats an event. */
const CATCH_UP_MS = 3 * 24 * 60 * 60 * 1_000;
const CAUGHT_UP_AT_ONCE = 1_000;

/**
 * Events that Stripe could not deliver: asked for, and then treated as if they had arrived. Which we have is known by their ids. Stripe lists
 * the newest first, so those that we have are passed over until there are enough that we do not.
 */
export async function catchUpOnEvents(ctx: Context): Promise<void> {
  if (ctx.payments.mode === 'off') return;
  const stripe = await ctx.payments.client();
  const since = Math.floor((ctx.clock.now().getTime() - CATCH_UP_MS) / 1_000);
  const types = [...APPLIED_BY.keys()];
  const missed: Stripe.Event[] = [];
  let startingAfter: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { data, has_more: hasMore } = await stripe.events.list({
      delivery_success: false,
      created: { gte: since },
      types,
      limit: 100,
      ...(startingAfter === undefined ? {} : { starting_after: startingAfter }),
    });
    const ids = data.map(({ id }) => id);
    const known = new Set(await selectKnownEvents(ctx.db, ids)); // oxlint-disable-line no-await-in-loop -- the same
    missed.push(...data.filter(({ id }) => !known.has(id)));
    startingAfter = hasMore ? ids.at(-1) : undefined;
  } while (startingAfter !== undefined && missed.length < CAUGHT_UP_AT_ONCE);
  // Oldest first, as they would have come.
  for (const event of missed.toReversed()) {
    const { id: objectId } = event.data.object as { id?: string };
    // oxlint-disable-next-line no-await-in-loop -- few, and in their order
    await takeEvent(ctx, { ...event, data: { object: objectId === undefined ? {} : { id: objectId } } });
  }
}

/** Applies an event; one that is nothing to us is only ticked off. Repeated after a crash, it does the same again. */
export async function applyEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await selectStripeEvent(ctx.db, eventId);
  if (event === undefined || event.appliedAt !== null) return;
  await APPLIED_BY.get(event.type)?.(ctx, event.objectId);
  await updateAppliedEvent(ctx.db, eventId, ctx.clock.now());
}

/** Events that should have been applied by now. */
export async function countLateEvents(ctx: Context): Promise<number> {
  return countUnappliedEvents(ctx.db, new Date(ctx.clock.now().getTime() - EVENT_LATE_AFTER_MS));
}

/** Stripe lists events for 30 days and repeats them for 3: twice that is long enough to know one again. */
export async function removeOldEvents(ctx: Context): Promise<void> {
  await deleteAppliedEvents(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
}

/** Events that nobody has applied yet, oldest first, and how many there are. Fails with forbidden. */
export async function listUnappliedEvents(ctx: Context) {
  requireAdmin(ctx);
  const now = ctx.clock.now();
  const rows = await selectUnappliedEvents(ctx.db, QUEUE_ROWS_SHOWN);
  const count = await countUnappliedEvents(ctx.db, new Date(now.getTime() + 1));
  const lateBefore = now.getTime() - EVENT_LATE_AFTER_MS;
  return { count, rows: rows.map((row) => ({ ...row, isLate: row.receivedAt.getTime() < lateBefore })) };
}

/** Applies one whose job gave up or has not come to it; one that was applied meanwhile stays as it is. Fails with forbidden, notFound and unavailable. */
export async function applyEventAgain(ctx: Context, eventId: string): Promise<void> {
  requireAdmin(ctx);
  if ((await selectStripeEvent(ctx.db, eventId)) === undefined) notFound('Event');
  const subject = { subjectType: 'stripe_event', subjectId: eventId };
  await recordAudit(ctx, { action: 'stripe_event.applied', ...subject, reason: '', before: null, after: null });
  try {
    await applyEvent(ctx, eventId);
  } catch (error) {
    ctx.log.error({ err: error, eventId }, 'could not apply an event');
    unavailable('It could not be applied. The log says why; Stripe may not have answered.');
  }
}
