// What happens to a check of the audit chain: each part of it is a job of its own.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

export const auditCheckMoved = defineEvent('auditCheck.moved', z.object({ checkId: z.number().int() }));
