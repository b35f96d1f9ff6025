// What the worker does with recordings: checks each one and makes it seekable, and removes what nobody needs. All of it may run twice, and
// stop anywhere.
import { createHash, randomUUID } from 'node:crypto';
import {
  RECORDING_FAILED_KEPT_DAYS,
  RECORDING_MAX_BYTES,
  RECORDING_MAX_SECONDS,
  RECORDING_TEXTS,
  RECORDING_UPLOAD_HOURS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { ProcessFailed } from '#platform/files/bounded-process.ts';
import { isOverrun, withinCheckTime } from '#platform/files/check-time.ts';
import { ScannerAway } from '#platform/files/clamav.ts';
import { hasFfmpeg, makeSeekable, type Media } from '#platform/files/programs/media.ts';
import { SHARDS } from '#platform/files/stored-objects.ts';
import { inTurn, removeAll } from '#platform/jobs/in-turn.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import { recordingUploaded } from './recordings.events.ts';
import {
  partsOfKey,
  PieceMissing,
  type Place,
  PLACES,
  putPiece,
  putPoster,
  readPieces,
  removeObjects,
  UPLOADS,
  VIDEOS,
} from './recordings.files.ts';
import {
  deleteAbandoned,
  deleteFailed,
  deleteOutdated,
  type RecordingRow,
  selectKept,
  selectRecording,
  selectUnprocessed,
  updateCheckBegun,
  updateCheckExcused,
  updateHashed,
  updateProcessed,
} from './recordings.repository.ts';
import { turnOf } from './recordings.service.ts';

/** How soon a scanner that was away is asked again, and how soon a worker that has no ffmpeg looks for it. */
const ASK_AGAIN_MS = 30_000;
const LOOK_AGAIN_MS = 10 * 60_000;
/** Checks that a recording may outlast, or take its checker down with. */
const MAX_UNFINISHED_CHECKS = 2;
/** A clock that stops a recording is late by a moment. */
const GRACE_SECONDS = 15;
/** Small, because a player that seeks opens whole pieces. */
const VIDEO_PIECE_BYTES = 1024 * 1024;
const MAX_ASKED_AGAIN = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/** Why it waits for another time. */
class NotNow extends Error {
  afterMs: number;

  constructor(message: string, afterMs: number) {
    super(message);
    this.afterMs = afterMs;
  }
}

type Outcome = Media | { failedBecause: string };

/** After it the recording is ready or has failed. While the scanner or ffmpeg is away neither: it waits, and plays as it came. */
export async function processRecording(ctx: Context, { recordingId }: EventPayload<typeof recordingUploaded>) {
  const start = performance.now();
  const recording = await updateCheckBegun(ctx.db, recordingId);
  if (recording === undefined) return;
  try {
    const outcome = await decide(ctx, recording);
    await settle(ctx, recording, outcome);
    const because = 'failedBecause' in outcome ? outcome.failedBecause : undefined;
    ctx.log.info({ recordingId, because, ms: Math.round(performance.now() - start) }, 'a recording was processed');
  } catch (error) {
    if (!isOverrun(error)) await updateCheckExcused(ctx.db, recordingId);
    const isWaiting = error instanceof NotNow || error instanceof ScannerAway;
    if (!isOverrun(error) && !isWaiting) throw error;
    ctx.log.warn(
      { err: error, recordingId },
      isWaiting ? 'a recording waits' : 'a recording took too long; it has one more try',
    );
    const afterMs = error instanceof NotNow ? error.afterMs : ASK_AGAIN_MS;
    const runAt = new Date(ctx.clock.now().getTime() + afterMs);
    await withTransaction(ctx, (ctx) => askAgain(ctx, recording, runAt));
  }
}

/** Under one key per recording, so that however many ask, one is asked for; behind whatever else this person has in line. */
async function askAgain(ctx: Context, { id, userId }: { id: string; userId: string }, runAt: Date): Promise<void> {
  const turn = await turnOf(ctx, { id, userId });
  await emit(ctx, recordingUploaded, { recordingId: id, userId, turn }, { key: `recording ${id}`, runAt });
}

async function decide(ctx: Context, recording: RecordingRow): Promise<Outcome> {
  const unreadable = { failedBecause: RECORDING_TEXTS.unreadable };
  if (recording.unfinishedChecks > MAX_UNFINISHED_CHECKS) return unreadable;
  try {
    return await withinCheckTime((signal) => examine(ctx, recording, signal));
  } catch (error) {
    if (error instanceof ProcessFailed) {
      ctx.log.info({ err: error, recordingId: recording.id }, 'a recording cannot be read');
      return unreadable;
    }
    if (error instanceof PieceMissing) return { failedBecause: RECORDING_TEXTS.incomplete };
    if (isOverrun(error) && recording.unfinishedChecks === MAX_UNFINISHED_CHECKS) return unreadable;
    throw error;
  }
}

async function examine(ctx: Context, recording: RecordingRow, signal: AbortSignal): Promise<Outcome> {
  const whole = () => readPieces(ctx, recording, { place: UPLOADS, start: 0, end: recording.bytes });
  const { sha256, virus } = await scan(ctx, whole());
  if (virus !== null) return { failedBecause: RECORDING_TEXTS.infected };
  await updateHashed(ctx.db, recording.id, sha256);
  const { ffmpegDirectory: directory } = ctx.config;
  if (!(await hasFfmpeg(directory))) throw new NotNow('ffmpeg is not here', LOOK_AGAIN_MS);
  const media = await makeSeekable({
    directory,
    container: recording.mimeType.endsWith('/webm') ? 'webm' : 'mp4',
    kind: recording.mimeType.startsWith('video/') ? 'video' : 'audio',
    bytes: whole(),
    mostBytes: RECORDING_MAX_BYTES,
    signal,
  });
  return media.seconds > RECORDING_MAX_SECONDS + GRACE_SECONDS ? { failedBecause: RECORDING_TEXTS.tooLong } : media;
}

/** Both in one reading, one piece in memory at a time. */
async function scan(ctx: Context, bytes: AsyncIterable<Buffer>): Promise<{ sha256: string; virus: string | null }> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  }
  const virus = await ctx.scanner.scan(hashed());
  return { virus, sha256: hash.digest('hex') };
}

