// A payment of a subscription that its cardholder's bank takes back: nothing more is charged to that card, and a person is told.
import { afterAll, expect, it } from 'vitest';
import { findFaults } from '#features/commerce/ledger-checks/ledger-checks.service.ts';
import { applyEvent } from '#features/commerce/stripe-events/stripe-events.service.ts';
import { DAY_MS, openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

const CARD_THAT_IS_DISPUTED = '4000000000000259';
/** As the log writes it. */
const ERROR = 50;
/** By then the simulator has opened the dispute. */
const DISPUTED_AFTER_MS = 10_000;

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, read, access, call, pass, deliver, rowOf, salesOf } = shop;
type Buyer = Awaited<ReturnType<typeof person>>;

/** What disputes cost is not in the ledger yet: Stripe's balance is lower by it. */
async function expectNoFaults() {
  const faults = Object.entries(await findFaults(ctx)).filter(([, { count }]) => count > 0);
  expect(faults).toEqual([]);
}
afterAll(() => expectNoFaults());

const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();

async function disputeOf(buyer: Buyer) {
  const { id } = await rowOf(buyer);
  const { chargeId } = await ctx.db
    .selectFrom('subscriptionInvoices')
    .select('chargeId')
    .where('paidSubscriptionId', '=', id)
    .executeTakeFirstOrThrow();
  const dispute = (await (await ctx.payments.client()).disputes.list({ charge: chargeId ?? '' })).data[0];
  return { paidSubscriptionId: id, chargeId: chargeId ?? '', disputeId: dispute?.id ?? '' };
}

/** Errors in the log that a person is to see. */
const toldOf = (paidSubscriptionId: string) =>
  app
    .logs()
    .split('\n')
    .filter((line) => line.includes('a payment of a subscription is disputed') && line.includes(paidSubscriptionId))
    .map((line) => JSON.parse(line) as { level: number; status: string });

const cancelMails = async ({ email }: Buyer) =>
  (await app.inbox.list(email)).filter(({ subject }) => subject === 'Your subscription is canceled');

/** Stripe names what it does not expand. */
const named = (value: unknown) => (typeof value === 'string' ? value : '');

it('is canceled at the end of its period, which stays open; told twice, it is done once', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer, { card: CARD_THAT_IS_DISPUTED });
  const { stripeSubscriptionId } = await rowOf(buyer);
  let changes = 0;
  const { take } = simulator.faults;
  simulator.faults.take = (method, path) => {
    if (method === 'POST' && path === `/v1/subscriptions/${stripeSubscriptionId}`) changes += 1;
    return take(method, path);
  };
  try {
    await pass(DISPUTED_AFTER_MS);
    const { paidSubscriptionId, disputeId } = await disputeOf(buyer);
    expect((await read(buyer)).subscription).toMatchObject({
      status: 'active',
      isCanceled: true,
      renewsAt: null,
      accessUntil: paidUntil,
    });
    const stripe = await ctx.payments.client();
    const there = await stripe.subscriptions.retrieve(stripeSubscriptionId ?? '');
    expect([there.status, there.cancel_at_period_end]).toEqual(['active', true]);
    expect(toldOf(paidSubscriptionId)).toMatchObject([{ level: ERROR, status: 'needs_response' }]);
    // Told once more.
    await stripe.disputes.update(disputeId, { metadata: { seen: 'yes' } });
    await deliver();
    expect(toldOf(paidSubscriptionId)).toHaveLength(2);
    expect(changes).toBe(1);
  } finally {
    simulator.faults.take = take;
  }
  await app.inbox.findMail(buyer.email, 'Your subscription is canceled');
  expect(await cancelMails(buyer)).toHaveLength(1);
  expect((await access(buyer)).subscriptionLevel).toBe('full');
  await pass(untilEnd(paidUntil) + 60_000);
  expect((await read(buyer)).subscription?.status).toBe('ended');
  expect(await salesOf(buyer)).toBe(1);
});

it('that was won before we heard of it changes nothing but the log', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  const { paidSubscriptionId, chargeId } = await disputeOf(buyer);
  simulator.closeDispute(simulator.openDispute(chargeId).id, 'won');
  await deliver();
  expect((await read(buyer)).subscription).toMatchObject({ isCanceled: false, renewsAt: paidUntil });
  expect(toldOf(paidSubscriptionId).every(({ status }) => status === 'won')).toBe(true);
  expect(toldOf(paidSubscriptionId).length).toBeGreaterThan(0);
  expect(await cancelMails(buyer)).toEqual([]);
});

it('cannot be kept or paused while the bank has not decided, and can be kept once it has decided for us', async () => {
  const buyer = await person();
  await subscribe(buyer);
  const { chargeId } = await disputeOf(buyer);
  const { id } = simulator.openDispute(chargeId);
  await deliver();
  const refused = { status: 409, body: { code: 'disputed' } };
  expect(await call('keepSubscription', buyer)).toMatchObject(refused);
  expect(await call('pauseSubscription', buyer, { months: 1 })).toMatchObject(refused);
  expect((await read(buyer)).subscription).toMatchObject({ isCanceled: true, renewsAt: null });
  simulator.closeDispute(id, 'won');
  await deliver();
  expect((await call('keepSubscription', buyer)).body.subscription?.isCanceled).toBe(false);
});

it('of one that has ended is told, and asks nothing of Stripe', async () => {
  const buyer = await person();
  const { paidUntil } = await subscribe(buyer);
  await call('cancelSubscription', buyer);
  await pass(untilEnd(paidUntil) + 60_000);
  const { paidSubscriptionId, chargeId } = await disputeOf(buyer);
  simulator.openDispute(chargeId);
  await deliver();
  expect(toldOf(paidSubscriptionId)).toMatchObject([{ status: 'needs_response' }]);
  expect(await ctx.db.selectFrom('stripeEvents').select('id').where('appliedAt', 'is', null).execute()).toEqual([]);
});

