// What senders of recordings may hold of a process: one per upload, who comes later takes over; a few per person; so many in all.
import { randomBytes, randomUUID } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_CODES,
  RECORDING_LEAST_KEPT_BYTES,
  recordingUploadPath,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildLearner, objectsOf, uploadByTus } from '#test/calls/recording.ts';
import { createUploadSlots, type UploadSlots } from './recordings.slots.ts';

/** Somebody who sends only when told to. */
function buildSender(slots: UploadSlots, { id = randomUUID(), userId = randomUUID(), isOnePiece = false } = {}) {
  const source = new Readable({ read: () => undefined });
  const sender = { id, userId, source, received: 0, hasBegun: false, end: () => void source.push(null) };
  const done = slots.run(sender, source, async (chunks, between) => {
    sender.hasBegun = true;
    for await (const chunk of chunks) {
      sender.received += chunk.length;
      if (!isOnePiece) await between();
    }
    return 'whole';
  });
  const outcome = done.catch((error: unknown) => (error as { statusCode: number }).statusCode);
  return Object.assign(sender, { outcome });
}

describe('slots', () => {
  it('are so many; the next one is not read before there is one, and gets it', async () => {
    const slots = createUploadSlots({ slots: 2 });
    const [first, second, third] = [1, 2, 3].map(() => buildSender(slots));
    third?.source.push(Buffer.alloc(10));
    await pause(20);
    expect([first?.hasBegun, second?.hasBegun, third?.hasBegun]).toEqual([true, true, false]);
    second?.end();
    await expect.poll(() => third?.received).toBe(10);
    for (const sender of [first, third]) sender?.end();
    expect(await Promise.all([first?.outcome, second?.outcome, third?.outcome])).toEqual(['whole', 'whole', 'whole']);
  });

  it('go round between pieces where others wait', async () => {
    const slots = createUploadSlots({ slots: 1 });
    const [first, second] = [buildSender(slots), buildSender(slots)];
    first.source.push(Buffer.alloc(10));
    await expect.poll(() => second.hasBegun).toBe(true);
    second.source.push(Buffer.alloc(20));
    second.end();
    first.end();
    expect([await first.outcome, await second.outcome, first.received, second.received]).toEqual([
      'whole',
      'whole',
      10,
      20,
    ]);
  });

  it('are taken from whoever sends next to nothing, and given up by whoever leaves while waiting', async () => {
    const slots = createUploadSlots({ slots: 1, quietMs: 100 });
    const silent = buildSender(slots);
    const left = buildSender(slots);
    left.source.destroy();
    expect(await left.outcome).toBe(503);
    expect(await silent.outcome).toBe(408);
    const dripping = buildSender(slots);
    const drops = setInterval(() => dripping.source.push('.'), 10);
    onTestFinished(() => clearInterval(drops));
    expect(await dripping.outcome).toBe(408);
    const slow = buildSender(slots);
    for (let n = 0; n < 20; n += 1) {
      slow.source.push(Buffer.alloc(16 * 1024));
      await pause(20);
    }
    slow.end();
    expect(await slow.outcome).toBe('whole');
  });

  it('are taken from whoever sends crumbs by the thousand', async () => {
    const slots = createUploadSlots();
    const sender = buildSender(slots);
    for (let n = 0; n < 10_000 && !sender.source.destroyed; n += 1) {
      sender.source.push('.');
      // One by one: what nobody has read yet would be read as one.
      while (sender.received <= n && !sender.source.destroyed) await nextTurn();
    }
    expect(await sender.outcome).toBe(408);
    expect(sender.received).toBeLessThan(3_000);
  });

  it('are taken from whoever has held one longest when somebody has waited for long', async () => {
    const slots = createUploadSlots({ slots: 2, quietMs: 200 });
    const longest = buildSender(slots, { isOnePiece: true });
    const other = buildSender(slots, { isOnePiece: true });
    const streams = setInterval(() => {
      for (const { source } of [longest, other]) if (!source.destroyed) source.push(Buffer.alloc(32 * 1024));
    }, 10);
    onTestFinished(() => clearInterval(streams));
    await pause(50);
    const newcomer = buildSender(slots);
    newcomer.end();
    expect(await longest.outcome).toBe(408);
    expect(await newcomer.outcome).toBe('whole');
    clearInterval(streams);
    other.end();
    expect(await other.outcome).toBe('whole');
  });

  it('are a few per person, and one per upload: who comes later takes over', async () => {
    const slots = createUploadSlots({ perPerson: 2 });
    const userId = randomUUID();
    const [first, second] = [buildSender(slots, { userId }), buildSender(slots, { userId })];
    expect(await buildSender(slots, { userId }).outcome).toBe(423);
    const stranger = buildSender(slots, { id: first.id });
    const again = buildSender(slots, { id: first.id, userId });
    const third = buildSender(slots, { id: first.id, userId });
    expect(await Promise.all([first.outcome, again.outcome])).toEqual([408, 408]);
    for (const sender of [second, third, stranger]) sender.end();
    expect(await Promise.all([second.outcome, third.outcome, stranger.outcome])).toEqual(['whole', 'whole', 'whole']);
    const after = buildSender(slots, { userId });
    after.end();
    expect(await after.outcome).toBe('whole');
  });
});

