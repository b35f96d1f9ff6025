// The rules of questions: what a caller sees of one, and how one is written. Every change of what a question says, whoever makes it,
// goes through saveQuestion and is a version of its own.
import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { findCategory } from '#features/practice/course-categories/course-categories.service.ts';
import { type KeptMedia, carryMedia, findMedia } from '#features/practice/media/media.service.ts';
import { findReached } from '#features/practice/progress/progress.service.ts';
import { hasSubscription } from '#features/practice/subscriptions/subscriptions.service.ts';
import { findListedSchools } from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { AppError, forbidden, notFound, unauthorized } from '#platform/context/errors.ts';
import { canManageQuestions, canOpenQuestion, isOffered } from './questions.policy.ts';
import {
  indexVersions,
  insertQuestion,
  insertVersions,
  lockQuestion,
  type NewVersion,
  type QuestionRow,
  selectBanks,
  selectContent,
  selectLastVersion,
  selectQuestion,
  updateQuestion,
} from './questions.repository.ts';

export interface SeenQuestion {
  head: QuestionRow;
  version: number;
  /** Who wrote this version; null for the banks, and once the account is gone. */
  authorId: string | null;
  content: QuestionContent;
  /** 'all': an administrator, who also sees what learners never do. */
  step: Step | 'all';
  schools: Awaited<ReturnType<typeof findListedSchools>>;
  /** Null where the version is only read. */
  media: KeptMedia | null;
}

const SUBSCRIPTION_NEEDED = 'This question is not part of the free practice. Redeem an access code to open it.';

/**
 * A question as the caller may see it. Administrators get the newest version, others the published one, or the one that an attempt of
 * theirs under way points to, in the step that they have reached. With `answered` the version of their newest attempt, also where another
 * one is published since; another version is not found. Fails with notFound where it is not offered to the caller, and with
 * forbidden ('subscription_needed') where it is not free and no subscription runs.
 */
export async function getQuestion(
  ctx: Context,
  courseId: string,
  questionId: string,
  answered?: number,
): Promise<SeenQuestion> {
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  if (head.courseId !== courseId) notFound('Question');
  const { version, step } = canManageQuestions(ctx.actor)
    ? { version: answered ?? head.latestVersion, step: 'all' as const }
    : await viewOfLearner(ctx, head, answered);
  const { content, authorId } = (await selectContent(ctx.db, questionId, version)) ?? notFound('Question');
  const schools = content.type === 'essay' ? await findListedSchools(ctx, content.schoolIds) : [];
  const media = (await findMedia(ctx, questionId, version, content)) ?? null;
  return { head, version, authorId, content, step, schools, media };
}

async function viewOfLearner(
  ctx: Context,
  head: QuestionRow,
  answered?: number,
): Promise<{ version: number; step: Step }> {
  const reached = await findReached(ctx, head.id);
  if (reached?.isUnderWay === true) return reached;
  const version = await openVersion(ctx, head);
  if (answered !== undefined && answered === reached?.version) return reached;
  if (answered !== undefined && answered !== version) notFound('Question');
  // What was opened is the version that was answered. A new one begins with its task.
  return { version, step: reached?.version === version ? reached.step : 'task' };
}

/** The published version of what the caller may open. Fails as getQuestion does. */
async function openVersion(ctx: Context, head: QuestionRow): Promise<number> {
  if (!isOffered(head)) notFound('Question');
  if (!(await isOpenToCaller(ctx, head))) forbidden(SUBSCRIPTION_NEEDED, 'subscription_needed');
  return head.publishedVersion ?? notFound('Question');
}

/**
 * The version that an attempt which begins now points to: for administrators the newest, for others the published one. Fails as
 * getQuestion does.
 */
export async function getVersionToAnswer(ctx: Context, questionId: string) {
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  const version = canManageQuestions(ctx.actor) ? head.latestVersion : await openVersion(ctx, head);
  return { version, courseId: head.courseId };
}

/** What a version says, and the course it belongs to, for whoever has an attempt at it. Fails with notFound. */
export async function getAnsweredVersion(ctx: Context, questionId: string, version: number) {
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  const { content } = (await selectContent(ctx.db, questionId, version)) ?? notFound('Question');
  return { content, courseId: head.courseId };
}

async function isOpenToCaller(ctx: Context, head: QuestionRow): Promise<boolean> {
  const { userId } = ctx.actor ?? unauthorized();
  // What is free costs no look at anybody's subscription.
  return canOpenQuestion(head, head.isFree || (await hasSubscription(ctx, userId)));
}

/** What each course offers today. */
export async function listBanks(ctx: Context) {
  return selectBanks(ctx.db);
}

/** Whether learners can find this question at all. */
export async function isQuestionOffered(ctx: Context, questionId: string): Promise<boolean> {
  const head = await selectQuestion(ctx.db, questionId);
  return head !== undefined && isOffered(head);
}

/** Whether the caller may open this question, and so say something about it. Where a course is given, it must be that course's. */
export async function canCallerOpen(ctx: Context, questionId: string, courseId?: string): Promise<boolean> {
  const head = await selectQuestion(ctx.db, questionId);
  if (head === undefined || (courseId !== undefined && head.courseId !== courseId)) return false;
  return isOffered(head) && isOpenToCaller(ctx, head);
}

