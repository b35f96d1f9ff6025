// What happens to orders.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const orderPaid = defineEvent('order.paid', z.object({ orderId: z.string() }));
