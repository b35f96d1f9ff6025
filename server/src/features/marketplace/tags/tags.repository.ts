// SQL of tags and subtags.
import type { Db } from '#platform/database/db.ts';

/** In their order. Drafts are never asked for here. */
export async function selectTags(db: Db, states: ('hidden' | 'published')[]) {
  return db.selectFrom('tags').selectAll().where('state', 'in', states).orderBy('position').orderBy('id').execute();
}

/** Every tag in its order, drafts too: for administrators. */
export async function selectAllTags(db: Db) {
  return db.selectFrom('tags').select(['id', 'title', 'state']).orderBy('position').orderBy('id').execute();
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
