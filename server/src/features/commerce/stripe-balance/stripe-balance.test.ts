// L7: the balance at Stripe is compared with the ledger by the clock. What somebody moved there by hand is found; what is on its way is not.
import { expect, it } from 'vitest';
import { openShop } from '#test/builders/commerce/shop.ts';
import { findBalanceFaults } from './stripe-balance.service.ts';

const HOUR_MS = 60 * 60 * 1_000;
const shop = await openShop();
const { app, ctx, simulator } = shop;
shop.open();
const as = await shop.person();
const place = await shop.offer();

async function buyAndPay(): Promise<void> {
  const { body } = await shop.buy(as, { ...place, isUSD: true });
  shop.pay(body.url);
}

const countFaults = async () => (await findBalanceFaults(ctx)).balance_matches_stripe.count;
const readUsd = () =>
  ctx.db.selectFrom('stripeBalances').selectAll().where('currency', '=', 'USD').executeTakeFirstOrThrow();
async function compare() {
  await app.runCronJob('compareStripeBalance');
  return readUsd();
}

it('agrees where nothing was moved and after a sale with its fee; what is on its way makes a difference that passes', async () => {
  const first = await compare();
  expect(first).toMatchObject({ differenceCents: 0, agreedAt: first.comparedAt });
  await buyAndPay();
  const under = await compare();
  expect(under.differenceCents).toBeGreaterThan(9_000);
  expect(under.agreedAt).not.toBeNull();
  expect(await countFaults()).toBe(0);
  await shop.settle();
  expect(await compare()).toMatchObject({ differenceCents: 0 });
});

it('is red a day after somebody moved money at Stripe without us, and green once they agree again', async () => {
  await compare();
  const { chargeId } = await ctx.db.selectFrom('payments').select('chargeId').executeTakeFirstOrThrow();
  const stripe = await ctx.payments.client();
  await stripe.refunds.create({ charge: chargeId ?? '', amount: 300 });
  await shop.settle();
  expect(await compare()).toMatchObject({ differenceCents: -300 });
  expect(await countFaults()).toBe(0);
  shop.advance(27 * HOUR_MS);
  const { agreedAt } = await compare();
  expect(agreedAt?.getTime()).toBeLessThan(ctx.clock.now().getTime() - 26 * HOUR_MS);
  expect(await countFaults()).toBe(1);
  expect(app.logs()).toContain('Stripe’s balance is not the ledger’s');
  await ctx.db.deleteFrom('stripeBalances').execute();
  expect(await countFaults()).toBe(0);
});

it('that cannot be asked for is asked for again later', async () => {
  const { comparedAt } = await compare();
  simulator.faults.add({ method: 'GET', path: '/v1/balance', kind: 'error_500', times: 9 });
  await expect(compare()).rejects.toMatchObject({ statusCode: 500 });
  simulator.faults.clear();
  expect((await readUsd()).comparedAt).toEqual(comparedAt);
  expect((await compare()).comparedAt.getTime()).toBeGreaterThan(comparedAt.getTime());
});
