// Events that are not lost: while our key is locked out none is ticked off, and one that never arrived is found behind many that did.
import { afterEach, describe, expect, it } from 'vitest';
import { sessionOf } from '#test/builders/commerce/shop.ts';
import { signIn } from '#test/builders/session.ts';
import { openSubscriptionShop } from '#test/builders/commerce/subscription-shop.ts';

const shop = await openSubscriptionShop();
const { app, ctx, simulator, person, subscribe, checkout, access, deliver, pay, rowOf, salesOf } = shop;
afterEach(() => simulator.faults.clear());

/** More than is asked for at once: Stripe lists the newest first. */
const NEWER_EVENTS = 1_001;
const untilEnd = (end: string | null | undefined) => Date.parse(end ?? '') - ctx.clock.now().getTime();

async function unappliedTypes(): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('stripeEvents').select('type').where('appliedAt', 'is', null).execute();
  return new Set(rows.map(({ type }) => type));
}

/** Jobs that failed wait for their next try. */
async function tryAgain(): Promise<void> {
  await app.asOwner('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await app.runJobs();
}

/** Paid, with all of its events applied. */
async function buyOrder() {
  const as = await signIn(ctx, await person());
  const { body } = await shop.buy(as, { ...(await shop.offer()), isUSD: true });
  pay(body.url);
  await deliver();
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', body.orderId)
    .executeTakeFirstOrThrow();
  expect(payment.status).toBe('paid');
  return { ...payment, as };
}

async function frozenWhyOf(orderId: string): Promise<string | null> {
  const row = ctx.db.selectFrom('orders').select('frozenWhy').where('id', '=', orderId);
  return (await row.executeTakeFirstOrThrow()).frozenWhy;
}

/** Makes something happen at Stripe; answers with what is true here of it, before and after its event is applied. */
type Happening = () => Promise<{ type: string; read: () => Promise<unknown>; before: unknown; after: unknown }>;

const HAPPENINGS: Record<string, Happening> = {
  'a dispute': async () => {
    const { orderId, chargeId } = await buyOrder();
    simulator.openDispute(chargeId ?? '');
    return { type: 'charge.dispute.created', read: () => frozenWhyOf(orderId), before: null, after: 'dispute' };
  },
  'a refund made at Stripe': async () => {
    const { orderId, paymentIntentId } = await buyOrder();
    const stripe = await ctx.payments.client();
    await stripe.refunds.create({ payment_intent: paymentIntentId ?? '', amount: 1_000 });
    return { type: 'refund.created', read: () => frozenWhyOf(orderId), before: null, after: 'refund_at_stripe' };
  },
  'a renewal of a subscription': async () => {
    const buyer = await person();
    const { paidUntil } = await subscribe(buyer);
    shop.passSilently(untilEnd(paidUntil) + 60_000);
    return { type: 'invoice.paid', read: () => salesOf(buyer), before: 1, after: 2 };
  },
  'a payment page that Stripe made without telling us': async () => {
    const as = await signIn(ctx, await person());
    simulator.faults.add({ method: 'POST', path: '/v1/checkout/sessions', kind: 'error_500_after_commit', times: 3 });
    const { body } = await shop.buy(as, { ...(await shop.offer()), isUSD: true });
    const [session] = (await (await ctx.payments.client()).checkout.sessions.list({ limit: 1 })).data;
    pay(session?.url ?? '');
    const read = async () => (await app.call('getOrder', { as, params: { orderId: body.orderId } })).body['status'];
    return { type: 'checkout.session.completed', read, before: 'pending', after: 'paid' };
  },
};

describe.each(['unauthorized_401', 'forbidden_403'] as const)('while Stripe answers %s to our key', (kind) => {
  it.each(Object.entries(HAPPENINGS))(
    'an event about %s stays, and is applied once the key works',
    async (_of, make) => {
      const { type, read, before, after } = await make();
      simulator.faults.add({ path: '/v1/*', kind, times: 10_000 });
      await deliver();
      expect(await unappliedTypes()).toContain(type);
      expect(await read()).toEqual(before);
      simulator.faults.clear();
      await tryAgain();
      expect(await read()).toEqual(after);
      expect(await unappliedTypes()).toEqual(new Set());
    },
  );
});

it('one that never arrived is found behind a thousand newer ones that we have', async () => {
  const [other, buyer] = [await person(), await person()];
  await subscribe(other);
  const { stripeSubscriptionId } = await rowOf(other);
  const { body } = await checkout(buyer);
  pay(body.url);
  for (let made = 0; made < NEWER_EVENTS; made += 1)
    simulator.changeCard(stripeSubscriptionId ?? '', '4242424242424242');
  // They were received, and Stripe never heard that they were.
  const stripe = await ctx.payments.client();
  const newer = await stripe.events
    .list({ type: 'customer.subscription.updated', delivery_success: false, limit: 100 })
    .autoPagingToArray({ limit: NEWER_EVENTS });
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('stripeEvents')
    .values(
      newer.map(({ id, type }) => ({
        id,
        type,
        objectId: stripeSubscriptionId ?? '',
        createdAt: now,
        receivedAt: now,
        appliedAt: now,
      })),
    )
    .execute();
  expect((await access(buyer)).subscriptionLevel).toBe('free');
  await app.runCronJob('fetchMissedEvents');
  await app.runJobs();
  expect((await access(buyer)).subscriptionLevel).toBe('full');
  const missed = ctx.db.selectFrom('stripeEvents').select('type').where('objectId', '=', sessionOf(body.url));
  expect(await missed.execute()).toEqual([{ type: 'checkout.session.completed' }]);
});
