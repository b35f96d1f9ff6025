// Checkout sessions through the official client: create, look up, expand, list, expire, and what is refused.
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, listEventTypes, saleParams, sell, startFixture } from '../test/simulator-fixture.ts';

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

describe('a new session', () => {
  it('is open, unpaid and has a page', async () => {
    const { stripe, simulator } = await startFixture();
    const session = await stripe.checkout.sessions.create(saleParams());
    expect(session).toMatchObject({
      amount_total: 9000,
      client_reference_id: 'payment_1',
      currency: 'usd',
      customer_email: 'ada@example.com',
      livemode: false,
      metadata: { order: 'order_1' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${simulator.url}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  it.each([
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'an unknown inner parameter',
      { payment_intent_data: { colour: 'red' } },
      'parameter_unknown',
      'payment_intent_data[colour]',
    ],
    ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
    ['an empty value', { customer_email: '' }, 'parameter_invalid_empty', 'customer_email'],
    ['no line items', { line_items: [] }, 'parameter_missing', 'line_items'],
    ['an end that is too near', { expires_at: nowSeconds() + 29 * 60 }, undefined, 'expires_at'],
    ['an end that is too far', { expires_at: nowSeconds() + 25 * 60 * 60 }, undefined, 'expires_at'],
    ['a bad address', { customer_email: 'ada' }, 'email_invalid', 'customer_email'],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, undefined, 'client_reference_id'],
    ['data of the other mode', { subscription_data: { metadata: { a: 'b' } } }, undefined, 'subscription_data'],
    [
      'another payment method',
      { allowed_payment_method_types: ['klarna'] },
      undefined,
      'allowed_payment_method_types[0]',
    ],
    [
      'no word about payment methods',
      { allowed_payment_method_types: undefined },
      undefined,
      'allowed_payment_method_types',
    ],
    ['no word about other currencies', { adaptive_pricing: undefined }, undefined, 'adaptive_pricing'],
    ['a parameter of older versions', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  ])('is refused for %s', async (_what, changes, code, param) => {
    const { stripe } = await startFixture();
    const create = stripe.checkout.sessions.create(saleParams(changes as Stripe.Checkout.SessionCreateParams));
    await expect(create).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
  });

  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'parameter_invalid_integer'],
    [-1, 'parameter_invalid_integer'],
  ])('is refused for an amount of %d cents', async (cents, code) => {
    const { stripe } = await startFixture();
    const price = { currency: 'usd', unit_amount: cents, product_data: { name: 'Session' } };
    const create = stripe.checkout.sessions.create(saleParams({ line_items: [{ price_data: price, quantity: 1 }] }));
    await expect(create).rejects.toMatchObject({ code });
  });

  it('names a missing inner parameter by its whole path', async () => {
    const { stripe } = await startFixture();
    const price = { currency: 'usd', product_data: { name: 'Session' } };
    const create = stripe.checkout.sessions.create(saleParams({ line_items: [{ price_data: price, quantity: 1 }] }));
    await expect(create).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items[0][price_data][unit_amount]',
    });
  });

  it('leaves nothing behind when it is refused', async () => {
    const { stripe, simulator } = await startFixture();
    const create = stripe.checkout.sessions.create(saleParams({ expires_at: nowSeconds() }));
    await expect(create).rejects.toThrow('at least 30 minutes');
    expect(simulator.summary().counts).toMatchObject({ sessions: 0, products: 0, prices: 0, events: 0 });
  });
});

describe('looking up', () => {
  it('expands the payment down to its fee', async () => {
    const fixture = await startFixture();
    const { session } = await sell(fixture);
    const found = await fixture.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
    });
    expect(found).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ada@example.com' },
      line_items: { data: [{ description: 'Two sessions', amount_total: 9000 }] },
      payment_intent: {
        status: 'succeeded',
        metadata: { order: 'order_1' },
        transfer_group: 'order_1',
        latest_charge: {
          paid: true,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
          balance_transaction: { amount: 9000, fee: 291, net: 8709, status: 'pending', type: 'charge' },
        },
      },
    });
  });

  it('refuses to expand what is no reference, and answers 404 for a stranger', async () => {
    const { stripe } = await startFixture();
    const { id } = await stripe.checkout.sessions.create(saleParams());
    await expect(stripe.checkout.sessions.retrieve(id, { expand: ['colour'] })).rejects.toThrow('cannot be expanded');
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('lists newest first, page by page, by time and by payment', async () => {
    const fixture = await startFixture();
    const { stripe, simulator } = fixture;
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await stripe.checkout.sessions.create(saleParams())).id);
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    const page = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[4]! });
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));

    simulator.advanceClock(HOUR_MS);
    const { session, intent } = await sell(fixture);
    const late = await stripe.checkout.sessions.list({ created: { gte: session.created - 60 } });
    expect(late.data.map(({ id }) => id)).toEqual([session.id]);
    const paid = await stripe.checkout.sessions.list({ payment_intent: intent.id });
    expect(paid.data.map(({ id }) => id)).toEqual([session.id]);
    await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('the end of a session', () => {
  it('comes by request, once', async () => {
    const { stripe } = await startFixture();
    const { id } = await stripe.checkout.sessions.create(saleParams());
    const expired = await stripe.checkout.sessions.expire(id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('status of `expired`');
    expect(await listEventTypes(stripe)).toContain('checkout.session.expired');
  });

  it('does not come to a paid one', async () => {
    const fixture = await startFixture();
    const { session } = await sell(fixture);
    await expect(fixture.stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of `complete`');
  });

  it('comes with time, and takes the unfinished payment with it', async () => {
    const { stripe, simulator } = await startFixture();
    const { id } = await stripe.checkout.sessions.create(saleParams({ expires_at: nowSeconds() + 31 * 60 }));
    expect(simulator.pay(id, '4000000000000002').kind).toBe('declined');
    simulator.advanceClock(HOUR_MS);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
    expect(simulator.pay(id, '4242424242424242').kind).toBe('not_open');
    const [event] = (await stripe.events.list({ type: 'checkout.session.expired' })).data;
    // It happened when it was due, not when the clock stopped.
    expect(event?.created).toBe(session.expires_at);
  });
});

it('tells of a sale in order, and of the fee at the end', async () => {
  const fixture = await startFixture();
  await sell(fixture);
  const types = await listEventTypes(fixture.stripe);
  expect(types.filter((type) => !/^(product|price)\./.test(type))).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'charge.updated',
  ]);
});

it('can bring the balance transaction later', async () => {
  const fixture = await startFixture({ balanceTransactionDelayMs: 60_000 });
  const { charge } = await sell(fixture);
  expect(charge.balance_transaction).toBeNull();
  fixture.simulator.advanceClock(60_000);
  const later = await fixture.stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] });
  expect(later.balance_transaction).toMatchObject({ fee: 291 });
  const [event] = (await fixture.stripe.events.list({ type: 'charge.updated' })).data;
  expect(event?.data.previous_attributes).toEqual({ balance_transaction: null });
});

it('asks nobody to pay for an order that costs nothing', async () => {
  const { stripe, simulator } = await startFixture();
  const price = { currency: 'cad', unit_amount: 0, product_data: { name: 'Free session' } };
  const { id } = await stripe.checkout.sessions.create(
    saleParams({ line_items: [{ price_data: price, quantity: 1 }] }),
  );
  expect(simulator.pay(id, '').kind).toBe('paid');
  const session = await stripe.checkout.sessions.retrieve(id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', payment_intent: null });
});
