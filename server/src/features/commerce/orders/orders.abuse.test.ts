// What an attacker found on the running product: each of these once worked.
import type { Order, OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, sessionOf } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openShop();
const { app, ctx, simulator, advance, offer, person, buy, read, pay, settle, refund } = shop;
beforeEach(() => shop.open());

const change = (packageId: string, changes: { priceCents?: number; durationMinutes?: number; title?: string }) =>
  ctx.db.updateTable('packages').set(changes).where('id', '=', packageId).execute();

describe('whoever has paid', () => {
  it.each([
    ['long after the page was opened', async () => advance(31 * 60_000)],
    ['after the price has changed', async (packageId: string) => change(packageId, { priceCents: 12_000 })],
  ])('and presses again %s is led to what was bought, not to a second page', async (_title, meanwhile) => {
    simulator.setWebhooks({ isOff: true });
    const as = await person();
    const place = await offer();
    const first = await buy(as, { ...place, isUSD: true });
    await meanwhile(place.packageId);
    pay(first.body.url);
    const again = await buy(as, { ...place, isUSD: true });
    expect(again.body.orderId).toBe(first.body.orderId);
    expect(again.body.url).toContain(`/app/orders/${first.body.orderId}`);
    expect((await app.call<{ data: Order[] }>('listOrders', { as })).body.data).toMatchObject([{ status: 'paid' }]);
  });
});

describe('what was reviewed is what is bought [PAY-7]', () => {
  it.each([
    ['fewer minutes', { durationMinutes: 5 }],
    ['another title', { title: 'Something else' }],
  ])('%s at the same price are refused', async (_title, changes) => {
    const as = await person();
    const place = await offer();
    const seen = { expectedTotal: 10_000, expectedMinutes: 120, expectedTitle: 'Mock MMI' };
    await change(place.packageId, changes);
    expect((await buy(as, { ...place, isUSD: true, ...seen })).body.code).toBe('price_changed');
  });

  it('a total in Canadian dollars is never charged as one in US dollars', async () => {
    const place = await offer({ enabledCadPayments: false });
    await change(place.packageId, { priceCents: 13_700 });
    const reply = await buy(await person(), { ...place, isUSD: false, expectedTotal: 13_700 });
    expect([reply.status, reply.body.code]).toEqual([409, 'price_changed']);
  });
});

describe('a voucher for a first order', () => {
  it('counts for one order, however many are opened before any is paid', async () => {
    const places = await Promise.all([offer(), offer(), offer()]);
    await Promise.all(
      places.map(({ consultantId }) => buildVoucher(ctx, { consultantId, isFirstOrderOnly: true, title: 'First' })),
    );
    const as = await person();
    const replies = await Promise.all(places.map((place) => buy(as, { ...place, isUSD: true })));
    const taken = replies.filter(({ status }) => status === 200);
    const orders = await Promise.all(taken.map(({ body }) => read(as, body.orderId)));
    expect(orders.filter(({ totalCents }) => totalCents === 9_000)).toHaveLength(1);
    expect(replies.every(({ status, body }) => status === 200 || body.code === 'price_changed')).toBe(true);
  });

  it('that another unpaid order holds is said to be reserved, not used', async () => {
    const [a, b] = [await offer(), await offer()];
    const voucher = await buildVoucher(ctx, { title: 'Everywhere', valueCents: 2_000 });
    const as = await person();
    expect((await buy(as, { ...a, isUSD: true, expectedTotal: 8_000 })).status).toBe(200);
    const quote = { packageId: b.packageId, currency: 'USD' };
    const { body } = await app.call<OrderQuoteReply>('quoteOrder', { as, body: quote });
    expect(body.refused).toContainEqual({
      title: 'Everywhere',
      valueCents: 2_000,
      minOrderCents: 8_000,
      why: 'reserved',
      missingCents: 0,
    });
    await ctx.db.updateTable('vouchers').set({ isActive: false }).where('id', '=', voucher.id).execute();
  });
});

