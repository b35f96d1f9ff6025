// The rules of files in conversations: who may add and see one, and which message carries it. How a file arrives, is checked and kept is
// foundation/uploads; a row here says where in which conversation it stands.
import type { CreateUploadBody } from '@matricula/contract/foundation/uploads.ts';
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { ATTACHMENT_TEXTS, ATTACHMENTS_UNSENT } from '@matricula/contract/messaging/attachments.rules.ts';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import {
  addPart,
  claimUploads,
  createUpload,
  destroyUploads,
  findUploads,
  getOwnUpload,
  getUpload,
  openUpload,
  removeUnclaimed,
  type Upload,
} from '#features/foundation/uploads/uploads.service.ts';
import { requireOpenMembership } from '#features/messaging/conversations/conversations.service.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict, notFound, unauthorized } from '#platform/context/errors.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { presentAttached } from './attachments.presenter.ts';
import {
  type AttachmentRow,
  deleteHolds,
  insertAttachment,
  insertHolds,
  type SentFiles,
  selectAttachment,
  selectAttachmentFor,
  updateAttachmentsSent,
  updateHeldWithdrawn,
} from './attachments.repository.ts';

const PURPOSE = 'message';

/**
 * Announces a file, whose parts can then follow. Fails with notFound, with invalid
 * for a text document where none can be opened, or with conflict in a closed conversation or with too many unsent.
 */
export async function createAttachment(
  ctx: Context,
  conversationId: string,
  { name, sizeBytes }: CreateUploadBody,
): Promise<Upload> {
  const { number: conversationNumber } = await requireOpenMembership(ctx, conversationId);
  return createUpload(ctx, {
    purpose: PURPOSE,
    name,
    sizeBytes,
    maxUnclaimed: ATTACHMENTS_UNSENT,
    texts: { tooManyUnclaimed: ATTACHMENT_TEXTS.tooManyUnsent },
    keep: (ctx, { id }) => insertAttachment(ctx.db, { id, conversationNumber }),
  });
}

/** For its owner, and once it is sent for the other member. Fails with notFound. */
export async function getAttachment(ctx: Context, id: string): Promise<Upload> {
  const { messageSeq } = await requireReachable(ctx, id);
  return messageSeq === null ? getOwnUpload(ctx, id, PURPOSE) : getUpload(ctx, id, PURPOSE);
}

async function getOwnAttachment(ctx: Context, id: string): Promise<Upload> {
  await requireReachable(ctx, id);
  return getOwnUpload(ctx, id, PURPOSE);
}

/** Of a conversation that the caller is in and has not left. Fails with notFound. */
async function requireReachable(ctx: Context, id: string): Promise<AttachmentRow> {
  const { userId } = ctx.actor ?? unauthorized();
  return (await selectAttachmentFor(ctx.db, id, userId)) ?? notFound('Attachment');
}

/** Takes the part that begins at `offset`. Fails with notFound, invalid, or conflict that tells where to go on. */
export async function addAttachmentPart(ctx: Context, id: string, offset: number, bytes: Buffer): Promise<Upload> {
  return addPart(ctx, await getOwnAttachment(ctx, id), offset, bytes);
}

/** Takes back a file that is not sent. Fails with notFound or conflict. */
export async function removeAttachment(ctx: Context, id: string): Promise<void> {
  const upload = await getOwnAttachment(ctx, id);
  if (!(await removeUnclaimed(ctx, upload))) conflict(ATTACHMENT_TEXTS.sent, 'attachment_sent');
}

/** The bytes of a checked file. Fails with notFound, also when there is no such page. */
export async function getFile(ctx: Context, id: string, variant: FileVariant): Promise<PrivateFile> {
  return openUpload(ctx, await getAttachment(ctx, id), variant);
}

/** The same of a file that was sent in this conversation. For callers who have checked their own right. Fails with notFound. */
export async function getSentFile(
  ctx: Context,
  { id, conversationNumber }: { id: string; conversationNumber: number },
  variant: FileVariant,
): Promise<PrivateFile> {
  const attachment = (await selectAttachment(ctx.db, id)) ?? notFound('Attachment');
  if (attachment.conversationNumber !== conversationNumber || attachment.messageSeq === null) notFound('Attachment');
  return openUpload(ctx, await getUpload(ctx, id, PURPOSE), variant);
}

/** Binds files to the message that carries them, in its transaction. Fails with conflict when one is not there, not ready or sent before. */
export async function claimAttachments(
  ctx: Context,
  { ids, conversationNumber, ownerId, seq }: SentFiles & { ownerId: string },
): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await claimUploads(ctx, { ids, ownerId, purpose: PURPOSE });
  const bound = await updateAttachmentsSent(ctx.db, { ids: claimed, conversationNumber, seq });
  if (bound < new Set(ids).size) conflict('A file in this message is no longer available.', 'attachment_not_ready');
}

/** Takes the files of a deleted message away from its members, for ever. What a report holds is destroyed once it is released. */
export async function withdrawAttachments(ctx: Context, ids: readonly string[]): Promise<void> {
  const held = new Set(await updateHeldWithdrawn(ctx.db, ids, ctx.clock.now()));
  const free = ids.filter((id) => !held.has(id));
  await destroyUploads(ctx, free, PURPOSE);
}

/** Keeps these files, whatever their owner deletes, until the report is decided. */
export async function holdAttachments(ctx: Context, ids: readonly string[], reportId: string): Promise<void> {
  await insertHolds(ctx.db, ids, reportId);
}

/** Carries out the deletions that waited for this report alone. */
export async function releaseAttachments(ctx: Context, reportId: string): Promise<void> {
  await destroyUploads(ctx, await deleteHolds(ctx.db, reportId), PURPOSE);
}

/** By id. What is gone is left out. */
export async function findAttached(ctx: Context, ids: readonly string[]): Promise<Map<string, Attached>> {
  const uploads = await findUploads(ctx, ids, PURPOSE);
  return new Map(uploads.map((upload) => [upload.id, presentAttached(upload)]));
}
