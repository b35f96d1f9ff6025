// What the worker does with recordings, with the real ffmpeg and the real scanner; and how they end.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  RECORDING_FAILED_KEPT_DAYS,
  RECORDING_TEXTS,
  RECORDING_UPLOAD_HOURS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { buildRecording, drawVideo } from '#test/builders/practice/recording.ts';
import { buildLearner, objectsOf } from '#test/calls/recording.ts';
import { startWorkerProcess } from '#test/worker-process.ts';
import { processRecording } from './recordings.jobs.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const HOUR_MS = 60 * 60 * 1_000;

/** Of what is given, as a player finds out. */
function probe(bytes: Buffer): { duration: number; streams: string[] } {
  const args = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name', '-of', 'json', '-'];
  const out = JSON.parse(execFileSync('ffprobe', args, { input: bytes }).toString()) as {
    format: { duration?: string };
    streams: { codec_name: string }[];
  };
  return { duration: Number(out.format.duration ?? Number.NaN), streams: out.streams.map((each) => each.codec_name) };
}

/** Where the index stands among the clusters of a WebM. */
const isIndexFirst = (webm: Buffer) => {
  const cues = webm.indexOf(Buffer.from('1c53bb6b', 'hex'), 200);
  return cues !== -1 && cues < webm.indexOf(Buffer.from('1f43b675', 'hex'));
};

async function upload(target: TestApp, bytes: Buffer, mimeType = 'video/webm') {
  const learner = await buildLearner(target);
  const { userId, attemptId } = learner;
  const half = Math.floor(bytes.length / 2);
  const { id } = await buildRecording(target.ctx, {
    userId,
    attemptId,
    mimeType,
    state: 'processing',
    content: [bytes.subarray(0, half), bytes.subarray(half)],
  });
  return { ...learner, recordingId: id };
}

async function process(bytes: Buffer, mimeType?: string) {
  const { list, recordingId, ...learner } = await upload(app, bytes, mimeType);
  await processRecording(ctx, { recordingId, userId: learner.userId });
  const [one] = await list();
  if (one === undefined) throw new Error('no recording');
  return { ...learner, recordingId, list, one };
}

