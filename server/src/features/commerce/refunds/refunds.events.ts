// What happens to refunds.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** Minutes, money or both were taken from an order, to go back. */
export const refundDrawn = defineEvent('refund.drawn', z.object({ refundId: z.string(), orderId: z.string() }));

/** At Stripe since this moment, on its way or arrived; not to be delivered; or paid by the operator's bank. */
export const refundMoved = defineEvent(
  'refund.moved',
  z.object({ refundId: z.string(), orderId: z.string(), status: z.enum(['sent', 'failed', 'paid_by_hand']) }),
);
