// Pausing between seasons: nothing that was paid is lost, nothing is charged meanwhile, and payment and access begin again together.
import { addMonths } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { afterAll, expect, it } from 'vitest';
import { CARD_THAT_FAILS_LATER, DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, read, access, call, pass, deliver, rowOf, salesOf } = shop;
afterAll(() => shop.expectBalanced());

type Buyer = Awaited<ReturnType<typeof person>>;
const FREE = { subscriptionLevel: 'free', subscriptionExpiry: null };
const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();
const pause = (buyer: Buyer, months: number) => call('pauseSubscription', buyer, { months });
const monthsAfter = (end: string | null | undefined, months: number) =>
  new Date(Math.ceil(addMonths(new Date(end ?? ''), months).getTime() / 1_000) * 1_000).toISOString();

it('a paused one stays open to the end of what was paid, and begins again on the day that was named', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  const { status, body } = await pause(buyer, 2);
  const resumesAt = monthsAfter(paidUntil, 2);
  expect(status).toBe(200);
  expect(body.subscription).toMatchObject({ isPaused: true, resumesAt, renewsAt: resumesAt, accessUntil: paidUntil });
  await deliver();
  expect((await app.inbox.findMail(buyer.email, 'is paused')).text).toContain('$29.00 is charged');
  shop.passSilently(untilEnd(paidUntil) - 5_000);
  expect((await access(buyer)).subscriptionLevel).toBe('full');
  shop.passSilently(6_000);
  expect(await access(buyer)).toEqual(FREE);
  await deliver();
  // Stripe's own periods pass meanwhile, and nobody pays for them.
  await pass(untilEnd(resumesAt) - 60_000);
  await app.runCronJob('reconcileSubscriptions');
  expect(await access(buyer)).toEqual(FREE);
  expect(await salesOf(buyer)).toBe(1);
  shop.passSilently(2 * 60_000);
  await app.runCronJob('reconcileSubscriptions');
  const { subscription } = await read(buyer);
  expect(subscription).toMatchObject({ isPaused: false, status: 'active', resumesAt: null });
  expect(await salesOf(buyer)).toBe(2);
  expect((await access(buyer)).subscriptionExpiry).toBe(subscription?.paidUntil);
  expect(untilEnd(subscription?.paidUntil)).toBeGreaterThan(27 * DAY_MS);
  // Asked again, and told of it late: it is charged once.
  await app.runCronJob('reconcileSubscriptions');
  await deliver();
  expect(await salesOf(buyer)).toBe(2);
});

it('one by the year begins again on the day that was named, too, and not with Stripe’s next year', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer, { planId: 'full-yearly', expectedTotal: 19_900 });
  await pause(buyer, 1);
  shop.passSilently(untilEnd(monthsAfter(paidUntil, 1)) + 60_000);
  expect(await access(buyer)).toEqual(FREE);
  await app.runCronJob('reconcileSubscriptions');
  const { subscription } = await read(buyer);
  expect(untilEnd(subscription?.paidUntil)).toBeGreaterThan(364 * DAY_MS);
  expect(await salesOf(buyer)).toBe(2);
});

it('resumed while the paid time runs, the pause is taken back and nothing is charged before its end', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await pause(buyer, 3);
  const { body } = await call('resumeSubscription', buyer);
  expect(body.subscription).toMatchObject({ isPaused: false, resumesAt: null, renewsAt: paidUntil });
  expect(await salesOf(buyer)).toBe(1);
  expect((await call('resumeSubscription', buyer)).status).toBe(200);
  await pass(untilEnd(paidUntil) + 60_000);
  expect(await salesOf(buyer)).toBe(2);
});

it('resumed after it, payment and access begin at once, and once although it is pressed in four windows', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await pause(buyer, 6);
  await pass(untilEnd(paidUntil) + 40 * DAY_MS);
  expect(await access(buyer)).toEqual(FREE);
  const replies = await Promise.all(Array.from({ length: 4 }, () => call('resumeSubscription', buyer)));
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  await deliver();
  const { subscription } = await read(buyer);
  expect(subscription).toMatchObject({ isPaused: false, status: 'active' });
  expect(await salesOf(buyer)).toBe(2);
  expect((await access(buyer)).subscriptionExpiry).toBe(subscription?.paidUntil);
});

it('resumed without an answer of Stripe’s it is looked up and never charged twice', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await pause(buyer, 6);
  await pass(untilEnd(paidUntil) + DAY_MS);
  const { stripeSubscriptionId } = await rowOf(buyer);
  const path = `/v1/subscriptions/${stripeSubscriptionId}`;
  simulator.faults.add({ method: 'POST', path, kind: 'error_500_after_commit', times: 3 });
  expect((await call('resumeSubscription', buyer)).status).toBe(503);
  // Pressed again at once: somebody is on it.
  const again = await call('resumeSubscription', buyer);
  expect([200, 409]).toContain(again.status);
  shop.passSilently(3 * 60_000);
  await app.runCronJob('reconcileSubscriptions');
  expect((await read(buyer)).subscription).toMatchObject({ isPaused: false, status: 'active' });
  expect(await salesOf(buyer)).toBe(2);
  expect((await rowOf(buyer)).changingSince).toBeNull();
  await deliver();
});

