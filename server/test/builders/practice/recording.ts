// Makes recordings of an attempt, with real sealed bytes; and videos as a browser records them. Used by tests.
import { fail } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { RecordingState } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { Insertable } from 'kysely';
import {
  makeRecordingKey,
  putPiece,
  putPoster,
  UPLOADS,
  VIDEOS,
} from '#features/practice/recordings/recordings.files.ts';
import { insertRecording } from '#features/practice/recordings/recordings.repository.ts';
import type { Context } from '#platform/context/context.ts';
import type { Recordings } from '#platform/database/db-types.ts';

type Overrides = Partial<Insertable<Recordings>> &
  Pick<Insertable<Recordings>, 'userId' | 'attemptId'> & {
    state?: RecordingState;
    /** What it consists of, for those that are whole. */
    content?: readonly Buffer[];
  };

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

/** Ready to be played, with a poster, unless said otherwise. */
export async function buildRecording(ctx: Context, { content = [Buffer.from('video')], ...overrides }: Overrides) {
  const id = overrides.id ?? randomUUID();
  const now = ctx.clock.now();
  const { state = 'ready' } = overrides;
  const isWhole = state === 'ready' || state === 'processing';
  const size = content.reduce((sum, piece) => sum + piece.length, 0);
  const pieces = isWhole ? content.map(() => randomUUID()) : [];
  const inserted = await insertRecording(ctx.db, {
    id,
    part: 'answer',
    state,
    mimeType: 'video/webm',
    bytes: size,
    receivedBytes: isWhole ? size : 0,
    pieces,
    pieceBytes: isWhole ? content.map(({ length }) => length) : [],
    poster: state === 'ready' ? randomUUID() : null,
    seconds: 4,
    failedBecause: state === 'failed' ? 'This recording could not be read.' : null,
    wrappedKey: state === 'failed' ? null : makeRecordingKey(ctx, { id, userId: overrides.userId }),
    recordedAt: now,
    receivedAt: now,
    keepUntil: new Date(now.getTime() + YEAR_MS),
    ...overrides,
  });
  const row = inserted ?? fail('There is one with this id');
  const place = state === 'ready' ? VIDEOS : UPLOADS;
  await Promise.all(
    pieces.map((name, index) => putPiece(ctx, row, { place, name, index, bytes: content[index] ?? Buffer.alloc(0) })),
  );
  if (row.poster !== null) await putPoster(ctx, row, row.poster, Buffer.from('poster'));
  return row;
}

const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
const WRITTEN = {
  'video/webm': [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-c:a',
    'libopus',
    '-live',
    '1',
    '-f',
    'webm',
  ],
  'audio/webm': ['-vn', '-c:a', 'libopus', '-live', '1', '-f', 'webm'],
  'video/mp4': [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-movflags',
    'frag_keyframe+empty_moov',
    '-f',
    'mp4',
  ],
};

/** As a MediaRecorder writes it: a live stream that says nothing of its length and cannot be searched. */
export async function drawVideo(
  type: keyof typeof WRITTEN = 'video/webm',
  { seconds = 3, bitsPerSecond = 300_000, size = '320x240' } = {},
): Promise<Buffer> {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=12`];
  const bits = ['-b:v', String(bitsPerSecond), '-minrate', String(bitsPerSecond), '-maxrate', String(bitsPerSecond)];
  const rate = type === 'audio/webm' ? [] : [...bits, '-bufsize', String(bitsPerSecond)];
  const args = ['-v', 'error', ...picture, ...SOUND, '-t', String(seconds), ...rate, ...WRITTEN[type], 'pipe:1'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 80 * 1024 * 1024 });
  return stdout;
}