const app = await startTestApp();
const origin = await app.listen();

/** Sends so much of a longer body and then stays silent, with the connection open. */
async function sendAndHold(recordingId: string, token: string, bytes: Buffer, length: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(length),
    'upload-offset': '0',
  };
  const sending: ClientRequest = request(origin + recordingUploadPath(recordingId), {
    method: 'PATCH',
    headers,
    agent: false,
  });
  const held = { isClosed: false, status: 0 };
  sending.on('error', () => undefined);
  sending.on('close', () => (held.isClosed = true));
  sending.on('response', (response) => (held.status = response.statusCode ?? 0));
  onTestFinished(() => void sending.destroy());
  await new Promise<void>((resolve) => sending.write(bytes, () => resolve()));
  return held;
}

describe('an upload', () => {
  it('goes on at once although its old connection hangs, and keeps what that one had sent [FILE-5]', async () => {
    const { as: token, attemptId, announce, send, offset, list } = await buildLearner(app);
    const bytes = randomBytes(2 * RECORDING_CHUNK_BYTES);
    const recordingId = randomUUID();
    await announce(recordingId, bytes.length);
    const sent = RECORDING_LEAST_KEPT_BYTES + 100_000;
    const old = await sendAndHold(recordingId, token, bytes.subarray(0, sent), bytes.length);
    await pause(300);
    // Not the owner's: nobody is cut off for it, nor for what does not fit.
    const other = await buildLearner(app);
    expect((await other.send(recordingId, 0, bytes)).status).toBe(404);
    expect((await send(recordingId, 5, bytes.subarray(5))).status).toBe(409);
    await pause(100);
    expect(old.isClosed).toBe(false);
    expect((await offset(recordingId)).offset).toBe(0);
    const refused = await send(recordingId, 0, bytes.subarray(0, RECORDING_CHUNK_BYTES));
    expect([refused.status, refused.body.code]).toEqual([409, RECORDING_CODES.wrongOffset]);
    await expect.poll(() => old.isClosed).toBe(true);
    expect((await offset(recordingId)).offset).toBe(sent);
    const again = await sendAndHold(recordingId, token, Buffer.alloc(10), bytes.length);
    await uploadByTus({ origin, token, attemptId, bytes, recordingId, isResumed: true });
    expect(again.status).toBe(409);
    const [one] = await list();
    expect((await app.request('GET', one?.videoUrl ?? '')).bytes.equals(bytes)).toBe(true);
  });

  it('is sent once at a time, however many connections try', async () => {
    const { as: token, announce, offset } = await buildLearner(app);
    const recordingId = randomUUID();
    const length = 3 * RECORDING_CHUNK_BYTES;
    await announce(recordingId, length);
    const bytes = randomBytes(RECORDING_LEAST_KEPT_BYTES - 1);
    const all = await Promise.all(Array.from({ length: 20 }, () => sendAndHold(recordingId, token, bytes, length)));
    await expect.poll(() => all.filter(({ isClosed }) => !isClosed).length).toBe(1);
    expect((await offset(recordingId)).offset).toBe(0);
    expect(await objectsOf(app, recordingId)).toEqual([]);
  });

  it('waits while four others of the same person are sent, and the client asks again', async () => {
    const { as: token, attemptId, announce, send } = await buildLearner(app);
    const ids = Array.from({ length: 4 }, () => randomUUID());
    const held = [];
    for (const id of ids) {
      await announce(id, 1_000_000);
      held.push(await sendAndHold(id, token, randomBytes(1_000), 1_000_000));
    }
    // Until the four are read; another one each time, because one that got in before is whole.
    const tryAnother = async () => {
      const another = randomUUID();
      await announce(another, 1_000);
      return (await send(another, 0, randomBytes(1_000))).status;
    };
    await expect.poll(tryAnother).toBe(423);
    const recordingId = randomUUID();
    await announce(recordingId, 1_000);
    const refused = await send(recordingId, 0, randomBytes(1_000));
    expect([refused.body.code, refused.headers['retry-after'], refused.headers['tus-resumable']]).toEqual([
      RECORDING_CODES.locked,
      '1',
      '1.0.0',
    ]);
    const retryDelays = Array.from({ length: 40 }, () => 250);
    const bytes = randomBytes(1_000);
    const going = uploadByTus({
      origin,
      token,
      attemptId,
      bytes,
      recordingId,
      isResumed: true,
      options: { retryDelays },
    });
    await pause(500);
    // One of the four is sent anew, whole.
    expect((await send(ids[0] ?? '', 0, randomBytes(1_000_000))).status).toBe(204);
    expect(await going).toBe(recordingId);
  });
});
