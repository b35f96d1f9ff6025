// The paid subscription: its states, its clocks, and the words for how often it renews. Free of zod: the browser reads this file.

export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];
/** What a plan opens; 'free' is for everybody. */
export const PLAN_LEVELS = ['full'] as const;
export const PLAN_TITLE_MAX_LENGTH = 60;
export const MAX_PLAN_INTERVALS = 12;
export const MIN_PLAN_CENTS = 100;
export const MAX_PLAN_CENTS = 99_999_999;
export const MAX_PLAN_POSITION = 1_000;

/** Until `active` it is one attempt to pay a page at Stripe; `past_due`: a renewal could not be charged and is tried again. */
export const PAID_SUBSCRIPTION_STATUSES = [
  'creating',
  'open',
  'unknown',
  'refused',
  'expired',
  'active',
  'past_due',
  'ended',
] as const;
export type PaidSubscriptionStatus = (typeof PAID_SUBSCRIPTION_STATUSES)[number];
/** The page may still be paid. */
export const UNPAID_STATUSES = ['creating', 'open', 'unknown'] as const satisfies readonly PaidSubscriptionStatus[];
/** Stripe charges for it. */
export const RUNNING_STATUSES = ['active', 'past_due'] as const satisfies readonly PaidSubscriptionStatus[];
/** A person has at most one of these. */
export const LIVE_STATUSES = [...UNPAID_STATUSES, ...RUNNING_STATUSES] as const;

/** `returned`: something else was paid than we had asked for, and went back. */
export const SUBSCRIPTION_INVOICE_STATUSES = ['open', 'paid', 'void', 'returned'] as const;
export type SubscriptionInvoiceStatus = (typeof SUBSCRIPTION_INVOICE_STATUSES)[number];

export const PAUSE_MONTHS = [1, 2, 3, 4, 5, 6] as const;
export const MAX_PAUSE_MONTHS = 6;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** While it renews by itself: Stripe drafts an invoice for an hour before it charges, and its event may be late. */
export const RENEWAL_LEEWAY_MS = DAY_MS;
/** After a renewal that could not be charged, from the end of the period that was paid. */
export const GRACE_DAYS = 7;
export const GRACE_MS = GRACE_DAYS * DAY_MS;
/** What renews by the year is told so much before. */
export const REMINDER_MS = 7 * DAY_MS;
/** What should have renewed by then is looked up. */
export const RENEWAL_LOOKED_UP_AFTER_MS = HOUR_MS;
/** So shortly before a period ends, it can be neither paused nor resumed: Stripe may be renewing it in this moment. It can always be canceled. */
export const CHANGES_END_BEFORE_MS = 5 * 60_000;

/** 'month', '3 months', 'year': what follows 'every'. */
export function intervalWords({ interval, intervalCount }: { interval: PlanInterval; intervalCount: number }): string {
  return intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
}

/** The same time of day some months later; the 31st becomes a shorter month's last day. */
export function addMonths(from: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), lastDay));
  return moved;
}
