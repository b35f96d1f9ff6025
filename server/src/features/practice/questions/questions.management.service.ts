// The rules of an administrator's work on questions: each change leaves one audit row, and nobody publishes alone without saying so.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { randomBytes } from 'node:crypto';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { COMPOSED_LABEL, nextQuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type {
  QuestionData,
  questionStateBodySchema,
  restoreQuestionBodySchema,
  updateQuestionBodySchema,
} from '@matricula/contract/practice/questions.ts';
import { aboutSchema } from '@matricula/contract/practice/content/content-fields.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { findAnyCourse } from '#features/marketplace/courses/courses.service.ts';
import { endDraft, isDraftedSince } from '#features/practice/question-drafts/question-drafts.service.ts';
import { findListedSchools } from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import { refuseErrors } from './questions.checks.ts';
import { canManageQuestions, isOwnVersion } from './questions.policy.ts';
import {
  lockQuestion,
  type QuestionRow,
  selectContent,
  selectQuestion,
  selectVersions,
  updateQuestion,
} from './questions.repository.ts';
import { NotSaved, type QuestionChange, returnToPublished, saveQuestion } from './questions.service.ts';

const MAX_VERSIONS = 200;

/** A new question as a draft. Fails with notFound for an unknown course, and with NotSaved. */
export async function createQuestion(ctx: Context, courseId: string, data: QuestionData) {
  ensure(canManageQuestions(ctx.actor));
  if ((await findAnyCourse(ctx, courseId)) === undefined) notFound('Course');
  const content = await contentOf(ctx, data, null);
  const questionId = newQuestionId(content);
  const { category: categoryId, isFree, freePriorityNumber } = data;
  const settings = { questionId, courseId, categoryId, isFree, freePriorityNumber };
  const made = { ...settings, content, expectedVersion: 'new', kind: 'create', reason: '' } as const;
  return save(ctx, made, 'question.created');
}

/** A new version, which ends the draft it was made of. Fails with notFound, and with NotSaved where somebody else was faster. */
export async function editQuestion(
  ctx: Context,
  courseId: string,
  questionId: string,
  { questionData, version, draftRevision, reason }: z.output<typeof updateQuestionBodySchema>,
) {
  ensure(canManageQuestions(ctx.actor));
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  const before = (await selectContent(ctx.db, questionId, head.latestVersion))?.content ?? notFound('Question');
  const content = await contentOf(ctx, questionData, before);
  const { category: categoryId, isFree, freePriorityNumber } = questionData;
  const settings = { questionId, courseId, categoryId, isFree, freePriorityNumber };
  // Without a version the newest that was just read is meant: the specification's form sends none.
  const expectedVersion = version ?? head.latestVersion;
  const change = { ...settings, content, expectedVersion, kind: 'edit', reason } as const;
  return withTransaction(ctx, async (ctx) => {
    const saved = await save(ctx, change, 'question.edited');
    const newer = draftRevision === undefined ? null : await endDraft(ctx, questionId, draftRevision);
    if (newer !== null) throw new NotSaved('newer_draft', newerDraft(newer.savedByName));
    return saved;
  });
}

function newerDraft(name: string | null): string {
  return `${name ?? 'Someone'} has saved a newer draft of this question. Look at it, then save again.`;
}

/** Makes the question say again what it said in `version`, as a new version. Fails with notFound. */
export async function restoreQuestion(
  ctx: Context,
  questionId: string,
  { version, reason }: z.output<typeof restoreQuestionBodySchema>,
) {
  ensure(canManageQuestions(ctx.actor));
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  const { content } = (await selectContent(ctx.db, questionId, version)) ?? notFound('Version');
  const why = reason === '' ? `As it was in version ${version}` : reason;
  const { courseId, categoryId, isFree, freePriorityNumber } = head;
  const settings = { questionId, courseId, categoryId, isFree, freePriorityNumber };
  return save(ctx, { ...settings, content, expectedVersion: null, kind: 'restore', reason: why }, 'question.restored');
}

/** Newest first. Fails with notFound. */
export async function listVersions(ctx: Context, questionId: string) {
  ensure(canManageQuestions(ctx.actor));
  const head = (await selectQuestion(ctx.db, questionId)) ?? notFound('Question');
  return { head, versions: await selectVersions(ctx.db, questionId, MAX_VERSIONS) };
}

/** What a question said in one of its versions. Fails with notFound. */
export async function getVersion(ctx: Context, questionId: string, version: number) {
  ensure(canManageQuestions(ctx.actor));
  const { content } = (await selectContent(ctx.db, questionId, version)) ?? notFound('Version');
  return { version, content };
}

const STALE = 'Someone has changed this question since you opened it. Load it again, then decide.';
const NEVER_PUBLISHED = 'Learners have no version of this question to go back to. Retire it instead.';
const DRAFTED = 'Someone has unsaved changes to this draft. Look at them before you discard it.';
const ALONE = 'You wrote this version. Ask someone else to publish it, or say that you publish it alone.';

/**
 * Moves a question by the table of states. Fails with conflict: 'stale' where another version is newer, 'state' where the table has no
 * such step, 'checks' where a gate finds an error in what is to be published, 'alone' where who publishes has written that version and
 * does not say so; on discarding, 'never_published' where learners have no version, 'drafted' where somebody has not saved yet.
 */
