// The rules of attempts: the newest words are kept and no save goes back; the answer opens what to rate it by, the rating the expert answers.
import {
  ATTEMPT_TEXTS,
  isAnswered,
  isGiven,
  LISTED_ATTEMPTS,
  MAX_ATTEMPTS,
  MAX_EPOCH,
  MAX_OTHER_WORDS,
  MAX_PARTS,
  partOfRubric,
  takePart,
} from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { RateAttemptBody, SaveAttemptBody, SavedPart } from '@matricula/contract/practice/attempts/attempts.ts';
import { SHARED_ATTEMPT_TEXTS } from '@matricula/contract/practice/attempts/attempt-shares.rules.ts';
import { creditOf, markShare } from '@matricula/contract/practice/attempts/scoring.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { guideOf } from '@matricula/contract/practice/content/question-steps.rules.ts';
import { taskOf } from '@matricula/contract/practice/content/views.ts';
import { findProgress, noteAnswered, noteDone, noteStarted } from '#features/practice/progress/progress.service.ts';
import { getAnsweredVersion, getVersionToAnswer } from '#features/practice/questions/questions.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { canUseAttempt } from './attempts.policy.ts';
import {
  type AttemptRow,
  countAttempts,
  holdNewAttempts,
  insertAttempt,
  lockAttempt,
  type PartRow,
  selectAttempt,
  selectAttempts,
  selectOtherPlaces,
  selectOtherWords,
  selectParts,
  updateAttempt,
  updateMark,
  upsertOtherWords,
  upsertParts,
} from './attempts.repository.ts';
import { sortSaves } from './attempts.saves.ts';

export interface WholeAttempt {
  attempt: AttemptRow;
  parts: PartRow[];
  otherWords: Awaited<ReturnType<typeof selectOtherWords>>;
}

export interface SavedWords {
  attempt: AttemptRow;
  epoch: number;
  sent: readonly SavedPart[];
  kept: PartRow[];
}

export interface MyWork {
  attempts: WholeAttempt[];
  progress: Awaited<ReturnType<typeof findProgress>>;
}

/** One's own attempts at a question. Needs no subscription: what somebody has written stays theirs. */
export async function getMyWork(ctx: Context, courseId: string, questionId: string): Promise<MyWork> {
  const { userId } = ctx.actor ?? unauthorized();
  const progress = await findProgress(ctx, questionId);
  if (progress !== undefined && progress.courseId !== courseId) notFound('Question');
  // Whoever has begun nothing has a row at most for a note or a bookmark.
  const rows =
    (progress?.step ?? null) === null ? [] : await selectAttempts(ctx.db, userId, questionId, LISTED_ATTEMPTS);
  return { attempts: await withWords(ctx, rows), progress };
}

async function withWords(ctx: Context, attempts: readonly AttemptRow[]): Promise<WholeAttempt[]> {
  const ids = attempts.map(({ id }) => id);
  const [parts, otherWords] = await Promise.all([
    selectParts(ctx.db, ids),
    selectOtherWords(ctx.db, ids, MAX_OTHER_WORDS),
  ]);
  return attempts.map((attempt) => ({
    attempt,
    parts: parts.filter(({ attemptId }) => attemptId === attempt.id),
    otherWords: otherWords.filter(({ attemptId }) => attemptId === attempt.id),
  }));
}

async function whole(ctx: Context, attempt: AttemptRow): Promise<WholeAttempt> {
  const [one] = await withWords(ctx, [attempt]);
  return one ?? notFound('Attempt');
}

/**
 * Keeps the words of each part that are newer than what is there; the answer says what is there now. The first save makes the attempt,
 * bound to the version that is published then. Fails with notFound where the attempt is somebody else's or the question is not offered,
 * and with forbidden ('subscription_needed') where it may not be begun.
 */
export async function saveWords(ctx: Context, attemptId: string, body: SaveAttemptBody): Promise<SavedWords> {
  return withTransaction(ctx, async (ctx) => {
    const attempt = await openAttempt(ctx, attemptId, body);
    return keepWords(ctx, attempt, body);
  });
}

