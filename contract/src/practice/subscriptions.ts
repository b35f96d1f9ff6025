// Who may practice beyond the free parts, on the wire: one's own subscription, codes, and what administrators grant.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import {
  ACCESS_CODE_LABEL_MAX_LENGTH,
  ACCESS_REASON_MAX_LENGTH,
  ACCESS_REASON_MIN_LENGTH,
  MAX_CODE_USES,
  MAX_SUBSCRIPTION_DAYS,
  SUBSCRIPTION_LEVELS,
} from './subscriptions.rules.ts';

/** Spec §3, client session state: subscriptionInformation. */
export const subscriptionInformationSchema = z.object({
  subscriptionLevel: z.enum(SUBSCRIPTION_LEVELS),
  /** Null for 'free', which never ends. */
  subscriptionExpiry: z.iso.datetime().nullable(),
});
export type SubscriptionInformation = z.infer<typeof subscriptionInformationSchema>;
export const subscriptionReplySchema = z.object({ subscriptionInformation: subscriptionInformationSchema });
export type SubscriptionReply = z.infer<typeof subscriptionReplySchema>;

/** As people type it: in any case, with or without its dashes. */
export const redeemCodeBodySchema = bodySchema({ code: textSchema(64) });
export const redeemedReplySchema = subscriptionReplySchema.extend({ message: z.string() });
export type RedeemedReply = z.infer<typeof redeemedReplySchema>;

const days = z.number().int().min(1).max(MAX_SUBSCRIPTION_DAYS);
const reasonSchema = textSchema(ACCESS_REASON_MAX_LENGTH).trim().min(ACCESS_REASON_MIN_LENGTH);

export const accessCodeSchema = z.object({
  codeId: z.uuid(),
  /** Its last four signs; the rest is shown once, when it is made. */
  ending: z.string(),
  label: z.string(),
  days: z.number().int(),
  maxUses: z.number().int(),
  useCount: z.number().int(),
  redeemableUntil: z.iso.datetime().nullable(),
  isRevoked: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AccessCode = z.infer<typeof accessCodeSchema>;
export const accessCodesReplySchema = z.object({ data: z.array(accessCodeSchema) });
export type AccessCodesReply = z.infer<typeof accessCodesReplySchema>;
export const accessCodeParamsSchema = z.object({ codeId: z.uuid() });

export const createAccessCodeBodySchema = bodySchema({
  label: textSchema(ACCESS_CODE_LABEL_MAX_LENGTH).trim().min(1),
  days,
  maxUses: z.number().int().min(1).max(MAX_CODE_USES),
  redeemableUntil: z.iso.datetime().nullable().default(null),
});
export const createdAccessCodeSchema = accessCodeSchema.extend({ code: z.string() });
export type CreatedAccessCode = z.infer<typeof createdAccessCodeSchema>;
export const revokeAccessCodeBodySchema = bodySchema({ reason: reasonSchema });

export const subscriberParamsSchema = z.object({ userId: z.uuid() });
export const grantSubscriptionBodySchema = bodySchema({ days, reason: reasonSchema });
export const endSubscriptionBodySchema = bodySchema({ reason: reasonSchema });
