// What happens when Stripe has told us something.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const stripeEventReceived = defineEvent(
  'stripe.eventReceived',
  z.object({ eventId: z.string(), objectId: z.string() }),
);
