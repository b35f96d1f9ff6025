// The rules of recorded answers: they arrive in pieces that are sealed at once, can be played by their owner as soon as all is there, and
// are gone, key and bytes, when their owner or their time says so.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import {
  RECORDING_CODES,
  RECORDING_KEPT_MONTHS,
  RECORDING_MAX_BYTES,
  RECORDING_TEXTS,
  RECORDINGS_MAX_BYTES,
  RECORDINGS_PER_ATTEMPT,
  RECORDINGS_UPLOADING,
  recordingFileName,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { RecordingMetadata } from '@matricula/contract/practice/recordings/recordings.ts';
import { hasAttempt } from '#features/practice/attempts/attempts.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import type { ByteRange } from '#platform/files/stored-objects.ts';
import type { PrivateFile } from '#platform/files/serving/private-file.ts';
import { isSignedLink, type LinkProof } from '#platform/files/serving/signed-link.ts';
import { recordingUploaded } from './recordings.events.ts';
import {
  getPoster,
  makeRecordingKey,
  putPiece,
  readPieces,
  removeObjects,
  removePiece,
  UPLOADS,
  VIDEOS,
} from './recordings.files.ts';
import { cutIntoPieces } from './recordings.pieces.ts';
import { canUseRecording } from './recordings.policy.ts';
import {
  deleteRecording,
  insertRecording,
  lockRecordings,
  type RecordingRow,
  selectOthersInLine,
  selectRecording,
  selectRecordings,
  selectUse,
  updatePieceReceived,
} from './recordings.repository.ts';
import type { UploadSlots } from './recordings.slots.ts';

/** For so long a recording that failed goes before a person's next one. */
const FAILED_COUNT_MS = 60 * 60 * 1_000;

/**
 * Announces a recording, whose bytes can then follow; a repeat answers with what is there. Fails with conflict while the attempt is not
 * known (nobody learns whether it is somebody else's) or a limit is reached, and with notFound where the id is somebody else's.
 */
export async function createRecording(
  ctx: Context,
  { recordingId: id, attemptId, part, filetype: mimeType, seconds }: RecordingMetadata,
  bytes: number,
): Promise<RecordingRow> {
  const actor = ctx.actor ?? unauthorized();
  if (bytes > RECORDING_MAX_BYTES) throw new AppError(413, RECORDING_CODES.tooBig, RECORDING_TEXTS.tooBig);
  const { userId } = actor;
  return withTransaction(ctx, async (ctx) => {
    await lockRecordings(ctx.db, userId);
    const there = await selectRecording(ctx.db, id);
    if (there !== undefined) {
      if (!canUseRecording(actor, there)) notFound('Recording');
      const isSame = there.attemptId === attemptId && there.part === part && there.bytes === bytes;
      return isSame ? there : invalid(RECORDING_TEXTS.badMetadata);
    }
    if (!(await hasAttempt(ctx, attemptId))) conflict(RECORDING_TEXTS.attemptUnknown, RECORDING_CODES.attemptUnknown);
    await refuseBeyondLimits(ctx, { userId, attemptId, bytes });
    const now = ctx.clock.now();
    const made = await insertRecording(ctx.db, {
      id,
      userId,
      attemptId,
      part,
      mimeType,
      bytes,
      seconds,
      wrappedKey: makeRecordingKey(ctx, { id, userId }),
      recordedAt: now,
      receivedAt: now,
      keepUntil: monthsAfter(now, RECORDING_KEPT_MONTHS),
    });
    // One's own announcements wait for each other: it is somebody else's.
    return made ?? notFound('Recording');
  });
}

async function refuseBeyondLimits(
  ctx: Context,
  { userId, attemptId, bytes }: { userId: string; attemptId: string; bytes: number },
): Promise<void> {
  const use = await selectUse(ctx.db, userId, attemptId);
  if (Number(use.uploading) >= RECORDINGS_UPLOADING)
    conflict(RECORDING_TEXTS.tooManyUploads, RECORDING_CODES.tooManyUploads);
  if (Number(use.ofAttempt) >= RECORDINGS_PER_ATTEMPT)
    conflict(RECORDING_TEXTS.tooManyTakes, RECORDING_CODES.tooManyTakes);
  if (Number(use.bytes) + bytes > RECORDINGS_MAX_BYTES)
    conflict(RECORDING_TEXTS.storageFull, RECORDING_CODES.storageFull);
}

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

/** Fails with notFound. */
export async function getRecording(ctx: Context, id: string): Promise<RecordingRow> {
  const actor = ctx.actor ?? unauthorized();
  const recording = (await selectRecording(ctx.db, id)) ?? notFound('Recording');
  return canUseRecording(actor, recording) ? recording : notFound('Recording');
}

/** One's own recordings of an attempt. Fails with notFound. */
export async function listRecordings(ctx: Context, attemptId: string): Promise<RecordingRow[]> {
  const { userId } = ctx.actor ?? unauthorized();
  if (!(await hasAttempt(ctx, attemptId))) notFound('Attempt');
  return selectRecordings(ctx.db, userId, attemptId);
}

/**
 * Takes the bytes that begin at `offset`, piece by piece: each is sealed, stored and counted before the next one is read. When the sender
 * is cut off, what has come is kept. Fails with notFound, invalid, or conflict that tells where it stands; and as `slots` do.
 */
