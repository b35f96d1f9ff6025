// Looks by the clock whether Stripe has as much as the ledger says.
import type { Context } from '#platform/context/context.ts';
import { compareBalance } from './stripe-balance.service.ts';

/** Where Stripe does not answer, the next one asks again. */
export async function compareStripeBalance(ctx: Context): Promise<void> {
  await compareBalance(ctx);
}
