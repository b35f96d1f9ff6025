// SQL of Stripe's events.
import type { Insertable, Selectable } from 'kysely';
import type { StripeEvents } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

/** False when it was received before. */
export async function insertStripeEvent(db: Db, event: Insertable<StripeEvents>): Promise<boolean> {
  const row = await db
    .insertInto('stripeEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectStripeEvent(db: Db, id: string): Promise<Selectable<StripeEvents> | undefined> {
  return db.selectFrom('stripeEvents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateAppliedEvent(db: Db, id: string, appliedAt: Date): Promise<void> {
  await db.updateTable('stripeEvents').set({ appliedAt }).where('id', '=', id).where('appliedAt', 'is', null).execute();
}

export async function countUnappliedEvents(db: Db, receivedBefore: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stripeEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', receivedBefore)
    .executeTakeFirstOrThrow();
  return count;
}

/** Oldest first. */
export async function selectUnappliedEvents(db: Db, limit: number) {
  return db
    .selectFrom('stripeEvents')
    .select(['id', 'type', 'receivedAt'])
    .where('appliedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(limit)
    .execute();
}

export async function deleteAppliedEvents(db: Db, appliedBefore: Date): Promise<void> {
  await db.deleteFrom('stripeEvents').where('appliedAt', '<', appliedBefore).execute();
}

/** Which of these we have. */
export async function selectKnownEvents(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('stripeEvents').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