/** The attempt of this id, held; made where there is none. */
async function openAttempt(
  ctx: Context,
  attemptId: string,
  { questionId, pace }: Pick<SaveAttemptBody, 'questionId' | 'pace'>,
): Promise<AttemptRow> {
  const actor = ctx.actor ?? unauthorized();
  const there = await lockAttempt(ctx.db, attemptId);
  if (there !== undefined) {
    // Said as of a question that is not there: whether somebody else's attempt has this id is nobody's business.
    return canUseAttempt(actor, there) && there.questionId === questionId ? there : notFound('Question');
  }
  const { version, courseId } = await getVersionToAnswer(ctx, questionId);
  const { userId } = actor;
  await holdNewAttempts(ctx.db, userId, questionId);
  const count = await countAttempts(ctx.db, userId, questionId, MAX_ATTEMPTS);
  if (count >= MAX_ATTEMPTS) conflict(ATTEMPT_TEXTS.tooMany, 'too_many_attempts');
  const begun = { id: attemptId, userId, questionId, version, pace, startedAt: ctx.clock.now() };
  const isAdded = await insertAttempt(ctx.db, begun);
  if (isAdded) await noteStarted(ctx, { questionId, courseId }, version);
  // Where another request was faster, it may have been somebody else's.
  const made = (await lockAttempt(ctx.db, attemptId)) ?? notFound('Question');
  return canUseAttempt(actor, made) && made.questionId === questionId ? made : notFound('Question');
}

async function keepWords(
  ctx: Context,
  attempt: AttemptRow,
  { epoch, parts: sent }: Pick<SaveAttemptBody, 'epoch' | 'parts'>,
): Promise<SavedWords> {
  const before = await selectParts(ctx.db, [attempt.id]);
  const { newest, others } = sortSaves(before, { epoch, parts: sent, isOpen: attempt.state === 'open' });
  const savedAt = ctx.clock.now();
  const beside = others.length === 0 ? [] : await selectOtherPlaces(ctx.db, attempt.id);
  const partCount = new Set([...before, ...newest, ...others, ...beside].map(({ part }) => part)).size;
  if (partCount > MAX_PARTS) invalid(ATTEMPT_TEXTS.full);
  const added = others.filter(({ part, epoch }) => !beside.some((one) => one.part === part && one.epoch === epoch));
  // Words stay on the device rather than push out others.
  if (beside.length + added.length > MAX_OTHER_WORDS) conflict(ATTEMPT_TEXTS.tooManyOthers, 'too_many_versions');
  await upsertOtherWords(
    ctx.db,
    others.map((one) => ({ savedAt, ...one, attemptId: attempt.id })),
  );
  await upsertParts(
    ctx.db,
    newest.map((one) => ({ ...one, attemptId: attempt.id, savedAt })),
  );
  const kept = before
    .filter((row) => newest.every(({ part }) => part !== row.part))
    .concat(newest.map((one) => ({ ...one, attemptId: attempt.id, savedAt, mark: null })));
  return { attempt, epoch, sent, kept };
}

/** The next turn, for a device that goes on with what another one has begun, and what is there now. Fails with notFound or conflict. */
export async function takeTurn(ctx: Context, attemptId: string): Promise<WholeAttempt> {
  return withTransaction(ctx, async (ctx) => {
    const attempt = await lockOwn(ctx, attemptId);
    if (attempt.epoch >= MAX_EPOCH) conflict('This answer has been opened on too many devices.', 'too_many_turns');
    const epoch = attempt.epoch + 1;
    await updateAttempt(ctx.db, attemptId, { epoch });
    return whole(ctx, { ...attempt, epoch });
  });
}

/** Whether the caller has an attempt of this id. For features that keep something beside it. */
export async function hasAttempt(ctx: Context, attemptId: string): Promise<boolean> {
  const actor = ctx.actor ?? unauthorized();
  const attempt = await selectAttempt(ctx.db, attemptId);
  return attempt !== undefined && canUseAttempt(actor, attempt);
}

async function lockOwn(ctx: Context, attemptId: string): Promise<AttemptRow> {
  const actor = ctx.actor ?? unauthorized();
  const attempt = (await lockAttempt(ctx.db, attemptId)) ?? notFound('Attempt');
  return canUseAttempt(actor, attempt) ? attempt : notFound('Attempt');
}

/**
 * Keeps the last words and ends the answer: what to rate it by opens, or the expert answers where there is nothing to rate. Repeated it
 * changes nothing. Fails as saveWords does, and with conflict ('empty_answer').
 */
