// What happens to refunds.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const refundDrawn = defineEvent('refund.drawn', z.object({ refundId: z.string() }));

/** For the first time at Stripe, on its way or arrived; or not to be delivered. */
export const refundMoved = defineEvent(
  'refund.moved',
  z.object({ refundId: z.string(), orderId: z.string(), status: z.enum(['sent', 'failed']) }),
);
