// The administrators' side of orders, through HTTP and the simulator: finding an order, refunds with goodwill, canceling, and who may.
import { randomUUID } from 'node:crypto';
import type { ManagedOrdersReply } from '@matricula/contract/commerce/order-desk.ts';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { GOOD_CARD } from '#test/builders/commerce/shop.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { openDesk, REASON } from '#test/calls/order-desk.ts';

const desk = await openDesk();
const { app, ctx, admin, simulator, sell, look, quote, decide, cancel, read, settle, refund, expectBalanced } = desk;
beforeEach(() => desk.open());

async function list(query: Record<string, string> = {}) {
  const path = `/api/v1/orders/manage?${new URLSearchParams(query).toString()}`;
  const reply = await app.request<ManagedOrdersReply>('GET', path, { as: admin });
  return { status: reply.status, body: reply.body, numbers: (reply.body.data ?? []).map(({ number }) => number) };
}

describe('finding an order', () => {
  it('works by number, by a whole id, by everything that Stripe calls it, and by its people', async () => {
    const buyer = await buildUser(ctx, { name: 'Philippa Quillfeather' });
    const as = await signIn(ctx, buyer);
    const place = await desk.offer();
    const { body } = await desk.buy(as, { ...place, isUSD: true });
    desk.pay(body.url);
    await settle();
    expect((await refund(as, body.orderId, 60, 5_000)).status).toBe(200);
    await settle();
    const order = await look(body.orderId);
    const [payment] = order.payments;
    const [returned] = order.refunds;
    const texts = [
      String(order.number),
      `#${order.number}`,
      order.orderId,
      payment?.checkoutSessionId,
      payment?.paymentIntentId,
      payment?.chargeId,
      returned?.stripeRefundId,
      buyer.email.toUpperCase(),
      'quillFEATHER',
      buyer.id,
    ];
    for (const search of texts)
      expect([search, (await list({ search: search ?? '' })).numbers]).toEqual([search, [order.number]]);
    // Whoever sold it has sold nothing else.
    expect((await list({ search: place.consultantId })).numbers).toEqual([order.number]);
    for (const search of ['999999999', randomUUID(), 'cs_test_none', 'nobody@example.test', '100%', 'quill_eather'])
      expect([search, (await list({ search })).numbers]).toEqual([search, []]);
  });

  it.each(['0x10', '1e3', '', ' 7', '+7', '7.0', '0', '-1', '1'.repeat(16)])(
    'before %j is refused: that is no number of an order as we write it',
    async (before) => {
      expect((await list({ before })).status).toBe(422);
      expect((await list({ before: '1'.repeat(15) })).status).toBe(200);
    },
  );

  it('of a name that too many bear says so instead of showing some', async () => {
    for (let n = 0; n < 201; n += 1) await buildUser(ctx, { name: `Zebedee Common ${n}` });
    expect((await list({ search: 'zebedee common' })).body).toEqual({ data: [], next: null, isTooMany: true });
    expect((await list({ search: 'ze' })).status).toBe(422);
  });

  it('is narrowed by state, newest first, and goes on page by page without a gap', async () => {
    const applicantId = (await buildUser(ctx)).id;
    const made = [];
    for (let n = 0; n < 60; n += 1)
      made.push((await buildOrder(ctx, { applicantId, status: n % 3 === 0 ? 'cancelled' : 'pending' })).number);
    const first = await list({ search: applicantId });
    const second = await list({ search: applicantId, before: String(first.body.next) });
    expect([...first.numbers, ...second.numbers]).toEqual(made.toReversed());
    expect([first.numbers.length, second.body.next]).toEqual([50, null]);
    const cancelled = await list({ search: applicantId, state: 'cancelled' });
    expect(cancelled.numbers).toHaveLength(20);
    expect((await list({ state: 'pending' })).numbers).toContain(made.at(-1));
    for (const state of ['frozen', 'refund_owed', 'payment_unknown'])
      expect((await list({ state, search: applicantId })).numbers).toEqual([]);
    expect((await list({ state: 'lost' })).status).toBe(422);
    expect((await list({ before: 'x' })).status).toBe(422);
  });
});

