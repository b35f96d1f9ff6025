// The paid subscription through HTTP and the simulator: bought, renewed by the clock, failed, canceled, kept; access and money at each step.
import { GRACE_MS, RENEWAL_LEEWAY_MS } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { CARD_THAT_FAILS_LATER, DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, checkout, read, access, call, pass, deliver, pay, rowOf, salesOf } =
  shop;
afterAll(() => shop.expectBalanced());

const FREE = { subscriptionLevel: 'free', subscriptionExpiry: null };
const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();

describe('a subscription that is bought', () => {
  it('opens every bank until the end of what was paid, and is told by mail with price, interval, next date and the way out', async () => {
    const buyer = await person();
    expect(await access(buyer)).toEqual(FREE);
    const { status, body } = await checkout(buyer);
    expect([status, body.url]).toEqual([200, expect.stringContaining('/c/pay/cs_test_')]);
    expect(await access(buyer)).toEqual(FREE);
    pay(body.url);
    // Whoever comes back need not wait for an event.
    const settled = await call('settleSubscription', buyer);
    const { subscription, invoices } = settled.body;
    expect(subscription).toMatchObject({
      planId: 'full-monthly',
      status: 'active',
      priceCents: 2_900,
      currency: 'USD',
      interval: 'month',
      isCanceled: false,
      isPaused: false,
      paymentUrl: null,
    });
    expect(subscription?.renewsAt).toBe(subscription?.paidUntil);
    expect(await access(buyer)).toEqual({ subscriptionLevel: 'full', subscriptionExpiry: subscription?.paidUntil });
    expect(invoices).toMatchObject([{ amountCents: 2_900, currency: 'USD', periodEnd: subscription?.paidUntil }]);
    await deliver();
    expect(await salesOf(buyer)).toBe(1);
    const mail = (await app.inbox.findMail(buyer.email, 'Your subscription has begun')).text;
    expect(mail).toContain('$29.00');
    expect(mail).toContain('renews every month');
    expect(mail).toContain('cancel or pause it at any time');
  });

  it('is paid in Canadian dollars where the plan has such a price, and by the year', async () => {
    const [canadian, yearly] = [await person(), await person()];
    const inCad = await subscribe(canadian, { currency: 'CAD', expectedTotal: 3_900 });
    expect(inCad).toMatchObject({ currency: 'CAD', priceCents: 3_900 });
    const byYear = await subscribe(yearly, { planId: 'full-yearly', expectedTotal: 19_900 });
    expect(untilEnd(byYear.paidUntil)).toBeGreaterThan(364 * DAY_MS);
    const refused = await checkout(yearly, { planId: 'full-yearly', currency: 'CAD', expectedTotal: 19_900 });
    expect(refused.status).toBe(404);
  });

  it('is one at a time: pressed again it is the same page, and one that runs refuses a second', async () => {
    const buyer = await person();
    const [first, second] = [await checkout(buyer), await checkout(buyer)];
    expect(second.body.url).toBe(first.body.url);
    // Another plan: the first page is ended at Stripe, so that nobody can pay both.
    const other = await checkout(buyer, { planId: 'full-yearly', expectedTotal: 19_900 });
    expect(other.body.url).not.toBe(first.body.url);
    expect(pay(first.body.url).kind).toBe('not_open');
    pay(other.body.url);
    const third = await checkout(buyer);
    expect([third.status, third.body.code]).toEqual([409, 'already_subscribed']);
    await deliver();
    expect((await read(buyer)).subscription).toMatchObject({ status: 'active', planId: 'full-yearly' });
    const again = await checkout(buyer);
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('is one although four windows press at the same moment', async () => {
    const buyer = await person();
    const replies = await Promise.all(Array.from({ length: 4 }, () => checkout(buyer)));
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await ctx.db.selectFrom('paidSubscriptions').select('id').where('userId', '=', buyer.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('is not for another price than was seen, nor for a plan that is not on offer', async () => {
    const buyer = await person();
    const changed = await checkout(buyer, { expectedTotal: 2_800 });
    expect([changed.status, changed.body.code]).toEqual([409, 'price_changed']);
    expect((await checkout(buyer, { planId: 'full-weekly' })).status).toBe(404);
    expect((await checkout(buyer, { currency: 'EUR' })).status).toBe(422);
    expect(await ctx.db.selectFrom('paidSubscriptions').select('id').where('userId', '=', buyer.id).execute()).toEqual(
      [],
    );
  });

  it('is open to somebody whose address has letters that Stripe does not take', async () => {
    const buyer = await buildUser(ctx, { email: 'josé.abonné@example.test' });
    expect(await subscribe(buyer)).toMatchObject({ status: 'active', priceCents: 2_900 });
    expect((await access(buyer)).subscriptionLevel).toBe('full');
    // Ours is the address that people gave us.
    expect((await app.inbox.findMail(buyer.email, 'Your subscription has begun')).text).toContain('$29.00');
  });

  it('needs a confirmed address, and is not for administrators', async () => {
    const stranger = await buildUser(ctx, { emailVerifiedAt: null });
    const refused = await checkout(stranger);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
    expect((await checkout(await buildUser(ctx, { role: 'admin' }))).status).toBe(403);
  });

  it('keeps its price when the plan’s changes, and is nobody else’s to see or to end', async () => {
    const [buyer, other] = [await person(), await person()];
    await subscribe(buyer);
    const terms = {
      title: 'All question banks, monthly',
      interval: 'month',
      intervalCount: 1,
      isOffered: true,
      position: 1,
    };
    // Signed in each time: a month passes in between.
    const save = async (usdCents: number) =>
      app.call('saveSubscriptionPlan', {
        as: await signIn(ctx, await buildUser(ctx, { role: 'admin' })),
        params: { planId: 'full-monthly' },
        body: { ...terms, usdCents, cadCents: 3_900 },
      });
    expect((await save(3_500)).status).toBe(200);
    const refused = await checkout(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    await pass(32 * DAY_MS);
    const { invoices } = await read(buyer);
    expect(invoices.map(({ amountCents }) => amountCents)).toEqual([2_900, 2_900]);
    expect((await save(2_900)).status).toBe(200);
    expect(await read(other)).toEqual({ subscription: null, invoices: [] });
    expect((await call('cancelSubscription', other)).status).toBe(409);
    expect((await read(buyer)).subscription?.isCanceled).toBe(false);
  });
});

describe('as time passes', () => {
  it('renews by itself, with a receipt each time, and access never has a gap', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    shop.passSilently(untilEnd(paidUntil) + 60_000);
    // Stripe has renewed it, and we do not know yet: what people read is the end that was paid for.
    expect(await access(buyer)).toEqual({ subscriptionLevel: 'full', subscriptionExpiry: paidUntil });
    await deliver();
    const renewed = (await read(buyer)).subscription;
    expect(untilEnd(renewed?.paidUntil)).toBeGreaterThan(27 * DAY_MS);
    expect(await access(buyer)).toEqual({ subscriptionLevel: 'full', subscriptionExpiry: renewed?.paidUntil });
    expect(await salesOf(buyer)).toBe(2);
    expect((await app.inbox.findMail(buyer.email, 'Receipt: $29.00')).text).toContain('renews every month');
  });

  it('never stays open without word: a day after the end nothing is believed any more', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    simulator.faults.add({ method: 'GET', path: '/v1/invoices', kind: 'error_500', times: 1_000 });
    shop.passSilently(untilEnd(paidUntil) + RENEWAL_LEEWAY_MS - 60_000);
    expect((await access(buyer)).subscriptionLevel).toBe('full');
    shop.passSilently(2 * 60_000);
    expect(await access(buyer)).toEqual(FREE);
    simulator.faults.clear();
    await app.runCronJob('reconcileSubscriptions');
    expect((await access(buyer)).subscriptionLevel).toBe('full');
  });

  it('keeps the banks open for seven days after a renewal that failed, says so, and ends after the last try', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_FAILS_LATER });
    await pass(untilEnd(paidUntil) + 60_000);
    const graceEnds = new Date(Date.parse(paidUntil ?? '') + GRACE_MS).toISOString();
    expect((await read(buyer)).subscription).toMatchObject({
      status: 'past_due',
      accessUntil: graceEnds,
      renewsAt: null,
    });
    expect(await access(buyer)).toEqual({ subscriptionLevel: 'full', subscriptionExpiry: graceEnds });
    const mail = (await app.inbox.findMail(buyer.email, 'We could not renew your subscription')).text;
    expect(mail).toContain('stay open until');
    await pass(untilEnd(graceEnds) + 60_000);
    expect(await access(buyer)).toEqual(FREE);
    await pass(3 * DAY_MS);
    expect((await read(buyer)).subscription).toMatchObject({ status: 'ended', accessUntil: null });
    expect((await app.inbox.findMail(buyer.email, 'Your subscription has ended')).text).toContain(
      'Nothing more is charged',
    );
    expect(await salesOf(buyer)).toBe(1);
    // And it can be bought again.
    await subscribe(buyer);
  });

  it('that is paid in the days of grace goes on as if nothing had been', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_FAILS_LATER });
    await pass(untilEnd(paidUntil) + 60_000);
    expect((await read(buyer)).subscription?.status).toBe('past_due');
    simulator.changeCard((await rowOf(buyer)).stripeSubscriptionId ?? '', '4242424242424242');
    await pass(3 * DAY_MS);
    const { subscription } = await read(buyer);
    expect(subscription).toMatchObject({ status: 'active' });
    expect((await access(buyer)).subscriptionExpiry).toBe(subscription?.paidUntil);
    expect(await salesOf(buyer)).toBe(2);
  });
});

