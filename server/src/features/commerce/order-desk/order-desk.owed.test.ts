// What waits for an administrator: refunds that we owe, orders that are frozen, payments that were not what we asked for or that nobody knows of.
import { randomUUID } from 'node:crypto';
import type { UnappliedEventsReply } from '@matricula/contract/commerce/order-desk.ts';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '#features/commerce/ledger-checks/ledger-checks.service.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { GOOD_CARD } from '#test/builders/commerce/shop.ts';
import { openDesk, REASON } from '#test/calls/order-desk.ts';

const desk = await openDesk();
const { app, ctx, admin, simulator, sell, look, queues, retry, payByHand, read, settle, oweRefund } = desk;
beforeEach(() => desk.open());

const chargeOf = async (orderId: string) => (await look(orderId)).payments[0]?.chargeId ?? '';
const intentOf = async (orderId: string) => (await look(orderId)).payments[0]?.paymentIntentId ?? '';
const unfreeze = async (orderId: string) =>
  app.call<{ code?: string; isFrozen?: boolean }>('unfreezeOrder', {
    as: admin,
    params: { orderId },
    body: { reason: REASON },
  });

/** Drawn while the cardholder's bank looks at the payment, so that Stripe refuses it; then the bank decides for us. */
async function refuseRefund() {
  const order = await sell({ card: GOOD_CARD });
  simulator.setWebhooks({ isOff: true });
  const dispute = simulator.openDispute(await chargeOf(order.orderId));
  await desk.refund(order.as, order.orderId, 60, 5_000);
  await app.runJobs();
  simulator.closeDispute(dispute.id, 'won');
  const refund = (await look(order.orderId)).refunds[0];
  expect(refund).toMatchObject({ status: 'failed', failure: 'charge_disputed' });
  return { ...order, refundId: refund?.refundId ?? '' };
}

describe('a refund that we owe', () => {
  it('waits in its queue with Stripe’s reason, and is found by its state', async () => {
    const { orderId, refundId } = await oweRefund();
    const { owed } = await queues();
    expect(owed.count).toBe(1);
    expect(owed.data).toMatchObject([
      { orderId, refundId, amountCents: 5_000, currency: 'USD', failure: 'expired_or_canceled_card', isFrozen: false },
    ]);
    const reply = await app.request<{ data: object[] }>('GET', '/api/v1/orders/manage?state=refund_owed', {
      as: admin,
    });
    expect(reply.body.data).toMatchObject([{ orderId, isRefundOwed: true }]);
    expect((await payByHand(refundId)).status).toBe(200);
    expect((await queues()).owed).toEqual({ count: 0, data: [] });
    await settle();
  });

  it('that Stripe had refused arrives when it is tried again, under another key', async () => {
    const { as, orderId, refundId } = await refuseRefund();
    expect((await retry(refundId)).body.refunds).toMatchObject([{ status: 'drawn', retries: 1, failure: null }]);
    desk.open();
    await settle();
    expect((await read(as, orderId)).refunds).toMatchObject([{ status: 'done', cashCents: 5_000 }]);
    const order = await look(orderId);
    expect(order.transfers.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'))).toEqual([
      'refund_draw',
      'refund_refused',
      'refund_retried',
      'refund_sent',
    ]);
    expect((await retry(refundId)).body.code).toBe('not_owed');
    expect((await payByHand(refundId)).body.code).toBe('not_owed');
    expect((await desk.auditOf(orderId)).map(({ action }) => action)).toEqual(['refund.retried']);
  });

  it('that fails again is owed again, and then paid by hand', async () => {
    const { as, orderId, refundId } = await oweRefund();
    const before = await desk.balanceOf('bank');
    expect((await retry(refundId)).status).toBe(200);
    await settle();
    expect((await look(orderId)).refunds).toMatchObject([{ status: 'done', retries: 1 }]);
    simulator.advanceClock(6_000);
    await settle();
    expect((await look(orderId)).refunds).toMatchObject([{ status: 'failed', retries: 1 }]);
    expect((await payByHand(refundId, 'Wire 4711/B')).body.refunds).toMatchObject([
      { status: 'paid_by_hand', paidReference: 'Wire 4711/B', stripeRefundId: expect.stringMatching(/^re_/) },
    ]);
    expect((await desk.balanceOf('bank')) - before).toBe(-5_000);
    expect((await read(as, orderId)).refunds).toMatchObject([{ status: 'paid_by_hand' }]);
    await settle();
    await expectNoFaults();
  });

  it('is ended once, by one of many who press at once', async () => {
    const { orderId, refundId } = await oweRefund();
    const replies = await Promise.all([retry(refundId), payByHand(refundId), payByHand(refundId), retry(refundId)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await desk.auditOf(orderId)).toHaveLength(1);
    await settle();
    await expectNoFaults();
  });

  it('of a frozen order is neither sent nor paid: the money may be gone already', async () => {
    const { orderId, refundId } = await oweRefund();
    await ctx.db.updateTable('orders').set({ isFrozen: true }).where('id', '=', orderId).execute();
    expect((await retry(refundId)).body.code).toBe('frozen');
    expect((await payByHand(refundId)).body.code).toBe('frozen');
    expect(await desk.auditOf(orderId)).toEqual([]);
    await ctx.db.updateTable('orders').set({ isFrozen: false }).where('id', '=', orderId).execute();
    expect((await payByHand(refundId)).status).toBe(200);
    await settle();
  });

  it('is not tried again while Stripe does not say what it has', async () => {
    const { refundId } = await oweRefund();
    simulator.faults.add({ method: 'GET', path: '/v1/refunds', kind: 'error_500', times: 3 });
    expect((await retry(refundId)).status).toBe(503);
    expect((await payByHand(refundId, 'x'.repeat(141))).status).toBe(422);
    expect((await payByHand(refundId, '<b>Wire</b>')).status).toBe(422);
    expect((await payByHand(refundId)).status).toBe(200);
    await settle();
  });
});

