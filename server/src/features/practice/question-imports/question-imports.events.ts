// What happens to an import of a bank.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

const payload = z.object({ importId: z.string() });

export const questionImportCommitted = defineEvent('question.importCommitted', payload);
export const questionImportUndoRequested = defineEvent('question.importUndoRequested', payload);
