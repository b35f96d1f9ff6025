// Orders on the wire as administrators read them: with both people, everything at Stripe, the ledger, and what waits for somebody.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { ledgerTransferSchema } from './ledger.ts';
import {
  DESK_REASON_LENGTH,
  FROZEN_REASONS,
  MANAGED_ORDER_STATES,
  MAX_GOODWILL_CENTS,
  ORDER_SEARCH_MAX_LENGTH,
  PAID_REFERENCE,
  PAID_REFERENCE_LENGTH,
} from './order-desk.rules.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_REASONS, REFUND_STATUSES } from './orders.rules.ts';

const centsSchema = z.number().int();
const minutesSchema = z.number().int();

/** In an address. Only digits: '0x10', '1e3' and '' are numbers to JavaScript, and nobody has meant them so. */
const digitsSchema = z.coerce
  .string()
  .regex(/^\d{1,15}$/, 'Enter a whole number')
  .transform(Number);
const currencySchema = z.enum(CURRENCIES);
const momentSchema = z.iso.datetime();

/** Why somebody does this to another person's money: kept in the audit log. */
const reasonSchema = textSchema(DESK_REASON_LENGTH.max)
  .trim()
  .min(DESK_REASON_LENGTH.min, `Say why in at least ${DESK_REASON_LENGTH.min} characters`);

export const managedOrdersQuerySchema = z.object({
  /** An order's number, a whole id of ours or Stripe's, a whole e-mail address, or a part of a name. */
  search: textSchema(ORDER_SEARCH_MAX_LENGTH).optional(),
  state: z.enum(MANAGED_ORDER_STATES).optional(),
  /** `next` of the page before. */
  before: digitsSchema.pipe(z.number().min(1)).optional(),
});
export type ManagedOrdersQuery = z.infer<typeof managedOrdersQuerySchema>;

const managedOrderRowSchema = z.object({
  orderId: z.uuid(),
  number: z.number().int(),
  title: z.string(),
  /** Null once the account or profile is gone. */
  applicantName: z.string().nullable(),
  consultantName: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  isFrozen: z.boolean(),
  /** A refund of it did not arrive. */
  isRefundOwed: z.boolean(),
  currency: currencySchema,
  totalCents: centsSchema,
  minutes: minutesSchema,
  refundedMinutes: minutesSchema,
  createdAt: momentSchema,
});
export type ManagedOrderRow = z.infer<typeof managedOrderRowSchema>;

export const managedOrdersReplySchema = z.object({
  /** Newest first. */
  data: z.array(managedOrderRowSchema),
  /** Null at the end. */
  next: z.number().int().nullable(),
  /** More people bear this name than can be looked through: none is shown. */
  isTooMany: z.boolean(),
});
export type ManagedOrdersReply = z.infer<typeof managedOrdersReplySchema>;

const personSchema = z.object({
  userId: z.uuid(),
  /** Null once the account is gone. */
  name: z.string().nullable(),
});

const managedPaymentSchema = z.object({
  paymentId: z.uuid(),
  status: z.enum(PAYMENT_STATUSES),
  totalCents: centsSchema,
  checkoutSessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** What Stripe kept; null while it has not said. */
  stripeFeeCents: centsSchema.nullable(),
  createdAt: momentSchema,
  expiresAt: momentSchema,
  unknownSince: momentSchema.nullable(),
  /** Something else was paid than we asked for; it went back by itself. */
  isMismatch: z.boolean(),
});

const managedRefundSchema = z.object({
  refundId: z.uuid(),
  minutes: minutesSchema,
  cashCents: centsSchema,
  goodwillCents: centsSchema,
  /** What went back to the platform's part of the voucher. */
  voucherCents: centsSchema,
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  stripeRefundId: z.string().nullable(),
  /** Stripe's own word. */
  failure: z.string().nullable(),
  paidReference: z.string().nullable(),
  retries: z.number().int(),
  createdAt: momentSchema,
  settledAt: momentSchema.nullable(),
});

export const managedOrderSchema = z.object({
  orderId: z.uuid(),
  number: z.number().int(),
  title: z.string(),
  brand: z.enum(['matricula', 'peerway']),
  applicant: personSchema,
  consultant: personSchema,
  status: z.enum(ORDER_STATUSES),
  isFrozen: z.boolean(),
  /** Null where it is not, or from before this was written down. */
  frozenWhy: z.enum(FROZEN_REASONS).nullable(),
  frozenAt: momentSchema.nullable(),
  currency: currencySchema,
  priceCents: centsSchema,
  discountPlatformCents: centsSchema,
  discountConsultantCents: centsSchema,
  totalCents: centsSchema,
  feePercent: z.number().int(),
  feeCents: centsSchema,
  netCents: centsSchema,
  /** What the ledger still holds for its unused minutes. */
  heldCents: centsSchema,
  /** Came back or is on its way, goodwill not counted. */
  refundedCents: centsSchema,
  goodwillCents: centsSchema,
  minutes: minutesSchema,
  usedMinutes: minutesSchema,
  reservedMinutes: minutesSchema,
  refundedMinutes: minutesSchema,
  /** Neither used, refunded nor promised to a session. */
  creditMinutes: minutesSchema,
  createdAt: momentSchema,
  paidAt: momentSchema.nullable(),
  closedAt: momentSchema.nullable(),
  expiresAt: momentSchema.nullable(),
  /** Oldest first, all of them. */
  payments: z.array(managedPaymentSchema),
  refunds: z.array(managedRefundSchema),
  transfers: z.array(ledgerTransferSchema),
  /** What administrators did to it, with their reasons. */
  acts: z.array(z.object({ action: z.string(), by: z.string().nullable(), reason: z.string(), at: momentSchema })),
});
export type ManagedOrder = z.infer<typeof managedOrderSchema>;

