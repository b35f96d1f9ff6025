// Playing recordings: ranges, addresses that need no token, what the storage holds, and their end.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { RECORDING_LINK_MINUTES } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildRecording, drawVideo } from '#test/builders/practice/recording.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildLearner, objectsOf } from '#test/calls/recording.ts';
import { openVideo, recordingByFileName } from './recordings.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const MINUTE_MS = 60_000;

const pathOf = (recordingId: string, what = 'video') => `${API_PREFIX}/recordings/${recordingId}/${what}`;

/** A ready recording in pieces of different sizes. */
async function buildPlayable() {
  const learner = await buildLearner(app);
  const { userId, attemptId } = learner;
  const content = [randomBytes(1_000), randomBytes(1), randomBytes(2_500)];
  const { id } = await buildRecording(ctx, { userId, attemptId, content });
  return { ...learner, recordingId: id, bytes: Buffer.concat(content) };
}

describe('a range of a video', () => {
  it.each([
    ['bytes=0-', 0, 3_501],
    ['bytes=0-0', 0, 1],
    ['bytes=999-1001', 999, 1_002],
    ['bytes=1000-1000', 1_000, 1_001],
    ['bytes=1001-9999', 1_001, 3_501],
    ['bytes=-5', 3_496, 3_501],
    ['bytes=-9999', 0, 3_501],
  ])('%s is exactly that', async (range, start, end) => {
    const { as, recordingId, bytes } = await buildPlayable();
    const part = await app.request('GET', pathOf(recordingId), { as, headers: { range } });
    expect(part.status).toBe(206);
    expect(part.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${recordingId}.webm`,
      'content-length': String(end - start),
      'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(part.bytes.equals(bytes.subarray(start, end))).toBe(true);
  });

  it('that is not there is refused, and one that nobody understands is everything', async () => {
    const { as, recordingId, bytes } = await buildPlayable();
    const beyond = await app.request('GET', pathOf(recordingId), { as, headers: { range: 'bytes=3501-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */3501']);
    for (const range of ['bytes=0-1,5-6', 'bytes=9-2', 'pages=1-2']) {
      const whole = await app.request('GET', pathOf(recordingId), { as, headers: { range } });
      expect([whole.status, whole.bytes.equals(bytes)]).toEqual([200, true]);
    }
    const { status, headers, text } = await app.request('HEAD', pathOf(recordingId), { as });
    expect([status, headers['content-length'], text]).toEqual([200, '3501', '']);
  });
});

describe('the address of a video', () => {
  it('needs no token, works for its time alone, for one method and one thing [FILE-3]', async () => {
    const { list, recordingId, bytes } = await buildPlayable();
    const other = await buildPlayable();
    const [one] = await list();
    const { videoUrl, posterUrl } = one ?? {};
    expect((await app.request('GET', videoUrl ?? '')).bytes.equals(bytes)).toBe(true);
    expect((await app.request('GET', posterUrl ?? '')).text).toBe('poster');
    const query = (videoUrl ?? '').split('?')[1] ?? '';
    const { until, session, signature } = Object.fromEntries(new URLSearchParams(query));
    const wrong = [
      ['HEAD', videoUrl],
      ['GET', `${pathOf(recordingId, 'poster')}?${query}`],
      ['GET', `${pathOf(other.recordingId)}?${query}`],
      ['GET', `${pathOf(recordingId)}?until=${Number(until) + 1}&session=${session}&signature=${signature}`],
      ['GET', `${pathOf(recordingId)}?until=${until}&session=${session}&signature=${signature?.slice(0, -1)}`],
      ['GET', `${pathOf(recordingId)}?until=${until}&session=${session}&signature=`],
      ['GET', `${pathOf(recordingId)}?until=${until}&signature=${signature}`],
      ['GET', `${pathOf(recordingId)}?until=${until}&session=${randomUUID()}&signature=${signature}`],
      ['GET', `${pathOf(recordingId)}?until=${until}`],
      ['GET', `${pathOf(recordingId)}?signature=${signature}`],
    ] as const;
    for (const [method, path] of wrong) expect((await app.request(method, path ?? '')).status).toBe(404);
    const almostMs = RECORDING_LINK_MINUTES * MINUTE_MS - 5_000;
    clock.advance(almostMs);
    expect((await app.request('GET', videoUrl ?? '')).status).toBe(200);
    clock.advance(6_000);
    expect((await app.request('GET', videoUrl ?? '')).status).toBe(404);
    clock.advance(-almostMs - 6_000);
  });

  it('ends with the session that it was given to, and with the account’s right to sign in [FILE-3]', async () => {
    const ending = [
      (as: string) => app.call('logout', { as }),
      async (_as: string, userId: string) =>
        app.call('changeUserSuspension', {
          as: await signIn(ctx, await buildUser(ctx, { role: 'admin' })),
          params: { userId },
          body: { isSuspended: true, reason: 'abuse' },
        }),
    ];
    for (const end of ending) {
      const { as, userId, list } = await buildPlayable();
      const [one] = await list();
      const play = async () =>
        Promise.all([one?.videoUrl, one?.posterUrl].map(async (url) => (await app.request('GET', url ?? '')).status));
      expect(await play()).toEqual([200, 200]);
      expect((await end(as, userId)).status).toBe(200);
      expect(await play()).toEqual([404, 404]);
    }
  });

  it('is not found by guessing [FILE-3]', async () => {
    const { recordingId } = await buildPlayable();
    const until = Math.floor(clock.now().getTime() / 1_000) + 600;
    for (let n = 0; n < 50; n += 1) {
      const signature = randomBytes(32).toString('base64url');
      const { status } = await app.request('GET', `${pathOf(recordingId)}?until=${until}&signature=${signature}`);
      expect(status).toBe(404);
    }
  });

  it('without its proof is for the owner alone', async () => {
    const { as, recordingId } = await buildPlayable();
    const other = await buildLearner(app);
    for (const what of ['video', 'poster']) {
      expect((await app.request('GET', pathOf(recordingId, what), { as })).status).toBe(200);
      expect((await app.request('GET', pathOf(recordingId, what), { as: other.as })).status).toBe(404);
      expect((await app.request('GET', pathOf(recordingId, what))).status).toBe(401);
      expect((await app.request('GET', pathOf('not-an-id', what), { as })).status).toBe(422);
    }
  });

  it('of what is being uploaded or has failed leads nowhere', async () => {
    const { as, userId, attemptId, list } = await buildLearner(app);
    for (const state of ['uploading', 'failed'] as const) {
      const { id } = await buildRecording(ctx, { userId, attemptId, state });
      expect((await app.request('GET', pathOf(id), { as })).status).toBe(404);
    }
    expect((await list()).map(({ videoUrl, posterUrl }) => [videoUrl, posterUrl])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('the list of recordings', () => {
  it('is of one’s own attempt', async () => {
    const { attemptId, recordingId, list } = await buildPlayable();
    expect((await list()).map((one) => one.recordingId)).toEqual([recordingId]);
    const other = await buildLearner(app);
    expect((await app.call('listRecordings', { as: other.as, params: { attemptId } })).status).toBe(404);
    expect((await app.call('listRecordings', { params: { attemptId } })).status).toBe(401);
    expect((await app.call('listRecordings', { as: other.as, params: { attemptId: 'x' } })).status).toBe(422);
    expect((await app.call('listRecordings', { as: other.as, params: { attemptId: randomUUID() } })).status).toBe(404);
  });
});

describe('deleting a recording', () => {
  it('takes it from the storage at once, for its owner alone', async () => {
    const { as, recordingId, list } = await buildPlayable();
    const [before] = await list();
    const other = await buildLearner(app);
    const remove = (token: string | undefined, id = recordingId) =>
      app.call('removeRecording', { as: token, params: { recordingId: id } });
    expect((await remove(other.as)).status).toBe(404);
    expect((await remove(undefined)).status).toBe(401);
    expect((await remove(as, 'not-an-id')).status).toBe(422);
    expect(await objectsOf(app, recordingId)).toHaveLength(4);
    expect((await remove(as)).body).toEqual({ success: true });
    expect(await objectsOf(app, recordingId)).toEqual([]);
    expect(await list()).toEqual([]);
    expect((await app.request('GET', before?.videoUrl ?? '')).status).toBe(404);
    expect((await remove(as)).status).toBe(404);
  });
});

describe('the storage', () => {
  it('never holds a video that anybody could play [FILE-2]', async () => {
    const { announce, send, ...learner } = await buildLearner(app);
    const video = await drawVideo('video/webm', { seconds: 1 });
    const recordingId = randomUUID();
    await announce(recordingId, video.length);
    await send(recordingId, 0, video);
    const isOpen = async () => {
      const { directory } = app.config.storage;
      const names = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = names.filter((name) => name.isFile() && name.parentPath.includes(recordingId));
      expect(files.length).toBeGreaterThan(0);
      const stored = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
      // EBML, the name of the container, and the muxer's name.
      const marks = [
        Buffer.from('1a45dfa3', 'hex'),
        Buffer.from('webm'),
        Buffer.from('Lavf'),
        video.subarray(500, 540),
      ];
      return stored.some((bytes) => marks.some((mark) => bytes.includes(mark)));
    };
    expect(await isOpen()).toBe(false);
    await app.runJobs();
    expect((await learner.list())[0]?.state).toBe('ready');
    expect(await isOpen()).toBe(false);
  });

  it('whose pieces were swapped or changed gives out nothing of them [FILE-2]', async () => {
    const { recordingId, as } = await buildPlayable();
    const { pieces } = await ctx.db
      .selectFrom('recordings')
      .select('pieces')
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow();
    const keyOf = (name: string | undefined) => `recordings/${recordingId.slice(0, 2)}/${recordingId}/${name}`;
    const stored = await ctx.storage.get(keyOf(pieces[0]));
    if (stored === null) throw new Error('not stored');
    const sealed = await buffer(stored.body);
    await ctx.storage.put(keyOf(pieces[2]), sealed, 'application/octet-stream');
    const play = (range: string) => app.request('GET', pathOf(recordingId), { as, headers: { range } });
    expect((await play('bytes=0-999')).bytes).toHaveLength(1_000);
    expect(await play('bytes=1001-')).toMatchObject({ status: 500, body: { code: 'internal' } });
    sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
    await ctx.storage.put(keyOf(pieces[0]), sealed, 'application/octet-stream');
    expect(await play('bytes=0-999')).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});

describe('for an administrator’s own page', () => {
  it('a recording is found by its file name alone, and opened', async () => {
    const { recordingId, bytes } = await buildPlayable();
    const found = await recordingByFileName(ctx, `${recordingId}.webm`);
    if (found === null) throw new Error('not found');
    expect(await buffer(openVideo(ctx, found).bytes as Readable)).toEqual(bytes);
    const others = [
      `${recordingId}.mp4`,
      recordingId,
      `../${recordingId}.webm`,
      `${recordingId}.webm/`,
      '',
      `${randomUUID()}.webm`,
    ];
    for (const name of others) expect(await recordingByFileName(ctx, name)).toBeNull();
  });
});
