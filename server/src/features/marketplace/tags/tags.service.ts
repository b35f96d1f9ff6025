// The rules of fields: the home page shows the published ones with their courses, the marketplace also those hidden from home.
import type { TagsBody } from '@matricula/contract/marketplace/tags.ts';
import { listPublishedCourses } from '#features/marketplace/courses/courses.service.ts';
import type { Context } from '#platform/context/context.ts';
import { ensure } from '#platform/context/errors.ts';
import { canManageTags } from './tags.policy.ts';
import { selectAllTags, selectSubtags, selectTags, selectTagTitles } from './tags.repository.ts';

/** Spec §7: with `showHidden` the marketplace's list, otherwise the home page's, which comes with all courses. */
export async function listTags(ctx: Context, { showHidden = false }: TagsBody) {
  if (showHidden) return { tags: await selectTags(ctx.db, ['published', 'hidden']), courses: null };
  const [tags, courses] = await Promise.all([selectTags(ctx.db, ['published']), listPublishedCourses(ctx)]);
  return { tags, courses };
}

/** Empty for a tag that is unknown or a draft: whether a draft exists is nobody's business. */
export async function listSubtags(ctx: Context, tagId: string) {
  return selectSubtags(ctx.db, tagId);
}

/** Titles of those that may be shown, in their order; what is unknown or a draft is left out. */
export async function findTagTitles(ctx: Context, tagIds: readonly string[], subtagIds: readonly string[]) {
  return selectTagTitles(ctx.db, tagIds, subtagIds);
}

/** All of them, drafts too, for administrators. */
export async function listManagedTags(ctx: Context) {
  ensure(canManageTags(ctx.actor));
  return selectAllTags(ctx.db);
}
