// What happens to an import of schools.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

const payload = z.object({ importId: z.string() });

export const schoolImportCommitted = defineEvent('school.importCommitted', payload);
export const schoolImportUndoRequested = defineEvent('school.importUndoRequested', payload);
