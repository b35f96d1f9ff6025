// Money that has gone back, or come, while nobody looked: what is pressed then must not send it a second time.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { GOOD_CARD, sessionOf } from '#test/builders/commerce/shop.ts';
import { openDesk, REASON } from '#test/calls/order-desk.ts';

const desk = await openDesk();
const { app, ctx, admin, simulator, sell, look, settle } = desk;
beforeEach(() => desk.open());

/** Paid at Stripe, of which we cannot hear yet. */
async function payUnheard() {
  const order = await sell();
  const path = `/v1/checkout/sessions/${sessionOf(order.url)}`;
  simulator.faults.add({ method: 'GET', path, kind: 'error_500', times: 1_000 });
  desk.pay(order.url, GOOD_CARD);
  await simulator.settled();
  const stripe = await ctx.payments.client();
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  return { ...order, intentId: data[0]?.id ?? '' };
}

describe('an order whose payment went back at Stripe before we had settled it', () => {
  it('is frozen from its first moment: its minutes are not sent back again', async () => {
    const { as, orderId, intentId } = await payUnheard();
    const stripe = await ctx.payments.client();
    await stripe.refunds.create({ payment_intent: intentId });
    await simulator.settled();
    await app.runJobs();
    simulator.faults.clear();
    await app.call('settleOrder', { as, params: { orderId } });
    expect(await look(orderId)).toMatchObject({ status: 'paid', isFrozen: true, frozenWhy: 'refund_at_stripe' });
    const refused = await desk.refund(as, orderId, 120, 10_000);
    expect([refused.status, refused.body.code]).toEqual([409, 'frozen']);
  });

  it('is frozen by the event, which is not ticked off before there is anything to freeze', async () => {
    const { as, orderId, intentId } = await payUnheard();
    const stripe = await ctx.payments.client();
    const { id } = await stripe.refunds.create({ payment_intent: intentId });
    await simulator.settled();
    await app.runJobs();
    const event = ctx.db.selectFrom('stripeEvents').select('appliedAt').where('objectId', '=', id);
    expect((await event.where('type', '=', 'refund.created').executeTakeFirstOrThrow()).appliedAt).toBeNull();
    simulator.faults.clear();
    await app.call('settleOrder', { as, params: { orderId } });
    await ctx.db.updateTable('orders').set({ isFrozen: false, frozenWhy: null }).where('id', '=', orderId).execute();
    const waiting = await event.where('type', '=', 'refund.created').select('id').executeTakeFirstOrThrow();
    await app.call('applyEventAgain', { as: admin, params: { eventId: waiting.id } });
    expect(await look(orderId)).toMatchObject({ isFrozen: true, frozenWhy: 'refund_at_stripe' });
  });

  it('is frozen while its payment is disputed', async () => {
    const { as, orderId, intentId } = await payUnheard();
    const stripe = await ctx.payments.client();
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId);
    simulator.openDispute(typeof charge === 'string' ? charge : '');
    simulator.faults.clear();
    await app.call('settleOrder', { as, params: { orderId } });
    expect(await look(orderId)).toMatchObject({ isFrozen: true, frozenWhy: 'dispute' });
  });
});

it('an order that was paid while somebody looked at it unpaid is not canceled without what goes back having been seen', async () => {
  const { orderId } = await sell({ card: GOOD_CARD });
  const cancel = async (body: object) =>
    app.call<ErrorBody>('cancelManagedOrder', { as: admin, params: { orderId }, body: { reason: REASON, ...body } });
  const unseen = await cancel({});
  expect([unseen.status, unseen.body.code]).toEqual([409, 'paid_meanwhile']);
  expect(await look(orderId)).toMatchObject({ status: 'paid', refunds: [] });
  expect((await cancel({ quotedCents: 10_000 })).status).toBe(200);
  await settle();
  expect(await look(orderId)).toMatchObject({ status: 'closed' });
});

describe('paying a refund by hand', () => {
  it('asks Stripe first: one that arrives after all is not paid again', async () => {
    const { orderId, refundId } = await desk.oweRefund();
    const stripe = await ctx.payments.client();
    const intent = (await look(orderId)).payments[0]?.paymentIntentId ?? '';
    const { payment_method: method } = await stripe.paymentIntents.retrieve(intent);
    expect(method).not.toBeNull();
    await ctx.db.updateTable('refunds').set({ failure: 'unknown' }).where('id', '=', refundId).execute();
    const made = await stripe.refunds.create({ payment_intent: intent, amount: 5_000, metadata: { refund: refundId } });
    expect(made.status).not.toBe('failed');
    const reply = await desk.payByHand(refundId);
    expect([reply.status, reply.body.code]).toEqual([409, 'arrived']);
  });

  it('is refused where the bank has returned it already', async () => {
    const { refundId } = await desk.oweRefund();
    await ctx.db
      .updateTable('refunds')
      .set({ failure: 'charge_already_refunded' })
      .where('id', '=', refundId)
      .execute();
    const reply = await desk.payByHand(refundId);
    expect([reply.status, reply.body.code]).toEqual([409, 'not_owed']);
    await ctx.db
      .updateTable('refunds')
      .set({ failure: 'expired_or_canceled_card' })
      .where('id', '=', refundId)
      .execute();
    expect((await desk.payByHand(refundId)).status).toBe(200);
  });
});
