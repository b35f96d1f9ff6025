// Who may subscribe, and until when a paid subscription opens the banks. Pure.
import {
  GRACE_MS,
  RENEWAL_LEEWAY_MS,
  RUNNING_STATUSES,
} from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { PaidSubscriptionRow, StartedRow } from './paid-subscriptions.repository.ts';

type Paid = Pick<PaidSubscriptionRow, 'status' | 'paidUntil' | 'cancelsAtPeriodEnd' | 'isPaused'>;

/** Administrators see everything as it is. */
export function canSubscribe({ role }: Actor): boolean {
  return role === 'user' || role === 'consultant';
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

export const isRunning = ({ status }: Pick<PaidSubscriptionRow, 'status'>) =>
  RUNNING_STATUSES.some((each) => each === status);

/** Stripe will charge it again without anybody's doing. */
export function renewsByItself(subscription: Paid): boolean {
  return isRunning(subscription) && !subscription.cancelsAtPeriodEnd && !subscription.isPaused;
}

/** Stripe says when a period begins to the second. */
const SAME_MOMENT_MS = 60_000;

/**
 * The end of the grace after a renewal that failed; null where there is none. It is for the period that follows what was paid: one that
 * was begun by resuming after a pause has never been open.
 */
export function graceOf(paidUntil: Date, unpaidFrom: Date | null): Date | null {
  const follows = unpaidFrom === null || unpaidFrom <= later(paidUntil, SAME_MOMENT_MS);
  return follows ? later(paidUntil, GRACE_MS) : null;
}

/**
 * Null: it opens nothing now. The date is what people read: the end of what was paid for, or of the grace after a renewal that failed.
 * While Stripe is renewing it, the banks stay open past that date, and nobody is told to count on it.
 */
export function accessOf(subscription: Paid & Pick<StartedRow, 'unpaidFrom'>, now: Date): Date | null {
  const { paidUntil, status, unpaidFrom } = subscription;
  if (paidUntil === null) return null;
  if (now < paidUntil) return paidUntil;
  if (!renewsByItself(subscription)) return null;
  if (status === 'past_due') {
    const graceEnds = graceOf(paidUntil, unpaidFrom);
    return graceEnds !== null && now < graceEnds ? graceEnds : null;
  }
  return now < later(paidUntil, RENEWAL_LEEWAY_MS) ? paidUntil : null;
}

/** When it is charged next; null where that is not known or does not happen. */
export function renewalOf(subscription: Paid & Pick<PaidSubscriptionRow, 'periodEndsAt' | 'resumesAt'>): Date | null {
  const { status, cancelsAtPeriodEnd, isPaused, periodEndsAt, resumesAt } = subscription;
  if (status !== 'active' || cancelsAtPeriodEnd) return null;
  return isPaused ? resumesAt : periodEndsAt;
}
