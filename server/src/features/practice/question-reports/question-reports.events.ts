// What happens to reported mistakes.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** A reported mistake has been corrected or left: who reported it gets an answer. */
export const questionReportDecided = defineEvent('question.reportDecided', z.object({ reportId: z.uuid() }));