/** What disputes cost is not in the ledger yet: Stripe's balance is lower by it. */
async function expectNoFaults() {
  const faults = Object.entries(await findFaults(ctx)).filter(([, { count }]) => count > 0);
  expect(faults).toEqual([]);
}

describe('a frozen order', () => {
  it('is released only when nothing of it is disputed', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    const dispute = simulator.openDispute(await chargeOf(orderId));
    await settle();
    expect(await look(orderId)).toMatchObject({ isFrozen: true, frozenWhy: 'dispute' });
    expect((await queues()).frozen.data).toMatchObject([{ orderId, why: 'dispute', since: expect.any(String) }]);
    expect((await unfreeze(orderId)).body.code).toBe('still_disputed');
    // Its event gets lost.
    simulator.setWebhooks({ isOff: true });
    simulator.closeDispute(dispute.id, 'won');
    expect((await unfreeze(orderId)).body).toMatchObject({ isFrozen: false });
    expect((await unfreeze(orderId)).body.code).toBe('not_frozen');
    expect((await desk.auditOf(orderId)).map(({ action }) => action)).toEqual(['order.unfrozen']);
  });

  it('stays so after a dispute that was lost', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    const dispute = simulator.openDispute(await chargeOf(orderId));
    simulator.closeDispute(dispute.id, 'lost');
    await settle();
    expect((await look(orderId)).frozenWhy).toBe('dispute_lost');
    expect((await unfreeze(orderId)).body).toMatchObject({ code: 'still_disputed' });
    expect(await desk.auditOf(orderId)).toEqual([]);
  });

  it('stays so where money went back at Stripe without us, also when a dispute is won beside it', async () => {
    const { orderId } = await sell({ card: GOOD_CARD });
    const stripe = await ctx.payments.client();
    await stripe.refunds.create({ payment_intent: await intentOf(orderId), amount: 1_000 });
    const dispute = simulator.openDispute(await chargeOf(orderId));
    await settle();
    simulator.closeDispute(dispute.id, 'won');
    await settle();
    expect(await look(orderId)).toMatchObject({ isFrozen: true, frozenWhy: 'refund_at_stripe' });
    expect((await unfreeze(orderId)).body.code).toBe('refunded_at_stripe');
  });
});

