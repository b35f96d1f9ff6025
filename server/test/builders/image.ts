// An image of the library with real files, and a checked picture that can become one.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { describeFiles, storeFiles } from '#features/foundation/images/images.files.ts';
import { insertImage, insertImageFiles, selectManagedImage } from '#features/foundation/images/images.repository.ts';
import { putVariant } from '#features/foundation/uploads/uploads.files.ts';
import type { MadeSize } from '#features/foundation/uploads/uploads.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { Images } from '#platform/database/db-types.ts';
import { buildUpload, drawPicture } from './upload.ts';

const WIDTH = 48;
const HEIGHT = 32;

async function drawSizes() {
  const size = { width: WIDTH, height: HEIGHT };
  return [
    { ...size, contentType: 'image/webp', bytes: await drawPicture({ ...size, format: 'webp' }) },
    { ...size, contentType: 'image/jpeg', bytes: await drawPicture({ ...size, format: 'jpeg' }) },
  ];
}

export async function buildImageUpload(ctx: Context, { id, ownerId }: { id: string; ownerId: string }) {
  const upload = await buildUpload(ctx, { id, ownerId, purpose: 'image' });
  const sizes = await drawSizes();
  const listed = sizes.map(({ width, height, contentType }) => ({ width, height, contentType }));
  await putVariant(ctx, upload, 'sizes', Buffer.from(JSON.stringify(listed)));
  await Promise.all(sizes.map(({ bytes }, place) => putVariant(ctx, upload, `size-${place}`, bytes)));
  return upload;
}

export async function buildImage(ctx: Context, overrides: Partial<Insertable<Images>> = {}, drawn?: MadeSize[]) {
  const { id = randomUUID() } = overrides;
  const sizes = drawn ?? (await drawSizes());
  const files = describeFiles(randomUUID(), sizes);
  await insertImageFiles(ctx.db, { ...files, retiredAt: null });
  await storeFiles(ctx, files.digest, sizes);
  const now = ctx.clock.now();
  await insertImage(ctx.db, {
    id,
    fileId: files.id,
    name: 'A lecture hall',
    alternativeText: 'Students in a lecture hall',
    isDecorative: false,
    addedAt: now,
    changedAt: now,
    ...overrides,
  });
  const image = await selectManagedImage(ctx.db, id);
  if (image === undefined) throw new Error('The image is not there');
  return image;
}
