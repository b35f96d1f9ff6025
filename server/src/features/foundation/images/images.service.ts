// The rules of the library of images: a picture arrives and is checked like every file, is described in words, and keeps its address when
// another picture takes its place. Each write leaves one audit row.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import {
  descriptionProblems,
  hasAllRights,
  IMAGE_TEXTS,
  IMAGES_PAGE_SIZE,
  type ImageRights,
  MAX_SHOWN_USES,
  MAX_WAITING_IMAGES,
} from '@matricula/contract/foundation/images.rules.ts';
import type {
  CreateImageBody,
  ManagedImagesQuery,
  ReplaceImageBody,
  ShownImage,
  UpdateImageBody,
} from '@matricula/contract/foundation/images.ts';
import type { CreateUploadBody } from '@matricula/contract/foundation/uploads.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import {
  addPart,
  createUpload,
  destroyUploads,
  getOwnUpload,
  openSizes,
  removeUnclaimed,
  type Upload,
} from '#features/foundation/uploads/uploads.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { describeFiles, fallbackOf, readFile, storeFiles } from './images.files.ts';
import {
  deleteImage,
  holdImage,
  type ImageRow,
  insertImage,
  insertImageFiles,
  lockImage,
  type ManagedImageRow,
  selectImageIds,
  selectImageTotal,
  selectManagedImage,
  selectManagedImages,
  selectShownFiles,
  selectShownImages,
  updateImage,
  updateRetired,
} from './images.repository.ts';
import { type ImageUseRow, isLogo, selectUses } from './images.uses.repository.ts';

/** As every editor that chooses one shows it. */
export { presentImage } from './images.presenter.ts';

export type ManagedImage = ManagedImageRow;

const PURPOSE = 'image';
const CHECK_FIELDS = 'Check the fields that are marked.';
/** Where it is the latest, it is a day later. */
const MAX_AHEAD_MS = 14 * 60 * 60_000;

/** Announces a picture, whose parts can then follow. Fails with forbidden, or conflict with too many waiting. */
export async function createImageUpload(ctx: Context, { name, sizeBytes }: CreateUploadBody): Promise<Upload> {
  requireAdmin(ctx);
  return createUpload(ctx, {
    purpose: PURPOSE,
    name,
    sizeBytes,
    maxUnclaimed: MAX_WAITING_IMAGES,
    texts: { tooManyUnclaimed: IMAGE_TEXTS.tooMany },
  });
}

/** The caller's own. Fails with forbidden and notFound. */
export async function getImageUpload(ctx: Context, uploadId: string): Promise<Upload> {
  requireAdmin(ctx);
  return getOwnUpload(ctx, uploadId, PURPOSE);
}

/** Takes the part that begins at `offset`. Fails with forbidden, notFound, invalid, or conflict that tells where to go on. */
export async function addImagePart(ctx: Context, uploadId: string, offset: number, bytes: Buffer): Promise<Upload> {
  return addPart(ctx, await getImageUpload(ctx, uploadId), offset, bytes);
}

/** Takes back a picture that is not in the library. Fails with forbidden and notFound. */
export async function removeImageUpload(ctx: Context, uploadId: string): Promise<void> {
  await removeUnclaimed(ctx, await getImageUpload(ctx, uploadId));
}

/** A page of the library, and how many the filter finds. Fails with forbidden. */
export async function listImages(
  ctx: Context,
  { search = '', rights, used, sort = '-added', page = 1 }: ManagedImagesQuery,
): Promise<{ images: ManagedImageRow[]; total: number }> {
  requireAdmin(ctx);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const filter = {
    words,
    hasRights: rights === undefined ? null : rights === 'said',
    isUsed: used === undefined ? null : used === 'yes',
  };
  const order = { sort, limit: IMAGES_PAGE_SIZE, offset: (page - 1) * IMAGES_PAGE_SIZE };
  const [ids, total] = await Promise.all([
    selectImageIds(ctx.searches, filter, order),
    selectImageTotal(ctx.searches, filter),
  ]);
  return { images: ids.length === 0 ? [] : await selectManagedImages(ctx.db, ids), total };
}

/** Fails with forbidden and notFound. */
export async function getImage(ctx: Context, imageId: string): Promise<ManagedImageRow> {
  requireAdmin(ctx);
  return readImage(ctx, imageId);
}

/** Where it is shown. Fails with forbidden and notFound. */
export async function listImageUses(ctx: Context, imageId: string): Promise<ImageUseRow[]> {
  await getImage(ctx, imageId);
  return selectUses(ctx.db, imageId, MAX_SHOWN_USES);
}

