// The paid subscription on the wire: what is on offer, what one pays for oneself, and what administrators set.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { bodySchema, textSchema } from '#http/schemas.ts';
import {
  MAX_PAUSE_MONTHS,
  MAX_PLAN_CENTS,
  MAX_PLAN_INTERVALS,
  MAX_PLAN_POSITION,
  MIN_PLAN_CENTS,
  PAID_SUBSCRIPTION_STATUSES,
  PLAN_INTERVALS,
  PLAN_LEVELS,
  PLAN_TITLE_MAX_LENGTH,
} from './paid-subscriptions.rules.ts';

const currencySchema = z.enum(CURRENCIES);
const centsSchema = z.number().int();
const planIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Small letters, digits and dashes, beginning with a letter');

const planSchema = z.object({
  planId: z.string(),
  level: z.enum(PLAN_LEVELS),
  title: z.string(),
  interval: z.enum(PLAN_INTERVALS),
  intervalCount: z.number().int(),
  usdCents: centsSchema,
  /** Null: sold in US dollars alone. */
  cadCents: centsSchema.nullable(),
});
export type SubscriptionPlan = z.infer<typeof planSchema>;

/** In the order of the operator. Empty where nothing can be paid here. */
export const plansReplySchema = z.object({
  data: z.array(planSchema),
  /** No card is charged: a simulator, or Stripe's own test mode. */
  isTest: z.boolean(),
});
export type PlansReply = z.infer<typeof plansReplySchema>;

export const managedPlanSchema = planSchema.extend({
  isOffered: z.boolean(),
  position: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type ManagedPlan = z.infer<typeof managedPlanSchema>;
export const managedPlansReplySchema = z.object({ data: z.array(managedPlanSchema) });
export type ManagedPlansReply = z.infer<typeof managedPlansReplySchema>;

export const planParamsSchema = z.object({ planId: planIdSchema });
const planCents = z.number().int().min(MIN_PLAN_CENTS).max(MAX_PLAN_CENTS);
export const savePlanBodySchema = bodySchema({
  title: textSchema(PLAN_TITLE_MAX_LENGTH).trim().min(1),
  interval: z.enum(PLAN_INTERVALS),
  intervalCount: z.number().int().min(1).max(MAX_PLAN_INTERVALS),
  usdCents: planCents,
  cadCents: planCents.nullable(),
  isOffered: z.boolean(),
  position: z.number().int().min(1).max(MAX_PLAN_POSITION),
  /** `updatedAt` as the person saw it, null for a plan that is new: with any other, nothing is changed. */
  expectedUpdatedAt: z.iso.datetime().nullable().optional(),
});
export type SavePlanBody = z.infer<typeof savePlanBodySchema>;

const paidSubscriptionSchema = z.object({
  planId: z.string(),
  title: z.string(),
  currency: currencySchema,
  priceCents: centsSchema,
  interval: z.enum(PLAN_INTERVALS),
  intervalCount: z.number().int(),
  status: z.enum(PAID_SUBSCRIPTION_STATUSES),
  /** The page where it can still be paid. */
  paymentUrl: z.url().nullable(),
  paymentEndsAt: z.iso.datetime().nullable(),
  /** The end of what was paid for. */
  paidUntil: z.iso.datetime().nullable(),
  /** When the banks close: the end of what was paid for, or of the days of grace after a renewal that failed. Null: they are closed. */
  accessUntil: z.iso.datetime().nullable(),
  /** When it is charged next; null where it is not. */
  renewsAt: z.iso.datetime().nullable(),
  isCanceled: z.boolean(),
  isPaused: z.boolean(),
  /** Null while paused without an end. */
  resumesAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type PaidSubscription = z.infer<typeof paidSubscriptionSchema>;

const subscriptionInvoiceSchema = z.object({
  invoiceId: z.uuid(),
  title: z.string(),
  amountCents: centsSchema,
  currency: currencySchema,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  paidAt: z.iso.datetime(),
});

export const paidSubscriptionReplySchema = z.object({
  /** The one that runs or is being paid; otherwise the last that ran. */
  subscription: paidSubscriptionSchema.nullable(),
  /** What was paid, newest first. */
  invoices: z.array(subscriptionInvoiceSchema),
});
export type PaidSubscriptionReply = z.infer<typeof paidSubscriptionReplySchema>;

export const subscriptionCheckoutBodySchema = bodySchema({
  planId: planIdSchema,
  currency: currencySchema,
  /** What the person saw: at any other price, nothing is opened. */
  expectedTotal: z.number().int().min(1),
});
export type SubscriptionCheckoutBody = z.infer<typeof subscriptionCheckoutBodySchema>;
export const subscriptionCheckoutReplySchema = z.object({ url: z.url() });

export const pauseSubscriptionBodySchema = bodySchema({ months: z.number().int().min(1).max(MAX_PAUSE_MONTHS) });
