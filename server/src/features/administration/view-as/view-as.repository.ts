// SQL of viewings. Whether one is open is asked with each request by platform/auth/viewing.ts.
import type { Insertable } from 'kysely';
import type { Viewings } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

/** Held as it is until the transaction ends: who becomes an administrator meanwhile waits. */
export async function lockViewed(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'suspendedAt'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
}

/** Undefined when the administrator has begun another one in the same moment. */
export async function insertViewing(db: Db, viewing: Insertable<Viewings>) {
  return db
    .insertInto('viewings')
    .values(viewing)
    .onConflict((conflict) => conflict.column('adminId').where('endedAt', 'is', null).doNothing())
    .returning(['id', 'endsAt'])
    .executeTakeFirst();
}

interface Which {
  adminId?: string;
  viewingId?: string;
}

/** Ends what is open, and says whose it was. */
export async function endViewings(db: Db, { adminId, viewingId }: Which, now: Date) {
  return db
    .updateTable('viewings')
    .set({ endedAt: now })
    .where('endedAt', 'is', null)
    .$if(adminId !== undefined, (query) => query.where('adminId', '=', adminId ?? ''))
    .$if(viewingId !== undefined, (query) => query.where('id', '=', viewingId ?? ''))
    .returning(['id', 'adminId', 'userId', 'endsAt'])
    .execute();
}
