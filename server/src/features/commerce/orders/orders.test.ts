// Buying, through HTTP and the simulator: quotes, the payment page, what Stripe tells, and money that can neither double nor get lost.
import { randomUUID } from 'node:crypto';
import type { Order, OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { CARD_THAT_REFUSES_REFUNDS, GOOD_CARD, openShop } from '#test/builders/commerce/shop.ts';

/** Who want the same voucher at the same moment. */
const RIVALS = process.env['CHAOS_SIZE'] === 'full' ? 200 : 20;
const shop = await openShop();
const { app, ctx, simulator, advance, offer, person, buy, read, pay, settle, heldFor, expectBalanced } = shop;
beforeEach(() => shop.open());

describe('buying a package', () => {
  it.each([
    [true, 'USD', 10_000],
    [false, 'CAD', 13_700],
  ])(
    'with isUSD %s leads to a page of Stripe, and paying there makes the minutes theirs [API-27]',
    async (isUSD, currency, total) => {
      const place = await offer();
      const as = await person();
      const { status, body } = await buy(as, { ...place, isUSD, expectedTotal: total });
      expect(status).toBe(200);
      expect(body.url).toContain(`${simulator.url}/c/pay/cs_test_`);
      expect(await read(as, body.orderId)).toMatchObject({
        status: 'pending',
        paymentStatus: 'open',
        creditMinutes: 0,
      });
      expect(pay(body.url)).toEqual({ kind: 'paid' });
      await settle();
      expect(await read(as, body.orderId)).toMatchObject({
        status: 'paid',
        paymentStatus: 'paid',
        currency,
        totalCents: total,
        feeCents: total / 10,
        creditMinutes: 120,
        card: { brand: 'visa', last4: '4242' },
      });
      expect(await heldFor(body.orderId)).toBe(-total);
      await expectBalanced();
    },
  );

  it('is settled by whoever comes back, before any event', async () => {
    simulator.setWebhooks({ isOff: true });
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    pay(body.url);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call<Order>('settleOrder', { as, params: { orderId: body.orderId } })),
    );
    expect(replies.map(({ body: order }) => order.status)).toContain('paid');
    expect((await read(as, body.orderId)).status).toBe('paid');
    expect(await heldFor(body.orderId)).toBe(-10_000);
  });

  it('is completed by the reconciler when no event ever comes [PAY-4]', async () => {
    simulator.setWebhooks({ isOff: true });
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    pay(body.url);
    advance(36 * 60_000);
    await app.runCronJob('reconcilePayments');
    expect((await read(as, body.orderId)).status).toBe('paid');
  });

  it('pressed again goes on with the same page, and ends the old one when the price has changed', async () => {
    const place = await offer();
    const as = await person();
    const first = await buy(as, { ...place, isUSD: true });
    expect((await buy(as, { ...place, isUSD: true })).body).toEqual(first.body);
    await ctx.db.updateTable('packages').set({ priceCents: 12_000 }).where('id', '=', place.packageId).execute();
    expect((await buy(as, { ...place, isUSD: true, expectedTotal: 10_000 })).body.code).toBe('price_changed');
    const second = await buy(as, { ...place, isUSD: true, expectedTotal: 12_000 });
    expect(second.body.orderId).not.toBe(first.body.orderId);
    expect(pay(first.body.url)).toMatchObject({ kind: 'not_open' });
    expect((await read(as, first.body.orderId)).status).toBe('cancelled');
  });

  it('without anything left to pay needs no page', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, valueCents: 10_000, minOrderCents: 10_000 });
    const as = await person();
    const { body } = await buy(as, { ...place, isUSD: true });
    expect(body.url).toContain(`/app/orders/${body.orderId}`);
    expect(await read(as, body.orderId)).toMatchObject({ status: 'paid', totalCents: 0, creditMinutes: 120 });
    expect(await heldFor(body.orderId)).toBe(-10_000);
  });
});