export const managedRefundQuoteQuerySchema = z.object({ minutes: digitsSchema.pipe(z.number().max(100_000)) });

export const managedRefundQuoteSchema = z.object({
  minutes: minutesSchema,
  cashCents: centsSchema,
  currency: currencySchema,
  /** All of the order goes back: its voucher can be used again. */
  isWhole: z.boolean(),
  /** What could go to the card beside it, once what the minutes that are left are worth is put aside. */
  mostGoodwillCents: centsSchema,
});
export type ManagedRefundQuote = z.infer<typeof managedRefundQuoteSchema>;

export const managedRefundBodySchema = bodySchema({
  minutes: z.number().int().min(0).max(100_000),
  goodwillCents: z.number().int().min(0).max(MAX_GOODWILL_CENTS),
  /** What the person saw, goodwill not counted. */
  quotedCents: z.number().int().min(0),
  reason: reasonSchema,
  /** Of this press: sent twice, it is done once. */
  requestId: z.uuid(),
});
export type ManagedRefundBody = z.infer<typeof managedRefundBodySchema>;

export const cancelOrderBodySchema = bodySchema({
  reason: reasonSchema,
  /** Of a paid order, what the person saw would go back. */
  quotedCents: z.number().int().min(0).optional(),
});
export type CancelOrderBody = z.infer<typeof cancelOrderBodySchema>;

export const deskReasonBodySchema = bodySchema({ reason: reasonSchema });

export const paidByHandBodySchema = bodySchema({
  /** Under which the bank knows the payment. */
  reference: z
    .string()
    .trim()
    .min(PAID_REFERENCE_LENGTH.min, 'Enter the reference of the payment')
    .max(PAID_REFERENCE_LENGTH.max)
    .regex(PAID_REFERENCE, 'Use plain letters, digits, spaces and .,:/#()+_- only'),
  reason: reasonSchema,
});
export type PaidByHandBody = z.infer<typeof paidByHandBodySchema>;

export const managedRefundParamsSchema = z.object({ refundId: z.uuid() });
export const managedPaymentParamsSchema = z.object({ paymentId: z.uuid() });

/** Which order a row of a queue is about. */
const aboutOrder = { orderId: z.uuid(), number: z.number().int(), applicantName: z.string().nullable() };

/** The oldest rows, and how many there are. */
function queueSchema<S extends z.ZodRawShape>(row: S) {
  return z.object({ count: z.number().int(), data: z.array(z.object({ ...aboutOrder, ...row })) });
}

export const orderQueuesSchema = z.object({
  /** Refunds that did not arrive, and that we owe. */
  owed: queueSchema({
    refundId: z.uuid(),
    amountCents: centsSchema,
    currency: currencySchema,
    failure: z.string().nullable(),
    isFrozen: z.boolean(),
    since: momentSchema,
  }),
  frozen: queueSchema({ why: z.enum(FROZEN_REASONS).nullable(), since: momentSchema.nullable() }),
  /** Paid otherwise than we asked for, and sent back by itself. */
  mismatched: queueSchema({
    paymentId: z.uuid(),
    totalCents: centsSchema,
    currency: currencySchema,
    since: momentSchema,
  }),
  /** Payments that nobody knows the end of, or whose page should have ended. */
  payments: queueSchema({
    paymentId: z.uuid(),
    status: z.enum(PAYMENT_STATUSES),
    totalCents: centsSchema,
    currency: currencySchema,
    since: momentSchema,
  }),
  /** Refunds that Stripe has not answered for. */
  refunds: queueSchema({
    refundId: z.uuid(),
    amountCents: centsSchema,
    currency: currencySchema,
    status: z.enum(REFUND_STATUSES),
    since: momentSchema,
  }),
});
export type OrderQueues = z.infer<typeof orderQueuesSchema>;

const unappliedEventSchema = z.object({
  eventId: z.string(),
  type: z.string(),
  receivedAt: momentSchema,
  isLate: z.boolean(),
});

export const unappliedEventsReplySchema = z.object({
  /** Oldest first; `count` is all of them. */
  data: z.array(unappliedEventSchema),
  count: z.number().int(),
});
export type UnappliedEventsReply = z.infer<typeof unappliedEventsReplySchema>;

export const stripeEventParamsSchema = z.object({ eventId: z.string().regex(/^\w{1,255}$/, 'Not an event') });
