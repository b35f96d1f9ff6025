// A payment of a subscription that its cardholder's bank takes back: nothing more is charged to that card, and a person is told.
import { afterAll, expect, it } from 'vitest';
import { findFaults } from '#features/commerce/ledger-checks/ledger-checks.service.ts';
import { openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

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
    // The bank has decided, and tells it once more.
    simulator.closeDispute(disputeId, 'lost');
    await deliver();
    expect(toldOf(paidSubscriptionId).map(({ status }) => status)).toEqual(['needs_response', 'lost']);
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
