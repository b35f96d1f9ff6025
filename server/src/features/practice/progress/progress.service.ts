// The rules of progress: the one row of a person and a question. Below questions, which ask it what somebody has opened; attempts, above
// both, tell it what has happened.
import type { Step } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { dueAfter } from '@matricula/contract/practice/library/progress.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { type ProgressKey, selectProgress, upsertProgress } from './progress.repository.ts';

export interface Reached {
  step: Step;
  /** The version that the newest attempt points to. */
  version: number;
  /** Begun, not yet done, and not long ago: it goes on as it began, whatever happens to the question or the subscription. */
  isUnderWay: boolean;
}

/** An attempt that was begun keeps its question open for so long. */
const UNDER_WAY_MS = 24 * 60 * 60 * 1_000;

/** What the caller's newest attempt at a question has opened, or null where there is none. */
export async function findReached(ctx: Context, questionId: string): Promise<Reached | null> {
  const row = await findProgress(ctx, questionId);
  if (row === undefined || row.step === null || row.version === null) return null;
  const since = row.underWaySince?.getTime();
  const isUnderWay = since !== undefined && ctx.clock.now().getTime() - since < UNDER_WAY_MS;
  return { step: row.step, version: row.version, isUnderWay };
}

/** The caller's own row, or undefined. */
export async function findProgress(ctx: Context, questionId: string) {
  return selectProgress(ctx.db, callerOf(ctx), questionId);
}

interface Place {
  questionId: string;
  courseId: string;
}

/** A new attempt: what an earlier one has opened is closed again. */
export async function noteStarted(ctx: Context, place: Place, version: number): Promise<void> {
  const now = ctx.clock.now();
  const begun = { step: 'task', version, underWaySince: now, touchedAt: now } as const;
  await upsertProgress(ctx.db, keyOf(ctx, place), begun);
}

/** An answer that still has to be rated. */
export async function noteAnswered(ctx: Context, place: Place, version: number): Promise<void> {
  const now = ctx.clock.now();
  await upsertProgress(ctx.db, keyOf(ctx, place), { step: 'guide', version, touchedAt: now, lastAnsweredAt: now }, 1);
}

interface Done {
  version: number;
  share: number | null;
  /** Null for what is not practiced again: an essay or a lesson. */
  isDueAgain: boolean;
  /** Whether the answer itself came with it. */
  isAnswer: boolean;
}

/** Nothing is left to do: the expert answers are open, and the question comes back when it is due. */
export async function noteDone(ctx: Context, place: Place, { version, share, isDueAgain, isAnswer }: Done) {
  const now = ctx.clock.now();
  const done = {
    step: 'answers',
    version,
    underWaySince: null,
    touchedAt: now,
    lastShare: share,
    dueAt: isDueAgain ? dueAfter(now, share) : null,
  } as const;
  const values = isAnswer ? { ...done, lastAnsweredAt: now } : done;
  await upsertProgress(ctx.db, keyOf(ctx, place), values, isAnswer ? 1 : 0);
}

export async function setSaved(ctx: Context, place: Place, isSaved: boolean): Promise<void> {
  await upsertProgress(ctx.db, keyOf(ctx, place), { isSaved });
}

export async function setNote(ctx: Context, place: Place, note: string): Promise<void> {
  await upsertProgress(ctx.db, keyOf(ctx, place), { note });
}

/** Where somebody has stopped watching. Watched once, it stays so. */
export async function setWatched(ctx: Context, place: Place, watchSeconds: number, isWatched: boolean) {
  const watchedAt = (await findProgress(ctx, place.questionId))?.watchedAt ?? (isWatched ? ctx.clock.now() : null);
  await upsertProgress(ctx.db, keyOf(ctx, place), { watchSeconds, watchedAt });
  return { watchSeconds, watchedAt };
}

function callerOf(ctx: Context): string {
  return (ctx.actor ?? unauthorized()).userId;
}

function keyOf(ctx: Context, { questionId, courseId }: Place): ProgressKey {
  return { userId: callerOf(ctx), questionId, courseId };
}
