// What happens to a check of the ledger.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const ledgerCheckRequested = defineEvent('ledger.checkRequested', z.object({ checkId: z.number().int() }));