describe('what is tried [PAY-7]', () => {
  it.each([
    [
      'a package of somebody else',
      async () => ({ ...(await offer()), consultantId: (await offer()).consultantId }),
      404,
    ],
    ['a package that is not live', async () => offer({ packages: [{ isLive: false }] }), 404],
    ['a package of somebody who is paused', async () => offer({ state: 'paused' }), 404],
    ['a package that nobody has', async () => ({ consultantId: randomUUID(), packageId: randomUUID() }), 404],
    ['a price of one’s own', async () => ({ ...(await offer()), price: 1 }), 422],
    ['another total', async () => ({ ...(await offer()), expectedTotal: 1 }), 409],
  ])('%s is refused', async (_title, make, status) => {
    const as = await person();
    const reply = await buy(as, { ...(await make()), isUSD: true });
    expect(reply.status).toBe(status);
  });

  it('one’s own package is refused', async () => {
    const place = await offer();
    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', place.consultantId)
      .executeTakeFirstOrThrow();
    const reply = await buy(await signIn(ctx, user), { ...place, isUSD: true });
    expect([reply.status, reply.body.code]).toEqual([403, 'own_package']);
  });

  it('Canadian dollars where the consultant does not take them are charged in US dollars', async () => {
    const as = await person();
    const { body } = await buy(as, { ...(await offer({ enabledCadPayments: false })), isUSD: false });
    expect(await read(as, body.orderId)).toMatchObject({ currency: 'USD', totalCents: 10_000 });
  });

  it('somebody else’s order is not there', async () => {
    const { body } = await buy(await person(), { ...(await offer()), isUSD: true });
    const stranger = await person();
    for (const endpoint of ['getOrder', 'settleOrder'] as const)
      expect((await app.call(endpoint, { as: stranger, params: { orderId: body.orderId } })).status).toBe(404);
  });
});

describe('a voucher', () => {
  it('is applied by itself and shown with those that do not count', async () => {
    const place = await offer();
    const { consultantId } = place;
    await buildVoucher(ctx, { consultantId, title: 'Best', valueCents: 2_000, minOrderCents: 9_000 });
    await buildVoucher(ctx, { consultantId, title: 'Second', valueCents: 1_500, minOrderCents: 9_000 });
    await buildVoucher(ctx, { consultantId, title: 'Far', valueCents: 5_000, minOrderCents: 15_000 });
    // The last one is somebody else's.
    const gone = { consultantId, title: 'Gone', valueCents: 4_000, minOrderCents: 4_000, maxUses: 1 };
    await buildVoucher(ctx, gone);
    expect((await buy(await person(), { ...place, isUSD: true, expectedTotal: 6_000 })).status).toBe(200);
    const body = { packageId: place.packageId, currency: 'USD' };
    const reply = await app.call<OrderQuoteReply>('quoteOrder', { as: await person(), body });
    expect(reply.body).toMatchObject({
      voucher: { title: 'Best', valueCents: 2_000 },
      secondBest: { title: 'Second' },
      totalCents: 8_000,
      consultantReceivesCents: 9_000,
      refused: [
        { title: 'Far', why: 'below_minimum', missingCents: 5_000 },
        { title: 'Gone', why: 'used_up', missingCents: 0 },
      ],
    });
  });

  it('that one’s own unpaid order has reserved still counts: whoever comes back pays the same on the same page', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    const first = await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 });
    const quote = { packageId: place.packageId, currency: 'USD' };
    expect((await app.call<OrderQuoteReply>('quoteOrder', { as, body: quote })).body.totalCents).toBe(9_000);
    const stranger = await person();
    expect((await app.call<OrderQuoteReply>('quoteOrder', { as: stranger, body: quote })).body).toMatchObject({
      totalCents: 10_000,
      refused: [{ why: 'used_up' }],
    });
    expect((await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 })).body).toEqual(first.body);
    // In another currency it is another order, with the same voucher.
    const second = await buy(as, { ...place, isUSD: false, expectedTotal: 12_400 });
    expect([second.status, second.body.orderId === first.body.orderId]).toEqual([200, false]);
  });

  it('of which there is one is taken by one of many, and given back when nobody pays [PAY-8]', async () => {
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const people = await Promise.all(Array.from({ length: RIVALS }, person));
    const replies = await Promise.all(people.map((as) => buy(as, { ...place, isUSD: true })));
    const orders = await ctx.db.selectFrom('orders').selectAll().where('packageId', '=', place.packageId).execute();
    expect(orders.filter(({ voucherId }) => voucherId === voucher.id)).toHaveLength(1);
    expect(replies.every(({ status, body }) => status === 200 || body.code === 'price_changed')).toBe(true);
    advance(40 * 60_000);
    await app.runCronJob('reconcilePayments');
    const { taken } = await ctx.db
      .selectFrom('vouchers')
      .select('taken')
      .where('id', '=', voucher.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });
});