/** For a transaction that makes an image the logo of a school. Fails with notFound, and with invalid where its rights are not recorded. */
export async function holdLogo(ctx: Context, imageId: string): Promise<void> {
  const image = (await holdImage(ctx.db, imageId)) ?? notFound('Image');
  if (!hasAllRights(rightsOf(image))) invalid(IMAGE_TEXTS.logoRights);
}

/** What pages need to show these images, by id; what is gone is left out. */
export async function resolveImages(ctx: Context, ids: readonly string[]): Promise<Map<string, ShownImage>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShownImages(ctx.db, ids);
  return new Map(
    rows.map(({ id, rightsSource, rightsLicense, ...image }) => [
      id,
      { imageId: id, ...image, credit: [rightsSource, rightsLicense].filter(Boolean).join(', ') },
    ]),
  );
}

async function readImage(ctx: Context, imageId: string): Promise<ManagedImageRow> {
  return (await selectManagedImage(ctx.db, imageId)) ?? notFound('Image');
}

/**
 * Takes a checked picture into the library. Sent twice, it is added once. Fails with forbidden, notFound, invalid, or conflict while the
 * picture is being checked.
 */
export async function addImage(
  ctx: Context,
  { uploadId, name, alternativeText, isDecorative, rights }: CreateImageBody,
): Promise<ManagedImageRow> {
  const { userId } = requireAdmin(ctx);
  const description = { name, alternativeText, isDecorative };
  checkDescription(ctx, description, rights);
  const there = await selectManagedImage(ctx.db, uploadId);
  if (there !== undefined) return there;
  try {
    await makeFiles(ctx, uploadId);
  } catch (error) {
    // The same press came twice, and the other one has taken the upload meanwhile.
    const added = await selectManagedImage(ctx.db, uploadId);
    if (added !== undefined) return added;
    throw error;
  }
  return withTransaction(ctx, async (ctx) => {
    // Added at the same moment by the same press.
    if ((await destroyUploads(ctx, [uploadId], PURPOSE)) === 0) return readImage(ctx, uploadId);
    await updateRetired(ctx.db, uploadId, null);
    const now = ctx.clock.now();
    const kept = { id: uploadId, fileId: uploadId, ...description, ...columnsOf(rights) };
    await insertImage(ctx.db, { ...kept, addedBy: userId, addedAt: now, changedAt: now });
    const image = await readImage(ctx, uploadId);
    await audit(ctx, 'image.added', { before: null, after: image });
    return image;
  });
}

/** What it says in words. Fails with forbidden, notFound, invalid and conflict (`changed`). */
export async function changeImage(
  ctx: Context,
  imageId: string,
  { version, rights, ...description }: UpdateImageBody,
): Promise<ManagedImageRow> {
  requireAdmin(ctx);
  checkDescription(ctx, description, rights);
  const changes = { ...description, ...columnsOf(rights) };
  return withTransaction(ctx, async (ctx) => {
    const before = (await lockImage(ctx.db, imageId)) ?? notFound('Image');
    // Pressed again after an answer that was lost: what is there is what they want.
    if (Object.entries(changes).every(([column, value]) => before[column as keyof ImageRow] === value))
      return readImage(ctx, imageId);
    refuseStale(before, version);
    if (hasAllRights(rightsOf(before)) && !hasAllRights(rights) && (await isLogo(ctx.db, imageId)))
      invalid(CHECK_FIELDS, { source: IMAGE_TEXTS.logoKeepsRights });
    await updateImage(ctx.db, imageId, { ...changes, changedAt: ctx.clock.now() });
    return finish(ctx, 'image.changed', before);
  });
}

/**
 * Shows another picture at the same address. The one before stays for the pages that are open. Fails with forbidden, notFound, invalid and
 * conflict (`changed`, or while the picture is being checked).
 */
export async function replaceImage(
  ctx: Context,
  imageId: string,
  { uploadId, version, ...words }: ReplaceImageBody,
): Promise<ManagedImageRow> {
  requireAdmin(ctx);
  const shown = await readImage(ctx, imageId);
  // Pressed again after an answer that was lost.
  if (shown.fileId === uploadId) return shown;
  checkDescription(ctx, { name: shown.name, ...words });
  refuseStale(shown, version);
  try {
    await makeFiles(ctx, uploadId);
  } catch (error) {
    const now = await readImage(ctx, imageId);
    if (now.fileId === uploadId) return now;
    throw error;
  }
  return withTransaction(ctx, async (ctx) => {
    const before = (await lockImage(ctx.db, imageId)) ?? notFound('Image');
    if (before.fileId === uploadId) return readImage(ctx, imageId);
    refuseStale(before, version);
    if ((await destroyUploads(ctx, [uploadId], PURPOSE)) === 0) notFound('Picture');
    const now = ctx.clock.now();
    await updateRetired(ctx.db, uploadId, null);
    await updateImage(ctx.db, imageId, { fileId: uploadId, ...words, changedAt: now });
    await updateRetired(ctx.db, before.fileId, now);
    return finish(ctx, 'image.replaced', before);
  });
}

