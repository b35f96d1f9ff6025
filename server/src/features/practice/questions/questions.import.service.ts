// Many questions at once: the banks that the product brings. Safe to repeat: what is as it was makes no version, and what an
// administrator has changed since is left alone.
import { isDeepStrictEqual } from 'node:util';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { carryMedia } from '#features/practice/media/media.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  insertQuestions,
  insertVersions,
  lockQuestions,
  selectLatest,
  updateQuestion,
} from './questions.repository.ts';
import { nextVersion } from './questions.service.ts';

export interface ImportedQuestion {
  questionId: string;
  courseId: string;
  categoryId: string;
  isFree: boolean;
  freePriorityNumber: number;
  position: number;
  /** Published: somebody other than the author has read it (reviewedOn). */
  state: 'draft' | 'in-review' | 'published';
  reviewedOn: Date | null;
  reviewDueOn: Date | null;
  content: QuestionContent;
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  /** Ids of questions that somebody has written in since. */
  skipped: string[];
}

const BATCH = 200;

export async function importQuestions(ctx: Context, items: readonly ImportedQuestion[]): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0, skipped: [] };
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH);
    await withTransaction(ctx, (ctx) => importBatch(ctx, batch, result)); // oxlint-disable-line no-await-in-loop -- one batch at a time bounds locks and memory
  }
  ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
  return result;
}

async function importBatch(ctx: Context, items: readonly ImportedQuestion[], result: ImportResult): Promise<void> {
  const now = ctx.clock.now();
  const ids = items.map(({ questionId }) => questionId);
  const heads = new Map((await lockQuestions(ctx.db, ids)).map((head) => [head.id, head]));
  const latest = new Map(
    (await selectLatest(ctx.db, [...heads.keys()])).map((version) => [version.questionId, version]),
  );

  const added = items.filter(({ questionId }) => !heads.has(questionId));
  const written = (version: number, { questionId, content }: ImportedQuestion) =>
    ({ questionId, version, content, kind: 'import', authorId: null, madeAt: now, reason: '' }) as const;
  await insertQuestions(
    ctx.db,
    added.map((item) => ({
      id: item.questionId,
      courseId: item.courseId,
      type: item.content.type,
      latestVersion: 1,
      createdAt: now,
      updatedAt: now,
      ...settingsOf(item),
      ...stateOf(item, 1, null, now),
    })),
  );
  await insertVersions(
    ctx.db,
    added.map((item) => written(1, item)),
  );
  result.added += added.length;

  for (const item of items) {
    const head = heads.get(item.questionId);
    const before = latest.get(item.questionId);
    if (head === undefined || before === undefined) continue;
    if (before.kind !== 'import' || head.state === 'retired') {
      result.skipped.push(item.questionId);
      continue;
    }
    const isNewVersion = !isDeepStrictEqual(before.content, item.content);
    // oxlint-disable-next-line no-await-in-loop -- few change between two runs
    const version = isNewVersion ? await nextVersion(ctx, item.questionId) : head.latestVersion;
    const next = { ...settingsOf(item), ...stateOf(item, version, head.publishedVersion, now) };
    const isSame = !isNewVersion && head.state === next.state && isSettledAs(head, item);
    if (isSame) {
      result.unchanged += 1;
      continue;
    }
    if (isNewVersion) {
      await insertVersions(ctx.db, [written(version, item)]); // oxlint-disable-line no-await-in-loop -- few change between two runs
      const from = { version: head.latestVersion, content: before.content };
      await carryMedia(ctx, { questionId: item.questionId, from, to: { version, content: item.content } }); // oxlint-disable-line no-await-in-loop -- the same
    }
    await updateQuestion(ctx.db, item.questionId, { ...next, latestVersion: version, updatedAt: now }); // oxlint-disable-line no-await-in-loop -- the same
    result.changed += 1;
  }
}

function settingsOf({ categoryId, isFree, freePriorityNumber, position, reviewedOn, reviewDueOn }: ImportedQuestion) {
  return { categoryId, isFree, freePriorityNumber, position, reviewedOn, reviewDueOn };
}

function isSettledAs(head: Awaited<ReturnType<typeof lockQuestions>>[number], item: ImportedQuestion): boolean {
  const { categoryId, isFree, freePriorityNumber, position } = item;
  return (
    head.categoryId === categoryId &&
    head.isFree === isFree &&
    head.freePriorityNumber === freePriorityNumber &&
    head.position === position
  );
}

/** What was published before stays with learners while a newer version waits; what was sent back as it stands leaves them. */
function stateOf({ state }: ImportedQuestion, version: number, publishedBefore: number | null, now: Date) {
  const unpublished = { publishedVersion: null, publishedAt: null, publishedBy: null, isPublishedAlone: false };
  if (state !== 'published') return publishedBefore === version ? { state, ...unpublished } : { state };
  return publishedBefore === version
    ? { state }
    : { state, publishedVersion: version, publishedAt: now, publishedBy: null, isPublishedAlone: false };
}
