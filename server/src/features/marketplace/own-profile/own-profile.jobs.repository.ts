// SQL of what happens to profiles by itself: whose pause is over, who has not declared for the year, and who is below the minimum price.
import { MARKETPLACE_CLAIMS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Paused profiles whose day has come. */
export async function selectReturning(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consultants')
    .innerJoin('users', 'users.id', 'consultants.id')
    .select('consultants.id')
    .where('consultants.state', '=', 'paused')
    .where('consultants.returnsAt', '<=', now)
    // Whoever is no consultant any more could not take it off the list.
    .where('users.role', '=', 'consultant')
    .orderBy('consultants.returnsAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Listed, and the last declaration is of a year before this one. Demo people declare nothing: nobody stands behind them. */
export async function selectUndeclared(
  db: Db,
  { year, after, limit }: { year: number; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from consultants c join users u on u.id = c.id
    where c.state = 'live' and not u.is_demo and (${after}::uuid is null or c.id > ${after}::uuid)
      and not exists (select from conflict_declarations d where d.user_id = c.id and d.year >= ${year})
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const FLOORS = Object.entries(MARKETPLACE_CLAIMS.startingPrices);

/** Listed, with a package on offer that costs less than the least of their fields' minimums: `isBelowFloor` over everybody. */
export async function selectBelowFloor(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with floors as (
      select * from unnest(${FLOORS.map(([tagId]) => tagId)}::text[], ${FLOORS.map(([, dollars]) => dollars * 100)}::bigint[]) f (tag_id, cents)
    )
    select c.id from consultants c join users u on u.id = c.id
    where c.state = 'live' and not u.is_demo and (${after}::uuid is null or c.id > ${after}::uuid)
      and exists (
        select from packages p where p.consultant_id = c.id and p.is_live
          and p.price_cents * 60 < p.duration_minutes * (select min(cents) from floors where tag_id = any (c.tag_ids))
      )
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether any profile shows this portrait. */
export async function hasPortrait(db: Db, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultants')
    .select('id')
    .where('profilePicture', '=', file)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectOwner(db: Db, consultantId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', consultantId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}
