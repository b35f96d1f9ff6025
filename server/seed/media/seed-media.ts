// Puts media into the storage and beside the versions they belong to. Safe to repeat: what the database has is left, what the cache has is
// only copied, and the rest is made, the free part first.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMedia } from '@matricula/contract/practice/gates/item/media-gate.ts';
import { scriptOf, wordsIn } from '@matricula/contract/practice/media/media-script.ts';
import { findMedia, keepMedia, listContents, listScripts, storeMedia } from '#features/practice/media/media.service.ts';
import type { Context } from '#platform/context/context.ts';
import { type DrawnWith, type MadeFiles, makeMedia, MEDIA_FILES } from './make-media.ts';
import { unknownBackgrounds } from './scene-drawing.ts';

type Script = Awaited<ReturnType<typeof listScripts>>[number];

export interface MediaReport {
  questionId: string;
  kind: string;
  seconds: number;
  loudness: number;
  bytes: { webm: number; mp4: number };
  isNew: boolean;
  tookSeconds: number;
  /** Backgrounds of a clip that the kit has no drawing for. */
  unknown: string[];
}

interface SeedMediaOptions {
  /** Only these questions; all where it is left out. */
  only?: readonly string[];
  cache?: string;
  isQuick?: boolean;
  onProgress?: (progress: { done: number; total: number; step: string }) => void;
}

export async function seedMedia(
  ctx: Context,
  { only, cache, isQuick = false, onProgress }: SeedMediaOptions = {},
): Promise<MediaReport[]> {
  const wanted = await listWaiting(ctx, only);
  const reports: MediaReport[] = [];
  for (const [done, script] of wanted.entries()) {
    onProgress?.({ done, total: wanted.length, step: script.questionId });
    const report = await seedOne(ctx, script, { isQuick, ...(cache === undefined ? {} : { cache }) }); // oxlint-disable-line no-await-in-loop -- one at a time: each takes a whole core
    if (report !== null) reports.push(report);
  }
  onProgress?.({ done: wanted.length, total: wanted.length, step: 'done' });
  return reports;
}

/** Versions that should have media and have none. */
async function listWaiting(ctx: Context, only?: readonly string[]): Promise<Script[]> {
  const waiting: Script[] = [];
  for (const script of await listScripts(ctx)) {
    const { questionId, version, content } = script;
    if (scriptOf(content) === null || (only !== undefined && !only.includes(questionId))) continue;
    const there = await findMedia(ctx, questionId, version, content); // oxlint-disable-line no-await-in-loop -- some fifty short statements
    if (there === undefined) waiting.push(script);
  }
  return waiting;
}

export async function countWaiting(ctx: Context): Promise<number> {
  return (await listWaiting(ctx)).length;
}

async function seedOne(
  ctx: Context,
  script: Script,
  options: { cache?: string; isQuick: boolean },
): Promise<MediaReport | null> {
  const { questionId, version, content } = script;
  const start = performance.now();
  const made = await makeMedia(content, await drawnWith(ctx, script), options);
  if (made === null) return null;
  const files = await readFiles(made);
  const findings = checkMedia(
    { id: questionId, content },
    { files: Object.values(MEDIA_FILES), captions: files.captions.toString('utf8') },
  );
  if (findings.length > 0)
    throw new Error(`${questionId}: ${findings.map(({ field, message }) => `${field}: ${message}`).join(' ')}`);
  const { kind, seconds, marks, cues, loudness, isNew } = made;
  await keepMedia(ctx, {
    questionId,
    version,
    kind,
    seconds,
    marks,
    cueStarts: cues.map(({ startsAt }) => startsAt),
    cueEnds: cues.map(({ endsAt }) => endsAt),
    cueWords: cues.map(({ lines }) => wordsIn(lines.join(' ')).length),
    ...(await storeMedia(ctx, files)),
  });
  return {
    questionId,
    kind,
    seconds,
    loudness,
    bytes: { webm: files.webm.length, mp4: files.mp4.length },
    isNew,
    tookSeconds: (performance.now() - start) / 1_000,
    unknown: content.type === 'casper' ? unknownBackgrounds(content.shots) : [],
  };
}

/** The chapter, the titles of what to practice, and the prompt that a slide may show whole. */
async function drawnWith(ctx: Context, { categoryTitle, content }: Script): Promise<DrawnWith> {
  const ids = content.type === 'lesson' ? content.practice : [];
  const found = new Map((await listContents(ctx, ids)).map((row) => [row.id, row.content]));
  const contents = ids.flatMap((id) => found.get(id) ?? []);
  return {
    chapter: categoryTitle,
    practice: contents.map(({ title }) => title),
    promptOf: (title) => {
      const asked = contents.find((one) => one.title === title);
      return asked?.type === 'interview' ? asked.prompt : null;
    },
  };
}

async function readFiles({ folder }: MadeFiles) {
  const read = (file: keyof typeof MEDIA_FILES) => readFile(join(folder, MEDIA_FILES[file]));
  const [webm, mp4, captions, poster] = await Promise.all([
    read('webm'),
    read('mp4'),
    read('captions'),
    read('poster'),
  ]);
  return { webm, mp4, captions, poster };
}