/** A question's head, for features that keep something beside it. Fails with notFound. */
export async function getHead(ctx: Context, questionId: string): Promise<QuestionRow> {
  return (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
}

/** As getHead; nobody else changes the question until the transaction ends. */
export async function holdHead(ctx: Context, questionId: string): Promise<QuestionRow> {
  return (await lockQuestion(ctx.db, questionId)) ?? notFound('Question');
}

export interface QuestionChange {
  questionId: string;
  courseId: string;
  categoryId: string;
  isFree: boolean;
  freePriorityNumber: number;
  content: QuestionContent;
  /** The version that was edited, 'new' where there must be none, or null for whatever there is now. */
  expectedVersion: number | 'new' | null;
  kind: NewVersion['kind'];
  reason: string;
  /** Who answers for it; by default who acts. */
  authorId?: string | null;
}

/** What keeps a question from being saved. The form shows the message, as the specification says of `success: false`. */
export class NotSaved extends AppError {
  override name = 'NotSaved';
  constructor(code: string, message: string) {
    super(409, code, message);
  }
}

const STALE = 'Someone has changed this question since you opened it. Load it again, then repeat your change.';

/**
 * Adds or changes a question. What it says is a new version and a draft; what learners see stays until that is published. Category,
 * price and place change at once. Fails with NotSaved where somebody was faster, the category is not the course's, or it is retired.
 */
export async function saveQuestion(ctx: Context, change: QuestionChange) {
  const { questionId, courseId, categoryId, content, expectedVersion, kind, reason } = change;
  const { isFree, freePriorityNumber } = change;
  const authorId = change.authorId === undefined ? (ctx.actor?.userId ?? null) : change.authorId;
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const category = await findCategory(ctx, categoryId);
    if (category?.courseId !== courseId) throw new NotSaved('no_category', 'Choose a category of this course.');
    const settings = { categoryId, isFree, freePriorityNumber };
    const written = { questionId, content, kind, authorId, madeAt: now, reason };
    const head = await lockQuestion(ctx.db, questionId);
    if (head === undefined) {
      if (typeof expectedVersion === 'number') notFound('Question');
      const added = { id: questionId, courseId, type: content.type, latestVersion: 1, createdAt: now, updatedAt: now };
      if (!(await insertQuestion(ctx.db, { ...added, ...settings }))) throw new NotSaved('stale', STALE);
      await insertVersions(ctx.db, [{ ...written, version: 1 }]);
      return { questionId, version: 1, isNewVersion: true, before: null };
    }
    if (head.courseId !== courseId) notFound('Question');
    if (expectedVersion === 'new' || (expectedVersion !== null && expectedVersion !== head.latestVersion))
      throw new NotSaved('stale', STALE);
    if (head.type !== content.type)
      throw new NotSaved('other_type', 'A question keeps its type. Add a new one instead.');
    if (head.state === 'retired')
      throw new NotSaved('retired', 'This question is retired. Bring it back before you change it.');
    const before = (await selectContent(ctx.db, questionId, head.latestVersion))?.content ?? notFound('Version');
    const isNewVersion = !isDeepStrictEqual(before, content);
    const version = isNewVersion ? await nextVersion(ctx, questionId) : head.latestVersion;
    if (isNewVersion) {
      await insertVersions(ctx.db, [{ ...written, version }]);
      const from = { version: head.latestVersion, content: before };
      await carryMedia(ctx, { questionId, from, to: { version, content } });
    }
    // Counts of free questions may have changed.
    ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
    await updateQuestion(ctx.db, questionId, {
      ...settings,
      ...(isNewVersion ? { latestVersion: version, state: 'draft' } : {}),
      updatedAt: now,
    });
    return { questionId, version, isNewVersion, before: { version: head.latestVersion } };
  });
}

/** After every version there ever was, also those that were discarded: a number is given once. The head must be held. */
export async function nextVersion(ctx: Context, questionId: string): Promise<number> {
  return ((await selectLastVersion(ctx.db, questionId)) ?? 0) + 1;
}

type Settings = Pick<QuestionChange, 'categoryId' | 'isFree' | 'freePriorityNumber'>;

/**
 * Gives up what was written since the published version: that one is the newest again, and nothing new reaches learners. The versions
 * after it stay and can be restored. The head must be held; null where nothing is published.
 */
export async function returnToPublished(ctx: Context, head: QuestionRow, settings?: Settings): Promise<number | null> {
  const { id: questionId, publishedVersion } = head;
  if (publishedVersion === null) return null;
  const { content } = (await selectContent(ctx.db, questionId, publishedVersion)) ?? notFound('Version');
  const updatedAt = ctx.clock.now();
  await updateQuestion(ctx.db, questionId, {
    ...settings,
    latestVersion: publishedVersion,
    state: 'published',
    updatedAt,
  });
  await indexVersions(ctx.db, [{ questionId, content }]);
  ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
  return publishedVersion;
}
