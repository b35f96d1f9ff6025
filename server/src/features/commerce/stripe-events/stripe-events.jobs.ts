// Applies what Stripe told us, and forgets what was applied long ago.
import type { Context } from '#platform/context/context.ts';
import { applyEvent, catchUpOnEvents, countLateEvents, removeOldEvents } from './stripe-events.service.ts';

export async function applyStripeEvent(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  await applyEvent(ctx, eventId);
}

export async function fetchMissedEvents(ctx: Context): Promise<void> {
  await catchUpOnEvents(ctx);
}

export async function removeOldStripeEvents(ctx: Context): Promise<void> {
  await removeOldEvents(ctx);
}

export async function countLateStripeEvents(ctx: Context): Promise<number> {
  return countLateEvents(ctx);
}
