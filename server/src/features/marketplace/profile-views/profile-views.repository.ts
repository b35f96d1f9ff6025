// SQL of profile views: one number per consultant and day.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** Counts one more for a listed consultant; whoever is not listed has no card, and nothing is counted. */
export async function upsertView(db: Db, consultantId: string, day: string): Promise<void> {
  await sql`
    insert into profile_views (consultant_id, day, views)
    select consultant_id, ${day}::date, 1 from consultant_cards where consultant_id = ${consultantId}
    on conflict (consultant_id, day) do update set views = profile_views.views + 1`.execute(db);
}

/** Of the days from `from` through `to` those with any, oldest first. */
export async function selectViews(
  db: Db,
  consultantId: string,
  { from, to }: { from: string; to: string },
): Promise<{ day: string; views: number }[]> {
  const { rows } = await sql<{ day: string; views: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, views from profile_views
    where consultant_id = ${consultantId} and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}

export async function deleteViewsBefore(db: Db, day: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from profile_views where day < ${day}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
}
