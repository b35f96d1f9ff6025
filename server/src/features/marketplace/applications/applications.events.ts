// What happens to applications.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** An application took a step, named by its place in the history: the applicant hears of it by mail. */
export const applicationMoved = defineEvent(
  'application.moved',
  z.object({ applicationId: z.uuid(), seq: z.number().int() }),
);
