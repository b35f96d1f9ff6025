// SQL of tags and subtags.
import type { Db } from '#platform/database/db.ts';

/** In their order. Drafts are never asked for here. */
export async function selectTags(db: Db, states: ('hidden' | 'published')[]) {
  return db.selectFrom('tags').selectAll().where('state', 'in', states).orderBy('position').orderBy('id').execute();
}

/** Subtags of a tag that is no draft; none for an unknown tag. */
export async function selectSubtags(db: Db, tagId: string) {
  return db
    .selectFrom('subtags')
    .innerJoin('tags', 'tags.id', 'subtags.tagId')
    .select(['subtags.id', 'subtags.title'])
    .where('tags.id', '=', tagId)
    .where('tags.state', '<>', 'draft')
    .orderBy('subtags.position')
    .orderBy('subtags.id')
    .execute();
}

/** Titles of tags and subtags that may be shown; drafts are left out. */
export async function selectTagTitles(db: Db, tagIds: readonly string[], subtagIds: readonly string[]) {
  const tags = await db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('id', 'in', [...tagIds, ''])
    .where('state', '<>', 'draft')
    .orderBy('position')
    .execute();
  const subtags = await db
    .selectFrom('subtags')
    .innerJoin('tags', 'tags.id', 'subtags.tagId')
    .select(['subtags.id', 'subtags.title', 'subtags.tagId'])
    .where('subtags.id', 'in', [...subtagIds, ''])
    .where('tags.state', '<>', 'draft')
    .orderBy('subtags.position')
    .execute();
  return { tags, subtags };
}

export interface Redirect {
  fromId: string;
  toId: string;
}

/** Old ids of what may be shown. Whether a draft exists is nobody's business, nor what was merged into it. */
export async function selectPublicRedirects(db: Db): Promise<{ tags: Redirect[]; subtags: Redirect[] }> {
  const tags = await db
    .selectFrom('tagRedirects')
    .innerJoin('tags', 'tags.id', 'tagRedirects.toId')
    .selectAll('tagRedirects')
    .where('tags.state', '<>', 'draft')
    .execute();
  const subtags = await db
    .selectFrom('subtagRedirects')
    .innerJoin('subtags', 'subtags.id', 'subtagRedirects.toId')
    .innerJoin('tags', 'tags.id', 'subtags.tagId')
    .selectAll('subtagRedirects')
    .where('tags.state', '<>', 'draft')
    .execute();
  return { tags, subtags };
}

/** Those among the ids that were merged away. */
export async function selectRedirectsOf(db: Db, tagIds: readonly string[], subtagIds: readonly string[]) {
  const tags = await db
    .selectFrom('tagRedirects')
    .selectAll()
    .where('fromId', 'in', [...tagIds, ''])
    .execute();
  const subtags = await db
    .selectFrom('subtagRedirects')
    .selectAll()
    .where('fromId', 'in', [...subtagIds, ''])
    .execute();
  return { tags, subtags };
}

/** Nobody merges two of them until the transaction ends. There are a few dozen at most. */
export async function lockTagsForUse(db: Db): Promise<void> {
  await db.selectFrom('tags').select('id').orderBy('id').forKeyShare().execute();
}
