// The rules of watching: files go to whoever may open the question now, and how far they have come is kept.
import { MEDIA_FILE_TYPES, WATCHED_SHARE } from '@matricula/contract/practice/media/media.rules.ts';
import { findHolder, mediaKey } from '#features/practice/media/media.service.ts';
import { setWatched } from '#features/practice/progress/progress.service.ts';
import { getQuestion } from '#features/practice/questions/questions.service.ts';
import type { Context } from '#platform/context/context.ts';
import { forbidden, notFound } from '#platform/context/errors.ts';

interface Place {
  courseId: string;
  questionId: string;
}

export interface MediaFile {
  /** In the storage. */
  key: string;
  size: number;
  contentType: string;
}

/**
 * A file of the version that the holder of the pass sees now. Fails with forbidden where the pass is not ours or over, and as getQuestion
 * does where the question is closed to its holder.
 */
export async function getMediaFile(ctx: Context, place: Place, name: string, pass: string): Promise<MediaFile> {
  const { courseId, questionId } = place;
  const actor = await findHolder(ctx, questionId, pass);
  if (actor === null) forbidden('This address is no longer valid. Open the question again.', 'media_pass');
  const { media } = await getQuestion({ ...ctx, actor }, courseId, questionId);
  const size =
    media === null
      ? undefined
      : [
          [media.webmName, media.webmBytes] as const,
          [media.mp4Name, media.mp4Bytes] as const,
          [media.captionsName, media.captionsBytes] as const,
          [media.posterName, media.posterBytes] as const,
        ].find(([known]) => known === name)?.[1];
  if (size === undefined) notFound('File');
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof MEDIA_FILE_TYPES;
  return { key: mediaKey(name), size, contentType: MEDIA_FILE_TYPES[ending] };
}

/** Where the caller has stopped. Fails as getQuestion does, and with notFound where there is nothing to watch. */
export async function keepPosition(ctx: Context, place: Place, seconds: number) {
  const { courseId, questionId } = place;
  const { media } = await getQuestion(ctx, courseId, questionId);
  if (media === null) notFound('Video');
  const watchSeconds = Math.min(seconds, media.seconds);
  return setWatched(ctx, place, watchSeconds, watchSeconds >= media.seconds * WATCHED_SHARE);
}
