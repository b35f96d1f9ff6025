// Vouchers on the wire: a person's wallet, and what administrators make, change and stop.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { VOUCHER_REFUSALS } from './checkout.rules.ts';
import {
  MAX_USES_PER_PERSON,
  MAX_VOUCHER_CENTS,
  MAX_VOUCHER_USES,
  REDEMPTION_STATUSES,
  VOUCHER_TITLE_MAX_LENGTH,
} from './vouchers.rules.ts';

const centsSchema = z.number().int();

const amountsShape = {
  valueCents: centsSchema,
  minOrderCents: centsSchema,
  /** The same voucher for an order in Canadian dollars. */
  valueCadCents: centsSchema,
  minOrderCadCents: centsSchema,
};

/** `ended`: its time is over, or it was stopped. What an order must cost is said by its amounts. */
const walletVoucherSchema = z.object({
  voucherId: z.uuid(),
  ...amountsShape,
  /** Null: with every consultant. */
  consultant: z.object({ consultantId: z.uuid(), name: z.string() }).nullable(),
  /** For this person alone. */
  isOwn: z.boolean(),
  isFirstOrderOnly: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  isEndingSoon: z.boolean(),
  /** Null: it would count now. */
  why: z.enum([...VOUCHER_REFUSALS, 'ended']).nullable(),
  /** Orders of this person that hold it or have used it, newest first. */
  orders: z.array(z.object({ orderId: z.uuid(), number: z.number().int(), isPaid: z.boolean() })),
});
export type WalletVoucher = z.infer<typeof walletVoucherSchema>;

/** What counts now first, the most valuable first. */
export const walletReplySchema = z.object({ data: z.array(walletVoucherSchema) });

const money = (text: string) => z.number().int(text).min(1, text).max(MAX_VOUCHER_CENTS, text);
const uses = (max: number) =>
  z.number().int('Enter a whole number of uses').min(1, 'Enter at least one use').max(max, 'Enter fewer uses');

const termsShape = {
  /** For our team. Consultants' pages give it out as the specification has it; people read the terms. */
  title: textSchema(VOUCHER_TITLE_MAX_LENGTH).trim().min(1, 'Enter a title'),
  valueCents: money('Enter what it takes off, in US dollars'),
  minOrderCents: money('Enter what an order must cost, in US dollars'),
  valueCadCents: money('Enter what it takes off, in Canadian dollars'),
  minOrderCadCents: money('Enter what an order must cost, in Canadian dollars'),
  /** In hundredths of a percent. */
  consultantShareBps: z.number().int().min(0).max(10_000),
  maxUses: uses(MAX_VOUCHER_USES).nullable(),
  maxUsesPerApplicant: uses(MAX_USES_PER_PERSON),
  isFirstOrderOnly: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
};

/** For whom it is stays as it was made. */
export const createVoucherBodySchema = bodySchema({
  ...termsShape,
  consultantEmail: textSchema(254).nullable(),
  applicantEmail: textSchema(254).nullable(),
  /** Of this press, and the voucher's id: sent twice, one is made. */
  requestId: z.uuid().optional(),
});
export type CreateVoucherBody = z.infer<typeof createVoucherBodySchema>;

export const updateVoucherBodySchema = bodySchema({
  ...termsShape,
  isActive: z.boolean(),
  /** `version` as the person saw it: with any other, nothing is changed. */
  expectedVersion: textSchema(64).optional(),
});
export type UpdateVoucherBody = z.infer<typeof updateVoucherBodySchema>;

const personSchema = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

export const managedVoucherSchema = z.object({
  voucherId: z.uuid(),
  title: z.string(),
  ...amountsShape,
  consultantShareBps: z.number().int(),
  maxUses: z.number().int().nullable(),
  maxUsesPerApplicant: z.number().int(),
  /** Reserved or used. */
  taken: z.number().int(),
  used: z.number().int(),
  /** Some order has had it, whatever became of that: its terms stay as they are. */
  isFixed: z.boolean(),
  consultant: personSchema.nullable(),
  /** Its name and address are null once the account is gone. */
  applicant: personSchema.nullable(),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Another one after every change of what administrators set; uses leave it as it is. */
  version: z.string(),
});
export type ManagedVoucher = z.infer<typeof managedVoucherSchema>;

export const managedVouchersQuerySchema = z.object({
  /** As the page before gave it. */
  cursor: z.string().max(200).optional(),
  /** This one alone. */
  voucher: z.uuid().optional(),
});

/** Newest first. */
export const managedVouchersReplySchema = z.object({
  data: z.array(managedVoucherSchema),
  nextCursor: z.string().nullable(),
});

export const voucherParamsSchema = z.object({ voucherId: z.uuid() });

const redemptionSchema = z.object({
  orderId: z.uuid(),
  number: z.number().int(),
  /** Null once the account is gone. */
  applicantName: z.string().nullable(),
  status: z.enum(REDEMPTION_STATUSES),
  valueCents: centsSchema,
  currency: z.enum(CURRENCIES),
  orderedAt: z.iso.datetime(),
});
export type VoucherRedemption = z.infer<typeof redemptionSchema>;

/** Newest first, at most `MAX_SHOWN_REDEMPTIONS`; `total` counts all. */
export const redemptionsReplySchema = z.object({ data: z.array(redemptionSchema), total: z.number().int() });
