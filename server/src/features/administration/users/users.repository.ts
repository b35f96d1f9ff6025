// SQL of looking at users. What administrators change is written by accounts.
import type { Db } from '#platform/database/db.ts';

export async function selectManagedUser(db: Db, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export async function selectStudentCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'user')
    .where('suspendedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
