// What administrators do to many questions at once, and its undo: one transaction, one audit row for each question, and by name what was
// left as it is.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { nextQuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import {
  type BulkAct,
  canSettingsChange,
  type SkipReason,
  UNDO_MINUTES,
} from '@matricula/contract/practice/managed-questions.rules.ts';
import type { QuestionsAct } from '@matricula/contract/practice/managed-questions.ts';
import { type AuditEntry, recordAudits } from '#features/foundation/audit/audit.service.ts';
import { findCategory } from '#features/practice/course-categories/course-categories.service.ts';
import type { Actor } from '#platform/context/actor.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { turnGiver } from '#platform/context/turns.ts';
import { AppError, ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import {
  type Head,
  type HeadValues,
  insertBulkChange,
  lockHeads,
  selectListTitles,
  selectNewestVersions,
  takeBulkChange,
  updateHeads,
} from './questions.bulk.repository.ts';
import { findErrors, forbiddenNames } from './questions.checks.ts';
import { publicationBy } from './questions.management.service.ts';
import { canManageQuestions, isOwnVersion } from './questions.policy.ts';

export interface QuestionsChange {
  act: QuestionsAct;
  /** As each was seen. */
  questions: readonly { questionId: string; version: number }[];
  reason: string;
}

interface Skipped {
  questionId: string;
  why: SkipReason;
}

/** What an act makes of a head: other values, nothing because it is so already, or a reason why not. */
type Verdict = Partial<HeadValues> | 'unchanged' | SkipReason;

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_LATE = 'This can no longer be undone.';

/**
 * Moves, frees, sends to review, publishes or retires. What somebody has changed since it was seen, what the act does not fit, what the
 * gates find errors in and, unless `isAlone`, what who publishes has written is left as it is and named. Fails with notFound for an unknown category.
 */
export async function changeQuestions(ctx: Context, { act, questions, reason }: QuestionsChange) {
  const actor = ctx.actor ?? unauthorized();
  ensure(canManageQuestions(actor));
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const seen = new Map(questions.map(({ questionId, version }) => [questionId, version]));
    const heads = await lockHeads(ctx.db, [...seen.keys()]);
    const decide = await rulesOf(ctx, { act, actor, heads, now });
    const changed: { before: Head; after: Head }[] = [];
    const skipped: Skipped[] = [];
    for (const head of heads) {
      const verdict = seen.get(head.id) === head.latestVersion ? decide(head) : 'changed';
      if (typeof verdict === 'object') changed.push({ before: head, after: { ...head, ...verdict } });
      else if (verdict !== 'unchanged') skipped.push({ questionId: head.id, why: verdict });
    }
    const unchangedCount = heads.length - changed.length - skipped.length;
    const known = new Set(heads.map(({ id }) => id));
    for (const questionId of seen.keys()) if (!known.has(questionId)) skipped.push({ questionId, why: 'gone' });
    const changeId = changed.length === 0 ? null : await write(ctx, { act: act.kind, actor, changed, reason, now });
    return { changeId, changedCount: changed.length, unchangedCount, skipped: await named(ctx, skipped, heads) };
  });
}

interface Rules {
  act: QuestionsAct;
  actor: Actor;
  heads: readonly Head[];
  now: Date;
}

/** Looks up what the act needs once, and then judges head by head. */
async function rulesOf(ctx: Context, { act, actor, heads, now }: Rules): Promise<(head: Head) => Verdict> {
  switch (act.kind) {
    case 'move': {
      const { id, courseId } = (await findCategory(ctx, act.categoryId)) ?? notFound('Category');
      return (head) => {
        if (head.courseId !== courseId) return 'course';
        if (head.categoryId === id) return 'unchanged';
        return canSettingsChange(head.state) ? { categoryId: id } : 'state';
      };
    }
    case 'set-free':
      return ({ isFree, state }) => {
        if (isFree === act.isFree) return 'unchanged';
        return canSettingsChange(state) ? { isFree: act.isFree } : 'state';
      };
    case 'publish': {
      const publishable = await findPublishable(ctx, heads);
      return (head) => {
        const moved = stateAfter(head, 'publish');
        if (typeof moved !== 'object') return moved;
        const { hasErrors, authorId } = publishable.get(head.id) ?? { hasErrors: true, authorId: null };
        if (hasErrors) return 'checks';
        const isOwn = isOwnVersion(actor, authorId);
        if (isOwn && !act.isAlone) return 'alone';
        return { ...moved, ...datesAsText(publicationBy(actor.userId, { version: head.latestVersion, isOwn, now })) };
      };
    }
    default:
      return (head) => stateAfter(head, act.kind);
  }
}

/** Those whose state allows it: whether the gates let them through as they do one by one, and who has written them. */
async function findPublishable(ctx: Context, heads: readonly Head[]) {
  const moving = heads.filter((head) => typeof stateAfter(head, 'publish') === 'object');
  const byId = new Map(moving.map((head) => [head.id, head]));
  const versions = await selectNewestVersions(ctx.db, [...byId.keys()]);
  const names = versions.length === 0 ? [] : await forbiddenNames(ctx);
  const giveTurn = turnGiver();
  const found = new Map<string, { hasErrors: boolean; authorId: string | null }>();
  for (const { id, content, authorId, freePriorityNumber } of versions) {
    await giveTurn(); // oxlint-disable-line no-await-in-loop -- so that others are answered meanwhile
    const head = byId.get(id);
    if (head === undefined) continue;
    found.set(id, { hasErrors: findErrors({ ...head, freePriorityNumber }, content, names).length > 0, authorId });
  }
  return found;
}

