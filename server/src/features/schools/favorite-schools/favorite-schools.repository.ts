// SQL of favourite schools and of the link that shares them. Notices to followers stand in favorite-schools.notices.repository.ts.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/**
 * The next version of this person's list. To be taken first: its row lock lets one change through at a time, so versions
 * have no gaps and their order is that of the changes. Undefined when the account is gone.
 */
export async function takeNextVersion(db: Db, userId: string, now: Date): Promise<number | undefined> {
  const list = await db
    .insertInto('favoriteLists')
    .columns(['userId', 'version', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql.lit(1).as('version'), sql<Date>`${now}::timestamptz`.as('updatedAt')])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        version: eb('favoriteLists.version', '+', 1),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .returning('version')
    .executeTakeFirst();
  return list?.version;
}

/** The ids of listed favourites in order and the version they belong to, read in one statement so that both are of one moment. */
export async function selectFavorites(db: Db, userId: string) {
  return db
    .selectFrom('favoriteLists')
    .select((eb) => [
      'version',
      sql<string[]>`array(${eb
        .selectFrom('favoriteSchools')
        .innerJoin('schools', 'schools.id', 'favoriteSchools.schoolId')
        .select('schoolId')
        .whereRef('favoriteSchools.userId', '=', 'favoriteLists.userId')
        .where('isListed', '=', true)
        .orderBy('rank')
        .orderBy('schoolId')})`.as('schoolIds'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The whole list in order, one row per favourite; a list without any is one row without a school. */
export async function selectFavoriteEntries(db: Db, userId: string) {
  return db
    .selectFrom('favoriteLists')
    .leftJoin('favoriteSchools', 'favoriteSchools.userId', 'favoriteLists.userId')
    .select(['version', 'shareToken', 'schoolId', 'note', 'addedAt'])
    .where('favoriteLists.userId', '=', userId)
    .orderBy('rank')
    .orderBy('schoolId')
    .execute();
}

/** Every favourite in order, also those that are not listed at present. */
export async function selectRankedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favoriteSchools')
    .select('schoolId')
    .where('userId', '=', userId)
    .orderBy('rank')
    .orderBy('schoolId')
    .execute();
  return rows.map(({ schoolId }) => schoolId);
}

/** At the end of the list; one already there stays where it is. */
export async function insertFavorite(db: Db, userId: string, schoolId: string, addedAt: Date): Promise<void> {
  await db
    .insertInto('favoriteSchools')
    .values((eb) => ({
      userId,
      schoolId,
      addedAt,
      rank: eb
        .selectFrom('favoriteSchools')
        .select(sql<number>`coalesce(max(rank), 0) + 1`.as('rank'))
        .where('userId', '=', userId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Db, userId: string, schoolId: string): Promise<void> {
  await db.deleteFrom('favoriteSchools').where('userId', '=', userId).where('schoolId', '=', schoolId).execute();
}

export async function updateNote(db: Db, userId: string, schoolId: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favoriteSchools')
    .set({ note })
    .where('userId', '=', userId)
    .where('schoolId', '=', schoolId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives each favourite its place in the array. */
export async function updateRanks(db: Db, userId: string, schoolIds: readonly string[]): Promise<void> {
  await sql`update favorite_schools set rank = place.rank
    from unnest(${[...schoolIds]}::text[]) with ordinality as place (school_id, rank)
    where favorite_schools.user_id = ${userId} and favorite_schools.school_id = place.school_id`.execute(db);
}

/** Keeps the token there is. Undefined when the account is gone. */
export async function upsertShareToken(db: Db, userId: string, token: string): Promise<string | null | undefined> {
  const list = await db
    .insertInto('favoriteLists')
    .columns(['userId', 'shareToken'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((eb) => ['id', eb.val(token).as('shareToken')])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        shareToken: eb.fn.coalesce('favoriteLists.shareToken', 'excluded.shareToken'),
      })),
    )
    .returning('shareToken')
    .executeTakeFirst();
  return list?.shareToken;
}

export async function deleteShareToken(db: Db, userId: string): Promise<void> {
  await db.updateTable('favoriteLists').set({ shareToken: null }).where('userId', '=', userId).execute();
}

/** Of somebody who is not suspended. */
export async function selectSharedList(db: Db, token: string) {
  return db
    .selectFrom('favoriteLists')
    .innerJoin('users', 'users.id', 'favoriteLists.userId')
    .select(['userId', 'favoriteLists.updatedAt'])
    .where('shareToken', '=', token)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}
