// What Stripe tells us: only what it has signed, each event once, and a job that applies it.
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { startSimulatedStripe } from '#test/simulated-stripe.ts';
import { countLateStripeEvents } from './stripe-events.jobs.ts';

const SECRETS = ['whsec_the_new_secret', 'whsec_the_old_secret'] as const;
const clock = createMovableClock();
// It knows none of the objects that these events speak of, and says so.
const { environment } = await startSimulatedStripe();
const app = await startTestApp({ clock, environment: { ...environment, STRIPE_WEBHOOK_SECRETS: SECRETS.join(',') } });
const { ctx } = app;
const { webhooks } = new Stripe('sk_test_nothing');

let made = 0;
function makeEvent(changes: Record<string, unknown> = {}) {
  made += 1;
  const id = `evt_${made}`;
  const created = Math.floor(clock.now().getTime() / 1_000);
  const object = { id: `cs_test_${made}`, object: 'checkout.session' };
  const event = { id, object: 'event', type: 'checkout.session.completed', created, data: { object }, ...changes };
  return { id, payload: JSON.stringify(event) };
}

interface Signing {
  secret?: string;
  /** Seconds from now. */
  at?: number;
  scheme?: string;
}

function sign(payload: string, { secret = SECRETS[0], at = 0, scheme = 'v1' }: Signing = {}): string {
  const timestamp = Math.floor(clock.now().getTime() / 1_000) + at;
  return webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme });
}

async function send(payload: string, signature: string | null) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  };
  const { status, text } = await app.request('POST', '/api/v1/stripe/events', { body: payload, headers });
  return { status, text };
}

async function countEvents(): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('stripeEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Two signatures in one header, as Stripe sends them while a secret is replaced. */
const both = (first: string, second: string) => `${first},${second.slice(second.indexOf('v1='))}`;

describe('a signature [PAY-6]', () => {
  it.each<[string, (payload: string) => { body?: string; signature: string | null }, boolean]>([
    ['of the first secret', (payload) => ({ signature: sign(payload) }), true],
    ['of the secret that is being replaced', (payload) => ({ signature: sign(payload, { secret: SECRETS[1] }) }), true],
    [
      'beside a wrong one',
      (payload) => ({ signature: both(sign(payload, { secret: 'whsec_wrong' }), sign(payload)) }),
      true,
    ],
    ['that is 299 seconds old', (payload) => ({ signature: sign(payload, { at: -299 }) }), true],
    ['that is 301 seconds old', (payload) => ({ signature: sign(payload, { at: -301 }) }), false],
    ['that is 301 seconds ahead', (payload) => ({ signature: sign(payload, { at: 301 }) }), false],
    ['that is a day ahead', (payload) => ({ signature: sign(payload, { at: 86_400 }) }), false],
    ['of another secret', (payload) => ({ signature: sign(payload, { secret: 'whsec_wrong' }) }), false],
    [
      'of other bytes',
      (payload) => ({ signature: sign(payload), body: payload.replace('cs_test_', 'cs_tesT_') }),
      false,
    ],
    [
      'of the same JSON written otherwise',
      (payload) => ({ signature: sign(payload), body: JSON.stringify(JSON.parse(payload), null, 1) }),
      false,
    ],
    ['that is missing', () => ({ signature: null }), false],
    ['that is empty', () => ({ signature: '' }), false],
    ['without a stamp', (payload) => ({ signature: sign(payload).replace(/^t=\d+,/, '') }), false],
    ['of an older scheme', (payload) => ({ signature: sign(payload, { scheme: 'v0' }) }), false],
    [
      'with two stamps, of which one is of tomorrow',
      (payload) => ({ signature: `t=${Math.floor(clock.now().getTime() / 1_000)},${sign(payload, { at: 86_400 })}` }),
      false,
    ],
  ])('%s', async (_title, make, isGood) => {
    const { id, payload } = makeEvent();
    const before = await countEvents();
    const { body = payload, signature } = make(payload);
    const { status, text } = await send(body, signature);
    expect(status).toBe(isGood ? 200 : 400);
    expect(await countEvents()).toBe(before + (isGood ? 1 : 0));
    if (isGood) expect(JSON.parse(text)).toEqual({ received: true });
    else expect(JSON.parse(text)).toMatchObject({ code: 'bad_signature' });
    const row = await ctx.db.selectFrom('stripeEvents').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row?.type).toBe(isGood ? 'checkout.session.completed' : undefined);
  });

  it.each([
    '',
    'not JSON',
    'null',
    '{}',
    '{"id":"evt_thin","object":"v2.core.event","type":"v2.core.account.updated"}',
  ])('of what is no event does not make it one: %s', async (payload) => {
    const before = await countEvents();
    const { status, text } = await send(payload, sign(payload));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'not_an_event' });
    expect(await countEvents()).toBe(before);
  });

  it('is believed by no installation that has no secret', async () => {
    const bare = await startTestApp({
      beside: app,
      environment: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '' },
    });
    const { payload } = makeEvent();
    const reply = await bare.app.inject({
      method: 'POST',
      url: '/api/v1/stripe/events',
      payload,
      headers: { 'stripe-signature': sign(payload) },
    });
    expect(reply.statusCode).toBe(400);
    expect((await bare.request('GET', '/health/ready')).body['payments']).toBe('off');
    expect((await app.request('GET', '/health/ready')).body['payments']).toBe('simulator');
  });
});

