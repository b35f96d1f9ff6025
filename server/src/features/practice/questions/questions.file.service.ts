// Questions as a file brings them: many are read whole, each is written through saveQuestion like any other change, and each can be taken
// back while nobody has been there since. Nothing here publishes what learners have not had already.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import {
  nextQuestionState,
  type QuestionState,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { KeptReason } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { isDraftedSince } from '#features/practice/question-drafts/question-drafts.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { forbiddenNames } from './questions.checks.ts';
import { lockQuestion, selectContent, selectWhole, updateQuestion } from './questions.repository.ts';
import { returnToPublished, saveQuestion } from './questions.service.ts';

export type WholeQuestion = Awaited<ReturnType<typeof selectWhole>>[number];

/** Those of these that exist, whole, by id. */
export async function findWholeQuestions(ctx: Context, ids: readonly string[]): Promise<Map<string, WholeQuestion>> {
  return new Map((await selectWhole(ctx.db, ids, false)).map((question) => [question.id, question]));
}

/** The same, and nobody else changes them until the transaction ends. */
export async function holdWholeQuestions(ctx: Context, ids: readonly string[]): Promise<Map<string, WholeQuestion>> {
  return new Map((await selectWhole(ctx.db, ids, true)).map((question) => [question.id, question]));
}

/** Names that no question may use, for whoever runs the gates. */
export async function findForbiddenNames(ctx: Context): Promise<string[]> {
  return forbiddenNames(ctx);
}

interface Settings {
  categoryId: string;
  isFree: boolean;
  freePriorityNumber: number;
}

export interface FileChange extends Settings {
  questionId: string;
  courseId: string;
  content: QuestionContent;
  /** The version that the file was judged against; null where there must be none. */
  expectedVersion: number | null;
  reason: string;
  authorId: string | null;
}

/** What a change found and left behind: enough to take it back, and to see whether somebody has been there since. */
export interface WrittenQuestion {
  version: number;
  state: QuestionState;
  settings: Settings;
  /** Null for a question that was added. */
  before: { version: number; state: QuestionState; settings: Settings } | null;
}

/** Adds or changes a question as a draft. Fails as saveQuestion does. */
export async function writeFromFile(ctx: Context, change: FileChange): Promise<WrittenQuestion> {
  return withTransaction(ctx, async (ctx) => {
    const { questionId, expectedVersion, categoryId, isFree, freePriorityNumber } = change;
    const head = expectedVersion === null ? undefined : await lockQuestion(ctx.db, questionId);
    const kind = expectedVersion === null ? 'create' : 'edit';
    const saved = await saveQuestion(ctx, { ...change, kind, expectedVersion: expectedVersion ?? 'new' });
    const before = head === undefined ? null : placeOf(head);
    const settings = { categoryId, isFree, freePriorityNumber };
    const state = saved.isNewVersion ? 'draft' : (before?.state ?? 'draft');
    await audit(ctx, 'question.imported', change, { before, after: { version: saved.version, state, settings } });
    return { version: saved.version, state, settings, before };
  });
}

type Head = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

function placeOf({ latestVersion: version, state, categoryId, isFree, freePriorityNumber }: Head) {
  return { version, state, settings: { categoryId, isFree, freePriorityNumber } };
}

function isAsLeft(head: Head, { version, state, settings }: WrittenQuestion): boolean {
  const now = placeOf(head);
  return (
    now.version === version &&
    now.state === state &&
    now.settings.categoryId === settings.categoryId &&
    now.settings.isFree === settings.isFree &&
    now.settings.freePriorityNumber === settings.freePriorityNumber
  );
}

/**
 * Puts a question back as it was before a file changed it; one that the file added is retired, since a version is never deleted. Says why
 * where that was not possible, or not wholly: null where it was.
 */
export async function takeBackFromFile(
  ctx: Context,
  questionId: string,
  written: WrittenQuestion,
  { reason, authorId }: { reason: string; authorId: string | null },
): Promise<KeptReason | null> {
  return withTransaction(ctx, async (ctx) => {
    const head = await lockQuestion(ctx.db, questionId);
    if (head === undefined || !isAsLeft(head, written)) return 'changed';
    const { before } = written;
    const isNewVersion = before?.version !== written.version;
    if (isNewVersion && (await isDraftedSince(ctx, questionId, written.version))) return 'editing';
    const subject = { questionId, reason };
    const now = ctx.clock.now();
    if (before === null) {
      const state = nextQuestionState(head.state, 'retire') ?? 'retired';
      await updateQuestion(ctx.db, questionId, { state, updatedAt: now });
      ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
      await audit(ctx, 'question.importUndone', subject, { before: written, after: { ...written, state } });
      return null;
    }
    if (isNewVersion && before.state === 'published' && head.publishedVersion === before.version) {
      // Learners have had this version all along: nothing is published by it.
      await returnToPublished(ctx, head, before.settings);
      await audit(ctx, 'question.importUndone', subject, { before: written, after: before });
      return null;
    }
    const { content } = (await selectContent(ctx.db, questionId, before.version)) ?? notFound('Version');
    const { courseId, latestVersion: expectedVersion } = head;
    const change = { questionId, courseId, ...before.settings, content, expectedVersion, reason, authorId };
    const { version } = await saveQuestion(ctx, { ...change, kind: 'restore' });
    // As far as the table of states goes without a reader: what waited for review waits again, nothing is published.
    const isResubmitted = isNewVersion && before.state === 'in-review';
    const state = isResubmitted
      ? (nextQuestionState('draft', 'submit') ?? 'draft')
      : isNewVersion
        ? 'draft'
        : head.state;
    if (isResubmitted) await updateQuestion(ctx.db, questionId, { state, updatedAt: now });
    const after = { version, state, settings: before.settings };
    await audit(ctx, 'question.importUndone', subject, { before: written, after });
    return isNewVersion && before.state === 'published' ? 'draft' : null;
  });
}

type Place = Omit<WrittenQuestion, 'before'>;

/** As every change of a question by an administrator. A job acts for one; without an account there is nobody to name. */
async function audit(
  ctx: Context,
  action: AuditAction,
  { questionId, reason }: { questionId: string; reason: string },
  { before, after }: { before: Place | null; after: Place },
): Promise<void> {
  if (ctx.actor === null) return;
  const facts = ({ version, state, settings }: Place) => ({ version, state, ...settings });
  await recordAudit(ctx, {
    action,
    subjectType: 'question',
    subjectId: questionId,
    reason,
    before: before === null ? null : facts(before),
    after: facts(after),
  });
}
