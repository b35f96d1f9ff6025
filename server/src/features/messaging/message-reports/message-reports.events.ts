// What happens to reports and appeals.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** An administrator has decided: who reported or appealed gets an answer. */
export const messageReportDecided = defineEvent('messageReport.decided', z.object({ reportId: z.uuid() }));
