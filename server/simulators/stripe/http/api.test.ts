// What surrounds every endpoint: keys, idempotency, and each fault as the official client meets it.
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS } from './faults.ts';
import { createClient, DAY_MS, saleParams, sell, startFixture } from '../test/simulator-fixture.ts';

describe('the secret key', () => {
  it.each([
    ['sk_live_abcdefgh1234', 'sk_live_********1234'],
    ['pk_test_abcdefgh1234', 'Invalid API Key'],
    ['sk_test_other', 'Invalid API Key'],
  ])('%s is refused', async (key, message) => {
    const { simulator } = await startFixture({ secretKey: 'sk_test_mine' });
    const stripe = new Stripe(key, { host: '127.0.0.1', port: simulator.port, protocol: 'http' });
    const refused = stripe.balance.retrieve();
    await expect(refused).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    await expect(refused).rejects.toThrow(message);
  });

  it('is missed when it is missing, and an endpoint that is not there is named', async () => {
    const { simulator } = await startFixture();
    expect((await fetch(`${simulator.url}/v1/balance`)).status).toBe(401);
    const response = await fetch(`${simulator.url}/v1/nothing`, { headers: { Authorization: 'Bearer sk_test_x' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Unrecognized request URL (GET: /v1/nothing)');
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    expect(response.headers.get('stripe-should-retry')).toBe('false');
  });
});

it('has no account but the platform', async () => {
  const { stripe } = await startFixture();
  const other = stripe.balance.retrieve({}, { stripeAccount: 'acct_1' });
  await expect(other).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' });
});

describe('an idempotency key', () => {
  it('brings back the first answer', async () => {
    const { stripe, simulator } = await startFixture();
    const [first, second] = [
      await stripe.checkout.sessions.create(saleParams(), { idempotencyKey: 'checkout:1:1' }),
      await stripe.checkout.sessions.create(saleParams(), { idempotencyKey: 'checkout:1:1' }),
    ];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(simulator.summary().counts['sessions']).toBe(1);
  });

  it('serves one request only', async () => {
    const { stripe } = await startFixture();
    await stripe.checkout.sessions.create(saleParams(), { idempotencyKey: 'one' });
    const otherParams = stripe.checkout.sessions.create(saleParams({ client_reference_id: 'x' }), {
      idempotencyKey: 'one',
    });
    await expect(otherParams).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const otherEndpoint = stripe.customers.create({}, { idempotencyKey: 'one' });
    await expect(otherEndpoint).rejects.toThrow('same endpoint');
  });

  it('lives for a day', async () => {
    const { stripe, simulator } = await startFixture();
    const first = await stripe.customers.create({}, { idempotencyKey: 'day' });
    simulator.advanceClock(DAY_MS + 1000);
    expect((await stripe.customers.create({}, { idempotencyKey: 'day' })).id).not.toBe(first.id);
  });

  it('keeps an error of the work, but not one of the parameters', async () => {
    const fixture = await startFixture();
    const { stripe } = fixture;
    const { intent } = await sell(fixture);
    await stripe.refunds.create({ payment_intent: intent.id });
    const again = (): Promise<unknown> =>
      stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'again' });
    await expect(again()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(again()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });

    const wrong = saleParams({ client_reference_id: 'x'.repeat(201) });
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: 'wrong' })).rejects.toThrow('at most 200');
    expect((await stripe.checkout.sessions.create(saleParams(), { idempotencyKey: 'wrong' })).status).toBe('open');
  });

  it('is taken while its first request still runs', async () => {
    const { stripe, simulator } = await startFixture();
    simulator.faults.add({ method: 'POST', path: '/v1/customers', kind: 'slow', delayMs: 1000 });
    const first = stripe.customers.create({}, { idempotencyKey: 'twin' });
    await expect.poll(() => simulator.faults.pending()).toEqual([]);
    const twin = stripe.customers.create({}, { idempotencyKey: 'twin' });
    await expect(twin).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await stripe.customers.create({}, { idempotencyKey: 'twin' })).id).toBe(id);
  });
});

