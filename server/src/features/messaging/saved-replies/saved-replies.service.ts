// The rules of saved replies: a consultant's own, a title names one, and there are not too many.
import type { SavedReplyBody } from '@matricula/contract/messaging/saved-replies.ts';
import { MAX_SAVED_REPLIES, SAVED_REPLY_TEXTS } from '@matricula/contract/messaging/saved-replies.rules.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, forbidden, notFound, unauthorized } from '#platform/context/errors.ts';
import { canKeepReplies } from './saved-replies.policy.ts';
import {
  deleteSavedReply,
  insertSavedReply,
  lockReplyOwner,
  type SavedReplyRow,
  selectSavedReplies,
  updateSavedReply,
} from './saved-replies.repository.ts';

/** The caller's own, by title. Fails with forbidden. */
export async function listSavedReplies(ctx: Context): Promise<SavedReplyRow[]> {
  return selectSavedReplies(ctx.db, requireConsultant(ctx));
}

/** Keeps one more. Fails with forbidden, or conflict when the title is taken or there are enough. */
export async function createSavedReply(ctx: Context, { title, body }: SavedReplyBody): Promise<SavedReplyRow> {
  const userId = requireConsultant(ctx);
  return withTransaction(ctx, async (ctx) => {
    if ((await lockReplyOwner(ctx.db, userId)) === undefined) unauthorized();
    const kept = await selectSavedReplies(ctx.db, userId);
    ensureFreeTitle(kept, title);
    if (kept.length >= MAX_SAVED_REPLIES) conflict(SAVED_REPLY_TEXTS.full, 'list_full');
    return insertSavedReply(ctx.db, userId, { title, body, updatedAt: ctx.clock.now() });
  });
}

/** Writes one anew. Fails with forbidden, notFound, or conflict when another has the title. */
export async function updateReply(ctx: Context, id: string, { title, body }: SavedReplyBody): Promise<SavedReplyRow> {
  const userId = requireConsultant(ctx);
  return withTransaction(ctx, async (ctx) => {
    if ((await lockReplyOwner(ctx.db, userId)) === undefined) unauthorized();
    const others = (await selectSavedReplies(ctx.db, userId)).filter((reply) => reply.id !== id);
    ensureFreeTitle(others, title);
    const texts = { title, body, updatedAt: ctx.clock.now() };
    return (await updateSavedReply(ctx.db, { id, userId }, texts)) ?? notFound('Saved reply');
  });
}

/** Fails with forbidden or notFound. */
export async function removeReply(ctx: Context, id: string): Promise<void> {
  const userId = requireConsultant(ctx);
  if (!(await deleteSavedReply(ctx.db, { id, userId }))) notFound('Saved reply');
}

function requireConsultant(ctx: Context): string {
  const { userId } = ctx.actor ?? unauthorized();
  if (!canKeepReplies(ctx.actor)) forbidden(SAVED_REPLY_TEXTS.consultantsOnly);
  return userId;
}

function ensureFreeTitle(others: readonly SavedReplyRow[], title: string): void {
  const isTaken = others.some((reply) => reply.title.toLowerCase() === title.toLowerCase());
  if (isTaken) conflict(SAVED_REPLY_TEXTS.titleTaken, 'title_taken');
}