describe('a refund', () => {
  async function bought(overrides: Parameters<typeof buildConsultant>[1] = {}, card = GOOD_CARD) {
    const as = await person();
    const { body } = await buy(as, { ...(await offer(overrides)), isUSD: true });
    pay(body.url, card);
    await settle();
    return { as, params: { orderId: body.orderId } };
  }

  async function quote(as: string, orderId: string, minutes: number) {
    const path = `/api/v1/orders/${orderId}/refund-quote?minutes=${minutes}`;
    return app.request<{ cashCents: number; code?: string }>('GET', path, { as });
  }

  it('of a part and of the rest is worth what was paid, to the cent, and arrives', async () => {
    const { as, params } = await bought({
      packages: [{ priceCents: 9_999, durationMinutes: 90 }],
      hourlyRateCents: 6_666,
    });
    const cents: number[] = [];
    for (const minutes of [31, 59]) {
      const { body } = await quote(as, params.orderId, minutes);
      cents.push(body.cashCents);
      const request = { minutes, quotedCents: body.cashCents, requestId: randomUUID() };
      const replies = await Promise.all([1, 2, 3].map(() => app.call('refundOrder', { as, params, body: request })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      await settle();
      await settle();
    }
    expect(cents).toEqual([3_444, 6_555]);
    const order = await read(as, params.orderId);
    expect(order.creditMinutes).toBe(0);
    expect(order.refunds.map(({ minutes, cashCents, status }) => [minutes, cashCents, status])).toEqual([
      [31, 3_444, 'done'],
      [59, 6_555, 'done'],
    ]);
    expect(await heldFor(params.orderId)).toBe(0);
    expect((await quote(as, params.orderId, 1)).status).toBe(409);
  });

  it('is refused with another amount than was shown, to strangers, and beyond what is left', async () => {
    const { as, params } = await bought();
    const request = { minutes: 60, quotedCents: 4_999, requestId: randomUUID() };
    const reply = await app.call('refundOrder', { as, params, body: request });
    expect([reply.status, reply.body['code']]).toEqual([409, 'quote_changed']);
    expect((await app.call('refundOrder', { as: await person(), params, body: request })).status).toBe(404);
    expect((await quote(as, params.orderId, 121)).body.code).toBe('quote_changed');
  });

  it('that the bank does not take is owed, and nothing of it is lost', async () => {
    const { as, params } = await bought({}, CARD_THAT_REFUSES_REFUNDS);
    const body = { minutes: 120, quotedCents: 10_000, requestId: randomUUID() };
    expect((await app.call('refundOrder', { as, params, body })).status).toBe(200);
    await settle();
    simulator.advanceClock(60_000);
    await settle();
    expect((await read(as, params.orderId)).refunds).toMatchObject([{ status: 'failed', cashCents: 10_000 }]);
    const { rows } = await sql<{ owed: number }>`
      select coalesce(sum(e.amount), 0)::int as owed from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transfers t on t.id = e.transfer_id where a.kind = 'refunds_owed' and t.order_id = ${params.orderId}`.execute(
      ctx.db,
    );
    expect(rows).toEqual([{ owed: -10_000 }]);
  });

  it('of everything, also in parts, gives the voucher back', async () => {
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId });
    const as = await person();
    const { body } = await buy(as, { ...place, isUSD: true });
    pay(body.url);
    await settle();
    expect((await shop.refund(as, body.orderId, 40, 3_000)).body.status).toBe('paid');
    expect((await shop.refund(as, body.orderId, 80, 6_000)).body.status).toBe('closed');
    const { taken } = await ctx.db
      .selectFrom('vouchers')
      .select('taken')
      .where('id', '=', voucher.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
    await settle();
    expect(await heldFor(body.orderId)).toBe(0);
  });

  it('is made by itself when a payment comes after the order was given up', async () => {
    simulator.setWebhooks({ isOff: true });
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    await ctx.db.updateTable('payments').set({ status: 'expired' }).where('orderId', '=', body.orderId).execute();
    await ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', body.orderId).execute();
    pay(body.url);
    simulator.setWebhooks({ isOff: false });
    await simulator.deliverPending();
    await app.runJobs();
    await settle();
    const order = await read(as, body.orderId);
    expect(order).toMatchObject({
      status: 'cancelled',
      creditMinutes: 0,
      refunds: [{ cashCents: 10_000, status: 'done' }],
    });
    expect(await heldFor(body.orderId)).toBe(0);
  });

  it('and every sale leave the ledger with what Stripe says it has, to the cent [PAY-9]', async () => {
    await settle();
    await app.runCronJob('reconcilePayments');
    await settle();
    await expectBalanced();
  });
});
