// The bytes of attachments in the storage: always sealed under the file's own key, each object bound to what it is.
import { buffer } from 'node:stream/consumers';
import type { Context } from '#platform/context/context.ts';
import { open, type Purpose, seal } from '#platform/files/vault.ts';

/** What is needed of a row to reach its bytes. */
export interface Locker {
  id: string;
  ownerId: string;
  wrappedKey: Buffer | null;
}

/** By the first two characters of the id, so that a sweep can go through them in small heaps. */
export const QUARANTINE = 'quarantine';
export const ATTACHMENTS = 'attachments';
const folderOf = (place: string, id: string) => `${place}/${id.slice(0, 2)}/${id}`;
const partKey = (id: string, part: string) => `${folderOf(QUARANTINE, id)}/${part}`;
const variantKey = (id: string, variant: string) => `${folderOf(ATTACHMENTS, id)}/${variant}`;
/** Sealed bytes are of no type, and the storage need not know what they were. */
const SEALED_TYPE = 'application/octet-stream';

/** The id in a key made above; null for a key of another shape. */
export function attachmentIdOf(key: string): string | null {
  return /^\w+\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null;
}

function purposeOf({ id, ownerId }: Omit<Locker, 'wrappedKey'>, what: string): Purpose {
  return ['attachment', id, ownerId, what];
}

export function makeLockerKey(ctx: Context, locker: Omit<Locker, 'wrappedKey'>): Buffer {
  return ctx.vault.makeKey(purposeOf(locker, 'key')).wrapped;
}

function keyOf(ctx: Context, locker: Locker): Buffer {
  if (locker.wrappedKey === null) throw new Error('The key of this attachment is gone');
  return ctx.vault.openKey(locker.wrappedKey, purposeOf(locker, 'key'));
}

async function put(ctx: Context, locker: Locker, key: string, what: string, bytes: Buffer): Promise<void> {
  await ctx.storage.put(key, seal(keyOf(ctx, locker), bytes, purposeOf(locker, what)), SEALED_TYPE);
}

async function get(ctx: Context, locker: Locker, key: string, what: string): Promise<Buffer | null> {
  const stored = await ctx.storage.get(key);
  if (stored === null) return null;
  // To its end before anything can fail: an unread body holds a file or a connection open.
  const sealed = await buffer(stored.body);
  return open(keyOf(ctx, locker), sealed, purposeOf(locker, what));
}

/** A part is also bound to its place among the others. */
export async function putPart(ctx: Context, locker: Locker, part: string, place: number, bytes: Buffer) {
  await put(ctx, locker, partKey(locker.id, part), `part-${place}`, bytes);
}

export async function removePart(ctx: Context, id: string, part: string): Promise<void> {
  await ctx.storage.delete(partKey(id, part));
}

/** The file as it was uploaded; null when a part is missing. */
export async function getUploaded(ctx: Context, locker: Locker, parts: readonly string[]): Promise<Buffer | null> {
  const read = await Promise.all(
    parts.map((part, place) => get(ctx, locker, partKey(locker.id, part), `part-${place}`)),
  );
  return read.every((bytes) => bytes !== null) ? Buffer.concat(read) : null;
}

export async function putVariant(ctx: Context, locker: Locker, variant: string, bytes: Buffer): Promise<void> {
  await put(ctx, locker, variantKey(locker.id, variant), variant, bytes);
}

/** Fails when the bytes were changed or belong to something else. */
export async function getVariant(ctx: Context, locker: Locker, variant: string): Promise<Buffer | null> {
  return get(ctx, locker, variantKey(locker.id, variant), variant);
}

/** Both places, or the parts alone. What a crash leaves behind, the sweep finds. */
export async function removeObjects(ctx: Context, id: string, places = [QUARANTINE, ATTACHMENTS]): Promise<void> {
  const keys = await Promise.all(places.map((place) => ctx.storage.list(`${folderOf(place, id)}/`)));
  await Promise.all(keys.flat().map((key) => ctx.storage.delete(key)));
}
