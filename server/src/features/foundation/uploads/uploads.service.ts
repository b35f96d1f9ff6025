// The rules of files that people send us, whatever they are for: they arrive in parts, wait sealed until every check has passed, and can be
// claimed after that. Whose they are to see once claimed is the rule of what they are for.
import { randomUUID } from 'node:crypto';
import type { CreateUploadBody } from '@matricula/contract/foundation/uploads.ts';
import {
  type FileVariant,
  isTextDocument,
  PART_MAX_BYTES,
  PART_MIN_BYTES,
  UPLOAD_TEXTS,
  type UploadPurpose,
} from '@matricula/contract/foundation/uploads.rules.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { readDocuments } from '#platform/files/programs/office-report.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { madeSizesSchema } from './inspection/uploads.conversion.ts';
import { uploadArrived } from './uploads.events.ts';
import { getVariant, makeUploadKey, putPart, removeObjects, removePart } from './uploads.files.ts';
import { nameFile, typeOfVariant } from './uploads.presenter.ts';
import {
  deleteAllUnclaimed,
  deleteUnclaimed,
  deleteUploads,
  insertUpload,
  lockUnclaimed,
  selectOthersInLine,
  selectUnclaimedCount,
  selectUpload,
  selectUploads,
  updateClaimed,
  updatePartReceived,
  type UploadRow,
} from './uploads.repository.ts';

/** As every purpose shows it to its owner. */
export { presentUpload } from './uploads.presenter.ts';

export type Upload = UploadRow;

/** What people know a file as. */
const NOUNS: Record<UploadPurpose, string> = {
  message: 'Attachment',
  'application-document': 'Document',
  'profile-picture': 'Picture',
  image: 'Picture',
};

const missing = (purpose: string) => notFound(NOUNS[purpose as UploadPurpose]);

interface NewUpload extends CreateUploadBody {
  purpose: UploadPurpose;
  /** How many of this purpose one person may have that nothing has claimed. */
  maxUnclaimed: number;
  texts: { tooManyUnclaimed: string };
  /** Writes what the file belongs to, in the same transaction: both are there, or neither. */
  keep?: (ctx: Context, upload: Upload) => Promise<void>;
}

/**
 * Announces a file of the caller, whose parts can then follow. Not for inside a transaction, because it asks Redis first: `keep` is in the
 * one that it begins. Fails with invalid for a text document where none can be opened, or with conflict with too many unclaimed.
 */
export async function createUpload(
  ctx: Context,
  { purpose, name, sizeBytes, maxUnclaimed, texts, keep }: NewUpload,
): Promise<Upload> {
  const { userId: ownerId } = ctx.actor ?? unauthorized();
  // Before a byte travels, where it is known that nobody could open it.
  if (isTextDocument(name) && (await readDocuments(ctx)) === 'refused') invalid(UPLOAD_TEXTS.noDocuments);
  return withTransaction(ctx, async (ctx) => {
    await lockUnclaimed(ctx.db, ownerId);
    if ((await selectUnclaimedCount(ctx.db, { ownerId, purpose })) >= maxUnclaimed)
      conflict(texts.tooManyUnclaimed, 'too_many_unsent');
    const id = randomUUID();
    const upload = await insertUpload(ctx.db, {
      id,
      ownerId,
      purpose,
      name,
      sizeBytes,
      wrappedKey: makeUploadKey(ctx, { id, ownerId, purpose }),
      createdAt: ctx.clock.now(),
    });
    await keep?.(ctx, upload);
    return upload;
  });
}

/** For callers who have checked their own right. Fails with notFound. */
export async function getUpload(ctx: Context, id: string, purpose: UploadPurpose): Promise<Upload> {
  const [upload = missing(purpose)] = await selectUploads(ctx.db, [id], purpose);
  return upload;
}

/** The caller's own. Fails with notFound. */
export async function getOwnUpload(ctx: Context, id: string, purpose: UploadPurpose): Promise<Upload> {
  const { userId } = ctx.actor ?? unauthorized();
  const upload = await getUpload(ctx, id, purpose);
  return upload.ownerId === userId ? upload : missing(purpose);
}

/** In no order; what is gone is left out. For callers who have checked their own right. */
export async function findUploads(ctx: Context, ids: readonly string[], purpose: UploadPurpose): Promise<Upload[]> {
  return selectUploads(ctx.db, ids, purpose);
}

/**
 * For callers who know that it is the caller's own. Takes the part of this upload that begins at `offset`; the last one starts the check. The part is stored before it is counted, under a
 * name of its own, so that of two at once one wins whole. Fails with notFound, invalid, or conflict that tells where to go on.
 */
