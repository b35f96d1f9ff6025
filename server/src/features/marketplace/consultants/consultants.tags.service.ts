// What becomes of consultants when a field or a part of one is renamed or merged. For features that have asked already who acts.
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { idsOfMoved, type MovedRows, movedRows } from '#platform/database/moved-rows.ts';
import { lockConsultants } from './consultants.repository.ts';
import { refreshConsultantCards } from './consultants.service.ts';
import {
  countConsultants,
  replaceTag,
  replaceTagBack,
  selectIdsWithTags,
  type TagReplacement,
} from './consultants.tags.repository.ts';

/** A card takes about a tenth of a millisecond: a part stays far below the time that a statement has. */
const REFRESHED_AT_ONCE = 1_000;

/** How many have each, listed or not. */
export async function countConsultantsByTag(ctx: Context, kind: TagKind): Promise<Map<string, number>> {
  return new Map((await countConsultants(ctx.db, kind)).map(({ id, count }) => [id, count]));
}

/** Their profiles only: cards follow by `refreshCardsOfTags`, once the fields are as they shall be. */
export async function moveConsultants(ctx: Context, replacement: TagReplacement): Promise<MovedRows> {
  return movedRows(await replaceTag(ctx.db, replacement, ctx.clock.now()));
}

/** Those who have given the field up since keep to that. */
export async function moveConsultantsBack(ctx: Context, replacement: TagReplacement, moved: MovedRows): Promise<void> {
  await lockConsultants(ctx.db, idsOfMoved(moved));
  await replaceTagBack(ctx.db, replacement, moved, ctx.clock.now());
}

interface Refreshed {
  consultantIds?: readonly string[];
  tagIds?: readonly string[];
  subtagIds?: readonly string[];
}

/**
 * Of these, and of all who offer any of those: their cards hold ids and titles of what they offer, and are found by both. In the caller's
 * transaction.
 */
export async function refreshCardsOfTags(
  ctx: Context,
  { consultantIds = [], tagIds = [], subtagIds = [] }: Refreshed,
): Promise<void> {
  const offering = await selectIdsWithTags(ctx.db, tagIds, subtagIds);
  const ids = [...new Set([...consultantIds, ...offering])].toSorted();
  // Before any card: who is paused in this moment must not come back with what was read before.
  await lockConsultants(ctx.db, ids);
  for (let from = 0; from < ids.length; from += REFRESHED_AT_ONCE)
    await refreshConsultantCards(ctx, ids.slice(from, from + REFRESHED_AT_ONCE)); // oxlint-disable-line no-await-in-loop -- one part after the other, in one transaction
}
