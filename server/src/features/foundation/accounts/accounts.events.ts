// What happens to accounts. Payloads carry ids, never an address and never a secret; links are made inside the job.
import { z } from 'zod';
import { defineEvent } from '#platform/jobs/queue.ts';

/** The brand decides from which configured origin a mail's links are built. */
const brand = z.enum(['matricula', 'peerway']);
/** Names the one mail this event causes, so that a repeated job repeats the mail under the same Message-ID. */
const mailId = z.uuid();

export const accountRegistered = defineEvent('account.registered', z.object({ userId: z.uuid(), brand, mailId }));

export const verificationRequested = defineEvent(
  'account.verificationRequested',
  z.object({ userId: z.uuid(), brand, mailId }),
);

/** Somebody tried to register an address that already has an account. */
export const registrationRepeated = defineEvent(
  'account.registrationRepeated',
  z.object({ userId: z.uuid(), brand, mailId }),
);

/** `userId` is null when nobody has the address: the request then does the same work and the job does nothing. */
export const passwordResetRequested = defineEvent(
  'account.passwordResetRequested',
  z.object({ userId: z.uuid().nullable(), brand, mailId }),
);

export const passwordChanged = defineEvent('account.passwordChanged', z.object({ userId: z.uuid(), brand, mailId }));

/** A login from a device or network not seen in earlier sessions. */
export const deviceAdded = defineEvent(
  'account.deviceAdded',
  z.object({ userId: z.uuid(), sessionId: z.uuid(), brand, mailId }),
);