export async function addBytes(
  ctx: Context,
  id: string,
  { offset, length, source, slots }: { offset: number; length: number | null; source: Readable; slots: UploadSlots },
): Promise<RecordingRow> {
  // Before anybody else is cut off for it, and again when it is one's turn: who was cut off may have added what had come.
  refuseMisplaced(await getRecording(ctx, id), offset);
  const { userId } = ctx.actor ?? unauthorized();
  return slots.run({ id, userId }, source, async (source, pause) => {
    let recording = await getRecording(ctx, id);
    refuseMisplaced(recording, offset);
    const left = recording.bytes - offset;
    if (length !== null && length > left) invalid(RECORDING_TEXTS.tooMuch);
    for await (const bytes of cutIntoPieces(source, left)) {
      recording = await addPiece(ctx, recording, bytes);
      await pause();
    }
    return recording;
  });
}

/** How many of a person's recordings go before this one: everybody's first goes before anybody's second, what has just failed included. */
export async function turnOf(ctx: Context, recording: { id: string; userId: string }): Promise<number> {
  return selectOthersInLine(ctx.db, recording, new Date(ctx.clock.now().getTime() - FAILED_COUNT_MS));
}

/** Stored before it is counted, under a name of its own: of two processes that write at once one wins whole, and none has to wait. */
async function addPiece(ctx: Context, recording: RecordingRow, bytes: Buffer): Promise<RecordingRow> {
  const { id, receivedBytes: offset, pieces } = recording;
  const name = randomUUID();
  await putPiece(ctx, recording, { place: UPLOADS, name, index: pieces.length, bytes });
  const updated = await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const row = await updatePieceReceived(ctx.db, { id, offset, name, bytes: bytes.length, now });
    if (row?.state === 'processing') {
      const turn = await turnOf(ctx, row);
      await emit(ctx, recordingUploaded, { recordingId: id, userId: row.userId, turn }, { key: `recording ${id}` });
    }
    return row;
  });
  if (updated !== undefined) return updated;
  await removePiece(ctx, id, UPLOADS, name);
  refuseMisplaced((await selectRecording(ctx.db, id)) ?? notFound('Recording'), offset);
  return conflict(RECORDING_TEXTS.wrongOffset, RECORDING_CODES.wrongOffset);
}

function refuseMisplaced({ state, receivedBytes }: RecordingRow, offset: number): void {
  if (receivedBytes !== offset)
    throw new AppError(409, RECORDING_CODES.wrongOffset, RECORDING_TEXTS.wrongOffset, {
      fields: { receivedBytes: String(receivedBytes) },
    });
  if (state !== 'uploading') conflict(RECORDING_TEXTS.notUploading, RECORDING_CODES.notUploading);
}

/** At once and for ever: the row with the key first, then the bytes. Fails with notFound. */
export async function removeRecording(ctx: Context, id: string): Promise<void> {
  await getRecording(ctx, id);
  await deleteRecording(ctx.db, id);
  await removeObjects(ctx, id);
}

/** What a player asks for: the address it was given, or a request of the owner's own. */
interface Viewing {
  method: string;
  proof: LinkProof | null;
}

/** Fails with notFound, also for an address whose time is over or whose session has ended. */
async function viewRecording(ctx: Context, id: string, what: 'video' | 'poster', { method, proof }: Viewing) {
  if (proof === null) return getRecording(ctx, id);
  const path = `${API_PREFIX}/recordings/${id}/${what}`;
  if (!isSignedLink(ctx.config, { method, path, now: ctx.clock.now() }, proof)) notFound('Recording');
  const recording = (await selectRecording(ctx.db, id)) ?? notFound('Recording');
  const holder = await ctx.sessions.findActor({ sessionId: proof.sessionId, userId: recording.userId });
  return holder !== null && canUseRecording(holder, recording) ? recording : notFound('Recording');
}

/** The video as it is: checked and seekable, or as it came while it is being processed. Fails with notFound. */
export async function getVideo(ctx: Context, id: string, viewing: Viewing) {
  const recording = await viewRecording(ctx, id, 'video', viewing);
  if (recording.state !== 'ready' && recording.state !== 'processing') notFound('Recording');
  return recording;
}

export async function getPosterFile(ctx: Context, id: string, viewing: Viewing): Promise<PrivateFile> {
  const recording = await viewRecording(ctx, id, 'poster', viewing);
  const bytes = await getPoster(ctx, recording, recording.poster ?? notFound('Recording'));
  return { name: `${id}.webp`, contentType: 'image/webp', bytes };
}

export function sizeOfVideo({ pieceBytes }: Pick<RecordingRow, 'pieceBytes'>): number {
  return pieceBytes.reduce((sum, size) => sum + size, 0);
}

/** The opened video, or a range of it, one piece in memory at a time. For callers who have checked their own right. */
export function openVideo(ctx: Context, recording: RecordingRow, range?: ByteRange): PrivateFile {
  const { first, last } = range ?? { first: 0, last: sizeOfVideo(recording) - 1 };
  const place = recording.state === 'ready' ? VIDEOS : UPLOADS;
  return {
    name: recordingFileName(recording.id, recording.mimeType),
    contentType: recording.mimeType,
    bytes: Readable.from(readPieces(ctx, recording, { place, start: first, end: last + 1 }), { objectMode: false }),
  };
}

/** The recording that is downloaded under this name. For callers who have checked their own right. Null when there is none. */
export async function recordingByFileName(ctx: Context, fileName: string): Promise<RecordingRow | null> {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:webm|mp4)$/.exec(fileName) ?? [];
  const recording = id === undefined ? undefined : await selectRecording(ctx.db, id);
  if (recording === undefined || recordingFileName(recording.id, recording.mimeType) !== fileName) return null;
  return recording;
}