/** For ever. Fails with forbidden, notFound and conflict (`changed`, `in_use`). */
export async function removeImage(ctx: Context, imageId: string, version: number): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const before = (await lockImage(ctx.db, imageId)) ?? notFound('Image');
    refuseStale(before, version);
    if (await isUsed(ctx, imageId)) conflict(IMAGE_TEXTS.inUse, 'in_use');
    await deleteImage(ctx.db, imageId);
    await updateRetired(ctx.db, before.fileId, ctx.clock.now());
    await audit(ctx, 'image.deleted', { before, after: null });
  });
}

interface PublicImage {
  bytes: Buffer;
  contentType: string;
}

/** One file by its name, which always means the same bytes. Fails with notFound. */
export async function openImageFile(ctx: Context, file: string): Promise<PublicImage> {
  return (await readFile(ctx, file)) ?? notFound('Picture');
}

/** The name of the file that stands at an image's own address now. Fails with notFound. */
export async function nameShownFile(ctx: Context, imageId: string): Promise<string> {
  return fallbackOf((await selectShownFiles(ctx.db, imageId)) ?? notFound('Picture'));
}

interface Description {
  name: string;
  alternativeText: string;
  isDecorative: boolean;
}

function checkDescription(ctx: Context, description: Description, rights?: ImageRights): void {
  const problems = descriptionProblems(description);
  const latest = new Date(ctx.clock.now().getTime() + MAX_AHEAD_MS).toISOString().slice(0, 10);
  if (rights !== undefined && rights.allowedOn > latest) problems['allowedOn'] = IMAGE_TEXTS.badDay;
  if (Object.keys(problems).length > 0) invalid(CHECK_FIELDS, problems);
}

function columnsOf({ source, license, allowedBy, allowedOn }: ImageRights) {
  return {
    rightsSource: source,
    rightsLicense: license,
    rightsAllowedBy: allowedBy,
    rightsAllowedOn: allowedOn,
  };
}

function rightsOf({ rightsSource, rightsLicense, rightsAllowedBy, rightsAllowedOn }: ImageRow): ImageRights {
  return { source: rightsSource, license: rightsLicense, allowedBy: rightsAllowedBy, allowedOn: rightsAllowedOn };
}

/** Whoever has locked the image is alone in knowing: what would show it waits. */
async function isUsed(ctx: Context, imageId: string): Promise<boolean> {
  return (await selectUses(ctx.db, imageId, 1)).length > 0;
}

function refuseStale({ version }: Pick<ImageRow, 'version'>, seen: number): void {
  if (version !== seen) conflict(IMAGE_TEXTS.changed, 'changed');
}

/** Stores the sizes of a checked picture where everybody may read them; its row comes first, so that none is forgotten. */
async function makeFiles(ctx: Context, uploadId: string): Promise<void> {
  const upload = await getImageUpload(ctx, uploadId);
  if (upload.state !== 'ready') conflict(upload.refusedBecause ?? IMAGE_TEXTS.notReady, 'not_ready');
  if (upload.contentType?.startsWith('image/') !== true) invalid(IMAGE_TEXTS.noPicture);
  const sizes = await openSizes(ctx, upload);
  const files = describeFiles(uploadId, sizes);
  await insertImageFiles(ctx.db, { ...files, retiredAt: ctx.clock.now() });
  await storeFiles(ctx, files.digest, sizes);
}

async function finish(ctx: Context, action: AuditAction, before: ImageRow): Promise<ManagedImageRow> {
  const after = await readImage(ctx, before.id);
  // Pages that show it name its files and its words.
  ctx.afterCommit(() => ctx.publicCache.invalidate('foundation'));
  await audit(ctx, action, { before, after });
  return after;
}

/** Never what is said of it: the log can never be changed. */
function factsOf({ fileId, version, isDecorative, ...row }: ImageRow) {
  const hasRights = `${row.rightsSource}${row.rightsLicense}${row.rightsAllowedBy}` !== '';
  return { fileId, version, isDecorative, hasRights };
}

async function audit(
  ctx: Context,
  action: AuditAction,
  { before, after }: { before: ImageRow | null; after: ImageRow | null },
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'image',
    subjectId: (after ?? before)?.id ?? '',
    reason: '',
    before: before === null ? null : factsOf(before),
    after: after === null ? null : factsOf(after),
  });
}
