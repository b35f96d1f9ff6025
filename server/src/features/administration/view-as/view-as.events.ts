// What happens to viewings.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** Delivered when its time is over: whoever has stopped before has ended it already. */
export const viewingStarted = defineEvent('viewing.started', z.object({ viewingId: z.uuid() }));
