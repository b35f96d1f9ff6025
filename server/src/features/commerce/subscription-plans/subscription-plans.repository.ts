// SQL of plans.
import type { PlanInterval } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { SubscriptionPlans } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type PlanRow = Omit<Selectable<SubscriptionPlans>, 'interval' | 'level'> & {
  interval: PlanInterval;
  level: 'full';
};

/** In the operator's order. */
export async function selectPlans(db: Db): Promise<PlanRow[]> {
  const rows = await db.selectFrom('subscriptionPlans').selectAll().orderBy('position').orderBy('id').execute();
  return rows as PlanRow[];
}

export async function selectPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  const row = await db.selectFrom('subscriptionPlans').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PlanRow | undefined;
}

/** Two who save at once do so one after the other, so that each is told in the log what was there before. */
export async function lockPlans(db: Db): Promise<PlanRow[]> {
  const rows = await db.selectFrom('subscriptionPlans').selectAll().orderBy('id').forUpdate().execute();
  return rows as PlanRow[];
}

export async function upsertPlan(db: Db, plan: Insertable<SubscriptionPlans>): Promise<PlanRow> {
  const { id: _id, createdAt: _createdAt, ...changes } = plan;
  const row = await db
    .insertInto('subscriptionPlans')
    .values(plan)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as PlanRow;
}
