// Media from script to storage with the real programs: one lesson of two slides and one clip of two shots, so that it stays quick.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { QuestionReply } from '@matricula/contract/practice/questions.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { mediaKey } from '#features/practice/media/media.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { missingTools } from './media-tools.ts';
import { seedMedia } from './seed-media.ts';

const app = await startTestApp();
const { ctx } = app;
const cache = await mkdtemp(join(tmpdir(), 'media-'));
afterAll(() => rm(cache, { recursive: true, force: true }));
const missing = missingTools();

const lesson = questionContent('lesson', {
  title: 'Two rooms',
  slides: [
    { show: 'Title card: “Two rooms”', say: 'One room.' },
    { show: 'Two boxes, “Room 1” and “Room 2”. Between them an arrow, crossed out', say: 'Then the next.' },
  ],
});
const clip = questionContent('casper', {
  stimulus: 'clip',
  about: { cast: [{ name: 'Ruth', gender: 'woman', tradition: 'English', role: 'peer', fault: 'none' }] },
  shots: [
    { back: 'doorway', person: { name: 'Ruth', mood: 'glad' }, say: { who: 'Ruth', text: 'Good morning.' } },
    { back: 'a lighthouse', hold: 0.5 },
  ],
});

// Where the programs are missing, nothing is skipped silently: CI installs them, and this says which line does.
describe('seedMedia [PROD-9]', () => {
  it('makes a lesson and a clip, puts them into the storage, and nothing twice', { timeout: 180_000 }, async () => {
    expect(missing).toBeNull();
    const made = [
      await buildQuestion(ctx, { content: lesson, isFree: true }),
      await buildQuestion(ctx, { content: clip, isFree: true }),
    ];
    const only = made.map(({ questionId }) => questionId);
    const reports = await seedMedia(ctx, { only, cache, isQuick: true });
    expect(
      reports
        .map(({ kind, isNew, unknown }) => [kind, isNew, unknown])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['clip', true, ['a lighthouse']],
      ['lesson', true, []],
    ]);
    for (const { seconds, bytes, loudness } of reports) {
      expect(seconds).toBeGreaterThan(1);
      expect(Math.min(bytes.webm, bytes.mp4)).toBeGreaterThan(3_000);
      expect(loudness).toBeGreaterThan(-30);
      expect(loudness).toBeLessThan(-14);
    }
    expect(await seedMedia(ctx, { only, cache, isQuick: true })).toEqual([]);

    const as = await signIn(ctx, await buildUser(ctx));
    const [first, second] = await Promise.all(
      made.map(async ({ params }) => (await app.call<QuestionReply>('getQuestion', { as, params })).body.data.media),
    );
    expect(first).toMatchObject({ kind: 'lesson', cues: [{ text: 'One room.' }, { text: 'Then the next.' }] });
    expect(second).toMatchObject({ kind: 'clip', cues: [{ who: 'Ruth', text: 'Good morning.' }] });
    const [, captions = ''] = /media\/([^?]+)/.exec(second?.captions ?? '') ?? [];
    const stored = await ctx.storage.get(mediaKey(captions));
    expect(await text(stored!.body)).toMatch(/^WEBVTT\n\n00:00:00.400 --> \S+\n<v Ruth>Good morning\.\n$/);

    // The same script once more costs nothing but a copy.
    const again = await buildQuestion(ctx, { content: lesson, isFree: true });
    expect(await seedMedia(ctx, { only: [again.questionId], cache, isQuick: true })).toMatchObject([{ isNew: false }]);
  });
});
