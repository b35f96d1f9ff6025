// SQL of the comparisons of our balance at Stripe.
import type { Currency } from '@matricula/contract/base/money.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** When they last agreed stays until they agree again. */
export async function upsertComparison(
  db: Db,
  { currency, differenceCents, now }: { currency: Currency; differenceCents: number; now: Date },
): Promise<void> {
  const agreedAt = differenceCents === 0 ? now : null;
  await db
    .insertInto('stripeBalances')
    .values({ currency, firstComparedAt: now, comparedAt: now, agreedAt, differenceCents })
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet((eb) => ({
        comparedAt: now,
        agreedAt: eb.fn.coalesce(eb.ref('excluded.agreedAt'), eb.ref('stripeBalances.agreedAt')),
        differenceCents,
      })),
    )
    .execute();
}

/** Currencies whose two balances have not agreed since then. */
export const balancesApartSince = (agreedBefore: Date) =>
  sql`select 'stripe_balance ' || currency as subject from stripe_balances
      where coalesce(agreed_at, first_compared_at) < ${agreedBefore}`;
