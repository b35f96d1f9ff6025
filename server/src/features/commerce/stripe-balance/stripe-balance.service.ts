// Whether Stripe has as much of our money as the ledger says. The two are asked one after the other, so money that moves in that moment makes
// a difference that passes: what counts is whether they have agreed at any moment of the last day.
import { CURRENCIES } from '@matricula/contract/base/money.ts';
import type Stripe from 'stripe';
import { countFaults, readPlatformBalances } from '#features/commerce/ledger/ledger.service.ts';
import type { Context } from '#platform/context/context.ts';
import { balancesApartSince, upsertComparison } from './stripe-balance.repository.ts';

/** Compared every ten minutes; some moment of a whole night and day is quiet. */
const AGREE_WITHIN_MS = 26 * 60 * 60 * 1_000;

/** Also what Stripe has not released yet is ours. */
function totalOf({ available, pending }: Stripe.Balance, currency: string): number {
  return [...available, ...pending]
    .filter((amount) => amount.currency === currency.toLowerCase())
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Fails when Stripe does not answer. */
export async function compareBalance(ctx: Context): Promise<void> {
  if (ctx.payments.mode === 'off') return;
  const stripe = await ctx.payments.client();
  const balance = await stripe.balance.retrieve();
  const ours = await readPlatformBalances(ctx, 'stripe_balance');
  for (const currency of CURRENCIES) {
    const differenceCents = totalOf(balance, currency) - (ours.get(currency) ?? 0);
    await upsertComparison(ctx.db, { currency, differenceCents, now: ctx.clock.now() }); // oxlint-disable-line no-await-in-loop -- two currencies
    if (differenceCents !== 0) ctx.log.warn({ currency, differenceCents }, 'Stripe’s balance is not the ledger’s');
  }
}

/** What of the balance at Stripe breaks the rules of the ledger. */
export async function findBalanceFaults(ctx: Context) {
  const agreedBefore = new Date(ctx.clock.now().getTime() - AGREE_WITHIN_MS);
  return { balance_matches_stripe: await countFaults(ctx, balancesApartSince(agreedBefore)) };
}
