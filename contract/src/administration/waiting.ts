// What waits for administrators: one row per queue, for the navigation and the start page.
import { z } from 'zod';
import { QUEUES } from './waiting.rules.ts';

const waitingQueueSchema = z.object({
  queue: z.enum(QUEUES),
  count: z.number().int(),
  /** Since when the oldest one waits; null when nothing does. */
  oldestAt: z.iso.datetime().nullable(),
});
export type WaitingQueue = z.infer<typeof waitingQueueSchema>;

export const waitingReplySchema = z.object({ data: z.array(waitingQueueSchema) });
export type WaitingReply = z.infer<typeof waitingReplySchema>;
