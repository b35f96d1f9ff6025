// What happens to files of conversations.
import { z } from 'zod';
import { defineEvent } from '#platform/queue.ts';

/** The last part has arrived: it can be checked. Events from before owners had queues of their own name none. */
export const attachmentUploaded = defineEvent(
  'attachment.uploaded',
  z.object({ attachmentId: z.uuid(), ownerId: z.uuid().optional() }),
);
