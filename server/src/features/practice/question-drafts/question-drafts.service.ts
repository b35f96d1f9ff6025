// The rules of working drafts: one for each question, and nobody's words are overwritten by somebody who has not seen them. A draft is not
// part of what a question says; versions are (questions.service.ts), and the save that makes one ends the draft.
import type { saveDraftBodySchema } from '@matricula/contract/practice/question-drafts.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { getHead, holdHead } from '#features/practice/questions/questions.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, unauthorized } from '#platform/context/errors.ts';
import { canWriteDrafts } from './question-drafts.policy.ts';
import { forgetPage, notePage } from './question-drafts.presence.ts';
import {
  deleteDraft,
  type DraftRow,
  selectDraft,
  selectDraftMark,
  selectNames,
  upsertDraft,
} from './question-drafts.repository.ts';

/** The draft, or null, and the newest version. Fails with notFound. */
export async function findDraft(ctx: Context, questionId: string) {
  const { userId } = requireEditor(ctx);
  const head = await getHead(ctx, questionId);
  return { draft: (await selectDraft(ctx.db, questionId)) ?? null, version: head.latestVersion, userId };
}

/**
 * Keeps what somebody has typed. Where the draft or the version is not the one they have seen, nothing is written, and what there is comes
 * back instead. Fails with notFound, and with conflict for a retired question or another type.
 */
export async function saveDraft(
  ctx: Context,
  questionId: string,
  { revision, basedOn, content, settings, isReplacing }: z.output<typeof saveDraftBodySchema>,
) {
  const { userId } = requireEditor(ctx);
  return withTransaction(ctx, async (ctx) => {
    const head = await holdHead(ctx, questionId);
    if (head.type !== content.type) conflict('A question keeps its type. Add a new one instead.', 'other_type');
    if (head.state === 'retired') conflict('This question is retired. Bring it back before you change it.', 'retired');
    const before = await selectDraft(ctx.db, questionId);
    const isSaved = (before?.revision ?? 0) === revision && basedOn === head.latestVersion;
    if (isSaved) {
      const draft = { questionId, basedOn, revision: revision + 1, content, settings, savedBy: userId };
      await upsertDraft(ctx.db, { ...draft, savedAt: ctx.clock.now() }, { isReplacing });
    }
    const draft = isSaved ? await selectDraft(ctx.db, questionId) : before;
    return { isSaved, draft: draft ?? null, version: head.latestVersion, userId };
  });
}

const NEWER_DRAFT = 'Someone has saved a newer draft of this question. Look at it before you decide.';

/** Throws the draft away. Fails with notFound, and with conflict where it is not the one that was seen. */
export async function discardDraft(ctx: Context, questionId: string, revision: number): Promise<void> {
  requireEditor(ctx);
  await withTransaction(ctx, async (ctx) => {
    await holdHead(ctx, questionId);
    const draft = await selectDraft(ctx.db, questionId);
    if (draft !== undefined && draft.revision !== revision) conflict(NEWER_DRAFT, 'newer_draft');
    await deleteDraft(ctx.db, questionId);
    await recordAudit(ctx, {
      action: 'question.draftDiscarded',
      subjectType: 'question',
      subjectId: questionId,
      reason: '',
      before: { revision: draft?.revision ?? 0, savedBy: draft?.savedBy ?? null },
      after: null,
    });
  });
}

/** The save that makes a version ends the draft it was made of. Says who has saved a newer one instead; null where all is well. */
export async function endDraft(ctx: Context, questionId: string, revision: number): Promise<DraftRow | null> {
  const draft = await selectDraft(ctx.db, questionId);
  if (draft === undefined) return null;
  if (draft.revision !== revision) return draft;
  await deleteDraft(ctx.db, questionId);
  return null;
}

/** Whether somebody has begun a draft on this version or a newer one. */
export async function isDraftedSince(ctx: Context, questionId: string, version: number): Promise<boolean> {
  const draft = await selectDraft(ctx.db, questionId);
  return draft !== undefined && draft.basedOn >= version;
}

/** Says that the caller has the question open, or no longer, and answers who else has and how the draft stands. Fails with notFound. */
export async function keepPresence(
  ctx: Context,
  questionId: string,
  { pageId, isLeaving }: { pageId: string; isLeaving: boolean },
) {
  const { userId } = requireEditor(ctx);
  const { latestVersion: version } = await getHead(ctx, questionId);
  const draft = (await selectDraftMark(ctx.db, questionId)) ?? null;
  if (isLeaving) {
    await forgetPage(ctx, { questionId, pageId });
    return { others: [], draft, version, userId };
  }
  const others = await notePage(ctx, { questionId, pageId, userId });
  return { others: await selectNames(ctx.db, others), draft, version, userId };
}

function requireEditor(ctx: Context) {
  const actor = ctx.actor ?? unauthorized();
  ensure(canWriteDrafts(actor));
  return actor;
}
