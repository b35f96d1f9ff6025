// Subscriptions while events come late, twice, in any order or never, and while Stripe is wrong or away: one sale for each paid invoice.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { applyEvent } from '#features/commerce/stripe-events/stripe-events.service.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, checkout, read, access, call, deliver, pay, rowOf, salesOf } = shop;
afterEach(() => simulator.faults.clear());
afterAll(() => shop.expectBalanced());

const FREE = { subscriptionLevel: 'free', subscriptionExpiry: null };
const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();
const SESSIONS = { method: 'POST', path: '/v1/checkout/sessions' };
/** The client itself tries three times. */
const EVERY_TRY = 3;

describe('events', () => {
  it('that come five times each, newest first and all at once, make one sale of each invoice', async () => {
    const buyer = await person();
    const { body } = await checkout(buyer);
    pay(body.url);
    shop.passSilently(65 * DAY_MS);
    const stripe = await ctx.payments.client();
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    const rows = events.flatMap(({ id, type, data }) =>
      [1, 2, 3, 4, 5].map((copy) => ({
        id: `${id}_${copy}`,
        type,
        objectId: (data.object as { id?: string }).id ?? 'none',
        createdAt: ctx.clock.now(),
        receivedAt: ctx.clock.now(),
      })),
    );
    await ctx.db.insertInto('stripeEvents').values(rows).execute();
    for (let from = 0; from < rows.length; from += 8) {
      const some = rows.slice(from, from + 8);
      const done = await Promise.allSettled(some.map(({ id }) => applyEvent(ctx, id)));
      // One that has lost every race is repeated by its queue.
      const failed = some.filter((_, index) => done[index]?.status === 'rejected');
      for (const { id } of failed) await applyEvent(ctx, id);
    }
    expect(await salesOf(buyer)).toBe(3);
    const { subscription, invoices } = await read(buyer);
    expect(invoices).toHaveLength(3);
    expect((await access(buyer)).subscriptionExpiry).toBe(subscription?.paidUntil);
    await deliver();
    expect(await salesOf(buyer)).toBe(3);
    const letters = (await app.inbox.list(buyer.email)).filter(({ subject }) => subject.includes('has begun'));
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('that never come are not needed: the reconciler finds page, renewal and end', async () => {
    const buyer = await person();
    const { body } = await checkout(buyer);
    pay(body.url);
    shop.passSilently(40 * 60_000);
    await app.runCronJob('reconcileSubscriptions');
    const { subscription } = await read(buyer);
    expect(subscription?.status).toBe('active');
    shop.passSilently(untilEnd(subscription?.paidUntil) + 61 * 60_000);
    await app.runCronJob('reconcileSubscriptions');
    expect(await salesOf(buyer)).toBe(2);
    await call('cancelSubscription', buyer);
    shop.passSilently(untilEnd((await read(buyer)).subscription?.paidUntil) + 61 * 60_000);
    await app.runCronJob('reconcileSubscriptions');
    expect((await read(buyer)).subscription?.status).toBe('ended');
    const fees = await ctx.db.selectFrom('subscriptionInvoices').select('stripeFeeCents').execute();
    shop.passSilently(5 * 60_000);
    await app.runCronJob('reconcileSubscriptions');
    expect(fees.length).toBeGreaterThan(1);
    const left = await ctx.db
      .selectFrom('subscriptionInvoices')
      .select('id')
      .where('stripeFeeCents', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('of what nobody here has bought are nothing to us', async () => {
    const stripe = await ctx.payments.client();
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      success_url: 'https://example.test/',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'cad',
            unit_amount: 100,
            recurring: { interval: 'month' },
            product_data: { name: 'Of somebody else' },
          },
        },
      ],
    });
    const before = await ctx.db.selectFrom('paidSubscriptions').select('id').orderBy('id').execute();
    await stripe.checkout.sessions.expire(session.id);
    await deliver();
    expect(await ctx.db.selectFrom('paidSubscriptions').select('id').orderBy('id').execute()).toEqual(before);
    expect(await ctx.db.selectFrom('stripeEvents').select('id').where('appliedAt', 'is', null).execute()).toEqual([]);
  });
});

