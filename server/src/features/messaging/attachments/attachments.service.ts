// The rules of files in conversations: they arrive in parts, wait sealed until every check has passed, and can be sent after that.
import { randomUUID } from 'node:crypto';
import type { CreateAttachmentBody } from '@matricula/contract/messaging/attachments.ts';
import {
  ATTACHMENT_TEXTS,
  ATTACHMENTS_UNSENT,
  type FileVariant,
  isTextDocument,
  PART_MAX_BYTES,
  PART_MIN_BYTES,
} from '@matricula/contract/messaging/attachments.rules.ts';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import { requireOpenMembership } from '#features/messaging/conversations/conversations.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import type { PrivateFile } from '#platform/files/private-file.ts';
import { readDocuments } from '#platform/files/office-report.ts';
import { attachmentUploaded } from './attachments.events.ts';
import { getVariant, makeLockerKey, putPart, removeObjects, removePart } from './attachments.files.ts';
import { nameFile, presentAttached, typeOfVariant } from './attachments.presenter.ts';
import {
  type AttachmentRow,
  deleteAttachments,
  deleteHolds,
  deleteUnsentAttachment,
  insertAttachment,
  insertHolds,
  lockUnsent,
  selectAttachment,
  selectOthersInLine,
  selectAttachmentFor,
  selectAttachments,
  selectUnsentCount,
  updateAttachmentsSent,
  updateHeldWithdrawn,
  updatePartReceived,
} from './attachments.repository.ts';

/**
 * Announces a file, whose parts can then follow. Fails with notFound, with invalid
 * for a text document where none can be opened, or with conflict in a closed conversation or with too many unsent.
 */
export async function createAttachment(
  ctx: Context,
  conversationId: string,
  { name, sizeBytes }: CreateAttachmentBody,
) {
  const { userId: ownerId } = ctx.actor ?? unauthorized();
  const { number } = await requireOpenMembership(ctx, conversationId);
  // Before a byte travels, where it is known that nobody could open it.
  if (isTextDocument(name) && (await readDocuments(ctx)) === 'refused') invalid(ATTACHMENT_TEXTS.noDocuments);
  return withTransaction(ctx, async (ctx) => {
    await lockUnsent(ctx.db, ownerId);
    if ((await selectUnsentCount(ctx.db, ownerId)) >= ATTACHMENTS_UNSENT)
      conflict(ATTACHMENT_TEXTS.tooManyUnsent, 'too_many_unsent');
    const id = randomUUID();
    return insertAttachment(ctx.db, {
      id,
      conversationNumber: number,
      ownerId,
      name,
      sizeBytes,
      wrappedKey: makeLockerKey(ctx, { id, ownerId }),
      createdAt: ctx.clock.now(),
    });
  });
}

/** For its owner, and once it is sent for the other member. Fails with notFound. */
export async function getAttachment(ctx: Context, id: string): Promise<AttachmentRow> {
  const { userId } = ctx.actor ?? unauthorized();
  return (await selectAttachmentFor(ctx.db, id, userId)) ?? notFound('Attachment');
}

async function getOwnAttachment(ctx: Context, id: string): Promise<AttachmentRow> {
  const attachment = await getAttachment(ctx, id);
  return attachment.ownerId === ctx.actor?.userId ? attachment : notFound('Attachment');
}

/**
 * Takes the part that begins at `offset`; the last one starts the check. The part is stored before it is counted, under a
 * name of its own, so that of two at once one wins whole. Fails with notFound, invalid, or conflict that tells where to go on.
 */
export async function addPart(ctx: Context, id: string, offset: number, bytes: Buffer): Promise<AttachmentRow> {
  const attachment = await getOwnAttachment(ctx, id);
  refuseMisplaced(attachment, offset);
  const left = attachment.sizeBytes - offset;
  const isLast = bytes.length === left;
  if (bytes.length > left || bytes.length > PART_MAX_BYTES || (!isLast && bytes.length < PART_MIN_BYTES))
    invalid(ATTACHMENT_TEXTS.badPart);
  const part = randomUUID();
  await putPart(ctx, attachment, part, attachment.parts.length, bytes);
  const updated = await withTransaction(ctx, async (ctx) => {
    const row = await updatePartReceived(ctx.db, { id, offset, part, bytes: bytes.length });
    if (row?.state === 'checking') {
      const { ownerId } = row;
      await emit(ctx, attachmentUploaded, { attachmentId: id, ownerId, turn: await selectOthersInLine(ctx.db, row) });
    }
    return row;
  });
  if (updated !== undefined) return updated;
  await removePart(ctx, id, part);
  refuseMisplaced((await selectAttachment(ctx.db, id)) ?? notFound('Attachment'), offset);
  return conflict(ATTACHMENT_TEXTS.wrongOffset, 'wrong_offset');
}

