// What Stripe gets for an event that it sends: that it need not send it again.
import { z } from 'zod';

export const stripeEventReplySchema = z.object({ received: z.literal(true) });
