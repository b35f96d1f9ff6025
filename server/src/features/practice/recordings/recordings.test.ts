// Uploads of recordings through HTTP: announced, sent in pieces, gone on with, given up; and whose they are.
import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_CODES,
  RECORDING_LEAST_KEPT_BYTES,
  RECORDING_MAX_BYTES,
  RECORDINGS_MAX_BYTES,
  RECORDINGS_PER_ATTEMPT,
  RECORDINGS_UPLOADING,
  recordingUploadPath,
  TUS_CONTENT_TYPE,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildRecording } from '#test/builders/practice/recording.ts';
import { buildLearner, objectsOf, refusalOf, uploadByTus } from '#test/calls/recording.ts';

const app = await startTestApp();
const { ctx } = app;
const origin = await app.listen();

describe('announcing a recording', () => {
  it('answers where to send it, and the same once more', async () => {
    const { userId, announce, list, offset } = await buildLearner(app);
    const recordingId = randomUUID();
    const first = await announce(recordingId, 1_000);
    expect(first.status).toBe(201);
    expect(first.headers).toMatchObject({
      location: recordingUploadPath(recordingId),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'tus-max-size': String(RECORDING_MAX_BYTES),
    });
    expect((await announce(recordingId, 1_000)).headers['location']).toBe(first.headers['location']);
    expect(await offset(recordingId)).toEqual({ status: 200, offset: 0, length: 1_000 });
    const [one, ...others] = await list();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      recordingId,
      part: 'answer',
      state: 'uploading',
      mimeType: 'video/webm',
      bytes: 1_000,
    });
    expect(one).toMatchObject({ receivedBytes: 0, videoUrl: null, posterUrl: null, sha256: null, failedBecause: null });
    const kept = Date.parse(one?.keptUntil ?? '') - Date.parse(one?.recordedAt ?? '');
    expect(Math.round(kept / (24 * 60 * 60 * 1_000))).toBeGreaterThanOrEqual(365);
    const { wrappedKey } = await ctx.db
      .selectFrom('recordings')
      .select('wrappedKey')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(wrappedKey).not.toBeNull();
  });

  it('waits for an attempt that is not known yet, and says the same of somebody else’s', async () => {
    const one = await buildLearner(app);
    const other = await buildLearner(app);
    for (const attemptId of [randomUUID(), other.attemptId]) {
      const upload = { origin, token: one.as, attemptId, bytes: Buffer.alloc(10), options: { retryDelays: [] } };
      const refusal = await uploadByTus(upload).catch(refusalOf);
      expect(refusal).toEqual({ status: 409, code: RECORDING_CODES.attemptUnknown });
    }
  });

  it('refuses what is too large, of another kind, or not understood', async () => {
    const { announce, as, attemptId } = await buildLearner(app);
    const tooBig = await announce(randomUUID(), RECORDING_MAX_BYTES + 1);
    expect([tooBig.status, tooBig.body.code]).toEqual([413, RECORDING_CODES.tooBig]);
    expect((await announce(randomUUID(), 0)).status).toBe(422);
    expect((await announce(randomUUID(), 10, { 'tus-resumable': '0.2.2' })).status).toBe(412);
    expect((await announce('not-an-id', 10)).body.fields).toHaveProperty('recordingId');
    expect((await announce(randomUUID(), 10, { 'upload-metadata': 'nothing' })).status).toBe(422);
    const base = { origin, token: as, attemptId, bytes: Buffer.alloc(10), options: { retryDelays: [] } };
    for (const wrong of [{ filetype: 'text/html' }, { part: 'Not a part' }, { seconds: 10_000 }])
      expect(await uploadByTus({ ...base, ...wrong }).catch(refusalOf)).toEqual({ status: 422, code: 'invalid' });
  });

  it('of an id that is somebody else’s finds nothing, and a different recording of the same id is refused', async () => {
    const one = await buildLearner(app);
    const other = await buildLearner(app);
    const recordingId = randomUUID();
    await one.announce(recordingId, 1_000);
    expect((await other.announce(recordingId, 1_000)).status).toBe(404);
    expect((await one.announce(recordingId, 999)).status).toBe(422);
  });

  it('of one id by two people at once is the first one’s', async () => {
    const [one, other] = [await buildLearner(app), await buildLearner(app)];
    for (let n = 0; n < 5; n += 1) {
      const recordingId = randomUUID();
      const both = await Promise.all([one, other].map(({ announce }) => announce(recordingId, 1_000)));
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 404]));
    }
  });

  it('has limits: uploads at once, takes of an attempt, bytes of a person', async () => {
    const { userId, attemptId, announce } = await buildLearner(app);
    const code = async (length = 10) => (await announce(randomUUID(), length)).body.code;
    for (let n = 0; n < RECORDINGS_UPLOADING; n += 1)
      await buildRecording(ctx, { userId, attemptId, state: 'uploading', bytes: 10 });
    expect(await code()).toBe(RECORDING_CODES.tooManyUploads);
    await ctx.db.deleteFrom('recordings').where('userId', '=', userId).execute();
    const ready = { userId, attemptId, pieces: [], pieceBytes: [], content: [], poster: null };
    for (let n = 0; n < RECORDINGS_PER_ATTEMPT; n += 1) await buildRecording(ctx, { ...ready, bytes: 10 });
    expect(await code()).toBe(RECORDING_CODES.tooManyTakes);
    const { attemptId: elsewhere } = await buildLearner(app);
    await ctx.db.updateTable('recordings').set({ attemptId: elsewhere }).where('userId', '=', userId).execute();
    expect(await code()).toBeUndefined();
    const many = Math.floor(RECORDINGS_MAX_BYTES / RECORDING_MAX_BYTES);
    for (let n = 0; n < many; n += 1)
      await buildRecording(ctx, { ...ready, attemptId: elsewhere, bytes: RECORDING_MAX_BYTES });
    expect(await code(RECORDING_MAX_BYTES)).toBe(RECORDING_CODES.storageFull);
  });
});