export async function finishAttempt(ctx: Context, attemptId: string, body: SaveAttemptBody): Promise<WholeAttempt> {
  // By itself: words stay although the finish may be refused.
  await saveWords(ctx, attemptId, body);
  return withTransaction(ctx, async (ctx) => {
    const attempt = await lockOwn(ctx, attemptId);
    if (attempt.state !== 'open') return whole(ctx, attempt);
    const { questionId, version } = attempt;
    const { content, courseId } = await getAnsweredVersion(ctx, questionId, version);
    const bodies = bodiesOf(await selectParts(ctx.db, [attemptId]));
    if (!isAnswered(taskOf(content), bodies)) conflict(ATTEMPT_TEXTS.empty, 'empty_answer');
    const now = ctx.clock.now();
    const result = creditOf(content, bodies);
    const share = result === null ? null : result.credit / result.most;
    const isRatedNext = guideOf(content) !== null;
    const answered = {
      state: 'answered' as const,
      answeredAt: now,
      doneAt: isRatedNext ? null : now,
      credit: result?.credit ?? null,
      most: result?.most ?? null,
      share,
      pace: body.pace,
    };
    await updateAttempt(ctx.db, attemptId, answered);
    const place = { questionId, courseId };
    if (isRatedNext) await noteAnswered(ctx, place, version);
    else await noteDone(ctx, place, { version, share, isDueAgain: isPracticed(content), isAnswer: true });
    return whole(ctx, { ...attempt, ...answered });
  });
}

/** An essay or a lesson is not practiced again on a day of its own. */
function isPracticed({ type }: QuestionContent): boolean {
  return type !== 'essay' && type !== 'lesson';
}

function bodiesOf(parts: readonly Pick<PartRow, 'part' | 'body'>[]): Record<string, string> {
  return Object.fromEntries(parts.map(({ part, body }) => [part, body]));
}

/**
 * One's own marks by the rubric, once: the expert answers open. Repeated it changes nothing, so that nobody's first judgment is replaced
 * by what they have read since. Fails with notFound, with conflict ('not_answered') and with invalid.
 */
export async function rateAttempt(ctx: Context, attemptId: string, body: RateAttemptBody): Promise<WholeAttempt> {
  return withTransaction(ctx, async (ctx) => {
    const attempt = await lockOwn(ctx, attemptId);
    if (attempt.state === 'open') conflict(ATTEMPT_TEXTS.notAnswered, 'not_answered');
    if (attempt.doneAt !== null) return whole(ctx, attempt);
    const { questionId, version } = attempt;
    const { content, courseId } = await getAnsweredVersion(ctx, questionId, version);
    const parts = await selectParts(ctx.db, [attemptId]);
    const marks = marksOf(content, bodiesOf(parts), body);
    const asked = guideOf(content)?.rubrics.length ?? 0;
    const share = markShare(marks, { isFlagged: body.redFlags.length > 0, asked }) ?? invalid(ATTEMPT_TEXTS.unratable);
    // With the words, or with the recording where nothing was written.
    const rowOf = (part: string) => (parts.some((row) => row.part === part) ? part : takePart(part));
    for (const { part, level } of marks) await updateMark(ctx.db, attemptId, rowOf(part), level); // oxlint-disable-line no-await-in-loop -- one to four, on one connection
    const rated = { state: 'rated' as const, doneAt: ctx.clock.now(), share, redFlags: [...new Set(body.redFlags)] };
    await updateAttempt(ctx.db, attemptId, rated);
    await noteDone(ctx, { questionId, courseId }, { version, share, isDueAgain: true, isAnswer: false });
    return whole(ctx, { ...attempt, ...rated });
  });
}

/** One's own, with nothing left to do: it changes no more. Fails with notFound and with conflict ('not_answered'). */
export async function getDoneAttempt(ctx: Context, attemptId: string): Promise<WholeAttempt> {
  const actor = ctx.actor ?? unauthorized();
  const attempt = await selectAttempt(ctx.db, attemptId);
  if (attempt === undefined || !canUseAttempt(actor, attempt)) notFound('Attempt');
  if (attempt.doneAt === null) conflict(SHARED_ATTEMPT_TEXTS.notDone, 'not_answered');
  return whole(ctx, attempt);
}

/** Whosoever it is. For callers who have checked that it was shared with who asks. Fails with notFound. */
export async function getSharedWords(ctx: Context, attemptId: string): Promise<WholeAttempt> {
  return whole(ctx, (await selectAttempt(ctx.db, attemptId)) ?? notFound('Attempt'));
}

/** A level for each part that was answered and has a rubric. Fails with invalid where one is missing, or a flag is unknown. */
function marksOf(content: QuestionContent, bodies: Record<string, string>, { marks, redFlags }: RateAttemptBody) {
  const guide = guideOf(content) ?? invalid(ATTEMPT_TEXTS.unratable);
  if (redFlags.some((flag) => guide.redFlags[flag] === undefined)) invalid(ATTEMPT_TEXTS.unratable);
  const task = taskOf(content);
  return guide.rubrics.flatMap(({ questionId, rubric }) => {
    const part = partOfRubric(task, questionId);
    if (!isGiven(part, bodies)) return [];
    const level = marks.find((mark) => mark.part === part)?.level ?? invalid(ATTEMPT_TEXTS.unratable);
    return [{ part, level, rubric }];
  });
}
