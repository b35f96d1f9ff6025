// The rules of a consultant's picture: it arrives and is checked like every file of a stranger, becomes a portrait, and is then gone itself.
import { randomUUID } from 'node:crypto';
import type { CreateUploadBody } from '@matricula/contract/foundation/uploads.ts';
import { OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import {
  addPart,
  createUpload,
  destroyUploads,
  getOwnUpload,
  openUpload,
  removeAllUnclaimed,
  type Upload,
} from '#features/foundation/uploads/uploads.service.ts';
import {
  changeConsultant,
  type Consultant,
  holdConsultant,
} from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { portraitReplaced } from './own-profile.events.ts';
import { hasPortrait } from './own-profile.jobs.repository.ts';
import { drawPortrait, type PortraitFile, portraitName } from './own-profile.portrait.ts';
import { getOwnProfile, type OwnProfileDetails, requireConsultant } from './own-profile.service.ts';

const PURPOSE = 'profile-picture';
/** More only where several windows begin at once. */
const MAX_UNUSED = 5;
/** Pages that show the old one are cached by browsers and proxies for less than this. */
const OLD_KEPT_MS = 48 * 60 * 60_000;

/** Announces a picture, whose parts can then follow. Fails with conflict with too many on their way. */
export async function createPicture(ctx: Context, { name, sizeBytes }: CreateUploadBody): Promise<Upload> {
  requireConsultant(ctx);
  // Only the newest is of use: what was broken off or refused before must not stand in its way.
  await removeAllUnclaimed(ctx, PURPOSE);
  return createUpload(ctx, {
    purpose: PURPOSE,
    name,
    sizeBytes,
    maxUnclaimed: MAX_UNUSED,
    texts: { tooManyUnclaimed: OWN_PROFILE_TEXTS.tooManyPictures },
  });
}

/** The caller's own. Fails with notFound. */
export async function getPicture(ctx: Context, uploadId: string): Promise<Upload> {
  requireConsultant(ctx);
  return getOwnUpload(ctx, uploadId, PURPOSE);
}

/** Takes the part that begins at `offset`. Fails with notFound, invalid, or conflict that tells where to go on. */
export async function addPicturePart(ctx: Context, uploadId: string, offset: number, bytes: Buffer): Promise<Upload> {
  return addPart(ctx, await getPicture(ctx, uploadId), offset, bytes);
}

/** Makes a checked picture the portrait. Fails with notFound, conflict while it is being checked, or invalid for what is no picture. */
export async function placePicture(ctx: Context, uploadId: string): Promise<OwnProfileDetails> {
  const { userId } = requireConsultant(ctx);
  const upload = await getPicture(ctx, uploadId);
  if (upload.state !== 'ready') conflict(OWN_PROFILE_TEXTS.pictureNotReady, 'not_ready');
  if (upload.contentType?.startsWith('image/') !== true) invalid(OWN_PROFILE_TEXTS.picture);
  const { bytes } = await openUpload(ctx, upload, 'full');
  if (!Buffer.isBuffer(bytes)) throw new Error('A picture is read whole');
  // A new name each time: one name always means the same bytes.
  const base = randomUUID();
  const files = await drawPortrait(base, bytes);
  try {
    await Promise.all(
      files.map(async ({ name, bytes, contentType }) => ctx.storage.put(keyOf(name), bytes, contentType)),
    );
    await withTransaction(ctx, async (ctx) => {
      const row = await holdConsultant(ctx, userId);
      // Used at the same moment by another request.
      if ((await destroyUploads(ctx, [uploadId], PURPOSE)) === 0) notFound('Picture');
      await placePortrait(ctx, row, portraitName(base));
    });
  } catch (error) {
    // A connection may be lost after the commit: then they are in use.
    if (!(await hasPortrait(ctx.db, portraitName(base)))) await removeFiles(ctx, files);
    throw error;
  }
  return getOwnProfile(ctx);
}

/** Without one. Fails with conflict while the profile is listed. */
export async function removePicture(ctx: Context): Promise<OwnProfileDetails> {
  const { userId } = requireConsultant(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdConsultant(ctx, userId);
    if (row.state === 'live') conflict(OWN_PROFILE_TEXTS.pictureNeeded, 'picture_needed');
    await placePortrait(ctx, row, '');
  });
  return getOwnProfile(ctx);
}

async function placePortrait(ctx: Context, { id, profilePicture: old }: Consultant, file: string): Promise<void> {
  await changeConsultant(ctx, id, { profilePicture: file });
  const runAt = new Date(ctx.clock.now().getTime() + OLD_KEPT_MS);
  if (old !== '') await emit(ctx, portraitReplaced, { file: old }, { runAt });
}

function keyOf(name: string): string {
  return `profilepics/${name}`;
}

async function removeFiles(ctx: Context, files: readonly PortraitFile[]): Promise<void> {
  await Promise.all(files.map(async ({ name }) => ctx.storage.delete(keyOf(name))));
}
