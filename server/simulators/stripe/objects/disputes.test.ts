// Disputes: money taken with a fee, evidence, the end, and no refund meanwhile.
import { describe, expect, it } from 'vitest';
import { listEventTypes, sell, startFixture } from '../test/simulator-fixture.ts';

describe('a dispute', () => {
  it('comes later with 4000000000000259 and takes the amount and a fee', async () => {
    const fixture = await startFixture({ laterMs: 5000 });
    const { stripe, simulator } = fixture;
    const { charge, intent } = await sell(fixture, { card: '4000000000000259' });
    expect((await stripe.disputes.list()).data).toEqual([]);
    simulator.advanceClock(5000);
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({
      amount: 9000,
      reason: 'fraudulent',
      status: 'needs_response',
      balance_transactions: [{ amount: -9000, fee: 1500, net: -10_500, type: 'adjustment' }],
    });
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const types = await listEventTypes(stripe);
    expect(types.slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it.each([
    ['winning_evidence', 'won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed'], 9000],
    ['losing_evidence', 'lost', ['charge.dispute.updated', 'charge.dispute.closed'], 0],
  ])('with %s is %s', async (text, status, lastTypes, returned) => {
    const fixture = await startFixture({ laterMs: 5000 });
    const { stripe, simulator } = fixture;
    const { charge } = await sell(fixture);
    const { id } = simulator.openDispute(charge.id);
    const staged = await stripe.disputes.update(id, { evidence: { product_description: 'A session' }, submit: false });
    expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } });
    const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true });
    expect(sent).toMatchObject({ status: 'under_review', evidence: { product_description: 'A session' } });
    simulator.advanceClock(5000);
    const closed = await stripe.disputes.retrieve(id);
    expect(closed.status).toBe(status);
    expect(closed.balance_transactions.reduce((sum, { net }) => sum + net, 0)).toBe(returned - 10_500);
    expect((await listEventTypes(stripe)).slice(-2)).toEqual(lastTypes);
    const refund = await stripe.refunds.create({ charge: charge.id }).catch(({ code }: { code: string }) => code);
    expect(refund).toEqual(status === 'won' ? expect.objectContaining({ amount: 9000 }) : 'charge_disputed');
  });

  it('is closed once, and opened only where there is something to dispute', async () => {
    const fixture = await startFixture();
    const { charge } = await sell(fixture);
    const { id } = fixture.simulator.openDispute(charge.id);
    expect(() => fixture.simulator.openDispute(charge.id)).toThrow('disputed already');
    fixture.simulator.closeDispute(id, 'lost');
    expect(() => fixture.simulator.closeDispute(id, 'won')).toThrow('already closed');
  });
});
