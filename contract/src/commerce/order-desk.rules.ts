// What administrators do with orders: how they find them, the limits of what they write, and Stripe's reasons in words. Free of zod.

/** What a list of orders is narrowed to. The last three are about money that waits for somebody. */
export const MANAGED_ORDER_STATES = [
  'pending',
  'paid',
  'closed',
  'cancelled',
  'frozen',
  'refund_owed',
  'payment_unknown',
] as const;
export type ManagedOrderState = (typeof MANAGED_ORDER_STATES)[number];

export const MANAGED_ORDERS_PAGE_SIZE = 50;
/** Of an id at Stripe, with room. */
export const ORDER_SEARCH_MAX_LENGTH = 255;
/** A part of a name is looked for from here on: shorter ones are in nearly all of them. */
export const PERSON_SEARCH_MIN_LENGTH = 3;
/** With more people of a name, nobody is shown: the right one could be missing. */
export const MAX_PEOPLE_FOUND = 200;

/** A queue shows its oldest rows; the rest is counted. */
export const QUEUE_ROWS_SHOWN = 50;
/** An event that nobody has applied by then is late. */
export const EVENT_LATE_AFTER_MS = 15 * 60_000;

export const DESK_REASON_LENGTH = { min: 3, max: 300 } as const;
/** Under which a bank knows a payment. */
export const PAID_REFERENCE_LENGTH = { min: 3, max: 140 } as const;
/** What banks take in a reference. */
export const PAID_REFERENCE = /^[A-Za-z0-9 .,:/#()+_-]*$/;
/** Nobody gives away more at once; the order's own total is the limit that counts. */
export const MAX_GOODWILL_CENTS = 1_000_000;

/** Why nothing of an order moves. */
export const FROZEN_REASONS = ['dispute', 'dispute_lost', 'refund_at_stripe'] as const;
export type FrozenReason = (typeof FROZEN_REASONS)[number];

/** Stripe's words for a refund that it did not make or could not deliver. */
const REFUND_FAILURES = new Map([
  ['lost_or_stolen_card', 'The card is lost or stolen.'],
  ['expired_or_canceled_card', 'The card has expired or was canceled.'],
  ['charge_for_pending_refund_disputed', 'The cardholder has disputed the payment.'],
  ['charge_disputed', 'The cardholder has disputed the payment.'],
  ['charge_already_refunded', 'The payment was already refunded at Stripe.'],
  ['insufficient_funds', 'Our balance at Stripe was too low.'],
  ['balance_insufficient', 'Our balance at Stripe was too low.'],
  ['declined', 'The bank declined it.'],
  ['merchant_request', 'It was canceled at Stripe.'],
  ['amount_too_large', 'It is more than is left of the payment.'],
  ['refused', 'Stripe refused it. The log has its answer.'],
  ['unknown', 'Stripe did not say why.'],
]);

/** What Stripe calls something we have no words for is shown as it is. */
export function refundFailureText(failure: string | null): string {
  if (failure === null) return 'Stripe did not say why.';
  return REFUND_FAILURES.get(failure) ?? `Stripe says: ${failure.replaceAll('_', ' ')}.`;
}

export type OrderSearch =
  | { kind: 'number'; number: number }
  | { kind: 'id'; id: string }
  | { kind: 'stripe'; id: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; name: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What somebody means by what they typed: its form says so. Null: nothing is looked for. */
export function readOrderSearch(text: string): OrderSearch | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (/^#?\d{1,15}$/.test(typed)) return { kind: 'number', number: Number(typed.replace('#', '')) };
  if (UUID.test(typed)) return { kind: 'id', id: typed.toLowerCase() };
  if (/^(cs|pi|ch|py|re|pyr)_\w+$/.test(typed)) return { kind: 'stripe', id: typed };
  return typed.includes('@') ? { kind: 'email', email: typed } : { kind: 'name', name: typed };
}