export async function setQuestionState(
  ctx: Context,
  questionId: string,
  { action, version, reason, isAlone }: z.output<typeof questionStateBodySchema>,
) {
  const actor = ctx.actor ?? unauthorized();
  ensure(canManageQuestions(actor));
  return withTransaction(ctx, async (ctx) => {
    const head = (await lockQuestion(ctx.db, questionId)) ?? notFound('Question');
    if (head.latestVersion !== version) conflict(STALE, 'stale');
    const state =
      nextQuestionState(head.state, action) ??
      conflict(`A question that is ${STATE_WORDS[head.state]} cannot be ${ACTION_WORDS[action]}.`, 'state');
    if (action === 'discard') return discardVersions(ctx, head, reason);
    const now = ctx.clock.now();
    const isPublishing = action === 'publish';
    const { content, authorId } = (await selectContent(ctx.db, questionId, version)) ?? notFound('Version');
    if (isPublishing) await refuseErrors(ctx, head, content);
    const isOwn = isPublishing && isOwnVersion(actor, authorId);
    if (isOwn && !isAlone) conflict(ALONE, 'alone');
    const changed = {
      ...(isPublishing ? publicationBy(actor.userId, { version, isOwn, now }) : {}),
      // Brought back to be mended: learners find it again once it is published again.
      ...(action === 'bring-back'
        ? { publishedVersion: null, publishedAt: null, publishedBy: null, isPublishedAlone: false }
        : {}),
    };
    await updateQuestion(ctx.db, questionId, { state, ...changed, updatedAt: now });
    ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
    await recordAudit(ctx, {
      action: `question.${action}`,
      subjectType: 'question',
      subjectId: questionId,
      reason,
      before: { state: head.state, version },
      after: isPublishing ? { state, version, isAlone: isOwn } : { state, version },
    });
    const { publishedVersion = head.publishedVersion } = changed;
    return { questionId, state, version, publishedVersion };
  });
}

async function discardVersions(ctx: Context, head: QuestionRow, reason: string) {
  const { id: questionId, latestVersion, state: before } = head;
  if (await isDraftedSince(ctx, questionId, latestVersion)) conflict(DRAFTED, 'drafted');
  const version = (await returnToPublished(ctx, head)) ?? conflict(NEVER_PUBLISHED, 'never_published');
  const state = 'published' as const;
  await recordAudit(ctx, {
    action: 'question.discard',
    subjectType: 'question',
    subjectId: questionId,
    reason,
    before: { state: before, version: latestVersion },
    after: { state, version },
  });
  return { questionId, state, version, publishedVersion: version };
}

/** What publishing writes into a head. */
export function publicationBy(userId: string, { version, isOwn, now }: { version: number; isOwn: boolean; now: Date }) {
  const published = { publishedVersion: version, publishedAt: now, publishedBy: userId, isPublishedAlone: isOwn };
  // Somebody else has read it: that is what the date of review says.
  return isOwn ? published : { ...published, reviewedOn: now, reviewDueOn: yearAfter(now) };
}

const STATE_WORDS = { draft: 'a draft', 'in-review': 'in review', published: 'published', retired: 'retired' } as const;
const ACTION_WORDS = {
  submit: 'sent to review',
  return: 'returned',
  publish: 'published',
  retire: 'retired',
  discard: 'discarded',
  'bring-back': 'brought back',
} as const;

function yearAfter(date: Date): Date {
  const due = new Date(date);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return due;
}

async function save(ctx: Context, change: QuestionChange, action: AuditAction) {
  return withTransaction(ctx, async (ctx) => {
    const saved = await saveQuestion(ctx, change);
    const { isFree, freePriorityNumber, categoryId } = change;
    await recordAudit(ctx, {
      action,
      subjectType: 'question',
      subjectId: saved.questionId,
      reason: change.reason,
      before: saved.before,
      after: { version: saved.version, categoryId, isFree, freePriorityNumber },
    });
    return saved;
  });
}

/** The whole content from what a form sent. What the essay form does not know of stays as it was. */
async function contentOf(ctx: Context, data: QuestionData, before: QuestionContent | null): Promise<QuestionContent> {
  if ('content' in data) return data.content;
  const schoolIds = [...new Set(data.schools.map(({ schoolId }) => schoolId))];
  const known = new Set((await findListedSchools(ctx, schoolIds)).map(({ id }) => id));
  const kept = before?.type === 'essay' ? before : null;
  // A school that was unlisted since stays with the essay; an unknown one cannot be added.
  const linked = schoolIds.filter((id) => known.has(id) || kept?.schoolIds.includes(id) === true);
  if (linked.length < schoolIds.length) throw new NotSaved('no_school', 'One of the schools is not in the directory.');
  const { multimediaType: type } = data;
  const multimedia = { type, link: type === 'none' ? '' : data.multimediaLink };
  return {
    ...(kept ?? { alsoFits: [], writtenFor: '', limit: null, quality: null, label: COMPOSED_LABEL, revision: '' }),
    ...data.details,
    type: 'essay',
    title: data.essayTitle,
    about: { ...(data.details?.about ?? kept?.about ?? aboutSchema.parse({})), multimedia },
    question: data.question,
    schoolIds: linked,
    essay: data.essayContent,
    comments: data.comments,
  };
}

/** So that the whole id has at most 64 signs, as ids have. */
const MAX_ID_WORDS = 40;

/** 'essay-the-lock-on-the-switch-4f1a9c': readable, and its own. */
function newQuestionId({ type, title }: QuestionContent): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ID_WORDS)
    .replaceAll(/^-+|-+$/g, '');
  return [type, words, randomBytes(4).toString('hex')].filter((part) => part !== '').join('-');
}
