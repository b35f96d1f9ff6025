// SQL of ratings. Totals are only read here: the database keeps them, in the transaction of the rating itself.
import { type Insertable, sql } from 'kysely';
import type { Ratings } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export async function selectRatingTotals(db: Db, threadId: string) {
  return db.selectFrom('ratingTotals').selectAll().where('threadId', '=', threadId).executeTakeFirst();
}

/** Newest first; the id settles ties, so that no rating stands on two pages. */
export async function selectRatings(db: Db, threadId: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('threadId', '=', threadId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The person's rating of one session (`subId`), or their newest in the thread when `subId` is null. */
export async function selectOwnRating(
  db: Db,
  { userId, threadId, subId }: { userId: string; threadId: string; subId: string | null },
) {
  return db
    .selectFrom('ratings')
    .select(['rating', 'body'])
    .where('userId', '=', userId)
    .where('threadId', '=', threadId)
    .$if(subId !== null, (query) => query.where('subId', '=', subId))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Holds the account until the rating is written, so that one deleted meanwhile waits for us or is seen to be gone, and so
 * that two ratings of one person are counted one after the other.
 */
export async function lockRater(db: Db, userId: string) {
  return db.selectFrom('users').select(['name', 'isDemo']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** What a person has rated in a thread. */
export async function selectSubIds(db: Db, { userId, threadId }: { userId: string; threadId: string }) {
  const rows = await db
    .selectFrom('ratings')
    .select('subId')
    .where('userId', '=', userId)
    .where('threadId', '=', threadId)
    .execute();
  return rows.map(({ subId }) => subId);
}

/** One rating per person, thread and session: a second one takes the place and the date of the first. */
export async function upsertRating(db: Db, rating: Insertable<Ratings>): Promise<void> {
  await db
    .insertInto('ratings')
    .values(rating)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'threadId', 'subId']).doUpdateSet((excluded) => ({
        rating: excluded.ref('excluded.rating'),
        body: excluded.ref('excluded.body'),
        displayName: excluded.ref('excluded.displayName'),
        createdAt: excluded.ref('excluded.createdAt'),
        updatedAt: excluded.ref('excluded.updatedAt'),
        // Agreed to and chosen were the words before.
        quoteState: excluded.ref('excluded.quoteState'),
      })),
    )
    .execute();
}

export interface RatingsInTime {
  count: number;
  average: number | null;
}

/** Per month (UTC) from `from` on that has any, named by its first day. */
export async function selectMonthlyRatings(
  db: Db,
  threadId: string,
  from: Date,
): Promise<(RatingsInTime & { month: string })[]> {
  const { rows } = await sql<RatingsInTime & { month: string }>`
    select to_char(date_trunc('month', created_at at time zone 'UTC'), 'YYYY-MM-DD') as month,
      count(*) as count, avg(rating)::float8 as average
    from ratings where thread_id = ${threadId} and created_at >= ${from} group by 1 order by 1`.execute(db);
  return rows;
}

export async function selectRatingsBetween(
  db: Db,
  threadId: string,
  { from, to }: { from: Date; to: Date },
): Promise<RatingsInTime> {
  const { rows } = await sql<RatingsInTime>`
    select count(*) as count, avg(rating)::float8 as average
    from ratings where thread_id = ${threadId} and created_at >= ${from} and created_at < ${to}`.execute(db);
  return rows[0] ?? { count: 0, average: null };
}
