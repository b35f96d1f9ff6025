// SQL of tags and subtags as administrators keep them: adding, editing, ordering, merging with a redirect, and undoing that.
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SubtagRedirects, Subtags, TagMerges, TagRedirects, Tags } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type TagRow = Selectable<Tags>;
export type SubtagRow = Selectable<Subtags>;

/** All in their order, with what was merged into each. */
export async function selectAllTags(db: Db) {
  const tags = await db.selectFrom('tags').selectAll().orderBy('position').orderBy('id').execute();
  const subtags = await db.selectFrom('subtags').selectAll().orderBy('position').orderBy('id').execute();
  const ofTags = await db.selectFrom('tagRedirects').selectAll().orderBy('fromId').execute();
  const ofSubtags = await db.selectFrom('subtagRedirects').selectAll().orderBy('fromId').execute();
  return { tags, subtags, redirects: { tag: ofTags, subtag: ofSubtags } };
}

/**
 * All of them in their order, held until the transaction ends: there are few, and whoever changes one decides by the others. Read by a second
 * statement: the first may have waited for another's change.
 */
export async function lockAllTags(db: Db): Promise<{ tags: TagRow[]; subtags: SubtagRow[] }> {
  await db.selectFrom('tags').select('id').orderBy('id').forUpdate().execute();
  await db.selectFrom('subtags').select('id').orderBy('id').forUpdate().execute();
  const { tags, subtags } = await selectAllTags(db);
  return { tags, subtags };
}

/** Says whether it was added: false where the id is taken. */
export async function insertTag(db: Db, tag: Omit<Insertable<Tags>, 'position'>): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from tags)`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tags')
    .values({ ...tag, position })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The same for a part, behind the last of its field. */
export async function insertSubtag(db: Db, subtag: Omit<Insertable<Subtags>, 'position'>): Promise<boolean> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from subtags where tag_id = ${subtag.tagId})`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subtags')
    .values({ ...subtag, position })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateTag(
  db: Db,
  id: string,
  values: Partial<Pick<TagRow, 'title' | 'state' | 'whiteIconUrl' | 'version'>>,
): Promise<void> {
  await db.updateTable('tags').set(values).where('id', '=', id).execute();
}

export async function updateSubtag(
  db: Db,
  id: string,
  values: Partial<Pick<SubtagRow, 'title' | 'version'>>,
): Promise<void> {
  await db.updateTable('subtags').set(values).where('id', '=', id).execute();
}

export async function updateTagOrder(db: Db, order: readonly string[]): Promise<void> {
  await sql`update tags set position = wanted.place
    from unnest(${[...order]}::text[]) with ordinality wanted (id, place) where tags.id = wanted.id`.execute(db);
}

export async function updateSubtagOrder(db: Db, order: readonly string[]): Promise<void> {
  await sql`update subtags set position = wanted.place
    from unnest(${[...order]}::text[]) with ordinality wanted (id, place) where subtags.id = wanted.id`.execute(db);
}

/** Redirects to it go with it. */
export async function deleteTag(db: Db, kind: TagKind, id: string): Promise<void> {
  if (kind === 'tag') await db.deleteFrom('tags').where('id', '=', id).execute();
  else await db.deleteFrom('subtags').where('id', '=', id).execute();
}

export async function isRedirected(db: Db, kind: TagKind, id: string): Promise<boolean> {
  const table = kind === 'tag' ? 'tagRedirects' : 'subtagRedirects';
  return (await db.selectFrom(table).select('fromId').where('fromId', '=', id).executeTakeFirst()) !== undefined;
}

/** Into the other field, behind what stands there. Gives those that moved. */
export async function moveSubtags(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update subtags set tag_id = ${to}, position = position + (select coalesce(max(position), 0) + 1 from subtags where tag_id = ${to})
    where tag_id = ${from} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of them that are still there. */
export async function moveSubtagsBack(
  db: Db,
  { from, to, subtagIds }: { from: string; to: string; subtagIds: readonly string[] },
): Promise<void> {
  await db
    .updateTable('subtags')
    .set({ tagId: from })
    .where('tagId', '=', to)
    .where('id', 'in', [...subtagIds, ''])
    .execute();
}

/** What led to the old one leads to the new one, and so does the old one's own id. Gives the ids that led to it before. */
export async function redirect(db: Db, kind: TagKind, { fromId, toId }: Insertable<TagRedirects | SubtagRedirects>) {
  const table = kind === 'tag' ? 'tagRedirects' : 'subtagRedirects';
  const before = await db.updateTable(table).set({ toId }).where('toId', '=', fromId).returning('fromId').execute();
  await db.insertInto(table).values({ fromId, toId }).execute();
  return before.map((row) => row.fromId);
}

/** The other way round. */
export async function redirectBack(
  db: Db,
  kind: TagKind,
  { fromId, formerIds }: { fromId: string; formerIds: readonly string[] },
): Promise<void> {
  const table = kind === 'tag' ? 'tagRedirects' : 'subtagRedirects';
  await db.deleteFrom(table).where('fromId', '=', fromId).execute();
  await db
    .updateTable(table)
    .set({ toId: fromId })
    .where('fromId', 'in', [...formerIds, ''])
    .execute();
}

/** As it was. */
export async function restoreTag(db: Db, kind: TagKind, row: TagRow | SubtagRow): Promise<void> {
  if (kind === 'tag') await db.insertInto('tags').values(row as TagRow).execute(); // prettier-ignore
  else await db.insertInto('subtags').values(row as SubtagRow).execute(); // prettier-ignore
}

export type MergeRow = Selectable<TagMerges>;

export async function insertMerge(db: Db, merge: Omit<Insertable<TagMerges>, 'id' | 'number'>): Promise<string> {
  return (await db.insertInto('tagMerges').values(merge).returning('id').executeTakeFirstOrThrow()).id;
}

/** Held until the transaction ends. `isLast`: no other was made since. */
export async function lockMerge(db: Db, id: string): Promise<{ merge: MergeRow; isLast: boolean } | undefined> {
  const merge = await db.selectFrom('tagMerges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (merge === undefined) return undefined;
  const later = await db.selectFrom('tagMerges').select('id').where('number', '>', merge.number).executeTakeFirst();
  return { merge, isLast: later === undefined };
}

export async function deleteMerge(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tagMerges').where('id', '=', id).execute();
}

export async function deleteMergesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tagMerges').where('mergedAt', '<', before).execute();
}
