// SQL of the fields and parts that consultants have: how many have each, and one taking another's place.
import { PROFILE_LIMITS } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import type { TagKind } from '@matricula/contract/marketplace/tags.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { MovedRows } from '#platform/database/moved-rows.ts';

export interface TagReplacement {
  kind: TagKind;
  from: string;
  to: string;
}

const COLUMNS: Record<TagKind, string> = { tag: 'tag_ids', subtag: 'subtag_ids' };

export async function countConsultants(db: Db, kind: TagKind): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select tag as id, count(*)::int as count from consultants, unnest(${sql.raw(COLUMNS[kind])}) tag group by tag`.execute(
    db,
  );
  return rows;
}

/** Those who have any of these, in the order of their ids. */
export async function selectIdsWithTags(db: Db, tagIds: readonly string[], subtagIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from consultants where tag_ids && ${[...tagIds]}::text[] or subtag_ids && ${[...subtagIds]}::text[]
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** In everybody who has the old one; each is there once afterwards. */
export async function replaceTag(db: Db, { kind, from, to }: TagReplacement, now: Date) {
  const name = COLUMNS[kind];
  const column = sql.raw(name);
  const own = sql.raw(`c.${name}`);
  const { rows } = await sql<{ id: string; hadBoth: boolean }>`
    with held as (
      select id, ${to}::text = any (${column}) as had_both from consultants
      where ${from}::text = any (${column}) order by id for no key update
    )
    update consultants c set updated_at = ${now},
      ${column} = case when had_both then array_remove(${own}, ${from}) else array_replace(${own}, ${from}, ${to}) end
    from held where c.id = held.id returning c.id, had_both`.execute(db);
  return rows;
}

const LIMITS: Record<TagKind, number> = { tag: PROFILE_LIMITS.tags, subtag: PROFILE_LIMITS.subtags };

/** In those who still have the new one, and room for both. */
export async function replaceTagBack(
  db: Db,
  { kind, from, to }: TagReplacement,
  { replaced, joined }: MovedRows,
  now: Date,
): Promise<void> {
  const column = sql.raw(COLUMNS[kind]);
  await sql`
    update consultants set updated_at = ${now},
      ${column} = case when id = any (${joined}::uuid[]) then ${column} || ${from}::text else array_replace(${column}, ${to}, ${from}) end
    where id = any (${[...replaced, ...joined]}::uuid[])
      and ${to}::text = any (${column}) and not ${from}::text = any (${column})
      and (cardinality(${column}) < ${LIMITS[kind]} or not id = any (${joined}::uuid[]))`.execute(db);
}