describe('a page that Stripe made without telling us', () => {
  it('is found by whoever waits and paid there, and nobody is sent to a second one', async () => {
    const buyer = await person();
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_after_commit', times: EVERY_TRY });
    const { status, body } = await checkout(buyer);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/\/app\/subscription$/)]);
    expect((await read(buyer)).subscription).toMatchObject({ status: 'unknown', paymentUrl: null });
    expect((await checkout(buyer)).body.url).toMatch(/\/app\/subscription$/);
    const found = (await call('settleSubscription', buyer)).body.subscription;
    expect(found?.status).toBe('open');
    pay(found?.paymentUrl ?? '');
    await deliver();
    expect((await access(buyer)).subscriptionLevel).toBe('full');
  });

  it('and was paid before we found it, is settled by its event', async () => {
    const buyer = await person();
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_after_commit', times: EVERY_TRY });
    await checkout(buyer);
    const stripe = await ctx.payments.client();
    const [session] = (await stripe.checkout.sessions.list({ limit: 1 })).data;
    pay(session?.url ?? '');
    await deliver();
    expect((await access(buyer)).subscriptionLevel).toBe('full');
  });

  it('and never was made, is given up after three minutes', async () => {
    const buyer = await person();
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_stored', times: EVERY_TRY });
    await checkout(buyer);
    shop.passSilently(4 * 60_000);
    await app.runCronJob('reconcileSubscriptions');
    expect((await read(buyer)).subscription).toBeNull();
    simulator.faults.clear();
    await subscribe(buyer);
  });
});

describe('what was paid differs from what was asked for', () => {
  it.each([
    ['the amount', { priceCents: 2_800 }],
    ['the currency', { currency: 'CAD' }],
    ['how often it renews', { interval: 'year' }],
  ] as const)('in %s: nothing opens, it is ended, and all of it goes back', async (_title, changes) => {
    const buyer = await person();
    const { body } = await checkout(buyer);
    await ctx.db.updateTable('paidSubscriptions').set(changes).where('userId', '=', buyer.id).execute();
    pay(body.url);
    await deliver();
    expect(await access(buyer)).toEqual(FREE);
    expect(await salesOf(buyer)).toBe(0);
    const row = await rowOf(buyer);
    expect(row.status).toBe('refused');
    const stripe = await ctx.payments.client();
    expect((await stripe.subscriptions.retrieve(row.stripeSubscriptionId ?? '')).status).toBe('canceled');
    expect((await app.inbox.findMail(buyer.email, 'on its way back')).text).toContain('did not match');
    // Told again, nothing moves.
    await call('settleSubscription', buyer);
    await shop.expectBalanced();
    await subscribe(buyer);
  });
});

describe('beside what is given', () => {
  it('days that are granted begin where the paid time ends, and an administrator cannot close what is paid for', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const given = { as, params: { userId: buyer.id }, body: { days: 10, reason: 'A thank you.' } };
    await app.call('grantSubscription', given);
    expect(Date.parse((await access(buyer)).subscriptionExpiry ?? '')).toBe(Date.parse(paidUntil ?? '') + 10 * DAY_MS);
    const ending = { as, params: { userId: buyer.id }, body: { reason: 'By mistake.' } };
    const refused = await app.call<{ code: string }>('endSubscription', ending);
    expect([refused.status, refused.body.code]).toEqual([409, 'paid_subscription']);
    expect((await access(buyer)).subscriptionLevel).toBe('full');
    // Ended at Stripe, as the refusal says: it ends here by itself, and what was given can be ended.
    const stripe = await ctx.payments.client();
    await stripe.subscriptions.cancel((await rowOf(buyer)).stripeSubscriptionId ?? '');
    await deliver();
    expect((await app.call('endSubscription', ending)).status).toBe(200);
    expect((await access(buyer)).subscriptionExpiry).toBe(paidUntil);
  });
});

describe('two processes', () => {
  it('agree within 5 s: both open with the payment, and both close with the end', async () => {
    const second = await startTestApp({ beside: app, environment: shopEnvironment() });
    const buyer = await person();
    const as = await signIn(ctx, buyer);
    const there = async () =>
      (await second.call<{ subscriptionInformation: { subscriptionLevel: string } }>('getSubscription', { as })).body
        .subscriptionInformation.subscriptionLevel;
    expect(await there()).toBe('free');
    const { body } = await checkout(buyer);
    pay(body.url);
    const paidAt = Date.now();
    await call('settleSubscription', buyer);
    await expect.poll(there, { timeout: 5_000 }).toBe('full');
    expect(Date.now() - paidAt).toBeLessThan(5_000);
    // The end, by the clock that the second process reads: the machine's own.
    const end = new Date(Date.now() + 1_500);
    await call('cancelSubscription', buyer);
    await ctx.db.updateTable('paidSubscriptions').set({ paidUntil: end }).where('userId', '=', buyer.id).execute();
    expect(await there()).toBe('full');
    await expect.poll(there, { timeout: 5_000 }).toBe('free');
    expect(Date.now() - end.getTime()).toBeLessThan(5_000);
  });
});

function shopEnvironment(): Record<string, string> {
  const { payments } = app.config;
  return {
    STRIPE_SECRET_KEY: payments.secretKey,
    STRIPE_WEBHOOK_SECRETS: payments.webhookSecrets.join(','),
    ...(payments.apiOrigin === null ? {} : { STRIPE_API_ORIGIN: payments.apiOrigin }),
  };
}
