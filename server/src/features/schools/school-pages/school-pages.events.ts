// What happens to the finished pages of schools.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const schoolPagesRequested = defineEvent('school.pagesRequested', z.object({ runId: z.string() }));
