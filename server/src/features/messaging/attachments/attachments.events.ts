// What happens to files of conversations.
import { z } from 'zod';
import { OFFICE_FORMATS } from '#platform/files/office.ts';
import { defineEvent } from '#platform/jobs/queue.ts';

/** The last part has arrived: it can be checked. Events from before owners had queues of their own name none. */
export const attachmentUploaded = defineEvent(
  'attachment.uploaded',
  z.object({
    attachmentId: z.uuid(),
    ownerId: z.uuid().optional(),
    /** How many of this person's files are undecided or were refused not long ago. */
    turn: z.number().int().min(0).optional(),
  }),
);

/** It has passed the search and the scanner; drawing its pages takes long, and is done in turn. */
export const documentInspected = defineEvent(
  'attachment.inspected',
  z.object({
    attachmentId: z.uuid(),
    ownerId: z.uuid(),
    kind: z.enum(['pdf', ...OFFICE_FORMATS]),
    /** How many of this person's files go before it. */
    turn: z.number().int().min(0),
  }),
);
