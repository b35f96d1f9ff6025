// One field, or part of one, merged into another, and that undone. Here the tags themselves and their redirects; managed-tags moves what
// holds them, in the same transaction.
import { MARKETPLACE_CLAIMS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { type TagKind, UNDO_MERGE_MINUTES } from '@matricula/contract/marketplace/tags.rules.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict, ensure, invalid, notFound } from '#platform/context/errors.ts';
import {
  deleteMerge,
  deleteMergesBefore,
  deleteTag,
  insertMerge,
  lockAllTags,
  lockMerge,
  moveSubtags,
  moveSubtagsBack,
  redirect,
  redirectBack,
  restoreTag,
  selectAllTags,
  type SubtagRow,
  type TagRow,
} from './tags.management.repository.ts';
import { canManageTags } from './tags.policy.ts';

const UNDO_MS = UNDO_MERGE_MINUTES * 60_000;

const MERGE_TEXTS = {
  same: 'Choose another to merge it into',
  priced: 'The lowest price of an hour belongs to this field, so it cannot be merged away',
  draft: 'It is a draft, which only administrators see. Publish it first',
  otherField: 'A subfield can be merged only into another of the same field',
  expired: `A merge can be undone for ${UNDO_MERGE_MINUTES} minutes.`,
  later: 'Another merge was made since, so this one can no longer be undone.',
  idTaken: 'Its ID has been used for another since, so the merge cannot be undone.',
  targetGone: 'What it was merged into is no longer there, so the merge cannot be undone.',
} as const;

export interface MergeOf {
  kind: TagKind;
  from: string;
  to: string;
}

/** The one that would go. Fails with notFound, and with invalid where the two do not fit. */
function findMerged(
  { kind, from, to }: MergeOf,
  { tags, subtags }: { tags: TagRow[]; subtags: SubtagRow[] },
): TagRow | SubtagRow {
  if (from === to) invalid(MERGE_TEXTS.same, { to: MERGE_TEXTS.same });
  if (kind === 'tag') {
    const merged = tags.find(({ id }) => id === from) ?? notFound('Field');
    const target = tags.find(({ id }) => id === to) ?? notFound('Field');
    if (Object.hasOwn(MARKETPLACE_CLAIMS.startingPrices, from))
      invalid(MERGE_TEXTS.priced, { from: MERGE_TEXTS.priced });
    if (target.state === 'draft' && merged.state !== 'draft') invalid(MERGE_TEXTS.draft, { to: MERGE_TEXTS.draft });
    return merged;
  }
  const merged = subtags.find(({ id }) => id === from) ?? notFound('Subfield');
  const target = subtags.find(({ id }) => id === to) ?? notFound('Subfield');
  if (target.tagId !== merged.tagId) invalid(MERGE_TEXTS.otherField, { to: MERGE_TEXTS.otherField });
  return merged;
}

/** How many parts would move. Fails as the merge would. */
export async function countMergedParts(ctx: Context, merge: MergeOf): Promise<number> {
  ensure(canManageTags(ctx.actor));
  const all = await selectAllTags(ctx.db);
  findMerged(merge, all);
  return merge.kind === 'tag' ? all.subtags.filter(({ tagId }) => tagId === merge.from).length : 0;
}

/** The one that will go, held with all others until the transaction ends. Fails with notFound and with invalid. */
export async function holdMerged(ctx: Context, merge: MergeOf): Promise<TagRow | SubtagRow> {
  ensure(canManageTags(ctx.actor));
  return findMerged(merge, await lockAllTags(ctx.db));
}

/** What of the tags themselves moves with a merge: parts, and ids that led to the one that is gone. */
export interface MovedTagParts {
  subtagIds: string[];
  formerIds: string[];
}

/** Its parts go to the other, its id leads there, and it is gone. Nothing may hold it any more. */
export async function mergeAway(ctx: Context, { kind, from, to }: MergeOf): Promise<MovedTagParts> {
  const subtagIds = kind === 'tag' ? await moveSubtags(ctx.db, from, to) : [];
  const formerIds = await redirect(ctx.db, kind, { fromId: from, toId: to });
  await deleteTag(ctx.db, kind, from);
  return { subtagIds, formerIds };
}

/** Kept for an undo. Gives what to undo it by. */
export async function keepMerge(
  ctx: Context,
  { kind, to }: MergeOf,
  { merged, moved }: { merged: TagRow | SubtagRow; moved: object },
): Promise<string> {
  return insertMerge(ctx.db, {
    kind,
    toId: to,
    merged: JSON.stringify(merged),
    moved: JSON.stringify(moved),
    mergedAt: ctx.clock.now(),
  });
}

/**
 * Takes a merge out of what can be undone. Fails with notFound, and with conflict where its time is over, another was made since, or its
 * target is gone.
 */
export async function takeMerge(ctx: Context, mergeId: string) {
  ensure(canManageTags(ctx.actor));
  const { tags, subtags } = await lockAllTags(ctx.db);
  const { merge, isLast } = (await lockMerge(ctx.db, mergeId)) ?? notFound('Merge');
  if (merge.mergedAt.getTime() + UNDO_MS < ctx.clock.now().getTime()) conflict(MERGE_TEXTS.expired, 'undo_expired');
  if (!isLast) conflict(MERGE_TEXTS.later, 'later_merge');
  const kind = merge.kind as TagKind;
  const merged = merge.merged as unknown as TagRow | SubtagRow;
  const targets = kind === 'tag' ? tags : subtags;
  if (!targets.some(({ id }) => id === merge.toId)) conflict(MERGE_TEXTS.targetGone, 'target_gone');
  // Somebody may have taken its id or its field since.
  if (targets.some(({ id }) => id === merged.id)) conflict(MERGE_TEXTS.idTaken, 'id_taken');
  if ('tagId' in merged && !tags.some(({ id }) => id === merged.tagId)) conflict(MERGE_TEXTS.targetGone, 'target_gone');
  await deleteMerge(ctx.db, mergeId);
  return { merge: { kind, from: merged.id, to: merge.toId }, merged, moved: merge.moved as unknown };
}

/** It is there again, with a new version, its parts and what led to it. */
export async function bringBack(
  ctx: Context,
  { kind, from, to }: MergeOf,
  { merged, subtagIds, formerIds }: MovedTagParts & { merged: TagRow | SubtagRow },
): Promise<void> {
  await restoreTag(ctx.db, kind, { ...merged, version: merged.version + 1 });
  await redirectBack(ctx.db, kind, { fromId: from, formerIds });
  if (kind === 'tag') await moveSubtagsBack(ctx.db, { from, to, subtagIds });
}

/** What can no longer be undone. */
export async function removeOldMerges(ctx: Context): Promise<void> {
  await deleteMergesBefore(ctx.db, new Date(ctx.clock.now().getTime() - UNDO_MS));
}
