// The files of an image in the storage, where everybody may read them: one WebP for each width, and one that every program reads.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ImageEnding } from '@matricula/contract/base/pictures.ts';
import { IMAGE_WIDTHS } from '@matricula/contract/foundation/images.rules.ts';
import type { MadeSize } from '#features/foundation/uploads/uploads.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { ImageFilesRow } from './images.repository.ts';

const ENDINGS: Record<string, ImageEnding> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };
/** What the name says, never what was stored: a picture must not become a page. */
const TYPES: Record<ImageEnding, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };
const FILE = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(webp|jpg|png)$/;

const fileName = (digest: string, width: number, ending: string) => `${digest}-${width}.${ending}`;
/** By the first two signs, so that no folder holds all of them. */
const keyOf = (file: string) => `images/${file.slice(0, 2)}/${file}`;

/** Of what it shows and the upload that it came by: the same picture added twice has two addresses, and one goes without the other. */
function digestOf(uploadId: string, sizes: readonly MadeSize[]): string {
  const hash = createHash('sha256').update(uploadId);
  for (const { bytes } of sizes) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}

/** The row of the files that are about to be stored. */
export function describeFiles(uploadId: string, sizes: readonly MadeSize[]): Omit<ImageFilesRow, 'retiredAt'> {
  const fallback = sizes.at(-1);
  const widest = sizes.at(-2);
  if (fallback === undefined || widest === undefined || sizes.length > IMAGE_WIDTHS.length + 1)
    throw new Error('An image has sizes');
  return {
    id: uploadId,
    digest: digestOf(uploadId, sizes),
    widths: sizes.slice(0, -1).map(({ width }) => width),
    width: widest.width,
    height: widest.height,
    fallbackWidth: fallback.width,
    fallbackEnding: ENDINGS[fallback.contentType] ?? 'jpg',
    sizeBytes: sizes.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

export async function storeFiles(ctx: Context, digest: string, sizes: readonly MadeSize[]): Promise<void> {
  await Promise.all(
    sizes.map(({ width, contentType, bytes }) =>
      ctx.storage.put(keyOf(fileName(digest, width, ENDINGS[contentType] ?? 'webp')), bytes, contentType),
    ),
  );
}

/** The name of the one that every program reads. */
export function fallbackOf({ digest, fallbackWidth, fallbackEnding }: ImageFilesRow): string {
  return fileName(digest, fallbackWidth, fallbackEnding);
}

export async function removeFiles(ctx: Context, files: ImageFilesRow): Promise<void> {
  const names = [...files.widths.map((width) => fileName(files.digest, width, 'webp')), fallbackOf(files)];
  await Promise.all(names.map((name) => ctx.storage.delete(keyOf(name))));
}

/** Null for a name that no file has. */
export async function readFile(ctx: Context, file: string): Promise<{ bytes: Buffer; contentType: string } | null> {
  const ending = FILE.exec(file)?.[3] as ImageEnding | undefined;
  if (ending === undefined) return null;
  const stored = await ctx.storage.get(keyOf(file));
  return stored === null ? null : { bytes: await buffer(stored.body), contentType: TYPES[ending] };
}