describe('everything about an order', () => {
  it('shows its money, each attempt to pay, each refund, its postings and who did what', async () => {
    const { as, orderId } = await sell({ card: GOOD_CARD });
    expect((await decide(orderId, 60, 5_000)).status).toBe(200);
    await settle();
    const order = await look(orderId);
    expect(order).toMatchObject({
      status: 'paid',
      totalCents: 10_000,
      feeCents: 1_000,
      netCents: 9_000,
      heldCents: 5_000,
      refundedCents: 5_000,
      goodwillCents: 0,
      creditMinutes: 60,
      payments: [{ status: 'paid', card: { brand: 'visa', last4: '4242' }, stripeFeeCents: 320, isMismatch: false }],
      refunds: [{ status: 'done', reason: 'administrator', cashCents: 5_000, minutes: 60 }],
      acts: [{ action: 'order.refunded', by: 'Ada Admin', reason: REASON }],
    });
    expect(order.transfers.map(({ kind }) => kind)).toEqual(['sale', 'processing_fee', 'refund_draw', 'refund_sent']);
    expect((await read(as, orderId)).refunds).toMatchObject([{ reason: 'administrator', cashCents: 5_000 }]);
    await expectBalanced();
  });

  it('is for administrators, of orders that there are', async () => {
    const { as, orderId } = await sell();
    const body = { minutes: 1, goodwillCents: 0, quotedCents: 1, reason: REASON, requestId: randomUUID() };
    const calls: [EndpointName, object][] = [
      ['getManagedOrder', {}],
      ['refundManagedOrder', { body }],
      ['cancelManagedOrder', { body: { reason: REASON } }],
      ['unfreezeOrder', { body: { reason: REASON } }],
    ];
    for (const [name, more] of calls) {
      expect([name, (await app.call(name, { as, params: { orderId }, ...more })).status]).toEqual([name, 403]);
      const missing = await app.call(name, { as: admin, params: { orderId: randomUUID() }, ...more });
      expect([name, missing.status]).toEqual([name, 404]);
    }
  });

  it.each([
    [{ minutes: -1 }],
    [{ minutes: 1.5 }],
    [{ goodwillCents: -1 }],
    [{ goodwillCents: 1_000_001 }],
    [{ quotedCents: -1 }],
    [{ reason: ' no ' }],
    [{ reason: 'x'.repeat(301) }],
    [{ requestId: 'x' }],
  ])('takes no %j', async (wrong) => {
    const { orderId } = await sell();
    expect((await decide(orderId, 1, 83, wrong)).status).toBe(422);
  });
});

describe('a refund by an administrator', () => {
  it('is quoted at the price paid, and refused where the amount has changed', async () => {
    const { as, orderId } = await sell({ card: GOOD_CARD });
    expect((await quote(orderId, 60)).body).toEqual({
      minutes: 60,
      cashCents: 5_000,
      currency: 'USD',
      isWhole: false,
      mostGoodwillCents: 0,
    });
    expect((await decide(orderId, 60, 4_999)).body.code).toBe('quote_changed');
    expect((await refund(as, orderId, 100, 8_333)).status).toBe(200);
    expect((await quote(orderId, 60)).body.code).toBe('quote_changed');
    expect((await decide(orderId, 60, 5_000)).body.code).toBe('quote_changed');
    expect((await quote(orderId, 20)).body).toMatchObject({
      cashCents: 1_667,
      mostGoodwillCents: 0,
    });
    await settle();
    await expectBalanced();
  });

  it('pressed twice is done once, also at once, and leaves one row that says why', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    const requestId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => decide(orderId, 30, 2_500, { requestId })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await settle();
    expect((await look(orderId)).refunds).toMatchObject([{ cashCents: 2_500, status: 'done' }]);
    expect(await desk.auditOf(orderId)).toEqual([
      { action: 'order.refunded', reason: REASON, actorId: desk.adminUser.id },
    ]);
    await expectBalanced();
  });

  it('by two administrators at once, and beside the buyer, never gives more than there is', async () => {
    const { as, orderId } = await sell({ card: GOOD_CARD });
    const replies = await Promise.all([
      decide(orderId, 120, 10_000),
      decide(orderId, 120, 10_000),
      refund(as, orderId, 120, 10_000),
      cancel(orderId, { quotedCents: 10_000 }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    await settle();
    expect(await look(orderId)).toMatchObject({ status: 'closed', heldCents: 0, refundedCents: 10_000 });
    await expectBalanced();
  });

  it('with goodwill costs the platform, and the buyer gets both in one sum', async () => {
    const { as, orderId } = await sell({ card: GOOD_CARD });
    await desk.useHalf(orderId);
    const before = await desk.balanceOf('goodwill_cost');
    expect((await quote(orderId, 60)).body).toMatchObject({ cashCents: 5_000, mostGoodwillCents: 5_000 });
    expect((await decide(orderId, 30, 2_500, { goodwillCents: 700 })).status).toBe(200);
    await settle();
    expect((await read(as, orderId)).refunds).toMatchObject([{ cashCents: 3_200, status: 'done' }]);
    expect((await desk.balanceOf('goodwill_cost')) - before).toBe(700);
    // Alone, for minutes that stay; and what is left can still go back whole.
    expect((await decide(orderId, 0, 0, { goodwillCents: 300 })).body).toMatchObject({
      creditMinutes: 30,
      goodwillCents: 1_000,
    });
    expect((await refund(as, orderId, 30, 2_500)).status).toBe(200);
    await settle();
    const refunds = (await read(as, orderId)).refunds;
    expect(refunds.map(({ cashCents, status }) => [cashCents, status])).toEqual([
      [3_200, 'done'],
      [300, 'done'],
      [2_500, 'done'],
    ]);
    await expectBalanced();
  });

  it('gives no goodwill beyond what was paid, by however many at once, nor what is due for minutes', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    expect((await decide(orderId, 60, 5_000, { goodwillCents: 1 })).body).toMatchObject({
      code: 'goodwill_too_much',
      message: expect.stringContaining('still due for minutes that are left'),
    });
    expect((await decide(orderId, 0, 0)).body.code).toBe('nothing_to_refund');
    await desk.useHalf(orderId);
    const many = await Promise.all(Array.from({ length: 3 }, () => decide(orderId, 0, 0, { goodwillCents: 2_001 })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(many.find(({ status }) => status === 409)?.body.message).toContain('Offer less goodwill');
    expect((await decide(orderId, 60, 5_000, { goodwillCents: 998 })).status).toBe(200);
    await settle();
    expect(await look(orderId)).toMatchObject({ status: 'closed', refundedCents: 5_000, goodwillCents: 5_000 });
    expect((await decide(orderId, 0, 0, { goodwillCents: 1 })).body.code).toBe('goodwill_too_much');
    await expectBalanced();
  });

  it('where nothing was paid by card gives back minutes, and no goodwill', async () => {
    const place = await desk.offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, valueCents: 10_000, minOrderCents: 10_000 });
    const { body } = await desk.buy(await desk.person(), { ...place, isUSD: true });
    expect((await decide(body.orderId, 0, 0, { goodwillCents: 1 })).body.message).toContain('Nothing was paid by card');
    expect((await decide(body.orderId, 60, 0)).body).toMatchObject({ creditMinutes: 60, heldCents: 5_000 });
    await settle();
    await expectBalanced();
  });

  it('of an order that is frozen is refused', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    await ctx.db.updateTable('orders').set({ isFrozen: true }).where('id', '=', orderId).execute();
    expect((await quote(orderId, 60)).body.code).toBe('frozen');
    expect((await decide(orderId, 60, 5_000)).body.code).toBe('frozen');
    expect((await decide(orderId, 0, 0, { goodwillCents: 1 })).body.code).toBe('frozen');
    expect((await cancel(orderId, { quotedCents: 10_000 })).body.code).toBe('frozen');
  });
});