describe('a payment', () => {
  it('that was not what we asked for went back, and waits until somebody has looked', async () => {
    const { orderId, url } = await sell();
    await ctx.db.updateTable('payments').set({ totalCents: 9_999 }).where('orderId', '=', orderId).execute();
    desk.pay(url);
    await settle();
    const { mismatched } = await queues();
    expect(mismatched.data).toMatchObject([{ orderId, totalCents: 9_999 }]);
    expect((await look(orderId)).payments).toMatchObject([{ status: 'refused', isMismatch: true }]);
    const close = async () =>
      app.call<{ code?: string }>('closeMismatch', {
        as: admin,
        params: { paymentId: mismatched.data[0]?.paymentId ?? '' },
        body: { reason: REASON },
      });
    expect((await close()).status).toBe(200);
    expect((await close()).body.code).toBe('over');
    expect((await queues()).mismatched.count).toBe(0);
  });

  it('that nobody knows of is asked about on request', async () => {
    simulator.setWebhooks({ isOff: true });
    simulator.faults.add({ method: 'POST', path: '/v1/checkout/sessions', kind: 'error_500_after_commit', times: 3 });
    const { orderId, as } = await sell();
    desk.advance(2 * 60_000);
    const { payments } = await queues();
    expect(payments.data).toMatchObject([{ orderId, status: 'unknown' }]);
    const { paymentId = '' } = payments.data[0] ?? {};
    const ask = async () => app.call<{ code?: string }>('askAboutPayment', { as: admin, params: { paymentId } });
    simulator.faults.add({ method: 'GET', path: '/v1/checkout/sessions*', kind: 'error_500', times: 3 });
    expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(200);
    // Found, and not taken from under the hands of whoever pays.
    expect(await read(as, orderId)).toMatchObject({ status: 'pending', paymentStatus: 'open' });
    expect((await queues()).payments.count).toBe(0);
    desk.pay((await read(as, orderId)).paymentUrl ?? '');
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('over');
    expect((await read(as, orderId)).status).toBe('paid');
  });
});

describe('an event', () => {
  const events = async () => (await app.call<UnappliedEventsReply>('listUnappliedEvents', { as: admin })).body;

  it('that nobody has applied is shown by its age, and applied on request', async () => {
    const { orderId, url, as } = await sell();
    desk.pay(url);
    await simulator.settled();
    const waiting = (await events()).data;
    expect(waiting.map(({ type, isLate }) => [type, isLate])).toContainEqual(['checkout.session.completed', false]);
    desk.advance(16 * 60_000);
    const late = (await events()).data.find(({ type }) => type === 'checkout.session.completed');
    expect(late?.isLate).toBe(true);
    const params = { eventId: late?.eventId ?? '' };
    simulator.faults.add({ method: 'GET', path: '/v1/checkout/sessions*', kind: 'error_500', times: 3 });
    expect((await app.call('applyEventAgain', { as: admin, params })).status).toBe(503);
    const { body } = await app.call<UnappliedEventsReply>('applyEventAgain', { as: admin, params });
    expect(body.data.map(({ eventId }) => eventId)).not.toContain(params.eventId);
    expect((await read(as, orderId)).status).toBe('paid');
    expect((await app.call('applyEventAgain', { as: admin, params: { eventId: 'evt_none' } })).status).toBe(404);
    await settle();
  });
});

describe('queues', () => {
  it('are for administrators, and name what there is', async () => {
    const as = await desk.person();
    const id = randomUUID();
    const calls: [EndpointName, object][] = [
      ['listOrderQueues', {}],
      ['listUnappliedEvents', {}],
      ['retryRefund', { params: { refundId: id }, body: { reason: REASON } }],
      ['payRefundByHand', { params: { refundId: id }, body: { reason: REASON, reference: 'Wire 1' } }],
      ['askAboutPayment', { params: { paymentId: id } }],
      ['closeMismatch', { params: { paymentId: id }, body: { reason: REASON } }],
    ];
    for (const [name, more] of calls)
      expect([name, (await app.call(name, { as, ...more })).status]).toEqual([name, 403]);
    for (const [name, more] of calls.slice(2))
      expect([name, (await app.call(name, { as: admin, ...more })).status]).toEqual([name, 404]);
  });

  it('count all, and show the oldest', async () => {
    const before = (await queues()).frozen.count;
    const applicantId = randomUUID();
    for (let n = 0; n < 55; n += 1)
      await buildOrder(ctx, { applicantId, isFrozen: true, frozenWhy: 'dispute', frozenAt: new Date(n) });
    const { frozen } = await queues();
    expect([frozen.count - before, frozen.data.length]).toEqual([55, 50]);
    expect(frozen.data[0]).toMatchObject({ since: new Date(0).toISOString(), applicantName: null });
  });
});