describe('sending a recording', () => {
  it('by the tus client arrives whole, in one go and in many [FILE-5]', async () => {
    const { as: token, attemptId, list } = await buildLearner(app);
    // Also a multiple of the chunk, at which clients have hung.
    for (const size of [1, 2 * RECORDING_CHUNK_BYTES, 2 * RECORDING_CHUNK_BYTES + 12_345]) {
      const bytes = randomBytes(size);
      for (const chunkSize of [RECORDING_CHUNK_BYTES, 512 * 1024 + 1, Infinity]) {
        const recordingId = await uploadByTus({ origin, token, attemptId, bytes, options: { chunkSize } });
        const one = (await list()).find((recording) => recording.recordingId === recordingId);
        expect(one).toMatchObject({ state: 'processing', receivedBytes: size });
        const played = await app.request('GET', one?.videoUrl ?? '');
        expect(played.bytes.equals(bytes)).toBe(true);
      }
    }
  });

  it('goes on where it was cut off, and keeps what had come', async () => {
    const { as: token, attemptId, announce, offset } = await buildLearner(app);
    const bytes = randomBytes(3 * RECORDING_CHUNK_BYTES);
    const recordingId = randomUUID();
    const upload = { origin, token, attemptId, bytes, recordingId };
    const cutAt = RECORDING_CHUNK_BYTES + RECORDING_LEAST_KEPT_BYTES + 100_000;
    await announce(recordingId, bytes.length);
    await sendAndBreak(recordingId, token, bytes, cutAt);
    await expect.poll(async () => (await offset(recordingId)).offset).toBeGreaterThan(RECORDING_CHUNK_BYTES);
    expect((await offset(recordingId)).offset).toBeLessThanOrEqual(cutAt);
    let sent = 0;
    const onProgress = (soFar: number) => (sent = Math.max(sent, soFar));
    await uploadByTus({ ...upload, isResumed: true, options: { onProgress } });
    expect(sent).toBe(bytes.length);
    const { headers } = await app.request('HEAD', recordingUploadPath(recordingId), { as: token });
    expect(headers).toMatchObject({ 'upload-offset': String(bytes.length), 'cache-control': 'no-store' });
  });

  it('under an id in capital letters is the same recording', async () => {
    const { announce, send, offset, list } = await buildLearner(app);
    const recordingId = randomUUID();
    expect((await announce(recordingId.toUpperCase(), 600_000)).status).toBe(201);
    expect((await announce(recordingId, 600_000)).status).toBe(201);
    expect((await send(recordingId.toUpperCase(), 0, randomBytes(300_000))).status).toBe(204);
    expect((await send(recordingId, 300_000, randomBytes(300_000))).status).toBe(204);
    expect((await offset(recordingId.toUpperCase())).offset).toBe(600_000);
    const [one] = await list();
    expect((await app.request('GET', one?.videoUrl ?? '')).bytes).toHaveLength(600_000);
  });

  it('announced anew by a client that has forgotten goes on, too', async () => {
    const { as: token, attemptId, send, announce } = await buildLearner(app);
    const bytes = randomBytes(RECORDING_CHUNK_BYTES);
    const recordingId = randomUUID();
    await announce(recordingId, bytes.length);
    expect((await send(recordingId, 0, bytes.subarray(0, 1_000_000))).status).toBe(204);
    await uploadByTus({ origin, token, attemptId, bytes, recordingId });
  });

  it('refuses what does not fit: another offset, too much, crumbs, another type, after the end', async () => {
    const { send, announce } = await buildLearner(app);
    const recordingId = randomUUID();
    await announce(recordingId, 1_000_000);
    const misplaced = await send(recordingId, 7, Buffer.alloc(10));
    expect([misplaced.status, misplaced.body.code]).toEqual([409, RECORDING_CODES.wrongOffset]);
    expect(misplaced.body.fields).toEqual({ receivedBytes: '0' });
    expect(misplaced.headers['tus-resumable']).toBe('1.0.0');
    expect((await send(recordingId, 0, Buffer.alloc(1_000_001))).status).toBe(422);
    expect((await send(recordingId, 0, Buffer.alloc(RECORDING_LEAST_KEPT_BYTES - 1))).status).toBe(422);
    expect((await send(recordingId, 0, Buffer.from('{}'), { 'content-type': 'application/json' })).status).toBe(415);
    expect((await send(recordingId, 0, Buffer.alloc(10), { 'tus-resumable': '2.0.0' })).status).toBe(412);
    expect((await send(recordingId, 0, Buffer.alloc(10), { 'upload-offset': '-1' })).status).toBe(422);
    expect(await objectsOf(app, recordingId)).toEqual([]);
    expect((await send(recordingId, 0, randomBytes(1_000_000))).status).toBe(204);
    const after = await send(recordingId, 1_000_000, Buffer.alloc(0));
    expect([after.status, after.body.code]).toEqual([409, RECORDING_CODES.notUploading]);
  });

  it('twice at once, from two processes, keeps each byte once [FILE-5]', async () => {
    const beside = await startTestApp({ beside: app });
    const besideOrigin = await beside.listen();
    const { as: token, attemptId, list } = await buildLearner(app);
    const bytes = randomBytes(3 * RECORDING_CHUNK_BYTES + 77);
    const recordingId = randomUUID();
    const retryDelays = Array.from({ length: 20 }, () => 30);
    const upload = { token, attemptId, bytes, recordingId, options: { retryDelays, chunkSize: 1024 * 1024 } };
    const results = await Promise.allSettled(
      [origin, besideOrigin, origin, besideOrigin].map((each) => uploadByTus({ ...upload, origin: each })),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const [one] = await list();
    expect(one).toMatchObject({ state: 'processing', receivedBytes: bytes.length });
    expect((await app.request('GET', one?.videoUrl ?? '')).bytes.equals(bytes)).toBe(true);
    // Who lost a piece has taken it away again.
    const { pieces } = await ctx.db
      .selectFrom('recordings')
      .select('pieces')
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow();
    expect(await objectsOf(app, recordingId)).toHaveLength(pieces.length);
  });

  it('is for the owner alone: nobody else adds, asks or gives it up', async () => {
    const one = await buildLearner(app);
    const other = await buildLearner(app);
    const recordingId = randomUUID();
    await one.announce(recordingId, 10);
    expect((await other.offset(recordingId)).status).toBe(404);
    expect((await other.send(recordingId, 0, Buffer.alloc(10))).status).toBe(404);
    for (const as of [other.as, undefined])
      expect((await app.call('removeRecording', { as, params: { recordingId } })).status).toBe(
        as === undefined ? 401 : 404,
      );
    expect((await one.offset(recordingId)).status).toBe(200);
  });
});

describe('giving up an upload', () => {
  it('leaves nothing behind', async () => {
    const { as, announce, send, offset } = await buildLearner(app);
    const recordingId = randomUUID();
    await announce(recordingId, 1_000_000);
    await send(recordingId, 0, randomBytes(500_000));
    expect(await objectsOf(app, recordingId)).toHaveLength(1);
    expect((await app.call('removeRecording', { as, params: { recordingId } })).status).toBe(200);
    expect(await objectsOf(app, recordingId)).toEqual([]);
    expect((await offset(recordingId)).status).toBe(404);
  });
});

/** Announces the whole rest, sends a part of it and is gone. */
async function sendAndBreak(recordingId: string, token: string, bytes: Buffer, cutAt: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': TUS_CONTENT_TYPE,
    'content-length': String(bytes.length),
    'upload-offset': '0',
  };
  const sending = request(origin + recordingUploadPath(recordingId), { method: 'PATCH', headers });
  sending.on('error', () => undefined);
  await new Promise<void>((resolve) => sending.write(bytes.subarray(0, cutAt), () => resolve()));
  // What was written has still to be read on the other side.
  await pause(300);
  sending.destroy();
}
