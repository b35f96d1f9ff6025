// Orders, payments and refunds: their states, who moves them and when, and the clocks of buying.

/** Whose order it is: who bought it, or who sold it. */
export const ORDER_SIDES = ['buyer', 'seller'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];
export const ORDERS_PAGE_SIZE = 20;

/** Of an order. `cancelled`: no payment is left that could still arrive; one that arrives after all is sent back. */
export const ORDER_STATUSES = ['pending', 'paid', 'closed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderAction = 'pay' | 'cancel' | 'close';

const ORDER_MOVES: Record<OrderAction, Partial<Record<OrderStatus, OrderStatus>>> = {
  // By event, landing page or reconciler, once amount, currency and order agree: ledger sale, minutes, voucher used.
  pay: { pending: 'paid' },
  // By event, clock, reconciler or administrator, once no payment is alive: voucher given back.
  cancel: { pending: 'cancelled' },
  // By the refund that takes the last minutes, in its transaction: every minute is used or refunded. Nothing of a frozen order is refunded.
  close: { paid: 'closed' },
};

/** Null: the order is somewhere else already, and whoever asked stops without an error. */
export function nextOrderStatus(from: OrderStatus, action: OrderAction): OrderStatus | null {
  return ORDER_MOVES[action][from] ?? null;
}

/** Of one attempt to pay at Stripe. `unknown`: we asked and did not hear; never shown as failed, only the reconciler ends it. */
export const PAYMENT_STATUSES = ['creating', 'open', 'unknown', 'refused', 'paid', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** May still become money. */
export const LIVE_PAYMENT_STATUSES = ['creating', 'open', 'unknown'] as const satisfies readonly PaymentStatus[];

/**
 * Of money on its way back. `drawn`: taken from the order, not yet at Stripe. `failed`: Stripe could not deliver it; a person looks.
 * `paid_by_hand`: the operator's bank has paid it instead.
 */
export const REFUND_STATUSES = ['drawn', 'unknown', 'sent', 'done', 'failed', 'paid_by_hand'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** What administrators do with one that failed; all other moves are Stripe's answers. */
export type RefundAction = 'try_again' | 'pay_by_hand';

const REFUND_MOVES: Record<RefundAction, Partial<Record<RefundStatus, RefundStatus>>> = {
  // Under a new key, after a look at what Stripe has: ledger owed → in transit.
  try_again: { failed: 'drawn' },
  // The last word: ledger owed → bank.
  pay_by_hand: { failed: 'paid_by_hand' },
};

/** Null: it is no longer owed, and nothing may be paid a second time. */
export function nextRefundStatus(from: RefundStatus, action: RefundAction): RefundStatus | null {
  return REFUND_MOVES[action][from] ?? null;
}
export const REFUND_REASONS = [
  'applicant',
  'administrator',
  'late_payment',
  'not_selling',
  'mismatch',
  'expired',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a payment page stays open. Stripe takes no less than 30 minutes by its own clock. */
export const CHECKOUT_MS = 35 * MINUTE_MS;
/** With less left, a second press opens a new page instead of the old one. */
export const CHECKOUT_LEAST_LEFT_MS = 5 * MINUTE_MS;
/** A payment whose answer never came is looked up after this. */
export const UNKNOWN_AFTER_MS = MINUTE_MS;
/** What Stripe does not know by then was never made: no call is under way for so long. */
export const SURELY_ABSENT_AFTER_MS = 3 * MINUTE_MS;

/** A voucher of limited uses is not reserved again for who has let so many orders with it end unpaid within that time. */
export const MAX_LEFT_UNPAID = 3;
export const LEFT_UNPAID_MS = DAY_MS;

const LEAST_CREDIT_DAYS = 180;

/** Minutes end with the admission cycle: on the first August 31 that is at least 180 days away, at the end of that day in UTC. */
export function creditEndsAt(paidAt: Date): Date {
  const earliest = paidAt.getTime() + LEAST_CREDIT_DAYS * DAY_MS;
  const year = paidAt.getUTCFullYear();
  const ends = [year, year + 1, year + 2].map((each) => Date.UTC(each, 8, 1));
  return new Date(ends.find((end) => end - DAY_MS >= earliest) ?? ends[2] ?? earliest);
}