describe('a fault', () => {
  const KEY = { idempotencyKey: 'fault' };

  it('timeout_after_commit: the work is done, and the key finds it', async () => {
    const { simulator } = await startFixture();
    const stripe = createClient(simulator.port, { timeout: 500 });
    simulator.faults.add({ kind: 'timeout_after_commit', delayMs: 5000 });
    await expect(stripe.customers.create({}, KEY)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(simulator.summary().counts['customers']).toBe(1);
    await stripe.customers.create({}, KEY);
    expect(simulator.summary().counts['customers']).toBe(1);
  });

  it('timeout_before: nothing is done', async () => {
    const { simulator } = await startFixture();
    const stripe = createClient(simulator.port, { timeout: 500 });
    simulator.faults.add({ kind: 'timeout_before', delayMs: 5000 });
    await expect(stripe.customers.create({}, KEY)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(simulator.summary().counts['customers']).toBe(0);
    await stripe.customers.create({}, KEY);
    expect(simulator.summary().counts['customers']).toBe(1);
  });

  it.each([
    ['error_500_stored', 0],
    ['error_500_after_commit', 1],
  ] as const)('%s: the answer stays, whatever was done', async (kind, customers) => {
    const { simulator } = await startFixture();
    const stripe = createClient(simulator.port, { maxNetworkRetries: 2 });
    simulator.faults.add({ kind });
    await expect(stripe.customers.create({}, KEY)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.customers.create({}, KEY)).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(simulator.summary().counts['customers']).toBe(customers);
  });

  it.each(['error_500', 'conflict_409'] as const)('%s: the client tries again and succeeds', async (kind) => {
    const { simulator } = await startFixture();
    const stripe = createClient(simulator.port, { maxNetworkRetries: 2 });
    simulator.faults.add({ kind, method: 'POST', path: '/v1/customers' });
    await stripe.customers.create({}, KEY);
    expect(simulator.summary().counts['customers']).toBe(1);
  });

  it('rate_limit_429: the client is told', async () => {
    const { stripe, simulator } = await startFixture();
    simulator.faults.add({ kind: 'rate_limit_429', path: '/v1/balance*' });
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
    await stripe.balance.retrieve();
  });

  it.each([
    ['unauthorized_401', 'StripeAuthenticationError'],
    ['forbidden_403', 'StripePermissionError'],
  ] as const)('%s: nothing is done, and the key works for the next call', async (kind, type) => {
    const { stripe, simulator } = await startFixture();
    simulator.faults.add({ kind });
    await expect(stripe.customers.create({}, KEY)).rejects.toMatchObject({ type });
    expect(simulator.summary().counts['customers']).toBe(0);
    await stripe.customers.create({}, KEY);
    expect(simulator.summary().counts['customers']).toBe(1);
  });

  it('reset_mid_body: the work is done, the answer is torn', async () => {
    const { stripe, simulator } = await startFixture();
    simulator.faults.add({ kind: 'reset_mid_body' });
    const create = (): Promise<Stripe.Customer> => stripe.customers.create({ name: 'Ada' }, KEY);
    const { id } = await create().catch(create);
    expect(simulator.summary().counts['customers']).toBe(1);
    expect((await stripe.customers.retrieve(id)).id).toBe(id);
  });

  it('strikes only where it is told to, and as often', async () => {
    const { stripe, simulator } = await startFixture();
    simulator.faults.add({ kind: 'error_500', method: 'GET', path: '/v1/checkout/sessions/*', times: 2 });
    const { id } = await stripe.checkout.sessions.create(saleParams());
    await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 500 });
    expect((await stripe.checkout.sessions.retrieve(id)).id).toBe(id);
  });

  it('comes at random, the same for the same seed', async () => {
    const runs = await Promise.all(
      [11, 11, 12].map(async (seed) => {
        const { stripe, simulator } = await startFixture();
        simulator.faults.random({ seed, probability: 0.5, kinds: ['error_500', 'rate_limit_429'] });
        const results: string[] = [];
        for (let turn = 0; turn < 20; turn += 1) {
          results.push(
            await stripe.balance.retrieve().then(
              () => 'ok',
              (error: Stripe.errors.StripeError) => error.type,
            ),
          );
        }
        return results;
      }),
    );
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[2]).not.toEqual(runs[0]);
  });

  it('leaves one customer per key, whichever of them strikes', async () => {
    const { simulator } = await startFixture();
    const seed = Math.floor(Math.random() * 2 ** 31);
    const kinds = FAULT_KINDS.filter((kind) => !kind.startsWith('error_500_'));
    simulator.faults.random({ seed, probability: 0.5, kinds, delayMs: 60 });
    const stripe = createClient(simulator.port, { timeout: 40 });
    const ids = new Set<string>();
    for (let index = 0; index < 10; index += 1) {
      const idempotencyKey = `customer:${index}`;
      for (let turn = 0, isDone = false; turn < 50 && !isDone; turn += 1) {
        const created = await stripe.customers.create({}, { idempotencyKey }).catch(() => null);
        if (created !== null) ids.add(created.id);
        isDone = created !== null;
      }
    }
    expect(ids.size, `seed ${seed}`).toBe(10);
    expect(simulator.summary().counts['customers'], `seed ${seed}`).toBe(10);
  });
});
