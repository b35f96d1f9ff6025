// Recordings made to take the worker, or to pass for pictures: none becomes ready, and nobody waits for them.
import { RECORDING_TEXTS, type RecordingType } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildRecording, drawVideo } from '#test/builders/practice/recording.ts';
import { drawBusy, drawGarbage, drawGiant, drawManySamples } from '#test/files/hostile-recordings.ts';
import { buildLearner, objectsOf } from '#test/calls/recording.ts';
import { processRecording } from './recordings.jobs.ts';

/** By the clock of a busy machine; what took the lane had a minute of processor time. */
const MAX_MS = 30_000;

const app = await startTestApp();
const { ctx } = app;

async function process(bytes: Buffer, mimeType: RecordingType) {
  const { userId, attemptId, list } = await buildLearner(app);
  const { id: recordingId } = await buildRecording(ctx, {
    userId,
    attemptId,
    mimeType,
    state: 'processing',
    content: [bytes],
  });
  const start = performance.now();
  await processRecording(ctx, { recordingId, userId });
  const ms = performance.now() - start;
  const [one] = await list();
  if (one === undefined) throw new Error('no recording');
  return { one, ms, objects: await objectsOf(app, recordingId) };
}

describe('a recording', () => {
  it.each([
    ['whose picture is noise', drawGarbage, 'video/webm'],
    ['whose pictures are far larger than it says', drawGiant, 'video/webm'],
    ['that lists thirty million samples', drawManySamples, 'video/mp4'],
  ] as const)('%s fails, and nothing of it stays [FILE-1]', async (_title, draw, type) => {
    const { one, objects, ms } = await process(await draw(), type);
    expect(one).toMatchObject({ state: 'failed', failedBecause: RECORDING_TEXTS.unreadable });
    expect(objects).toEqual([]);
    expect(ms).toBeLessThan(MAX_MS);
  });

  it('of thousands of the largest pictures takes as long as one of them [FILE-1]', async () => {
    const { ms, one } = await process(await drawBusy(), 'video/mp4');
    expect(ms).toBeLessThan(MAX_MS);
    expect(one).toMatchObject({ state: 'ready', width: 4096, height: 4096 });
  });

  it.each([0.3, 7])('of %d seconds has a poster that is a picture', async (seconds) => {
    const { one } = await process(await drawVideo('video/webm', { seconds }), 'video/webm');
    expect(one).toMatchObject({ state: 'ready', width: 320, height: 240 });
    const poster = await app.request('GET', one.posterUrl ?? '');
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  });

  it('of the largest size becomes ready', async () => {
    const { one } = await process(await drawVideo('video/mp4', { seconds: 0.2, size: '4096x4096' }), 'video/mp4');
    expect(one).toMatchObject({ state: 'ready', width: 4096, height: 4096 });
    const poster = await app.request('GET', one.posterUrl ?? '');
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 });
  });
});
