// Makes media of a lesson's first version without a program: bytes that no player could play. Used by tests.
import { randomBytes } from 'node:crypto';
import { keepMedia, storeMedia } from '#features/practice/media/media.service.ts';
import type { Context } from '#platform/context/context.ts';

export async function buildMedia(ctx: Context, questionId: string, { webm }: { webm: Buffer }): Promise<void> {
  const files = { webm, mp4: randomBytes(50), captions: Buffer.from('WEBVTT\n'), poster: randomBytes(50) };
  await keepMedia(ctx, {
    questionId,
    version: 1,
    kind: 'lesson',
    seconds: 10,
    marks: [0],
    cueStarts: [0.5, 2],
    cueEnds: [2, 3.5],
    cueWords: [4, 3],
    ...(await storeMedia(ctx, files)),
  });
}
