// Buying while Stripe is slow, wrong or away: nobody pays twice, nothing stays unknown, and what comes late goes back.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { openShop } from '#test/builders/commerce/shop.ts';

const shop = await openShop();
const { app, ctx, simulator, advance, offer, person, buy, read, pay, settle, refund, expectBalanced } = shop;
beforeEach(() => shop.open());

const SESSIONS = { method: 'POST', path: '/v1/checkout/sessions' };
/** The client itself tries three times. */
const EVERY_TRY = 3;

async function countSessions(orderId: string): Promise<number> {
  const stripe = await ctx.payments.client();
  const sessions = await stripe.checkout.sessions.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return sessions.filter(({ metadata }) => metadata?.['order'] === orderId).length;
}

const settleAs = async (as: string, orderId: string) =>
  (await app.call<Order>('settleOrder', { as, params: { orderId } })).body;

describe('a payment page that Stripe made without telling us [PAY-5]', () => {
  it('is found by whoever waits, and paid there', async () => {
    const as = await person();
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_after_commit', times: EVERY_TRY });
    const { status, body } = await buy(as, { ...(await offer()), isUSD: true });
    expect([status, body.url]).toEqual([200, expect.stringContaining(`/app/orders/${body.orderId}`)]);
    expect(await read(as, body.orderId)).toMatchObject({
      status: 'pending',
      paymentStatus: 'unknown',
      paymentUrl: null,
    });
    // Pressed again meanwhile: the same order, and no second page.
    const found = await settleAs(as, body.orderId);
    expect(found).toMatchObject({ status: 'pending', paymentStatus: 'open' });
    expect(await countSessions(body.orderId)).toBe(1);
    pay(found.paymentUrl ?? '');
    await settle();
    expect(await read(as, body.orderId)).toMatchObject({ status: 'paid', creditMinutes: 120 });
    await expectBalanced();
  });

  it('and that was paid before we found it is settled by its event', async () => {
    const as = await person();
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_after_commit', times: EVERY_TRY });
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    const stripe = await ctx.payments.client();
    const [session] = (await stripe.checkout.sessions.list({ limit: 1 })).data;
    pay(session?.url ?? '');
    await settle();
    expect((await read(as, body.orderId)).status).toBe('paid');
  });
});

describe('a payment page that was never made', () => {
  it('is given up after three minutes, with its voucher; nobody is asked to pay again before', async () => {
    const as = await person();
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    simulator.faults.add({ ...SESSIONS, kind: 'error_500_stored', times: EVERY_TRY });
    const { body } = await buy(as, { ...place, isUSD: true });
    expect(await settleAs(as, body.orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unknown' });
    expect((await buy(as, { ...place, isUSD: true })).body.orderId).toBe(body.orderId);
    advance(4 * 60_000);
    await app.runCronJob('reconcilePayments');
    expect(await read(as, body.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const { taken } = await ctx.db
      .selectFrom('vouchers')
      .select('taken')
      .where('id', '=', voucher.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
    // And then it can be bought as if nothing had been.
    const again = await buy(as, { ...place, isUSD: true });
    expect([again.status, again.body.orderId === body.orderId]).toEqual([200, false]);
  });

  it('because Stripe refuses it says so at once, and keeps nobody from trying again', async () => {
    const as = await person();
    const place = await offer();
    await ctx.db
      .updateTable('packages')
      .set({ title: 'x'.repeat(120) })
      .where('id', '=', place.packageId)
      .execute();
    const stripe = await ctx.payments.client();
    const { create } = stripe.checkout.sessions;
    // What a wrong key or a closed account does.
    stripe.checkout.sessions.create = async () => stripe.checkout.sessions.retrieve('cs_test_nothing');
    const refused = await buy(as, { ...place, isUSD: true });
    stripe.checkout.sessions.create = create;
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    const { body } = await app.call<{ data: Order[] }>('listOrders', { as });
    expect(body.data).toMatchObject([{ status: 'cancelled', paymentStatus: 'refused' }]);
    expect((await buy(as, { ...place, isUSD: true })).status).toBe(200);
  });
});

describe('events that never arrive', () => {
  it('are asked for, so that a paid order does not wait for its page to end [PAY-4]', async () => {
    simulator.setWebhooks({ isOff: true });
    const as = await person();
    const place = await offer();
    const orders = [];
    for (let each = 0; each < 5; each += 1) {
      const buyer = each === 0 ? as : await person();
      const { body } = await buy(buyer, { ...place, isUSD: true });
      pay(body.url);
      orders.push({ buyer, orderId: body.orderId });
    }
    await app.runCronJob('fetchMissedEvents');
    await app.runJobs();
    const states = await Promise.all(orders.map(async ({ buyer, orderId }) => (await read(buyer, orderId)).status));
    expect(new Set(states)).toEqual(new Set(['paid']));
    // Their late arrival changes nothing.
    simulator.setWebhooks({ isOff: false });
    await simulator.deliverPending();
    await settle();
    await expectBalanced();
  });
});

describe('what was paid differs from what was asked for [PAY-7]', () => {
  it('is never fulfilled, and all of it goes back', async () => {
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    await ctx.db.updateTable('payments').set({ totalCents: 9_999 }).where('orderId', '=', body.orderId).execute();
    pay(body.url);
    await settle();
    expect(await read(as, body.orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refused',
      creditMinutes: 0,
    });
    expect(app.logs()).toContain('Stripe was paid something else than we asked for');
    await settle();
    await expectBalanced();
  });
});

describe('a refund that Stripe does not answer', () => {
  it.each([
    ['after it was made', 'error_500_after_commit', EVERY_TRY],
    // Kept under the key: every repetition gets it again.
    ['and never made', 'error_500_stored', 1],
  ] as const)('%s is found or made once, and arrives [PAY-5]', async (_title, kind, times) => {
    const as = await person();
    const { body } = await buy(as, { ...(await offer()), isUSD: true });
    pay(body.url);
    await settle();
    simulator.faults.add({ method: 'POST', path: '/v1/refunds', kind, times });
    expect((await refund(as, body.orderId, 60, 5_000)).status).toBe(200);
    await settle();
    for (let sweep = 0; sweep < 3; sweep += 1) {
      advance(2 * 60_000);
      await app.runCronJob('reconcilePayments');
    }
    await settle();
    expect((await read(as, body.orderId)).refunds).toMatchObject([{ cashCents: 5_000, status: 'done' }]);
    await expectBalanced();
  });
});

describe('a list of orders', () => {
  it('shows each side its own, newest first and page by page', async () => {
    const as = await person();
    const { id } = await ctx.db
      .selectFrom('users')
      .select('id')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (let each = 0; each < 22; each += 1)
      await buildOrder(ctx, { applicantId: id, createdAt: new Date(Date.UTC(2026, 0, 1 + each)) });
    const { body: first } = await app.call<{ data: Order[]; nextCursor: string }>('listOrders', { as });
    const path = `/api/v1/orders?cursor=${encodeURIComponent(first.nextCursor)}`;
    const { body: second } = await app.request<{ data: Order[]; nextCursor: null }>('GET', path, { as });
    const numbers = [...first.data, ...second.data].map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([20, 2, null]);
    expect((await app.request('GET', '/api/v1/orders?cursor=nowhere', { as })).status).toBe(422);
  });
});
