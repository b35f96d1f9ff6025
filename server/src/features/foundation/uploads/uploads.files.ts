// The bytes of uploads in the storage: always sealed under the file's own key, each object bound to what it is.
import { buffer } from 'node:stream/consumers';
import type { UploadPurpose } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { open, type Purpose, seal } from '#platform/files/vault.ts';

/** Whose key opens the bytes: what is needed of a row to reach them. */
export interface KeyOwner {
  id: string;
  ownerId: string;
  purpose: string;
  wrappedKey: Buffer | null;
}

/**
 * By the first two characters of the id, so that a sweep can go through them in small heaps. The second is as old as the files that are
 * in it, and holds what was made anew for every purpose.
 */
export const QUARANTINE = 'quarantine';
export const CHECKED = 'attachments';
const folderOf = (place: string, id: string) => `${place}/${id.slice(0, 2)}/${id}`;
const partKey = (id: string, part: string) => `${folderOf(QUARANTINE, id)}/${part}`;
const variantKey = (id: string, variant: string) => `${folderOf(CHECKED, id)}/${variant}`;
/** Sealed bytes are of no type, and the storage need not know what they were. */
const SEALED_TYPE = 'application/octet-stream';

/** The id in a key made above; null for a key of another shape. */
export function uploadIdOf(key: string): string | null {
  return /^\w+\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null;
}

/** The first word of what an object is bound to: one of another purpose does not open. Never changed, or no file opens any more. */
const SEALED_AS: Record<UploadPurpose, string> = {
  message: 'attachment',
  'application-document': 'application-document',
  'profile-picture': 'profile-picture',
  image: 'image',
};

function purposeOf({ id, ownerId, purpose }: Omit<KeyOwner, 'wrappedKey'>, what: string): Purpose {
  return [SEALED_AS[purpose as UploadPurpose], id, ownerId, what];
}

export function makeUploadKey(ctx: Context, owner: Omit<KeyOwner, 'wrappedKey'>): Buffer {
  return ctx.vault.makeKey(purposeOf(owner, 'key')).wrapped;
}

function keyOf(ctx: Context, owner: KeyOwner): Buffer {
  if (owner.wrappedKey === null) throw new Error('The key of this upload is gone');
  return ctx.vault.openKey(owner.wrappedKey, purposeOf(owner, 'key'));
}

async function put(ctx: Context, owner: KeyOwner, key: string, what: string, bytes: Buffer): Promise<void> {
  await ctx.storage.put(key, seal(keyOf(ctx, owner), bytes, purposeOf(owner, what)), SEALED_TYPE);
}

async function get(ctx: Context, owner: KeyOwner, key: string, what: string): Promise<Buffer | null> {
  const stored = await ctx.storage.get(key);
  if (stored === null) return null;
  // To its end before anything can fail: an unread body holds a file or a connection open.
  const sealed = await buffer(stored.body);
  return open(keyOf(ctx, owner), sealed, purposeOf(owner, what));
}

/** A part is also bound to its place among the others. */
export async function putPart(ctx: Context, owner: KeyOwner, part: string, place: number, bytes: Buffer) {
  await put(ctx, owner, partKey(owner.id, part), `part-${place}`, bytes);
}

export async function removePart(ctx: Context, id: string, part: string): Promise<void> {
  await ctx.storage.delete(partKey(id, part));
}

/** The file as it was uploaded; null when a part is missing. */
export async function getUploaded(ctx: Context, owner: KeyOwner, parts: readonly string[]): Promise<Buffer | null> {
  const read = await Promise.all(parts.map((part, place) => get(ctx, owner, partKey(owner.id, part), `part-${place}`)));
  return read.every((bytes) => bytes !== null) ? Buffer.concat(read) : null;
}

export async function putVariant(ctx: Context, owner: KeyOwner, variant: string, bytes: Buffer): Promise<void> {
  await put(ctx, owner, variantKey(owner.id, variant), variant, bytes);
}

/** Fails when the bytes were changed or belong to something else. */
export async function getVariant(ctx: Context, owner: KeyOwner, variant: string): Promise<Buffer | null> {
  return get(ctx, owner, variantKey(owner.id, variant), variant);
}

/** Both places, or the parts alone. What a crash leaves behind, the sweep finds. */
export async function removeObjects(ctx: Context, id: string, places = [QUARANTINE, CHECKED]): Promise<void> {
  const keys = await Promise.all(places.map((place) => ctx.storage.list(`${folderOf(place, id)}/`)));
  await Promise.all(keys.flat().map((key) => ctx.storage.delete(key)));
}