describe('a recording that has arrived', () => {
  it.each([
    ['video/webm', ['vp8', 'opus'], 320],
    ['video/mp4', ['h264', 'aac'], 320],
    ['audio/webm', ['opus'], null],
  ] as const)(
    'of %s becomes seekable, with its length, and a poster where there is a picture',
    async (type, streams, width) => {
      const bytes = await drawVideo(type);
      if (type !== 'video/mp4') expect(probe(bytes).duration).toBeNaN();
      const { one, recordingId } = await process(bytes, type);
      expect(one).toMatchObject({ state: 'ready', mimeType: type, width, failedBecause: null });
      expect(one.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
      expect(one.seconds).toBeCloseTo(3, 0);
      const played = await app.request('GET', one.videoUrl ?? '');
      expect(played.headers['content-type']).toBe(type);
      expect(probe(played.bytes).streams).toEqual(streams);
      expect(probe(played.bytes).duration).toBeCloseTo(3, 0);
      if (type === 'video/webm') expect(isIndexFirst(played.bytes)).toBe(true);
      if (type === 'video/mp4') expect(played.bytes.indexOf('moov')).toBeLessThan(played.bytes.indexOf('mdat'));
      if (width === null) expect(one.posterUrl).toBeNull();
      else {
        const poster = await app.request('GET', one.posterUrl ?? '');
        expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
      }
      // What came is gone.
      expect((await objectsOf(app, recordingId)).every((key) => key.startsWith('recordings/'))).toBe(true);
    },
  );

  it('plays as it came until then', async () => {
    const bytes = await drawVideo('video/webm', { seconds: 1 });
    const { list } = await upload(app, bytes);
    const [one] = await list();
    expect(one).toMatchObject({ state: 'processing', sha256: null, posterUrl: null });
    expect((await app.request('GET', one?.videoUrl ?? '')).bytes.equals(bytes)).toBe(true);
  });

  it('that is not what it says fails, in words, and nothing of it stays', async () => {
    const webm = await drawVideo('video/webm', { seconds: 1 });
    const sound = await drawVideo('audio/webm', { seconds: 1 });
    const playlist = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n');
    const cases: [Buffer, string][] = [
      [randomBytes(50_000), 'video/webm'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 'video/webm'],
      [playlist, 'video/mp4'],
      [webm, 'video/mp4'],
      [sound, 'video/webm'],
      [webm.subarray(0, 300), 'video/webm'],
    ];
    for (const [bytes, type] of cases) {
      const { one, recordingId } = await process(bytes, type);
      expect(one).toMatchObject({ state: 'failed', failedBecause: RECORDING_TEXTS.unreadable, videoUrl: null });
      expect(await objectsOf(app, recordingId)).toEqual([]);
    }
  });

  it('that is infected is deleted', async () => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');
    const { one, recordingId } = await process(Buffer.concat([await drawVideo(), Buffer.from(eicar)]));
    expect(one).toMatchObject({ state: 'failed', failedBecause: RECORDING_TEXTS.infected });
    expect(await objectsOf(app, recordingId)).toEqual([]);
  });

  it('that is too long is deleted', async () => {
    const bytes = await drawVideo('audio/webm', { seconds: 660 });
    expect((await process(bytes, 'audio/webm')).one.failedBecause).toBe(RECORDING_TEXTS.tooLong);
  });

  it('processed twice at once is ready once, and the sweep leaves no object too many', async () => {
    const { list, recordingId, userId } = await upload(app, await drawVideo('video/webm', { seconds: 1 }));
    await Promise.all([1, 2].map(() => processRecording(ctx, { recordingId, userId })));
    const [one] = await list();
    expect(one?.state).toBe('ready');
    await app.runCronJob('sweepRecordings');
    expect(await objectsOf(app, recordingId)).toHaveLength(2);
    expect((await app.request('GET', one?.videoUrl ?? '')).status).toBe(200);
  });

  it('waits behind everybody’s first when it is a person’s second, also when the first has just failed or is tried again', async () => {
    const { userId, attemptId, announce, send } = await buildLearner(app);
    const turnOf = async (id: string) => {
      const { rows } = await sql<{ turn: number }>`
        select (payload ->> 'turn')::int as turn from graphile_worker._private_jobs where payload ->> 'recordingId' = ${id}`.execute(
        ctx.db,
      );
      return rows.map(({ turn }) => turn);
    };
    const sendOne = async () => {
      const id = randomUUID();
      await announce(id, 10);
      await send(id, 0, randomBytes(10));
      return id;
    };
    const first = await sendOne();
    const second = await sendOne();
    expect([await turnOf(first), await turnOf(second)]).toEqual([[0], [1]]);
    await processRecording(ctx, { recordingId: first, userId });
    expect(await turnOf(await sendOne())).toEqual([2]);
    const { id: given } = await buildRecording(ctx, { userId, attemptId, state: 'processing' });
    await app.runCronJob('removeOldRecordings');
    expect(await turnOf(given)).toEqual([3]);
  });

  it('deleted while it is processed leaves nothing', async () => {
    const { as, recordingId, userId } = await upload(app, await drawVideo('video/webm', { seconds: 1 }));
    const running = processRecording(ctx, { recordingId, userId }).catch(() => null);
    await app.call('removeRecording', { as, params: { recordingId } });
    await running;
    expect(await objectsOf(app, recordingId)).toEqual([]);
  });
});

describe('a worker', () => {
  it('without ffmpeg says so, and lets recordings wait and play as they came', async () => {
    const environment = { FFMPEG_DIRECTORY: '/nonexistent' };
    const bare = await startTestApp({ environment });
    const bytes = await drawVideo('video/webm', { seconds: 1 });
    const { list, recordingId, userId } = await upload(bare, bytes);
    await processRecording(bare.ctx, { recordingId, userId });
    const [one] = await list();
    expect(one).toMatchObject({ state: 'processing', sha256: createHash('sha256').update(bytes).digest('hex') });
    expect((await bare.request('GET', one?.videoUrl ?? '')).bytes.equals(bytes)).toBe(true);
    const worker = await startWorkerProcess(bare, environment);
    await expect
      .poll(async () => (await bare.request('GET', '/health/ready')).body, { timeout: 20_000 })
      .toMatchObject({ recordings: 'waiting' });
    await worker.kill();
    // Another one, which has it, finds what waits.
    const whole = await startTestApp({ beside: bare });
    await whole.runCronJob('removeOldRecordings');
    await whole.runJobs();
    expect((await list())[0]?.state).toBe('ready');
  });

  it('whose scanner is away lets them wait', async () => {
    const away = await startTestApp({ environment: { CLAMD_ADDRESS: '127.0.0.1:9' } });
    const { list, recordingId, userId } = await upload(away, await drawVideo('video/webm', { seconds: 1 }));
    for (let n = 0; n < 4; n += 1) await processRecording(away.ctx, { recordingId, userId });
    expect((await list())[0]).toMatchObject({ state: 'processing', sha256: null });
  });
});

