// Webhooks as they arrive: signed, repeated, mixed, late, missing and tried again.
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { WebhookSettings } from './webhooks.ts';
import {
  DAY_MS,
  type Fixture,
  type Receiver,
  saleParams,
  SECRET,
  sell,
  startFixture,
  startReceiver,
} from '../test/simulator-fixture.ts';

async function startWithReceiver(settings: Partial<WebhookSettings> = {}): Promise<Fixture & { receiver: Receiver }> {
  const receiver = await startReceiver();
  const endpoints = [{ url: receiver.url, secrets: [SECRET] }];
  const fixture = await startFixture({ webhooks: { endpoints, retryDelaysMs: [10, 10], ...settings } });
  return { ...fixture, receiver };
}

const typesOf = ({ received }: Receiver): string[] => received.map(({ event }) => event.type);
const PAYMENT = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
  'charge.updated',
];
const SALE = ['product.created', 'price.created', ...PAYMENT];

describe('a delivery', () => {
  it('carries the signature that the client asks for', async () => {
    const fixture = await startWithReceiver();
    const { stripe, simulator, receiver } = fixture;
    // However far the simulator's clock has moved, the stamp is of now.
    simulator.advanceClock(40 * DAY_MS);
    const { session } = await sell(fixture);
    await simulator.settled();
    expect(typesOf(receiver)).toEqual(SALE);
    for (const { body, headers } of receiver.received) {
      const event = stripe.webhooks.constructEvent(body, headers['stripe-signature']!, SECRET);
      expect(event.api_version).toBe('2026-10-28.endive');
      expect(() => stripe.webhooks.constructEvent(body, headers['stripe-signature']!, 'whsec_other')).toThrow(
        'signature',
      );
    }
    const completed = receiver.received.find(({ event }) => event.type === 'checkout.session.completed');
    expect(completed?.event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  });

  it('is signed with both secrets while one replaces the other', async () => {
    const fixture = await startWithReceiver();
    const { stripe, simulator, receiver } = fixture;
    simulator.setWebhooks({ endpoints: [{ url: receiver.url, secrets: ['whsec_new', SECRET] }] });
    await sell(fixture);
    await simulator.settled();
    const { body, headers } = receiver.received[0]!;
    for (const secret of ['whsec_new', SECRET]) {
      expect(stripe.webhooks.constructEvent(body, headers['stripe-signature']!, secret).id).toMatch(/^evt_/);
    }
  });

  it('names the request that caused it, and only events an endpoint wants', async () => {
    const receiver = await startReceiver();
    const endpoint = { url: receiver.url, secrets: [SECRET], enabledEvents: ['refund.created'] };
    const fixture = await startFixture({ webhooks: { endpoints: [endpoint] } });
    const { intent } = await sell(fixture);
    await fixture.stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'refund:1:1' });
    await fixture.simulator.settled();
    expect(typesOf(receiver)).toEqual(['refund.created']);
    expect(receiver.received[0]?.event.request).toMatchObject({ idempotency_key: 'refund:1:1' });
  });
});

