// What waits for administrators: one row per queue, for the navigation and the start page.
import { z } from 'zod';
import { ALL_QUEUES } from './waiting.rules.ts';

/** Of many things: one more than `MAX_COUNTED` where there are more than that. */
export const boundedCountSchema = z.number().int().min(0);

export const waitingQueueSchema = z.object({
  queue: z.enum(ALL_QUEUES),
  count: boundedCountSchema,
  /** Since when the oldest one waits; null when nothing does. */
  oldestAt: z.iso.datetime().nullable(),
  /** The oldest waits longer than was promised. */
  isLate: z.boolean(),
});
export type WaitingQueue = z.infer<typeof waitingQueueSchema>;

export const waitingReplySchema = z.object({ data: z.array(waitingQueueSchema) });
export type WaitingReply = z.infer<typeof waitingReplySchema>;
