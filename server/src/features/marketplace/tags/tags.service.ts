// The rules of fields: the home page shows the published ones with their courses, the marketplace also those hidden from home.
import { presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import type { MovedTags, TagsBody } from '@matricula/contract/marketplace/tags.ts';
import { listPublishedCourses } from '#features/marketplace/courses/courses.service.ts';
import type { Context } from '#platform/context/context.ts';
import {
  lockTagsForUse,
  type Redirect,
  selectPublicRedirects,
  selectRedirectsOf,
  selectSubtags,
  selectTags,
  selectTagTitles,
} from './tags.repository.ts';

/** Spec §7: with `showHidden` the marketplace's list, otherwise the home page's, which comes with all courses. */
export async function listTags(ctx: Context, { showHidden = false }: TagsBody) {
  const [tags, courses, moved] = await Promise.all([
    selectTags(ctx.db, showHidden ? ['published', 'hidden'] : ['published']),
    showHidden ? null : listPublishedCourses(ctx),
    getMovedTags(ctx),
  ]);
  return { tags, courses, moved };
}

/** Of the present tag, where an old id is asked for. Empty for a tag that is unknown or a draft: whether a draft exists is nobody's business. */
export async function listSubtags(ctx: Context, tagId: string) {
  return selectSubtags(ctx.db, presentId((await getMovedTags(ctx)).tags, tagId));
}

/** Titles of those that may be shown, in their order; what is unknown or a draft is left out. */
export async function findTagTitles(ctx: Context, tagIds: readonly string[], subtagIds: readonly string[]) {
  return selectTagTitles(ctx.db, tagIds, subtagIds);
}

/** Of what may be shown: ids that were merged away → the present one. */
export async function getMovedTags(ctx: Context): Promise<MovedTags> {
  return ctx.publicCache.getOrLoad('tags: moved', async () => asMoved(await selectPublicRedirects(ctx.db)), {
    reads: ['marketplace'],
  });
}

/** What was chosen before a merge, as it is called now; each once. */
export async function presentTagIds(ctx: Context, tagIds: readonly string[], subtagIds: readonly string[]) {
  const moved = asMoved(await selectRedirectsOf(ctx.db, tagIds, subtagIds));
  return {
    tagIds: [...new Set(tagIds.map((id) => presentId(moved.tags, id)))],
    subtagIds: [...new Set(subtagIds.map((id) => presentId(moved.subtags, id)))],
  };
}

/** Nobody merges two of them until the transaction ends. Before anything else is held. */
export async function holdTags(ctx: Context): Promise<void> {
  await lockTagsForUse(ctx.db);
}

/** The same for whoever writes them in this transaction, before they hold anything else: no merge comes in between. */
export async function holdPresentTagIds(ctx: Context, tagIds: readonly string[], subtagIds: readonly string[]) {
  await holdTags(ctx);
  return presentTagIds(ctx, tagIds, subtagIds);
}

function asMoved({ tags, subtags }: { tags: Redirect[]; subtags: Redirect[] }): MovedTags {
  const byId = (redirects: Redirect[]) => Object.fromEntries(redirects.map(({ fromId, toId }) => [fromId, toId]));
  return { tags: byId(tags), subtags: byId(subtags) };
}
