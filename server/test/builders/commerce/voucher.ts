// Makes a voucher for orders with every consultant, or with the one named. Used by tests and the seed.
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Vouchers } from '#platform/database/db-types.ts';

/** $10 off from $80; in Canadian dollars $13 off from $105. Active, without an end. */
export async function buildVoucher(ctx: Pick<Context, 'db'>, overrides: Partial<Insertable<Vouchers>> = {}) {
  return ctx.db
    .insertInto('vouchers')
    .values({
      title: '$10 off your first session',
      valueCents: 1_000,
      valueCadCents: 1_300,
      minOrderCents: 8_000,
      minOrderCadCents: 10_500,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