const TARGETS = { submit: 'in-review', publish: 'published', retire: 'retired' } as const;

function stateAfter({ state }: Head, kind: keyof typeof TARGETS): Verdict {
  if (state === TARGETS[kind]) return 'unchanged';
  const next = nextQuestionState(state, kind);
  return next === null ? 'state' : { state: next };
}

function datesAsText({ publishedAt, ...publication }: ReturnType<typeof publicationBy>): Partial<HeadValues> {
  const at = { ...publication, publishedAt: publishedAt.toISOString() };
  if (!('reviewedOn' in at)) return at;
  const [reviewedOn, reviewDueOn] = [at.reviewedOn, at.reviewDueOn].map((date) => date.toISOString().slice(0, 10));
  return { ...at, reviewedOn: reviewedOn ?? null, reviewDueOn: reviewDueOn ?? null };
}

interface Written {
  act: BulkAct;
  actor: Actor;
  changed: readonly { before: Head; after: Head }[];
  reason: string;
  now: Date;
}

async function write(ctx: Context, { act, actor, changed, reason, now }: Written): Promise<string> {
  await updateHeads(
    ctx.db,
    changed.map(({ after }) => after),
    now,
  );
  await recordAudits(
    ctx,
    changed.map(({ before, after }) => auditOf(ACTIONS[act], before, after, reason)),
  );
  ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
  const changes = changed.map(({ before, after }) => ({
    questionId: before.id,
    before: pick(before, RESTORED[act]),
    after: pick(after, COMPARED[act]),
  }));
  const made = { actorId: actor.userId, act, changes, madeAt: now };
  return insertBulkChange(ctx.db, made, new Date(now.getTime() - DAY_MS));
}

const ACTIONS: Record<BulkAct, AuditAction> = {
  move: 'question.moved',
  'set-free': 'question.set-free',
  submit: 'question.submit',
  publish: 'question.publish',
  retire: 'question.retire',
};

const PUBLICATION = [
  'publishedVersion',
  'publishedAt',
  'publishedBy',
  'isPublishedAlone',
  'reviewedOn',
  'reviewDueOn',
] as const;
/** What an undo puts back. */
const RESTORED: Record<BulkAct, readonly (keyof HeadValues)[]> = {
  move: ['categoryId'],
  'set-free': ['isFree'],
  submit: ['state'],
  publish: ['state', ...PUBLICATION],
  retire: ['state'],
};
/** What must still be so for it: another change since then is not taken back with it. */
const COMPARED: Record<BulkAct, readonly (keyof Head)[]> = {
  move: ['categoryId'],
  'set-free': ['isFree'],
  submit: ['state', 'latestVersion'],
  publish: ['state', 'latestVersion', 'publishedVersion'],
  retire: ['state', 'latestVersion'],
};

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}

/** The head's settings before and after: the log shows which of them have changed. */
function auditOf(action: AuditAction, before: Head, after: Head, reason: string): AuditEntry {
  const facts = ({ latestVersion, categoryId, isFree, state, publishedVersion, isPublishedAlone }: Head) => ({
    version: latestVersion,
    categoryId,
    isFree,
    state,
    publishedVersion,
    isAlone: isPublishedAlone,
  });
  const subject = { subjectType: 'question', subjectId: before.id };
  return { action, ...subject, reason, before: facts(before), after: facts(after) };
}

/** What was left as it is, with what a person knows it by. */
async function named(ctx: Context, skipped: readonly Skipped[], heads: readonly Head[]) {
  if (skipped.length === 0) return [];
  const titles = await selectListTitles(
    ctx.db,
    skipped.map(({ questionId }) => questionId),
  );
  const versions = new Map(heads.map(({ id, latestVersion }) => [id, latestVersion]));
  return skipped.map(({ questionId, why }) => ({
    questionId,
    why,
    title: titles.get(questionId) ?? questionId,
    version: versions.get(questionId) ?? 0,
  }));
}

/**
 * Takes back what the caller has just done to many. What somebody has changed since then is left as it is and named. Fails with 404
 * where it is not the caller's, too long ago or already taken back.
 */
export async function undoQuestionsChange(ctx: Context, changeId: string) {
  const actor = ctx.actor ?? unauthorized();
  ensure(canManageQuestions(actor));
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - UNDO_MINUTES * 60_000);
    const done = await takeBulkChange(ctx.db, { id: changeId, actorId: actor.userId, since });
    if (done === undefined) throw new AppError(404, 'too_late', TOO_LATE);
    const changes = new Map(done.changes.map((change) => [change.questionId, change]));
    const heads = await lockHeads(ctx.db, [...changes.keys()]);
    const isAsLeft = (head: Head) =>
      Object.entries(changes.get(head.id)?.after ?? {}).every(([key, value]) => head[key as keyof Head] === value);
    const restored = heads
      .filter(isAsLeft)
      .map((before) => ({ before, after: { ...before, ...changes.get(before.id)?.before } }));
    if (restored.length > 0) {
      await updateHeads(
        ctx.db,
        restored.map(({ after }) => after),
        now,
      );
      await recordAudits(
        ctx,
        restored.map(({ before, after }) => auditOf('question.undone', before, after, '')),
      );
      ctx.afterCommit(() => ctx.publicCache.invalidate('practice'));
    }
    const skipped = heads
      .filter((head) => !isAsLeft(head))
      .map(({ id }) => ({ questionId: id, why: 'changed' as const }));
    return {
      changeId: null,
      changedCount: restored.length,
      unchangedCount: 0,
      skipped: await named(ctx, skipped, heads),
    };
  });
}