describe('canceling', () => {
  it('an order that is not paid ends its page first and gives the voucher back', async () => {
    const place = await desk.offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId });
    const as = await desk.person();
    const { body } = await desk.buy(as, { ...place, isUSD: true });
    expect((await cancel(body.orderId)).body).toMatchObject({ status: 'cancelled', payments: [{ status: 'expired' }] });
    expect(desk.pay(body.url)).toMatchObject({ kind: 'not_open' });
    await settle();
    const { taken } = await ctx.db
      .selectFrom('vouchers')
      .select('taken')
      .where('id', '=', voucher.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
    expect((await desk.auditOf(body.orderId)).map(({ action }) => action)).toEqual(['order.canceled']);
    expect((await cancel(body.orderId)).body.code).toBe('over');
  });

  it('one that is paid in this moment says so and changes nothing', async () => {
    simulator.setWebhooks({ isOff: true });
    const { orderId, url, as } = await sell();
    desk.pay(url);
    expect((await cancel(orderId)).body.code).toBe('paid_meanwhile');
    expect((await read(as, orderId)).status).toBe('paid');
    expect(await desk.auditOf(orderId)).toEqual([]);
    await expectBalanced();
  });

  it('while Stripe does not answer changes nothing', async () => {
    const { orderId } = await sell();
    simulator.faults.add({ path: '/v1/checkout/sessions*', kind: 'error_500', times: 9 });
    expect((await cancel(orderId)).status).toBe(503);
    simulator.faults.clear();
    expect((await look(orderId)).status).toBe('pending');
    expect(await desk.auditOf(orderId)).toEqual([]);
  });

  it('one whose page nobody knows of waits until it surely was not made', async () => {
    simulator.faults.add({ method: 'POST', path: '/v1/checkout/sessions', kind: 'error_500', times: 3 });
    const { orderId } = await sell();
    expect((await look(orderId)).payments).toMatchObject([{ status: 'unknown', checkoutSessionId: null }]);
    expect((await cancel(orderId)).body.code).toBe('payment_unknown');
    desk.advance(4 * 60_000);
    expect((await cancel(orderId)).body.status).toBe('cancelled');
  });

  it('one that is paid sends back everything that no session needs', async () => {
    const { as, orderId } = await sell({ card: GOOD_CARD });
    expect((await cancel(orderId, { quotedCents: 9_999 })).body.code).toBe('quote_changed');
    expect((await cancel(orderId, { quotedCents: 10_000 })).body).toMatchObject({ status: 'closed', heldCents: 0 });
    await settle();
    expect((await read(as, orderId)).refunds).toMatchObject([{ cashCents: 10_000, status: 'done' }]);
    expect((await cancel(orderId)).body.code).toBe('over');
    await expectBalanced();
  });
});