describe('canceled', () => {
  it('ends exactly with what was paid for, not before and not later', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    const { status, body } = await call('cancelSubscription', buyer);
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({ isCanceled: true, renewsAt: null, accessUntil: paidUntil });
    await deliver();
    expect((await app.inbox.findMail(buyer.email, 'Your subscription is canceled')).text).toContain('stay open until');
    shop.passSilently(untilEnd(paidUntil) - 5_000);
    expect((await access(buyer)).subscriptionLevel).toBe('full');
    shop.passSilently(6_000);
    expect(await access(buyer)).toEqual(FREE);
    await deliver();
    expect((await read(buyer)).subscription?.status).toBe('ended');
    expect(await salesOf(buyer)).toBe(1);
  });

  it('and kept, it renews as before; both can be pressed twice', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    for (const name of ['cancelSubscription', 'cancelSubscription', 'keepSubscription', 'keepSubscription'] as const)
      expect((await call(name, buyer)).status).toBe(200);
    expect((await read(buyer)).subscription).toMatchObject({ isCanceled: false, renewsAt: paidUntil });
    await pass(untilEnd(paidUntil) + 60_000);
    expect(await salesOf(buyer)).toBe(2);
  });

  it('in the days of grace, it ends at once and is not tried again', async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_FAILS_LATER });
    await pass(untilEnd(paidUntil) + 60_000);
    const { body } = await call('cancelSubscription', buyer);
    expect(body.subscription).toMatchObject({ status: 'ended', accessUntil: null });
    expect(await access(buyer)).toEqual(FREE);
    expect((await call('keepSubscription', buyer)).status).toBe(409);
    await pass(10 * DAY_MS);
    expect(await salesOf(buyer)).toBe(1);
  });
});