describe('on demand', () => {
  it('each event comes several times', async () => {
    const fixture = await startWithReceiver({ copies: 3 });
    await sell(fixture);
    await fixture.simulator.settled();
    const ids = fixture.receiver.received.map(({ event }) => event.id);
    expect(ids).toHaveLength(SALE.length * 3);
    expect(new Set(ids).size).toBe(SALE.length);
  });

  it('several are on their way at once, so that none waits for the one before', async () => {
    const fixture = await startWithReceiver({ copies: 3, inFlight: 4, timeoutMs: 2_000 });
    fixture.receiver.answers = ['hang'];
    await sell(fixture);
    await expect.poll(() => fixture.receiver.received.length, { timeout: 1_500 }).toBeGreaterThan(SALE.length);
    await fixture.simulator.settled();
    expect(new Set(fixture.receiver.received.map(({ event }) => event.id)).size).toBe(SALE.length);
  });

  it('events come in disorder, the same for the same seed', async () => {
    const orders = await Promise.all(
      [7, 7, 8].map(async (shuffleSeed) => {
        const { stripe, simulator, receiver } = await startWithReceiver({ shuffleSeed });
        const { id } = await stripe.checkout.sessions.create(saleParams());
        await simulator.settled();
        receiver.received = [];
        simulator.pay(id, '4242424242424242');
        await simulator.settled();
        return typesOf(receiver);
      }),
    );
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]).not.toEqual(PAYMENT);
    expect(orders[2]).not.toEqual(orders[0]);
    expect(orders[2]?.toSorted()).toEqual(PAYMENT.toSorted());
  });

  it('events wait', async () => {
    const { stripe, simulator, receiver } = await startWithReceiver();
    const { id } = await stripe.checkout.sessions.create(saleParams());
    await simulator.settled();
    receiver.received = [];
    simulator.setWebhooks({ delayMs: 200 });
    const paidAt = Date.now();
    simulator.pay(id, '4242424242424242');
    await simulator.settled();
    expect(Date.now() - paidAt).toBeGreaterThanOrEqual(199);
    expect(typesOf(receiver)).toEqual(PAYMENT);
  });

  it('nothing comes, and the events are listed as undelivered until they are sent', async () => {
    const fixture = await startWithReceiver({ isOff: true });
    const { stripe, simulator, receiver } = fixture;
    await sell(fixture);
    await simulator.settled();
    expect(receiver.received).toEqual([]);
    const undelivered = (): Promise<Stripe.Event[]> =>
      stripe.events.list({ delivery_success: false, limit: 3 }).autoPagingToArray({ limit: 100 });
    expect((await undelivered()).map(({ type }) => type)).toEqual(SALE.toReversed());
    expect((await undelivered())[0]?.pending_webhooks).toBe(1);
    await simulator.deliverPending();
    expect(typesOf(receiver)).toEqual(SALE);
    expect(await undelivered()).toEqual([]);
  });

  it('an event comes again', async () => {
    const fixture = await startWithReceiver();
    await sell(fixture);
    await fixture.simulator.settled();
    const { id } = fixture.receiver.received.at(-1)!.event;
    await fixture.simulator.resend(id);
    expect(fixture.receiver.received.at(-1)?.event.id).toBe(id);
    expect(fixture.receiver.received).toHaveLength(SALE.length + 1);
  });
});

describe('an endpoint that fails', () => {
  it('is tried again until it takes the event', async () => {
    const fixture = await startWithReceiver();
    fixture.receiver.answers = [500, 302];
    await sell(fixture);
    await fixture.simulator.settled();
    const first = fixture.receiver.received[0]!.event.id;
    const second = fixture.receiver.received[1]!.event.id;
    const timesOf = (id: string): number => fixture.receiver.received.filter(({ event }) => event.id === id).length;
    expect([timesOf(first), timesOf(second)]).toEqual([2, 2]);
    expect((await fixture.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  });

  it('is given up in the end, and the event stays undelivered', async () => {
    const fixture = await startWithReceiver({ timeoutMs: 50 });
    const { stripe, simulator, receiver } = fixture;
    simulator.setWebhooks({
      endpoints: [{ ...simulator.webhooks.endpoints[0]!, enabledEvents: ['customer.created'] }],
    });
    receiver.answers = ['hang', 503, 404];
    await stripe.customers.create({ email: 'ada@example.com' });
    await simulator.settled();
    expect(receiver.received).toHaveLength(3);
    const { data } = await stripe.events.list({ delivery_success: false });
    expect(data.map(({ type }) => type)).toEqual(['customer.created']);
  });
});

it('lists events by type, by several types and by pattern, for thirty days', async () => {
  const fixture = await startFixture();
  await sell(fixture);
  const list = async (params: Stripe.EventListParams): Promise<string[]> =>
    (await fixture.stripe.events.list(params)).data.map(({ type }) => type);
  expect(await list({ type: 'charge.*' })).toEqual(['charge.updated', 'charge.succeeded']);
  expect(await list({ types: ['charge.updated', 'price.created'] })).toEqual(['charge.updated', 'price.created']);
  fixture.simulator.advanceClock(31 * DAY_MS);
  expect(await list({ type: 'charge.*' })).toEqual([]);
});
