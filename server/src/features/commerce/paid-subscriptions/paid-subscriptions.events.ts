// What happens to paid subscriptions.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** Something about it is different: whoever looks at it is told to look again. */
export const paidSubscriptionChanged = defineEvent('paidSubscription.changed', z.object({ userId: z.string() }));

/** Its subscriber gets a letter. `about`: the invoice, or the date, that makes this letter another one than the last of its kind. */
export const paidSubscriptionNews = defineEvent(
  'paidSubscription.news',
  z.object({
    paidSubscriptionId: z.string(),
    kind: z.enum(['begun', 'renewed', 'renewalFailed', 'canceled', 'paused', 'renewsSoon', 'ended', 'returned']),
    about: z.string(),
  }),
);
