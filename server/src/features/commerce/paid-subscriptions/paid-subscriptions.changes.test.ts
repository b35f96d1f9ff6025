// Changes of a subscription that do not go straight through: a reader that looks in between, a refusal of Stripe's, a key that is locked out.
import { afterAll, afterEach, expect, it } from 'vitest';
import { listenAtPoints } from '#platform/context/points.ts';
import { DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';
import { followPaidSubscription } from './paid-subscriptions.follow.service.ts';

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, read, call, pass, deliver, rowOf, salesOf } = shop;
afterEach(() => {
  listenAtPoints(null);
  simulator.faults.clear();
});
afterAll(() => shop.expectBalanced());

/** Longer than a reader and another press take. */
const SLOW_MS = 2_000;
const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();

it('a reader that read before a change had begun does not end it: resumed twice, it is charged once', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await call('pauseSubscription', buyer, { months: 6 });
  await pass(untilEnd(paidUntil) + DAY_MS);
  const { id, stripeSubscriptionId } = await rowOf(buyer);
  const path = `/v1/subscriptions/${stripeSubscriptionId}`;
  simulator.faults.add({ method: 'POST', path, kind: 'slow', delayMs: SLOW_MS });

  let resumed: ReturnType<typeof call> | undefined;
  listenAtPoints(async (point) => {
    if (point !== 'subscription.read' || resumed !== undefined) return;
    resumed = call('resumeSubscription', buyer);
    // Until Stripe has been asked, and has not answered.
    await expect.poll(() => simulator.faults.pending(), { timeout: 5_000 }).toEqual([]);
  });
  expect(await followPaidSubscription(ctx, id)).toBe(true);
  expect((await rowOf(buyer)).changingSince).not.toBeNull();
  const second = await call('resumeSubscription', buyer);
  expect([second.status, second.body.code]).toEqual([409, 'busy']);
  expect((await resumed)?.status).toBe(200);
  await deliver();
  expect(await salesOf(buyer)).toBe(2);
  const stripe = await ctx.payments.client();
  const { data } = await stripe.invoices.list({ subscription: stripeSubscriptionId ?? '' });
  expect(data.filter(({ amount_paid: cents }) => cents > 0)).toHaveLength(2);
  expect(await rowOf(buyer)).toMatchObject({ changingSince: null, isPaused: false });
});

it('a change that Stripe refuses says so, and what is true there is shown', async () => {
  const buyer = await person();
  await subscribe(buyer);
  // Ended there, and its event has not come.
  const stripe = await ctx.payments.client();
  await stripe.subscriptions.cancel((await rowOf(buyer)).stripeSubscriptionId ?? '');
  const { status, body } = await call('pauseSubscription', buyer, { months: 1 });
  expect([status, body.code]).toEqual([409, 'refused']);
  expect(app.logs()).toContain('Stripe refused to change a subscription');
  expect((await read(buyer)).subscription?.status).toBe('ended');
  await deliver();
});

it('while our key is locked out nothing changes, and nobody is told that it was refused', async () => {
  const buyer = await person();
  await subscribe(buyer);
  simulator.faults.add({ method: 'POST', path: '/v1/subscriptions/*', kind: 'forbidden_403' });
  expect((await call('cancelSubscription', buyer)).status).toBe(503);
  expect((await read(buyer)).subscription?.isCanceled).toBe(false);
  expect((await call('cancelSubscription', buyer)).body.subscription?.isCanceled).toBe(true);
  await deliver();
});

it('canceled in the moment in which it was renewed, what was just paid stays open and is not bought a second time', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  // Charged, and its event has not come.
  shop.passSilently(untilEnd(paidUntil) + 2_000);
  const { body } = await call('cancelSubscription', buyer);
  expect(body.subscription).toMatchObject({ status: 'active', isCanceled: true });
  expect(untilEnd(body.subscription?.accessUntil)).toBeGreaterThan(27 * DAY_MS);
  expect(await salesOf(buyer)).toBe(2);
  expect((await shop.checkout(buyer)).body.code).toBe('already_subscribed');
  expect((await call('keepSubscription', buyer)).body.subscription?.isCanceled).toBe(false);
  await deliver();
});

it('ended at Stripe before its time, it is bought again when that is over, not before', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  const stripe = await ctx.payments.client();
  await stripe.subscriptions.cancel((await rowOf(buyer)).stripeSubscriptionId ?? '');
  await deliver();
  const { status, body } = await shop.checkout(buyer);
  expect([status, body.code]).toEqual([409, 'already_subscribed']);
  expect(JSON.stringify(body)).toContain('You already have a subscription until ');
  await pass(untilEnd(paidUntil) + 60_000);
  expect((await shop.checkout(buyer)).status).toBe(200);
});

it('of people who are suspended nothing more is charged, paused or not, and they are told', async () => {
  const [running, paused, over] = [await person(), await person(), await person()];
  const { paidUntil } = await subscribe(over);
  await call('pauseSubscription', over, { months: 1 });
  await pass(untilEnd(paidUntil) + DAY_MS);
  await subscribe(running);
  await subscribe(paused);
  await call('pauseSubscription', paused, { months: 1 });
  await deliver();
  const ids = [running, paused, over].map(({ id }) => id);
  await ctx.db.updateTable('users').set({ suspendedAt: ctx.clock.now() }).where('id', 'in', ids).execute();
  await app.runCronJob('reconcileSubscriptions');
  await deliver();
  expect(await rowOf(running)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
  expect(await rowOf(paused)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, isPaused: false });
  expect(await rowOf(over)).toMatchObject({ status: 'ended' });
  const mail = await app.inbox.findMail(running.email, 'Your subscription is canceled');
  expect(mail.text).toContain('nothing more is charged');
  expect(mail.text).not.toContain('stay open');
  await pass(70 * DAY_MS);
  await app.runCronJob('reconcileSubscriptions');
  expect(await Promise.all([running, paused, over].map(salesOf))).toEqual([1, 1, 1]);
});