describe('money that moves at Stripe without us', () => {
  it('by a chargeback freezes the order, and a bank that decides for us releases it', async () => {
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    pay(body.url);
    await settle();
    const { chargeId } = await ctx.db
      .selectFrom('payments')
      .select('chargeId')
      .where('orderId', '=', body.orderId)
      .executeTakeFirstOrThrow();
    const dispute = simulator.openDispute(chargeId ?? '');
    await settle();
    expect((await read(as, body.orderId)).isFrozen).toBe(true);
    expect((await refund(as, body.orderId, 120, 10_000)).body.code).toBe('frozen');
    simulator.closeDispute(dispute.id, 'won');
    await settle();
    expect((await read(as, body.orderId)).isFrozen).toBe(false);
  });

  it('by a refund in the dashboard freezes the order', async () => {
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    pay(body.url);
    await settle();
    const stripe = await ctx.payments.client();
    const [intent] = (await stripe.paymentIntents.list({ limit: 1 })).data;
    await stripe.refunds.create({ payment_intent: intent?.id ?? '' });
    await settle();
    expect((await read(as, body.orderId)).isFrozen).toBe(true);
    expect(app.logs()).toContain('money was sent back at Stripe without us');
  });
});

describe('buying without paying', () => {
  it('needs a confirmed address, and writes nobody’s name into the subject of a consultant’s mail', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, valueCents: 10_000, minOrderCents: 10_000 });
    const unconfirmed = await signIn(ctx, await buildUser(ctx, { emailVerifiedAt: null }));
    expect((await buy(unconfirmed, { ...place, isUSD: true })).body.code).toBe('email_unconfirmed');
    const name = 'Your payout failed, please log in again';
    const loud = await signIn(ctx, await buildUser(ctx, { name, emailVerifiedAt: new Date() }));
    expect((await buy(loud, { ...place, isUSD: true })).status).toBe(200);
    await app.runJobs();
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', place.consultantId)
      .executeTakeFirstOrThrow();
    const subjects = (await app.inbox.list(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['You sold 120 minutes: Mock MMI']);
  });

  it('again and again, by taking everything back, ends', async () => {
    const as = await person();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await buy(as, { ...(await offer()), isUSD: true });
      pay(body.url);
      await settle();
      expect((await refund(as, body.orderId, 120, 10_000)).status).toBe(200);
    }
    const reply = await buy(as, { ...(await offer()), isUSD: true });
    expect([reply.status, reply.body.code]).toEqual([403, 'too_many_refunds']);
  });
});

describe('a consultant', () => {
  it('learns of an order once it is paid, and not what the platform gave', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId });
    const seller = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', place.consultantId)
      .executeTakeFirstOrThrow();
    const [as, buyer] = [await signIn(ctx, seller), await person()];
    const { body } = await buy(buyer, { ...place, isUSD: true });
    const params = { orderId: body.orderId };
    expect((await app.call('getOrder', { as, params })).status).toBe(404);
    pay(body.url);
    await settle();
    expect((await app.call<Order>('getOrder', { as, params })).body).toMatchObject({
      side: 'seller',
      priceCents: 10_000,
      discountCents: 0,
      totalCents: 10_000,
      card: null,
      paymentUrl: null,
      paymentStatus: null,
    });
  });

  it('with the longest name and title can be bought from', async () => {
    const place = await offer({ name: 'N'.repeat(191) });
    await change(place.packageId, { title: 'T'.repeat(120) });
    expect((await buy(await person(), { ...place, isUSD: true })).status).toBe(200);
  });

  it.each([29, 30])(
    'with a name that ends within a letter of two halves where Stripe cuts it can be too',
    async (odd) => {
      const place = await offer({ name: '𠮷'.repeat(40) });
      await change(place.packageId, { title: '𠮷'.repeat(90) + 'x'.repeat(odd) });
      const { status, body } = await buy(await person(), { ...place, isUSD: true });
      expect(status).toBe(200);
      const stripe = await ctx.payments.client();
      const session = await stripe.checkout.sessions.retrieve(sessionOf(body.url), { expand: ['line_items'] });
      expect(session.line_items?.data[0]?.description).toMatch(/^(𠮷){90}x+, 120 minutes with 𠮷+$/u);
    },
  );
});
