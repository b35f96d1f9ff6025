// What happens to recorded answers.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** The last byte has arrived: it can be checked and made seekable. */
export const recordingUploaded = defineEvent(
  'recording.uploaded',
  z.object({
    recordingId: z.uuid(),
    userId: z.uuid(),
    /** How many of this person's recordings are being processed before it. */
    turn: z.number().int().min(0).optional(),
  }),
);