describe('the end of a recording', () => {
  it('comes when its time is over: the row, the key and the bytes are gone [FILE-6]', async () => {
    const { userId, attemptId, announce, list } = await buildLearner(app);
    const recordingId = randomUUID();
    await announce(recordingId, 100);
    const { id } = await buildRecording(ctx, { userId, attemptId, keepUntil: new Date(Date.now() + 1_000) });
    const until = Date.parse((await list()).find((one) => one.recordingId === recordingId)?.keptUntil ?? '');
    const inAYear = new Date();
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(Math.abs(until - inAYear.getTime())).toBeLessThan(60_000);
    await app.runCronJob('removeOldRecordings');
    expect(await objectsOf(app, id)).toHaveLength(2);
    clock.advance(2_000);
    await app.runCronJob('removeOldRecordings');
    clock.advance(-2_000);
    expect(await objectsOf(app, id)).toEqual([]);
    expect((await list()).map((one) => one.recordingId)).toEqual([recordingId]);
  });

  it('comes for an upload that nobody goes on with', async () => {
    const { announce, send, list } = await buildLearner(app);
    const [forgotten, going] = [randomUUID(), randomUUID()];
    for (const id of [forgotten, going]) await announce(id, 1_000_000);
    await send(forgotten, 0, randomBytes(300_000));
    const almostMs = RECORDING_UPLOAD_HOURS * HOUR_MS - 1_000;
    clock.advance(almostMs);
    await app.runCronJob('removeOldRecordings');
    expect(await list()).toHaveLength(2);
    await send(going, 0, randomBytes(300_000));
    clock.advance(60_000);
    await app.runCronJob('removeOldRecordings');
    clock.advance(-almostMs - 60_000);
    expect((await list()).map((one) => one.recordingId)).toEqual([going]);
    expect(await objectsOf(app, forgotten)).toEqual([]);
    expect(await objectsOf(app, going)).toHaveLength(1);
  });

  it('comes for all of them in one night, however many, and for what is left of failed ones after a week [FILE-6]', async () => {
    const { userId, attemptId, list } = await buildLearner(app);
    const row = await buildRecording(ctx, { userId, attemptId });
    const keepUntil = new Date(Date.now() - 1_000);
    const many = Array.from({ length: 1_100 }, () => ({
      ...row,
      id: randomUUID(),
      poster: null,
      keepUntil,
      pieces: [],
      pieceBytes: [],
    }));
    await ctx.db.insertInto('recordings').values(many).execute();
    const objects = await buildRecording(ctx, { userId, attemptId, keepUntil });
    const failed = await buildRecording(ctx, { userId, attemptId, state: 'failed' });
    await app.runCronJob('removeOldRecordings');
    expect((await list()).map((one) => one.recordingId)).toEqual([row.id, failed.id]);
    expect(await objectsOf(app, objects.id)).toEqual([]);
    const weekMs = (RECORDING_FAILED_KEPT_DAYS * 24 + 1) * HOUR_MS;
    clock.advance(weekMs);
    await app.runCronJob('removeOldRecordings');
    clock.advance(-weekMs);
    expect((await list()).map((one) => one.recordingId)).toEqual([row.id]);
  });

  it('comes with the account or the attempt, and the sweep takes the bytes', async () => {
    const gone = await buildLearner(app);
    const alive = await buildLearner(app);
    const ids = [];
    for (const { userId, attemptId } of [gone, alive]) ids.push((await buildRecording(ctx, { userId, attemptId })).id);
    const [goneId = '', aliveId = ''] = ids;
    const stray = `recording-uploads/${aliveId.slice(0, 2)}/${aliveId}/${randomUUID()}`;
    await ctx.storage.put(stray, Buffer.from('left by a crash'), 'application/octet-stream');
    await ctx.db.deleteFrom('users').where('id', '=', gone.userId).execute();
    await app.runCronJob('sweepRecordings');
    expect(await objectsOf(app, goneId)).toEqual([]);
    expect(await objectsOf(app, aliveId)).toHaveLength(2);
  });
});
