// SQL of what search engines may know. Walks the narrow index of cards, so that a million of them stay quick.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** The first id of each file of `size` consultants, in the order of ids: one walk over the index, without the rows. */
export async function selectFileStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ consultantId: string }>`
    with recursive starts as (
      (select consultant_id from consultant_cards order by consultant_id limit 1)
      union all
      select (
        select card.consultant_id
        from consultant_cards as card
        where card.consultant_id > starts.consultant_id
        order by card.consultant_id
        offset ${size - 1}
        limit 1
      )
      from starts
      where starts.consultant_id is not null
    )
    select consultant_id from starts where consultant_id is not null
  `.execute(db);
  return rows.map(({ consultantId }) => consultantId);
}

/** The listed consultants from this id on. */
export async function selectListedFrom(db: Db, start: string, limit: number) {
  return (
    db
      .selectFrom('consultantCards')
      .innerJoin('consultants', 'consultants.id', 'consultantCards.consultantId')
      .select(['consultantCards.consultantId as id', 'consultants.updatedAt'])
      .where('consultantCards.consultantId', '>=', start)
      // Said for both: PostgreSQL would walk the other index from its beginning, which at a million takes seconds.
      .where('consultants.id', '>=', start)
      .orderBy('consultantCards.consultantId')
      .limit(limit)
      .execute()
  );
}

export async function selectSchoolCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('schools')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isListed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Listed schools in the order of ids. */
export async function selectSchools(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('schools')
    .select(['id', 'updatedAt'])
    .where('isListed', '=', true)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Categories that somebody is listed in, in their order; an empty one is no page for a search engine. */
export async function selectUsedTagIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tags')
    .innerJoin('facetValues', (join) => join.on('facetValues.facet', '=', sql<string>`'tag:' || tags.id`))
    .select('tags.id')
    .where('tags.state', '<>', 'draft')
    .where('facetValues.cardCount', '>', 0)
    .orderBy('tags.position')
    .orderBy('tags.id')
    .execute();
  return rows.map(({ id }) => id);
}
