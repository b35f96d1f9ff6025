// Makes an order as it stands before anything was paid, or as the caller says.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Orders } from '#platform/database/db-types.ts';

/** $100 for two hours, pending, without a payment. */
export async function buildOrder(
  ctx: Pick<Context, 'db'>,
  overrides: Partial<Insertable<Orders>> & Pick<Insertable<Orders>, 'applicantId'>,
) {
  return ctx.db
    .insertInto('orders')
    .values({
      consultantId: randomUUID(),
      packageId: randomUUID(),
      title: 'Mock MMI',
      brand: 'peerway',
      minutes: 120,
      currency: 'USD',
      priceCents: 10_000,
      discountPlatformCents: 0,
      discountConsultantCents: 0,
      totalCents: 10_000,
      feePercent: 10,
      feeCents: 1_000,
      netCents: 9_000,
      pairMinutes: 0,
      createdAt: new Date(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