const invoicesOf = async (paidSubscriptionId: string) =>
  ctx.db
    .selectFrom('subscriptionInvoices')
    .select(['status', 'isAsAgreed'])
    .where('paidSubscriptionId', '=', paidSubscriptionId)
    .orderBy('periodStart')
    .execute();

const YEARLY = { planId: 'full-yearly', expectedTotal: 19_900 };

it('that the bank has decided against us: what was taken back opens nothing, ends at Stripe, and cannot be kept', async () => {
  const buyer = await person();
  await subscribe(buyer, YEARLY);
  const { paidSubscriptionId, chargeId } = await disputeOf(buyer);
  const { id } = simulator.openDispute(chargeId);
  await deliver();
  expect((await access(buyer)).subscriptionLevel).toBe('full');
  simulator.closeDispute(id, 'lost');
  await deliver();
  expect(toldOf(paidSubscriptionId).map(({ status }) => status)).toContain('lost');
  expect(await access(buyer)).toEqual({ subscriptionLevel: 'free', subscriptionExpiry: null });
  expect((await read(buyer)).subscription).toMatchObject({ status: 'ended', paidUntil: null });
  expect(await call('keepSubscription', buyer)).toMatchObject({ status: 409, body: { code: 'no_subscription' } });
  // It was sold, and its sale stays.
  expect(await salesOf(buyer)).toBe(1);
  expect(await invoicesOf(paidSubscriptionId)).toEqual([{ status: 'returned', isAsAgreed: true }]);
  const stripe = await ctx.payments.client();
  expect((await stripe.subscriptions.retrieve((await rowOf(buyer)).stripeSubscriptionId ?? '')).status).toBe(
    'canceled',
  );
});

it('of the month before, lost, leaves open what was paid since', async () => {
  const buyer = await person();
  const first = await subscribe(buyer);
  const { chargeId, paidSubscriptionId } = await disputeOf(buyer);
  await pass(untilEnd(first.paidUntil) + 60_000);
  const { subscription } = await read(buyer);
  simulator.closeDispute(simulator.openDispute(chargeId).id, 'lost');
  await deliver();
  expect((await access(buyer)).subscriptionExpiry).toBe(subscription?.paidUntil);
  expect((await read(buyer)).subscription).toMatchObject({ status: 'active', isCanceled: true });
  expect((await invoicesOf(paidSubscriptionId)).map(({ status }) => status)).toEqual(['returned', 'paid']);
});

it('while it is paused: it is not charged again on the day that was named', async () => {
  const [early, late] = [await person(), await person()];
  const { paidUntil } = await subscribe(early, YEARLY);
  await subscribe(late, YEARLY);
  await call('pauseSubscription', early, { months: 1 });
  await call('pauseSubscription', late, { months: 1 });
  simulator.openDispute((await disputeOf(early)).chargeId);
  await deliver();
  expect((await read(early)).subscription).toMatchObject({ isCanceled: true, isPaused: false, accessUntil: paidUntil });
  await pass(untilEnd(paidUntil) + DAY_MS);
  simulator.openDispute((await disputeOf(late)).chargeId);
  await deliver();
  expect((await read(late)).subscription?.status).toBe('ended');
  shop.passSilently(40 * DAY_MS);
  await app.runCronJob('reconcileSubscriptions');
  await deliver();
  expect([await salesOf(early), await salesOf(late)]).toEqual([1, 1]);
});

it('that comes before we know what was paid is followed to its subscription', async () => {
  const buyer = await person();
  shop.pay((await shop.checkout(buyer)).body.url);
  const stripe = await ctx.payments.client();
  const [session] = (await stripe.checkout.sessions.list({ limit: 1 })).data;
  const [invoice] = (
    await stripe.invoices.list({ subscription: named(session?.subscription), expand: ['data.payments'] })
  ).data;
  const intent = await stripe.paymentIntents.retrieve(named(invoice?.payments?.data[0]?.payment.payment_intent));
  const dispute = simulator.openDispute(named(intent.latest_charge));
  const now = ctx.clock.now();
  const event = { id: 'evt_early', type: 'charge.dispute.created', objectId: dispute.id, accountId: null };
  await ctx.db
    .insertInto('stripeEvents')
    .values({ ...event, createdAt: now, receivedAt: now })
    .execute();
  await applyEvent(ctx, 'evt_early');
  expect((await read(buyer)).subscription).toMatchObject({ status: 'active', isCanceled: true });
  await deliver();
});

it('a payment that was sent back whole at Stripe opens nothing; a part of it changes nothing', async () => {
  const [whole, part] = [await person(), await person()];
  await subscribe(whole, YEARLY);
  const { paidUntil } = await subscribe(part, YEARLY);
  const stripe = await ctx.payments.client();
  const refund = async (buyer: Buyer, amount: number) => {
    const { payment_intent: intent } = await stripe.charges.retrieve((await disputeOf(buyer)).chargeId);
    await stripe.refunds.create({ payment_intent: named(intent), amount });
  };
  await refund(whole, 19_900);
  await refund(part, 500);
  await deliver();
  expect((await access(whole)).subscriptionLevel).toBe('free');
  expect(await access(part)).toEqual({ subscriptionLevel: 'full', subscriptionExpiry: paidUntil });
  // Read anew, it stays so.
  await stripe.subscriptions.cancel((await rowOf(whole)).stripeSubscriptionId ?? '');
  await deliver();
  expect((await access(whole)).subscriptionLevel).toBe('free');
  expect((await read(whole)).subscription).toMatchObject({ status: 'ended', paidUntil: null });
});
