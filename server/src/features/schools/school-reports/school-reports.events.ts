// What happens to reported errors.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** A reported error has been corrected or dismissed: who reported it gets an answer. */
export const schoolReportDecided = defineEvent('school.reportDecided', z.object({ reportId: z.uuid() }));