describe('an event', () => {
  it('is kept once however often it comes, without what it says, and applied', async () => {
    const { id, payload } = makeEvent();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(payload, sign(payload))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await app.runJobs();
    const rows = await ctx.db.selectFrom('stripeEvents').selectAll().where('id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ type: 'checkout.session.completed', objectId: `cs_test_${made}` });
    expect(rows[0]?.appliedAt).not.toBeNull();
    // Once more, long after: nothing is left to do.
    expect((await send(payload, sign(payload))).status).toBe(200);
    await app.runJobs();
    expect(await ctx.db.selectFrom('stripeEvents').selectAll().where('id', '=', id).execute()).toEqual(rows);
  });

  it('about what people name themselves, or of half a megabyte, or of a connected account, is kept as well', async () => {
    const object = { id: 'SPRING-25.1', object: 'coupon', name: 'x'.repeat(512 * 1_024) };
    const { id, payload } = makeEvent({ type: 'coupon.created', account: 'acct_1', data: { object } });
    expect((await send(payload, sign(payload))).status).toBe(200);
    const row = await ctx.db.selectFrom('stripeEvents').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ objectId: 'SPRING-25.1', accountId: 'acct_1' });
    await app.runJobs();
  });

  it('about something without an id is kept, too', async () => {
    const { id, payload } = makeEvent({ type: 'balance.available', data: { object: { object: 'balance' } } });
    expect((await send(payload, sign(payload))).status).toBe(200);
    const row = await ctx.db.selectFrom('stripeEvents').select('objectId').where('id', '=', id).executeTakeFirst();
    expect(row?.objectId).toBe('none');
    await app.runJobs();
  });

  it('that nobody has applied is counted after 15 minutes, and forgotten 60 days after somebody has', async () => {
    const { id, payload } = makeEvent();
    await send(payload, sign(payload));
    expect(await countLateStripeEvents(ctx)).toBe(0);
    clock.advance(16 * 60_000);
    expect(await countLateStripeEvents(ctx)).toBe(1);
    await app.runJobs();
    expect(await countLateStripeEvents(ctx)).toBe(0);
    const isKept = async () =>
      (await ctx.db.selectFrom('stripeEvents').select('id').where('id', '=', id).execute()).length === 1;
    clock.advance(59 * 86_400_000);
    await app.runCronJob('removeOldStripeEvents');
    expect(await isKept()).toBe(true);
    clock.advance(2 * 86_400_000);
    await app.runCronJob('removeOldStripeEvents');
    expect(await isKept()).toBe(false);
  });
});
