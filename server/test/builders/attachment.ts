// Makes a file of a conversation that has passed its checks, with real sealed bytes.
import type { Insertable } from 'kysely';
import { insertAttachment } from '#features/messaging/attachments/attachments.repository.ts';
import type { Context } from '#platform/context/context.ts';
import type { Attachments } from '#platform/database/db-types.ts';
import { buildUpload } from './upload.ts';

type Overrides = Parameters<typeof buildUpload>[1] & Omit<Insertable<Attachments>, 'id'>;

/** A picture that is ready to be sent, or as the overrides say; with the place of a message it was sent. */
export async function buildAttachment(ctx: Context, overrides: Overrides) {
  const { conversationNumber, messageSeq = null, withdrawnAt = null, ...file } = overrides;
  const upload = await buildUpload(ctx, { claimedAt: messageSeq === null ? null : ctx.clock.now(), ...file });
  await insertAttachment(ctx.db, { id: upload.id, conversationNumber, messageSeq, withdrawnAt });
  return upload;
}
