// SQL of subscriptions and access codes.
import type { Insertable } from 'kysely';
import type { AccessCodes, Subscriptions } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

/** The end of the subscription that runs longest, or undefined where none runs. */
export async function selectExpiry(db: Db, userId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .select('expiresAt')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expiresAt;
}

/** Held until the transaction ends, so that what is added begins where the others end. */
export async function lockSubscriber(db: Db, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Says whether it was added: false where this person has redeemed this code before. */
export async function insertSubscription(db: Db, subscription: Insertable<Subscriptions>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.columns(['codeId', 'userId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends what runs. Says how many did. */
export async function endSubscriptions(db: Db, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function selectCodes(db: Db, limit: number) {
  return db.selectFrom('accessCodes').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute();
}

export async function insertCode(db: Db, code: Insertable<AccessCodes>) {
  return db.insertInto('accessCodes').values(code).returningAll().executeTakeFirstOrThrow();
}

export async function lockCodeByHash(db: Db, codeHash: string) {
  return db.selectFrom('accessCodes').selectAll().where('codeHash', '=', codeHash).forUpdate().executeTakeFirst();
}

export async function lockCode(db: Db, codeId: string) {
  return db.selectFrom('accessCodes').selectAll().where('id', '=', codeId).forUpdate().executeTakeFirst();
}

export async function countUse(db: Db, codeId: string): Promise<void> {
  await db
    .updateTable('accessCodes')
    .set(({ eb }) => ({ useCount: eb('useCount', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}

export async function revokeCode(db: Db, codeId: string, now: Date) {
  return db
    .updateTable('accessCodes')
    .set({ revokedAt: now })
    .where('id', '=', codeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
