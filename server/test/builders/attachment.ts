// Makes a file of a conversation that has passed its checks, with real sealed bytes. Used by tests and the seed.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { makeLockerKey, putVariant } from '#features/messaging/attachments/attachments.files.ts';
import { insertAttachment } from '#features/messaging/attachments/attachments.repository.ts';
import type { Context } from '#platform/context/context.ts';
import type { Attachments } from '#platform/database/db-types.ts';

type Overrides = Partial<Insertable<Attachments>> & Pick<Insertable<Attachments>, 'conversationNumber' | 'ownerId'>;

/** A picture that is ready to be sent, or as the overrides say. */
export async function buildAttachment(ctx: Context, overrides: Overrides) {
  const id = overrides.id ?? randomUUID();
  const row = await insertAttachment(ctx.db, {
    id,
    name: 'transcript.png',
    sizeBytes: 2_048,
    receivedBytes: 2_048,
    state: 'ready',
    contentType: 'image/webp',
    width: 48,
    height: 32,
    pages: 1,
    wrappedKey: makeLockerKey(ctx, { id, ownerId: overrides.ownerId }),
    createdAt: ctx.clock.now(),
    ...overrides,
  });
  const background = { r: 24, g: 107, b: 86 };
  const picture = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .webp()
    .toBuffer();
  if (row.state === 'ready') {
    await putVariant(ctx, row, 'full', picture);
    await putVariant(ctx, row, 'preview', picture);
  }
  return row;
}
