// Makes a plan on offer. Used by tests and the seed.
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { SubscriptionPlans } from '#platform/database/db-types.ts';

/** All banks for $29 a month, CA$39 in Canadian dollars. */
export async function buildPlan(ctx: Pick<Context, 'db'>, overrides: Partial<Insertable<SubscriptionPlans>> = {}) {
  const now = new Date();
  return ctx.db
    .insertInto('subscriptionPlans')
    .values({
      id: 'full-monthly',
      title: 'All question banks, monthly',
      interval: 'month',
      intervalCount: 1,
      usdCents: 2_900,
      cadCents: 3_900,
      isOffered: true,
      position: 1,
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
