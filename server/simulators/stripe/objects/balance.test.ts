// Money truth: whatever happens in whatever order, the balance is the sum of the balance transactions, per currency.
import fc from 'fast-check';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from './cards.ts';
import { DAY_MS, type Fixture, saleParams, sell, startFixture } from '../test/simulator-fixture.ts';
import { processingFee } from './balance.ts';

describe('the fee', () => {
  it.each([
    [50, 31],
    [500, 45],
    [9000, 291],
    [9017, 291],
    [9052, 293],
    [9134, 295],
    [99_999_999, 2_900_030],
  ])('of %d cents is %d', (amount, fee) => {
    expect(processingFee(amount)).toBe(fee);
  });
});

const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('sell' as const),
    cents: fc.integer({ min: 50, max: 500_000 }),
    currency: fc.constantFrom('usd', 'cad'),
    card: fc.constantFrom(...TEST_CARDS.map(({ number }) => number)),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('dispute' as const), of: fc.nat() }),
  fc.record({
    kind: fc.constant('decide' as const),
    of: fc.nat(),
    status: fc.constantFrom('won' as const, 'lost' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 3 }) }),
);

type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** What a step may be refused for is tested elsewhere; here only the sums count. */
async function take({ stripe, simulator }: Fixture, step: Step): Promise<void> {
  const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)];
  switch (step.kind) {
    case 'sell': {
      const price = { currency: step.currency, unit_amount: step.cents, product_data: { name: 'Session' } };
      const params = saleParams({ line_items: [{ price_data: price, quantity: 1 }] });
      const { id } = await stripe.checkout.sessions.create(params);
      simulator.pay(id, step.card);
      return;
    }
    case 'refund': {
      const intent = pick((await stripe.paymentIntents.list({ limit: 100 })).data, step.of);
      if (intent === undefined) return;
      const amount = Math.max(1, Math.floor(intent.amount * step.share));
      await stripe.refunds.create({ payment_intent: intent.id, amount }).catch(() => null);
      return;
    }
    case 'dispute': {
      const intent = pick((await stripe.paymentIntents.list({ limit: 100 })).data, step.of);
      const charge =
        intent === undefined
          ? undefined
          : await stripe.charges.retrieve(intent.latest_charge as string).catch(() => undefined);
      if (charge?.paid === true && !charge.disputed && !charge.refunded) simulator.openDispute(charge.id);
      return;
    }
    case 'decide': {
      const dispute = pick((await stripe.disputes.list({ limit: 100 })).data, step.of);
      if (dispute?.status === 'needs_response') simulator.closeDispute(dispute.id, step.status);
      return;
    }
    case 'wait':
      simulator.advanceClock(step.days * DAY_MS);
  }
}

async function expectTruth({ stripe }: Fixture): Promise<void> {
  const transactions = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const balance = await stripe.balance.retrieve();
  for (const { currency } of balance.pending) {
    const own = transactions.filter((transaction) => transaction.currency === currency);
    const amountOf = (parts: Stripe.Balance.Available[]): number =>
      parts.find((part) => part.currency === currency)!.amount;
    expect(amountOf(balance.available) + amountOf(balance.pending)).toBe(own.reduce((sum, { net }) => sum + net, 0));
    expect(own.every(({ amount, fee, net }) => net === amount - fee)).toBe(true);
  }
  const { data: refunds } = await stripe.refunds.list({ limit: 100 });
  const { data: intents } = await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] });
  for (const { latest_charge: charge } of intents) {
    if (charge === null || typeof charge === 'string') continue;
    const held = refunds.filter((refund) => refund.charge === charge.id && refund.status !== 'failed');
    expect(charge.amount_refunded).toBe(held.reduce((sum, { amount }) => sum + amount, 0));
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount);
  }
}

it('is the sum of its transactions after any sequence', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const fixture = await startFixture({ balanceTransactionDelayMs: 1000, laterMs: 2000 });
  const property = fc.asyncProperty(fc.array(STEP, { maxLength: 15 }), async (steps) => {
    fixture.simulator.reset();
    for (const step of steps) await take(fixture, step);
    await expectTruth(fixture);
    fixture.simulator.advanceClock(10 * DAY_MS);
    await expectTruth(fixture);
    expect((await fixture.stripe.balance.retrieve()).pending.every(({ amount }) => amount === 0)).toBe(true);
  });
  // fast-check prints the seed and the shortest failing sequence.
  await fc.assert(property, { seed, numRuns: 25 });
});

it('keeps the currencies apart and lists by type', async () => {
  const fixture = await startFixture();
  const { intent } = await sell(fixture);
  const price = { currency: 'CAD', unit_amount: 10_000, product_data: { name: 'Session' } };
  await sell(fixture, { line_items: [{ price_data: price, quantity: 1 }] });
  await fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 });
  const { pending } = await fixture.stripe.balance.retrieve();
  expect(pending.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['usd', 7709],
    ['cad', 9680],
  ]);
  const { data } = await fixture.stripe.balanceTransactions.list({ type: 'refund' });
  expect(data).toMatchObject([{ amount: -1000, fee: 0 }]);
  expect((await fixture.stripe.balanceTransactions.retrieve(data[0]!.id)).id).toBe(data[0]!.id);
});
