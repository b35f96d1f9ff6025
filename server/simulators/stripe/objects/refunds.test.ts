// Refunds: in part, up to the limit, refused, pending, failing later; and what they do to charge and balance.
import { describe, expect, it } from 'vitest';
import { listEventTypes, sell, startFixture } from '../test/simulator-fixture.ts';

describe('a refund', () => {
  it('goes back in parts up to what was paid, and the fee stays', async () => {
    const fixture = await startFixture();
    const { stripe } = fixture;
    const { intent, charge } = await sell(fixture);
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 4500, metadata: { refund: '1' } });
    expect(first).toMatchObject({ amount: 4500, status: 'succeeded', charge: charge.id, metadata: { refund: '1' } });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 4500, refunded: false });
    const tooMuch = stripe.refunds.create({ payment_intent: intent.id, amount: 4501 });
    await expect(tooMuch).rejects.toThrow(
      'Refund amount ($45.01) is greater than unrefunded amount on charge ($45.00)',
    );

    const second = await stripe.refunds.create({ charge: charge.id });
    expect(second.amount).toBe(4500);
    expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 9000,
      refunded: true,
      refunds: { data: [{ id: second.id }, { id: first.id }] },
    });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    const listed = await stripe.refunds.list({ payment_intent: intent.id });
    expect(listed.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { pending } = await stripe.balance.retrieve();
    expect(pending).toMatchObject([{ currency: 'usd', amount: -291 }]);
    const types = await listEventTypes(stripe);
    expect(types.slice(-4)).toEqual(['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded']);
  });

  it('needs a payment that was made', async () => {
    const { stripe } = await startFixture();
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('seems to succeed with 4000000000005126 and fails later: the money is back in the balance', async () => {
    const fixture = await startFixture({ laterMs: 5000 });
    const { stripe, simulator } = fixture;
    const { intent, charge } = await sell(fixture, { card: '4000000000005126' });
    const { id, status } = await stripe.refunds.create({ payment_intent: intent.id });
    expect(status).toBe('succeeded');
    simulator.advanceClock(5000);
    expect(await stripe.refunds.retrieve(id, { expand: ['failure_balance_transaction'] })).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { amount: 9000, type: 'refund_failure' },
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await listEventTypes(stripe)).toEqual(expect.arrayContaining(['refund.failed', 'refund.updated']));
  });

  it('is pending at first with 4000000000007726', async () => {
    const fixture = await startFixture({ laterMs: 5000 });
    const { intent } = await sell(fixture, { card: '4000000000007726' });
    const { id, status, pending_reason: reason } = await fixture.stripe.refunds.create({ payment_intent: intent.id });
    expect([status, reason]).toEqual(['pending', 'processing']);
    fixture.simulator.advanceClock(5000);
    expect((await fixture.stripe.refunds.retrieve(id)).status).toBe('succeeded');
  });

  it('makes the balance transaction of a sale that had none', async () => {
    const fixture = await startFixture({ balanceTransactionDelayMs: 60_000 });
    const { intent } = await sell(fixture);
    await fixture.stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    const { data } = await fixture.stripe.balanceTransactions.list();
    expect(data.map(({ type, net }) => [type, net])).toEqual([
      ['refund', -100],
      ['charge', 8709],
    ]);
  });
});
