// What happens to uploads.
import { z } from 'zod';
import { OFFICE_FORMATS } from '#platform/files/programs/office.ts';
import { defineEvent } from '#platform/jobs/queue.ts';

/** The last part has arrived: it can be checked. */
export const uploadArrived = defineEvent(
  'upload.arrived',
  z.object({
    uploadId: z.uuid(),
    ownerId: z.uuid(),
    /** How many of this person's files are undecided or were refused not long ago. */
    turn: z.number().int().min(0).optional(),
  }),
);

/** It has passed the search and the scanner; drawing its pages takes long, and is done in turn. */
export const documentInspected = defineEvent(
  'upload.inspected',
  z.object({
    uploadId: z.uuid(),
    ownerId: z.uuid(),
    kind: z.enum(['pdf', ...OFFICE_FORMATS]),
    /** How many of this person's files go before it. */
    turn: z.number().int().min(0),
  }),
);