async function settle(ctx: Context, recording: RecordingRow, outcome: Outcome): Promise<void> {
  const { id } = recording;
  await updateProcessed(ctx.db, id, 'failedBecause' in outcome ? outcome : await store(ctx, recording, outcome));
  // A run beside this one may have made it ready: then its objects stay, and what this one has stored the sweep finds. Removed meanwhile:
  // then nothing stays.
  const now = await selectRecording(ctx.db, id);
  await removeObjects(ctx, id, now?.state === 'ready' ? [UPLOADS] : PLACES);
}

async function store(ctx: Context, recording: RecordingRow, { video, poster, seconds, width, height }: Media) {
  const pieces: string[] = [];
  const pieceBytes: number[] = [];
  for (let at = 0; at < video.length; at += VIDEO_PIECE_BYTES) {
    const bytes = video.subarray(at, at + VIDEO_PIECE_BYTES);
    const name = randomUUID();
    await putPiece(ctx, recording, { place: VIDEOS, name, index: pieces.length, bytes }); // oxlint-disable-line no-await-in-loop -- the storage has others to serve
    pieces.push(name);
    pieceBytes.push(bytes.length);
  }
  const posterName = poster === null ? null : randomUUID();
  if (poster !== null && posterName !== null) await putPoster(ctx, recording, posterName, poster);
  return { pieces, pieceBytes, poster: posterName, seconds, width, height };
}

/**
 * Those whose time is over, uploads that nobody goes on with, and what is left of those that failed: all of them, however many there are.
 * Then asks again for those whose processing was given up.
 */
export async function removeOldRecordings(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const remove = (id: string) => removeObjects(ctx, id);
  await removeAll((limit) => deleteOutdated(ctx.db, now, limit), remove);
  await removeAll((limit) => deleteAbandoned(ctx.db, hoursAgo(RECORDING_UPLOAD_HOURS), limit), remove);
  await removeAll((limit) => deleteFailed(ctx.db, hoursAgo(RECORDING_FAILED_KEPT_DAYS * 24), limit), remove);
  const unprocessed = await selectUnprocessed(ctx.db, MAX_ASKED_AGAIN);
  await withTransaction(ctx, (ctx) => inTurn(unprocessed, (recording) => askAgain(ctx, recording, now)));
}

/** Objects whose row is gone with its attempt or its owner, or that a crash has left. A row is always there before its objects. */
export async function sweepRecordings(ctx: Context): Promise<void> {
  await inTurn(PLACES, (place) => inTurn(SHARDS, (shard) => sweepShard(ctx, place, shard)));
}

/** One of 256 heaps, so that what is held in memory stays small however many there are. Listed before the rows are asked: what came since is not touched. */
async function sweepShard(ctx: Context, place: Place, shard: string): Promise<void> {
  const keys = await ctx.storage.list(`${place}/${shard}/`);
  const kept = await selectKept(ctx.db, [...new Set(keys.flatMap((key) => partsOfKey(key)?.id ?? []))]);
  const orphans = keys.filter((key) => {
    const { id, name } = partsOfKey(key) ?? {};
    const row = kept.get(id ?? '');
    return row === undefined || name === undefined || !isNeeded(row, place, name);
  });
  await inTurn(orphans, (key) => ctx.storage.delete(key));
  if (orphans.length > 0) ctx.log.info({ place, removed: orphans.length }, 'objects without a recording were removed');
}

/** An upload that goes on may have stored a piece that it is about to count, and whoever processes one has stored what is not ready yet. */
function isNeeded(row: Pick<RecordingRow, 'state' | 'pieces' | 'poster'>, place: Place, name: string): boolean {
  const isListed = row.pieces.includes(name) || row.poster === name;
  switch (row.state) {
    case 'uploading':
      return place === UPLOADS;
    case 'processing':
      return place === VIDEOS || isListed;
    case 'ready':
      return place === VIDEOS && isListed;
    case 'failed':
      return false;
  }
}
