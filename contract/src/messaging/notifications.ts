// How a person is told of unread messages, on the wire: choices, browsers that take pushes, and turning mails off by a link.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { MESSAGE_EMAIL_CHOICES } from './notifications.rules.ts';

const choices = { messageEmail: z.enum(MESSAGE_EMAIL_CHOICES), messagePush: z.boolean() };

export const notificationSettingsSchema = z
  .object({
    ...choices,
    /** With it a browser asks its push service for an address; null where pushes are not set up. */
    pushPublicKey: z.string().nullable(),
    /** Signed-in browsers that take pushes now. */
    pushDevices: z.number().int(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationSettingsBodySchema = bodySchema(choices);
export type NotificationSettingsBody = z.infer<typeof notificationSettingsBodySchema>;

const endpointSchema = z.url().min(10).max(1_000);

/** As `PushSubscription.toJSON()` gives it: a point of P-256 and 16 bytes, in base64url. */
export const pushSubscriptionBodySchema = bodySchema({
  endpoint: endpointSchema,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'Not a key'),
    auth: z.string().regex(/^[\w-]{22}$/, 'Not a key'),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBodySchema>;

export const removePushBodySchema = bodySchema({ endpoint: endpointSchema });
export type RemovePushBody = z.infer<typeof removePushBodySchema>;

/** The token is a secret of one person's mails; it opens this one setting and nothing else. */
export const unsubscribeParamsSchema = z.object({ token: z.string().regex(/^[\w-]{20,64}$/, 'Not a link of ours') });

export const messageEmailSchema = z.object({ messageEmail: z.enum(MESSAGE_EMAIL_CHOICES) });
export type MessageEmailReply = z.infer<typeof messageEmailSchema>;

/** Takes an unsubscription back. */
export const resubscribeBodySchema = bodySchema({ messageEmail: z.enum(['each', 'daily']) });
export type ResubscribeBody = z.infer<typeof resubscribeBodySchema>;
