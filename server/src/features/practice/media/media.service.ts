// Which version has which media. Below questions, which show them to whoever may open the question; made by the seed (server/seed/media).
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { MEDIA_FILE_TYPES } from '@matricula/contract/practice/media/media.rules.ts';
import { scriptOf } from '@matricula/contract/practice/media/media-script.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { makePass, readPass } from './media.passes.ts';
import {
  copyMedia,
  type MediaRow,
  selectContents,
  selectMedia,
  selectScripts,
  upsertMedia,
} from './media.repository.ts';

/** Of a version, or undefined: it is then read. */
export async function findMedia(ctx: Context, questionId: string, version: number, content: QuestionContent) {
  // Most questions are only read, and cost no statement.
  return scriptOf(content) === null ? undefined : selectMedia(ctx.db, questionId, version);
}

/** For the addresses of the caller's media. */
export function passFor(ctx: Context, questionId: string): string {
  return makePass(ctx.config.authSecret, ctx.actor ?? unauthorized(), questionId, ctx.clock.now());
}

/** Who holds the pass, or null where it is not ours, not for this question, or over, or their session has ended. */
export async function findHolder(ctx: Context, questionId: string, pass: string): Promise<Actor | null> {
  const holder = readPass(ctx.config.authSecret, pass, questionId, ctx.clock.now());
  return holder === null ? null : ctx.sessions.findActor(holder);
}

/** Where a file of media is in the storage. */
export function mediaKey(name: string): string {
  return `media/${name}`;
}

/** Puts the files of media into the storage, under names made of their content. */
export async function storeMedia(ctx: Context, files: Record<'webm' | 'mp4' | 'captions' | 'poster', Buffer>) {
  const store = async (body: Buffer, ending: keyof typeof MEDIA_FILE_TYPES) => {
    const name = `${createHash('sha256').update(body).digest('hex').slice(0, 32)}.${ending}`;
    await ctx.storage.put(mediaKey(name), body, MEDIA_FILE_TYPES[ending]);
    return name;
  };
  return {
    webmName: await store(files.webm, 'webm'),
    webmBytes: files.webm.length,
    mp4Name: await store(files.mp4, 'mp4'),
    mp4Bytes: files.mp4.length,
    captionsName: await store(files.captions, 'vtt'),
    captionsBytes: files.captions.length,
    posterName: await store(files.poster, 'jpg'),
    posterBytes: files.poster.length,
  };
}

export type KeptMedia = Omit<MediaRow, 'madeAt'>;

/** The files must be in the storage already. */
export async function keepMedia(ctx: Context, media: KeptMedia): Promise<void> {
  await upsertMedia(ctx.db, { ...media, madeAt: ctx.clock.now() });
}

interface Versions {
  questionId: string;
  from: { version: number; content: QuestionContent };
  to: { version: number; content: QuestionContent };
}

/** A new version with the same script keeps the media of the one before; another script has none until they are made. */
export async function carryMedia(ctx: Context, { questionId, from, to }: Versions): Promise<void> {
  const script = scriptOf(to.content);
  if (script === null || !isDeepStrictEqual(scriptOf(from.content), script)) return;
  await copyMedia(ctx.db, questionId, from.version, to.version);
}

/** Every version that should have media, and what of it is drawn: for whoever makes them. */
export async function listScripts(ctx: Context) {
  return selectScripts(ctx.db);
}

/** What questions are called and ask. */
export async function listContents(ctx: Context, questionIds: readonly string[]) {
  return selectContents(ctx.db, questionIds);
}