it('a card that fails when it begins again opens nothing, and says so', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_FAILS_LATER });
  await pause(buyer, 1);
  await pass(untilEnd(paidUntil) + 8 * DAY_MS);
  const { body } = await call('resumeSubscription', buyer);
  expect(body.subscription).toMatchObject({ status: 'past_due', accessUntil: null });
  expect(await access(buyer)).toEqual(FREE);
  await deliver();
  const mail = await app.inbox.findMail(buyer.email, 'We could not renew');
  expect(mail.text).toContain('The banks open as soon as a charge succeeds');
});

it('a canceled one can be paused instead, and a paused one canceled: at once where nothing that was paid is left', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await call('cancelSubscription', buyer);
  expect((await pause(buyer, 1)).body.subscription).toMatchObject({ isCanceled: false, isPaused: true });
  const { body } = await call('cancelSubscription', buyer);
  expect(body.subscription).toMatchObject({ isCanceled: true, isPaused: false, accessUntil: paidUntil });
  await pause(buyer, 6);
  await pass(untilEnd(paidUntil) + DAY_MS);
  expect((await call('cancelSubscription', buyer)).body.subscription).toMatchObject({ status: 'ended' });
  expect(await salesOf(buyer)).toBe(1);
});

it('paused past the end of what was paid, it is resumed before another day is chosen', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await pause(buyer, 1);
  // While the paid time runs, the day can be chosen anew.
  expect((await pause(buyer, 2)).body.subscription?.resumesAt).toBe(monthsAfter(paidUntil, 2));
  await pass(untilEnd(paidUntil) + DAY_MS);
  expect(await pause(buyer, 3)).toMatchObject({ status: 409, body: { code: 'paused' } });
  expect((await read(buyer)).subscription?.resumesAt).toBe(monthsAfter(paidUntil, 2));
});

it.each([0, 7, 1.5])('is not for %s months', async (months) => {
  const buyer = await person();
  await subscribe(buyer);
  expect((await pause(buyer, months)).status).toBe(422);
});

it('is not for the last minutes before a renewal, nor after one that failed', async () => {
  const [late, failed] = [await person(), await person()];
  await subscribe(failed, { card: CARD_THAT_FAILS_LATER });
  const { paidUntil } = await subscribe(late);
  await pass(untilEnd(paidUntil) - 60_000);
  expect(await pause(late, 1)).toMatchObject({ status: 409, body: { code: 'renewing' } });
  expect(await pause(failed, 1)).toMatchObject({ status: 409 });
  await pass(DAY_MS);
  expect(await pause(failed, 1)).toMatchObject({ status: 409, body: { code: 'past_due' } });
});

it('canceled at Stripe while it is paused, it is not charged on its day; Cancel ends it, and Resume says why not', async () => {
  const [left, ended] = [await person(), await person()];
  const { paidUntil } = await subscribe(left);
  await subscribe(ended);
  await Promise.all([pause(left, 1), pause(ended, 1)]);
  await pass(untilEnd(paidUntil) + DAY_MS);
  const stripe = await ctx.payments.client();
  for (const buyer of [left, ended]) {
    const { stripeSubscriptionId } = await rowOf(buyer);
    await stripe.subscriptions.update(stripeSubscriptionId ?? '', { cancel_at_period_end: true });
  }
  // The first is found out by asking, without an event.
  await call('resumeSubscription', left);
  expect(await salesOf(left)).toBe(1);
  await deliver();
  expect(await call('resumeSubscription', ended)).toMatchObject({ status: 409, body: { code: 'canceled' } });
  expect((await call('cancelSubscription', ended)).body.subscription?.status).toBe('ended');
  shop.passSilently(40 * DAY_MS);
  await app.runCronJob('reconcileSubscriptions');
  expect([await salesOf(left), await salesOf(ended)]).toEqual([1, 1]);
  await deliver();
});

it('resumed within a week of the end with a card that fails, it opens nothing that nobody has paid for', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_FAILS_LATER });
  await pause(buyer, 2);
  await pass(untilEnd(paidUntil) + 2 * 60_000);
  const { body } = await call('resumeSubscription', buyer);
  expect(body.subscription).toMatchObject({ status: 'past_due', accessUntil: null });
  expect(await access(buyer)).toEqual(FREE);
  await deliver();
  const mail = await app.inbox.findMail(buyer.email, 'We could not renew');
  expect(mail.text).toContain('The banks open as soon as a charge succeeds');
});
