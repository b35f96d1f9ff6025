// Orders on the wire: what the specification asks for a payment page, and what we add: quotes, orders with their money, receipts' facts.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { bodySchema } from '#http/schemas.ts';
import { VOUCHER_REFUSALS } from './checkout.rules.ts';
import { ORDER_SIDES, ORDER_STATUSES, PAYMENT_STATUSES, REFUND_REASONS, REFUND_STATUSES } from './orders.rules.ts';

const centsSchema = z.number().int();
const currencySchema = z.enum(CURRENCIES);

/** Spec §4: the first three. */
export const checkoutBodySchema = bodySchema({
  consultantId: z.uuid(),
  packageId: z.uuid(),
  isUSD: z.boolean(),
  /** What the person saw. Where one of these is no longer so, or a total is in another currency, nothing is opened. */
  expectedTotal: z.number().int().min(0).optional(),
  expectedMinutes: z.number().int().min(1).optional(),
  expectedTitle: z.string().max(200).optional(),
});
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

export const checkoutReplySchema = z.object({ url: z.url(), orderId: z.uuid() });

export const quoteBodySchema = bodySchema({ packageId: z.uuid(), currency: currencySchema });

/** What it takes off and what an order must cost, in the order's currency: its words follow from that. */
const voucherAmountsSchema = z.object({ valueCents: centsSchema, minOrderCents: centsSchema });
const quotedVoucherSchema = voucherAmountsSchema.extend({ title: z.string() });

export const orderQuoteSchema = z.object({
  consultantId: z.uuid(),
  consultantName: z.string(),
  title: z.string(),
  minutes: z.number().int(),
  /** No card is charged: a simulator, or Stripe's own test mode. */
  isTest: z.boolean(),
  /** The currencies to choose from: CAD where the consultant takes it and the package has such a price. */
  currencies: z.array(currencySchema),
  currency: currencySchema,
  priceCents: centsSchema,
  voucher: quotedVoucherSchema.nullable(),
  discountCents: centsSchema,
  totalCents: centsSchema,
  feePercent: z.number().int(),
  feeCents: centsSchema,
  consultantReceivesCents: centsSchema,
  /** The next lower fee of this pair, and after how many more minutes together. */
  nextFee: z.object({ percent: z.number().int(), afterMinutes: z.number().int() }).nullable(),
  /** When minutes that were not used would go back, if it was paid now. */
  minutesEndAt: z.iso.datetime(),
  secondBest: quotedVoucherSchema.nullable(),
  refused: z.array(quotedVoucherSchema.extend({ why: z.enum(VOUCHER_REFUSALS), missingCents: centsSchema })),
});
export type OrderQuoteReply = z.infer<typeof orderQuoteSchema>;

export const orderParamsSchema = z.object({ orderId: z.uuid() });

export const refundQuoteQuerySchema = z.object({ minutes: z.coerce.number().int().min(1).max(100_000) });

export const refundQuoteSchema = z.object({
  minutes: z.number().int(),
  cashCents: centsSchema,
  currency: currencySchema,
  /** All of the order goes back: its voucher can be used again. */
  isWhole: z.boolean(),
});

export const refundBodySchema = bodySchema({
  minutes: z.number().int().min(1).max(100_000),
  /** What the person saw. */
  quotedCents: z.number().int().min(0),
  /** Of this press: sent twice, it is done once. */
  requestId: z.uuid(),
});

const refundSchema = z.object({
  refundId: z.uuid(),
  minutes: z.number().int(),
  cashCents: centsSchema,
  status: z.enum(REFUND_STATUSES),
  /** Stripe could not deliver it, and nobody else decides about it. */
  isOwed: z.boolean(),
  reason: z.enum(REFUND_REASONS),
  createdAt: z.iso.datetime(),
  /** When it arrived, or failed. */
  settledAt: z.iso.datetime().nullable(),
});

export const orderSchema = z.object({
  orderId: z.uuid(),
  number: z.number().int(),
  /** Which of its two people reads it: the buyer alone sees what concerns the payment. */
  side: z.enum(ORDER_SIDES),
  consultantId: z.uuid(),
  /** Null once the profile is gone. */
  consultantName: z.string().nullable(),
  /** Null once the account is gone. */
  applicantName: z.string().nullable(),
  packageId: z.uuid(),
  title: z.string(),
  minutes: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  /** Of the last attempt to pay; null where nothing was to pay. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  /** The page where it can still be paid, for the buyer. */
  paymentUrl: z.url().nullable(),
  paymentEndsAt: z.iso.datetime().nullable(),
  currency: currencySchema,
  priceCents: centsSchema,
  /** For the buyer; null without one, and once it is gone. */
  voucher: voucherAmountsSchema.nullable(),
  discountCents: centsSchema,
  totalCents: centsSchema,
  feePercent: z.number().int(),
  feeCents: centsSchema,
  consultantReceivesCents: centsSchema,
  usedMinutes: z.number().int(),
  refundedMinutes: z.number().int(),
  /** Neither used, refunded nor promised to a session: what can be taken back. */
  creditMinutes: z.number().int(),
  /** Somebody looks into it; nothing moves until that has ended. */
  isFrozen: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  refunds: z.array(refundSchema),
});
export type Order = z.infer<typeof orderSchema>;

export const ordersQuerySchema = z.object({
  side: z.enum(ORDER_SIDES).default('buyer'),
  /** As the page before gave it. */
  cursor: z.string().max(200).optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;

/** Newest first. Orders that were never paid are not shown to consultants. */
export const ordersReplySchema = z.object({ data: z.array(orderSchema), nextCursor: z.string().nullable() });
export type OrdersReply = z.infer<typeof ordersReplySchema>;
