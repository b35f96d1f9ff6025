// SQL of notices: which follower is to be told of which change of a school.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** One notice per follower who had the school when it changed and can be written to. Says how many are new. */
export async function insertNotices(
  db: Db,
  { schoolId, version, dueAt }: { schoolId: string; version: number; dueAt: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('schoolChangeNotices')
    .columns(['userId', 'schoolId', 'version', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('schoolVersions')
        .innerJoin('favoriteSchools', (join) =>
          join
            .onRef('favoriteSchools.schoolId', '=', 'schoolVersions.schoolId')
            .onRef('favoriteSchools.addedAt', '<=', 'schoolVersions.at'),
        )
        .innerJoin('users', 'users.id', 'favoriteSchools.userId')
        .select([
          'favoriteSchools.userId',
          'schoolVersions.schoolId',
          'schoolVersions.version',
          sql<Date>`${dueAt}::timestamptz`.as('dueAt'),
        ])
        .where('schoolVersions.schoolId', '=', schoolId)
        .where('schoolVersions.version', '=', version)
        // New data from the makers of the product is not news about a school.
        .where('schoolVersions.kind', '<>', 'seed')
        .where('users.emailVerifiedAt', 'is not', null)
        .where('users.suspendedAt', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The next people with notices of this moment, told or not, so that a repeated part is the same part. */
export async function selectNoticedUsers(
  db: Db,
  { dueAt, after, limit }: { dueAt: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('schoolChangeNotices')
    .select('userId')
    .distinct()
    .where('dueAt', '=', dueAt)
    .$if(after !== null, (query) => query.where('userId', '>', after ?? ''))
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** What these people have not been told: the first version of each school, as far as they still follow it and may be written to. */
export async function selectUnsentNotices(db: Db, dueAt: Date, userIds: readonly string[]) {
  return db
    .selectFrom('schoolChangeNotices')
    .innerJoin('users', 'users.id', 'schoolChangeNotices.userId')
    .innerJoin('favoriteSchools', (join) =>
      join
        .onRef('favoriteSchools.userId', '=', 'schoolChangeNotices.userId')
        .onRef('favoriteSchools.schoolId', '=', 'schoolChangeNotices.schoolId'),
    )
    .select(['users.id as userId', 'users.name', 'users.email', 'schoolChangeNotices.schoolId'])
    .select((eb) => eb.fn.min('schoolChangeNotices.version').as('version'))
    .where('dueAt', '=', dueAt)
    .where('sentAt', 'is', null)
    .where('schoolChangeNotices.userId', 'in', [...userIds])
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .groupBy(['users.id', 'schoolChangeNotices.schoolId'])
    .orderBy('users.id')
    .orderBy('schoolChangeNotices.schoolId')
    .execute();
}

export async function updateNoticesSent(db: Db, userId: string, dueAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('schoolChangeNotices')
    .set({ sentAt: now })
    .where('userId', '=', userId)
    .where('dueAt', '=', dueAt)
    .where('sentAt', 'is', null)
    .execute();
}

export async function deleteNoticesDueBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('schoolChangeNotices').where('dueAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
