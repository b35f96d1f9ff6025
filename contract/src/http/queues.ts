// A queue that administrators work off, a page at a time: the same shape whatever waits in it.
import { z } from 'zod';

/** `next` of the page before. */
export const queueCursorSchema = z.string().max(100).optional();

/** Open ones: who waits longest first. Decided ones: the last decision first. */
export function queuePageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    /** How many wait for a decision in all. */
    openCount: z.number().int(),
    /** Null at the end. */
    next: z.string().nullable(),
  });
}

export interface QueuePage<Item> {
  data: Item[];
  openCount: number;
  next: string | null;
}
