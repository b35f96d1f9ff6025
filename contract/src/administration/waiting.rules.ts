// The queues of administrators and how soon each is promised to be looked at, free of zod: the navigation lists them.
import { REVIEW_PROMISE_HOURS } from '#marketplace/applications/applications.rules.ts';

/** With a screen of their own, in the order of the navigation. A queue is listed once its screen exists. */
export const QUEUES = ['applications', 'messageReports', 'schoolReports', 'questionReports'] as const;
/** Worked off on the screen of orders. */
export const MONEY_QUEUES = [
  'refundsOwed',
  'frozenOrders',
  'mismatchedPayments',
  'unansweredPayments',
  'lateStripeEvents',
] as const;
export const ALL_QUEUES = [...QUEUES, ...MONEY_QUEUES] as const;
export type Queue = (typeof ALL_QUEUES)[number];
/** One that the navigation lists by itself. */
export type ListedQueue = (typeof QUEUES)[number];

/** Within how many hours somebody looks at it. What a cardholder or Stripe waits for has less time than an opinion about a school. */
export const PROMISED_HOURS: Record<Queue, number> = {
  applications: REVIEW_PROMISE_HOURS,
  messageReports: 24,
  schoolReports: 120,
  questionReports: 120,
  refundsOwed: 48,
  frozenOrders: 72,
  mismatchedPayments: 24,
  unansweredPayments: 1,
  lateStripeEvents: 1,
};

/** A queue is counted up to here and no further: '1,000+'. */
export const MAX_COUNTED = 1_000;
