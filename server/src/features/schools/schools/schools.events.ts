// What happens to schools.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** A figure that people rely on has changed: those who favourited the school want to know. */
export const schoolFiguresChanged = defineEvent(
  'school.figuresChanged',
  z.object({ schoolId: z.string(), version: z.number().int() }),
);
