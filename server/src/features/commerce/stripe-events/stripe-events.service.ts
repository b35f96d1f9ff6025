// What Stripe tells us by itself. An event is believed to have happened, never what it says: whoever applies it reads the object anew, so
// that neither order, repetition nor age of events can matter.
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { stripeEventReceived } from './stripe-events.events.ts';
import {
  countUnappliedEvents,
  deleteAppliedEvents,
  insertStripeEvent,
  selectStripeEvent,
  updateAppliedEvent,
} from './stripe-events.repository.ts';

const KEPT_MS = 60 * 24 * 60 * 60 * 1_000;
/** Longer than any job that is well waits for its turn. */
const LATE_AFTER_MS = 15 * 60 * 1_000;

/** Applies what happened to one object, however often it is called. Which kinds of events there are for us, and who answers to each. */
type Apply = (ctx: Context, objectId: string) => Promise<void>;
const APPLIED_BY: ReadonlyMap<string, Apply> = new Map();

/** Writes down an event that Stripe has signed, once, with the job that applies it. Fails with 400 when it is not signed. */
export async function receiveStripeEvent(ctx: Context, body: Buffer, signature: string): Promise<void> {
  const event = await ctx.payments.readEvent(body, signature, ctx.clock.now());
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
    if (isNew) await emit(ctx, stripeEventReceived, { eventId: event.id });
  });
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
  return countUnappliedEvents(ctx.db, new Date(ctx.clock.now().getTime() - LATE_AFTER_MS));
}

/** Stripe lists events for 30 days and repeats them for 3: twice that is long enough to know one again. */
export async function removeOldEvents(ctx: Context): Promise<void> {
  await deleteAppliedEvents(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
}
