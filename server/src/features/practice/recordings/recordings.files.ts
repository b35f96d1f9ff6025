// The bytes of recordings in the storage: in pieces, each sealed under the recording's own key and bound to its place, so that any part of
// a video can be read without the rest and nothing is ever stored open.
import { buffer } from 'node:stream/consumers';
import type { Context } from '#platform/context/context.ts';
import { open, type Purpose, seal } from '#platform/files/vault.ts';

/** Whose key opens the bytes: what is needed of a row to reach them. */
export interface KeyOwner {
  id: string;
  userId: string;
  wrappedKey: Buffer | null;
}

/** As it came, and as it was made anew. By the first two characters of the id, so that a sweep can go through them in small heaps. */
export const UPLOADS = 'recording-uploads';
export const VIDEOS = 'recordings';
export const PLACES = [UPLOADS, VIDEOS] as const;
export type Place = (typeof PLACES)[number];

const folderOf = (place: Place, id: string) => `${place}/${id.slice(0, 2)}/${id}`;
const keyOf = (place: Place, id: string, name: string) => `${folderOf(place, id)}/${name}`;
/** Sealed bytes are of no type, and the storage need not know what they were. */
const SEALED_TYPE = 'application/octet-stream';
const KEY = /^[a-z-]+\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f-]+)$/;

/** The recording and the object in a key made above; null for a key of another shape. */
export function partsOfKey(key: string): { id: string; name: string } | null {
  const [, id, name] = KEY.exec(key) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}

function purposeOf({ id, userId }: Omit<KeyOwner, 'wrappedKey'>, what: string): Purpose {
  return ['recording', id, userId, what];
}

export function makeRecordingKey(ctx: Context, owner: Omit<KeyOwner, 'wrappedKey'>): Buffer {
  return ctx.vault.makeKey(purposeOf(owner, 'key')).wrapped;
}

function openKey(ctx: Context, owner: KeyOwner): Buffer {
  if (owner.wrappedKey === null) throw new Error('The key of this recording is gone');
  return ctx.vault.openKey(owner.wrappedKey, purposeOf(owner, 'key'));
}

async function put(ctx: Context, owner: KeyOwner, key: string, what: string, bytes: Buffer): Promise<void> {
  await ctx.storage.put(key, seal(openKey(ctx, owner), bytes, purposeOf(owner, what)), SEALED_TYPE);
}

async function get(ctx: Context, owner: KeyOwner, key: string, what: string): Promise<Buffer> {
  const stored = await ctx.storage.get(key);
  if (stored === null) throw new PieceMissing('A piece of a recording is not in the storage');
  // To its end before anything can fail: an unread body holds a file or a connection open.
  const sealed = await buffer(stored.body);
  return open(openKey(ctx, owner), sealed, purposeOf(owner, what));
}

/** The storage has lost a piece, or the recording was removed while it was read. */
export class PieceMissing extends Error {
  override name = 'PieceMissing';
}

/** A piece is also bound to its place among the others. */
export async function putPiece(
  ctx: Context,
  owner: KeyOwner,
  piece: { place: Place; name: string; index: number; bytes: Buffer },
): Promise<void> {
  await put(ctx, owner, keyOf(piece.place, owner.id, piece.name), `${piece.place}-${piece.index}`, piece.bytes);
}

export async function removePiece(ctx: Context, id: string, place: Place, name: string): Promise<void> {
  await ctx.storage.delete(keyOf(place, id, name));
}

/** The bytes from `start` to before `end`, one piece at a time. Fails when one is missing, was changed or belongs to something else. */
export async function* readPieces(
  ctx: Context,
  recording: KeyOwner & { pieces: readonly string[]; pieceBytes: readonly number[] },
  { place, start, end }: { place: Place; start: number; end: number },
): AsyncGenerator<Buffer, void> {
  let begin = 0;
  for (const [index, name] of recording.pieces.entries()) {
    const size = recording.pieceBytes[index] ?? 0;
    if (begin + size > start && begin < end) {
      const bytes = await get(ctx, recording, keyOf(place, recording.id, name), `${place}-${index}`); // oxlint-disable-line no-await-in-loop -- one at a time, so that memory stays bounded
      yield bytes.subarray(Math.max(0, start - begin), Math.min(size, end - begin));
    }
    begin += size;
  }
}

export async function putPoster(ctx: Context, owner: KeyOwner, name: string, bytes: Buffer): Promise<void> {
  await put(ctx, owner, keyOf(VIDEOS, owner.id, name), 'poster', bytes);
}

export async function getPoster(ctx: Context, owner: KeyOwner, name: string): Promise<Buffer> {
  return get(ctx, owner, keyOf(VIDEOS, owner.id, name), 'poster');
}

/** Both places, or one. What a crash leaves behind, the sweep finds. */
export async function removeObjects(ctx: Context, id: string, places: readonly Place[] = PLACES): Promise<void> {
  const keys = await Promise.all(places.map((place) => ctx.storage.list(`${folderOf(place, id)}/`)));
  await Promise.all(keys.flat().map((key) => ctx.storage.delete(key)));
}