function refuseMisplaced({ state, receivedBytes }: AttachmentRow, offset: number): void {
  if (state !== 'uploading') conflict(ATTACHMENT_TEXTS.notUploading, 'not_uploading');
  if (receivedBytes !== offset)
    throw new AppError(409, 'wrong_offset', ATTACHMENT_TEXTS.wrongOffset, {
      fields: { receivedBytes: String(receivedBytes) },
    });
}

/** Takes back a file that is not sent. Fails with notFound or conflict. */
export async function removeAttachment(ctx: Context, id: string): Promise<void> {
  const attachment = await getOwnAttachment(ctx, id);
  if (attachment.messageSeq !== null || !(await deleteUnsentAttachment(ctx.db, id)))
    conflict(ATTACHMENT_TEXTS.sent, 'attachment_sent');
  await removeObjects(ctx, id);
}

/** The bytes of a checked file. Fails with notFound, also when there is no such page. */
export async function getFile(ctx: Context, id: string, variant: FileVariant): Promise<PrivateFile> {
  return openFile(ctx, await getAttachment(ctx, id), variant);
}

/** The same of a file that was sent in this conversation. For callers who have checked their own right. Fails with notFound. */
export async function getSentFile(
  ctx: Context,
  { id, conversationNumber }: { id: string; conversationNumber: number },
  variant: FileVariant,
): Promise<PrivateFile> {
  const [attachment = notFound('Attachment')] = await selectAttachments(ctx.db, [id]);
  if (attachment.conversationNumber !== conversationNumber || attachment.messageSeq === null) notFound('Attachment');
  return openFile(ctx, attachment, variant);
}

async function openFile(ctx: Context, attachment: AttachmentRow, variant: FileVariant): Promise<PrivateFile> {
  if (attachment.state !== 'ready') notFound('Attachment');
  const bytes = (await getVariant(ctx, attachment, variant)) ?? notFound('Attachment');
  return { name: nameFile(attachment, variant), contentType: typeOfVariant(attachment, variant), bytes };
}

/** Binds files to the message that carries them, in its transaction. Fails with conflict when one is not there, not ready or sent before. */
export async function claimAttachments(
  ctx: Context,
  claim: { ids: readonly string[]; conversationNumber: number; ownerId: string; seq: number },
): Promise<void> {
  if (claim.ids.length === 0) return;
  const bound = await updateAttachmentsSent(ctx.db, claim);
  if (bound.length < new Set(claim.ids).size)
    conflict('A file in this message is no longer available.', 'attachment_not_ready');
}

/** Takes the files of a deleted message away from its members, for ever. What a report holds is destroyed once it is released. */
export async function withdrawAttachments(ctx: Context, ids: readonly string[]): Promise<void> {
  const held = new Set(await updateHeldWithdrawn(ctx.db, ids, ctx.clock.now()));
  await destroyAttachments(
    ctx,
    ids.filter((id) => !held.has(id)),
  );
}

/** Keeps these files, whatever their owner deletes, until the report is decided. */
export async function holdAttachments(ctx: Context, ids: readonly string[], reportId: string): Promise<void> {
  await insertHolds(ctx.db, ids, reportId);
}

/** Carries out the deletions that waited for this report alone. */
export async function releaseAttachments(ctx: Context, reportId: string): Promise<void> {
  await destroyAttachments(ctx, await deleteHolds(ctx.db, reportId));
}

/** Destroys the keys of these files in the caller's transaction, and their bytes once it has committed. For ever. */
async function destroyAttachments(ctx: Context, ids: readonly string[]): Promise<void> {
  await deleteAttachments(ctx.db, ids);
  ctx.afterCommit(async () => {
    await Promise.all(ids.map((id) => removeObjects(ctx, id)));
  });
}

/** By id. What is gone is left out. */
export async function findAttached(ctx: Context, ids: readonly string[]): Promise<Map<string, Attached>> {
  const rows = await selectAttachments(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, presentAttached(row)]));
}
