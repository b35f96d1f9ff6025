// What happens to schools.
import { z } from 'zod';
import { defineEvent } from '#platform/queue.ts';

/** A figure that people rely on has changed: those who favourited the school want to know. */
export const schoolFiguresChanged = defineEvent(
  'school.figuresChanged',
  z.object({ schoolId: z.string(), version: z.number().int() }),
);

/** A reported error has been corrected or dismissed: who reported it gets an answer. */
export const schoolReportDecided = defineEvent('school.reportDecided', z.object({ reportId: z.uuid() }));
