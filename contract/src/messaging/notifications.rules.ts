// Choices and texts of notifications, free of zod so that the browser can offer what the server takes.

/** A mail for each burst of unread messages, one a day for all of them, or none. */
export const MESSAGE_EMAIL_CHOICES = ['each', 'daily', 'never'] as const;
export type MessageEmailChoice = (typeof MESSAGE_EMAIL_CHOICES)[number];

export const PUSH_SUBSCRIPTIONS_PER_PERSON = 10;

export const NOTIFICATION_TEXTS = {
  pushNotOffered: 'Browser notifications are not set up here.',
  pushServiceUnknown: 'This browser’s push service is not one we can send to.',
  linkUnknown: 'This link is not complete. Open it from the e-mail again, or change the setting in your account.',
} as const;