export async function addPart(ctx: Context, upload: Upload, offset: number, bytes: Buffer): Promise<Upload> {
  const { userId: ownerId } = ctx.actor ?? unauthorized();
  const { id, purpose } = upload;
  refuseMisplaced(upload, offset);
  const left = upload.sizeBytes - offset;
  const isLast = bytes.length === left;
  if (bytes.length > left || bytes.length > PART_MAX_BYTES || (!isLast && bytes.length < PART_MIN_BYTES))
    invalid(UPLOAD_TEXTS.badPart);
  const part = randomUUID();
  await putPart(ctx, upload, part, upload.parts.length, bytes);
  const updated = await withTransaction(ctx, async (ctx) => {
    const row = await updatePartReceived(ctx.db, { id, ownerId, offset, part, bytes: bytes.length });
    if (row?.state === 'checking')
      await emit(ctx, uploadArrived, { uploadId: id, ownerId, turn: await selectOthersInLine(ctx.db, row) });
    return row;
  });
  if (updated !== undefined) return updated;
  await removePart(ctx, id, part);
  refuseMisplaced((await selectUpload(ctx.db, id)) ?? missing(purpose), offset);
  return conflict(UPLOAD_TEXTS.wrongOffset, 'wrong_offset');
}

function refuseMisplaced({ state, receivedBytes }: Upload, offset: number): void {
  if (state !== 'uploading') conflict(UPLOAD_TEXTS.notUploading, 'not_uploading');
  if (receivedBytes !== offset)
    throw new AppError(409, 'wrong_offset', UPLOAD_TEXTS.wrongOffset, {
      fields: { receivedBytes: String(receivedBytes) },
    });
}

/** The bytes of a checked file, for callers who have checked their own right. Fails with notFound, also when there is no such page. */
export async function openUpload(ctx: Context, upload: Upload, variant: FileVariant): Promise<PrivateFile> {
  if (upload.state !== 'ready') missing(upload.purpose);
  const bytes = (await getVariant(ctx, upload, variant)) ?? missing(upload.purpose);
  return { name: nameFile(upload, variant), contentType: typeOfVariant(upload, variant), bytes };
}

export interface MadeSize {
  width: number;
  height: number;
  contentType: string;
  bytes: Buffer;
}

/** An image in every size that was made of it, the smallest first and the one for every program last, for callers who have checked their own right. Fails with notFound. */
export async function openSizes(ctx: Context, upload: Upload): Promise<MadeSize[]> {
  const listed = (await getVariant(ctx, upload, 'sizes')) ?? missing(upload.purpose);
  const sizes = madeSizesSchema.parse(JSON.parse(listed.toString()));
  return Promise.all(
    sizes.map(async (size, place) => {
      const bytes = (await getVariant(ctx, upload, `size-${place}`)) ?? missing(upload.purpose);
      return { ...size, bytes };
    }),
  );
}

/** Keeps files for what they belong to, in its transaction; gives the ids that were there, ready, the owner's and not claimed before. */
export async function claimUploads(
  ctx: Context,
  { ids, ownerId, purpose }: { ids: readonly string[]; ownerId: string; purpose: UploadPurpose },
): Promise<string[]> {
  if (ids.length === 0) return [];
  return updateClaimed(ctx.db, { ids, ownerId, purpose, claimedAt: ctx.clock.now() });
}

/** Takes back a file of the caller's, with its bytes. False when something has claimed it, or it is not theirs. */
export async function removeUnclaimed(ctx: Context, { id }: Upload): Promise<boolean> {
  const { userId } = ctx.actor ?? unauthorized();
  if (!(await deleteUnclaimed(ctx.db, id, userId))) return false;
  await removeObjects(ctx, id);
  return true;
}

/** Takes back everything of this purpose that the caller has not used: for a purpose of which one at a time is wanted. */
export async function removeAllUnclaimed(ctx: Context, purpose: UploadPurpose): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const removed = await deleteAllUnclaimed(ctx.db, userId, purpose);
  await Promise.all(removed.map((id) => removeObjects(ctx, id)));
}

/** Destroys the keys of these files in the caller's transaction, and their bytes once it has committed. For ever. */
export async function destroyUploads(ctx: Context, ids: readonly string[], purpose: UploadPurpose): Promise<number> {
  const destroyed = await deleteUploads(ctx.db, ids, purpose);
  ctx.afterCommit(async () => {
    await Promise.all(destroyed.map((id) => removeObjects(ctx, id)));
  });
  return destroyed.length;
}
