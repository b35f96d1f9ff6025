// Subscriptions over time: the first invoice, renewals, a card that fails, the end, a pause, a new price.
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { DAY_MS, listEventTypes, startFixture, subscribe, subscriptionParams } from '../test/simulator-fixture.ts';
import { periodEndAfter } from './billing-period.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;

async function invoicesOf(stripe: Stripe, subscription: string): Promise<(string | null)[]> {
  const { data } = await stripe.invoices.list({ subscription, limit: 100 });
  return data.map(({ status }) => status).toReversed();
}

describe('a subscription', () => {
  it('begins with Checkout: customer, card, paid invoice, money', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id } = await stripe.checkout.sessions.create(subscriptionParams());
    simulator.pay(id, '4242424242424242');
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['subscription', 'invoice.payments', 'customer'],
    });
    expect(session).toMatchObject({
      mode: 'subscription',
      payment_intent: null,
      payment_status: 'paid',
      customer: { email: 'ada@example.com' },
      subscription: {
        status: 'active',
        metadata: { plan: 'plus' },
        items: { data: [{ price: { unit_amount: 2000, recurring: { interval: 'month' } } }] },
      },
      invoice: {
        status: 'paid',
        amount_paid: 2000,
        billing_reason: 'subscription_create',
        payments: { data: [{ amount_paid: 2000 }] },
      },
    });
    const { data } = await stripe.balanceTransactions.list();
    expect(data).toMatchObject([{ type: 'charge', amount: 2000, fee: 88 }]);
    const types = await listEventTypes(stripe);
    expect(types.slice(-6)).toEqual([
      'customer.subscription.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
      'charge.updated',
    ]);
  });

  it('leaves no subscription behind when the card is declined', async () => {
    const { stripe, simulator } = await startFixture();
    const { id } = await stripe.checkout.sessions.create(subscriptionParams());
    expect(simulator.pay(id, '4000000000000002').kind).toBe('declined');
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect(simulator.pay(id, '4242424242424242').kind).toBe('paid');
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('renews each month, at its own moment', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const started = await subscribe(fixture);
    simulator.advanceClock(93 * DAY_MS);
    const renewed = await stripe.subscriptions.retrieve(started.id);
    expect(await invoicesOf(stripe, started.id)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(renewed.items.data[0]!.current_period_end).toBeGreaterThan(simulator.nowMs() / 1000);
    const [latest, previous] = (await stripe.invoices.list({ subscription: started.id })).data;
    expect(latest).toMatchObject({ billing_reason: 'subscription_cycle', attempt_count: 1 });
    expect(latest?.created).toBe(previous?.lines.data[0]?.period.end);
    expect(latest?.lines.data[0]?.period.end).toBe(renewed.items.data[0]?.current_period_end);
  });

  it('falls behind with 4000000000000341, is tried three times more, and ends', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id } = await subscribe(fixture, '4000000000000341');
    simulator.advanceClock(32 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
    });
    simulator.advanceClock(9 * DAY_MS);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    const types = await listEventTypes(stripe);
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
    simulator.advanceClock(60 * DAY_MS);
    expect(await invoicesOf(stripe, id), 'nothing comes after the end').toEqual(['paid', 'open']);
  });

  it('recovers when the subscriber gives another card', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id } = await subscribe(fixture, '4000000000000341');
    simulator.advanceClock(32 * DAY_MS);
    simulator.changeCard(id, '4242424242424242');
    simulator.advanceClock(3 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await invoicesOf(stripe, id)).toEqual(['paid', 'paid']);
  });

  it('ends with its period when that is asked for, unless it is taken back', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id, items } = await subscribe(fixture);
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at: items.data[0]!.current_period_end });
    expect((await stripe.subscriptions.update(id, { cancel_at_period_end: false })).cancel_at).toBeNull();
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    simulator.advanceClock(32 * DAY_MS);
    const ended = await stripe.subscriptions.retrieve(id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: items.data[0]!.current_period_end });
    expect(await invoicesOf(stripe, id)).toEqual(['paid']);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow('canceled');
  });

  it('ends at once', async () => {
    const fixture = await startFixture();
    const { id } = await subscribe(fixture);
    expect((await fixture.stripe.subscriptions.cancel(id)).status).toBe('canceled');
    expect((await listEventTypes(fixture.stripe)).at(-1)).toBe('customer.subscription.deleted');
    await expect(fixture.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it.each([
    ['void', 'void'],
    ['mark_uncollectible', 'uncollectible'],
    ['keep_as_draft', 'draft'],
  ] as const)('paused with %s makes invoices that nobody pays, and goes on later', async (behavior, status) => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id } = await subscribe(fixture);
    const resumesAt = Math.floor(simulator.nowMs() / 1000) + 45 * 24 * 60 * 60;
    await stripe.subscriptions.update(id, { pause_collection: { behavior, resumes_at: resumesAt } });
    simulator.advanceClock(64 * DAY_MS);
    expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
    expect(await invoicesOf(stripe, id)).toEqual(['paid', status, 'paid']);
    expect((await stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(2);
  });

  it('is no longer paused when that is taken back', async () => {
    const fixture = await startFixture();
    const { id } = await subscribe(fixture);
    await fixture.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    const resumed = await fixture.stripe.subscriptions.update(id, { pause_collection: '' });
    expect(resumed.pause_collection).toBeNull();
  });

  it('begins a new period at once, and charges it, when its anchor is set to now', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id } = await subscribe(fixture);
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    simulator.advanceClock(50 * DAY_MS);
    const change = { pause_collection: '' as const, billing_cycle_anchor: { type: 'now' as const } };
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({ param: 'proration_behavior' });
    await stripe.subscriptions.update(id, { ...change, proration_behavior: 'none' });
    const resumed = await stripe.subscriptions.retrieve(id);
    const [item] = resumed.items.data;
    expect(item!.current_period_start).toBe(resumed.billing_cycle_anchor);
    expect(await invoicesOf(stripe, id)).toEqual(['paid', 'void', 'paid']);
    const [latest] = (await stripe.invoices.list({ subscription: id })).data;
    expect(latest).toMatchObject({
      billing_reason: 'subscription_update',
      lines: { data: [{ period: { start: item!.current_period_start, end: item!.current_period_end } }] },
    });
    // The end of the period before means nothing any more.
    simulator.advanceClock(25 * DAY_MS);
    expect(await invoicesOf(stripe, id)).toEqual(['paid', 'void', 'paid']);
    simulator.advanceClock(7 * DAY_MS);
    expect(await invoicesOf(stripe, id)).toEqual(['paid', 'void', 'paid', 'paid']);
  });

  it('takes a new price from the next period on', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const { id, items } = await subscribe(fixture);
    const product = items.data[0]!.price.product as string;
    const priceData = { currency: 'usd', product, unit_amount: 3000, recurring: { interval: 'month' as const } };
    const change = { items: [{ id: items.data[0]!.id, price_data: priceData }] };
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject({ param: 'proration_behavior' });
    await stripe.subscriptions.update(id, { ...change, proration_behavior: 'none' });
    simulator.advanceClock(32 * DAY_MS);
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ amount_paid: paid }) => paid)).toEqual([3000, 2000]);
  });
});

it.each([
  ['month', 1, '2026-01-31', '2026-01-31', '2026-02-28'],
  ['month', 1, '2026-02-28', '2026-01-31', '2026-03-31'],
  ['year', 1, '2024-02-29', '2024-02-29', '2025-02-28'],
  ['month', 3, '2026-05-15', '2026-02-15', '2026-08-15'],
  ['week', 2, '2026-01-01', '2026-01-01', '2026-01-15'],
  ['day', 1, '2026-12-31', '2026-12-31', '2027-01-01'],
] as const)('counts %s × %d from %s (begun %s) to %s', (interval, count, start, anchor, end) => {
  const recurring = { interval, interval_count: count } as Stripe.Price.Recurring;
  expect(periodEndAfter(seconds(start), seconds(anchor), recurring)).toBe(seconds(end));
});
