// What the two people of an order are told of minutes that went back: the consultant once, and nothing of the buyer's money; the buyer whether
// it is still owed.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { GOOD_CARD } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { openDesk } from '#test/calls/order-desk.ts';

const desk = await openDesk();
const { app, ctx, simulator, sell, look, read, refund, settle, retry, decide, oweRefund } = desk;
beforeEach(() => desk.open());

/** To the consultant, of minutes that went back. */
async function takenBackMails(consultantId: string): Promise<string[]> {
  const mails = await app.inbox.list(`${consultantId}@example.test`);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('went back'));
}

/** Refused at once, because the cardholder's bank looks at the payment. */
async function refuseRefund() {
  const order = await sell({ card: GOOD_CARD });
  simulator.setWebhooks({ isOff: true });
  const { chargeId } = (await look(order.orderId)).payments[0] ?? {};
  const dispute = simulator.openDispute(chargeId ?? '');
  await refund(order.as, order.orderId, 60, 5_000);
  await app.runJobs();
  const [refused] = (await look(order.orderId)).refunds;
  expect(refused).toMatchObject({ status: 'failed', failure: 'charge_disputed' });
  return { ...order, refundId: refused?.refundId ?? '', disputeId: dispute.id };
}

async function readAsSeller({ consultantId, orderId }: { consultantId: string; orderId: string }): Promise<Order> {
  return read(await signIn(ctx, { id: consultantId, role: 'consultant' }), orderId);
}

describe('the consultant is told of minutes that went back', () => {
  it('once, also where nothing was paid for them', async () => {
    const place = await desk.offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, valueCents: 10_000, minOrderCents: 10_000 });
    const as = await desk.person();
    const { body } = await desk.buy(as, { ...place, isUSD: true });
    expect((await read(as, body.orderId)).totalCents).toBe(0);
    await settle();
    expect((await refund(as, body.orderId, 60, 0)).status).toBe(200);
    await settle();
    expect(await takenBackMails(place.consultantId)).toHaveLength(1);
    expect((await decide(body.orderId, 60, 0)).status).toBe(200);
    await settle();
    expect(await takenBackMails(place.consultantId)).toHaveLength(2);
  });

  it('once, also where Stripe refuses the refund at once, and not again when it is tried again', async () => {
    const { consultantId, orderId, refundId, disputeId } = await refuseRefund();
    expect(await takenBackMails(consultantId)).toHaveLength(1);
    simulator.closeDispute(disputeId, 'won');
    expect((await retry(refundId)).status).toBe(200);
    desk.open();
    await settle();
    expect((await look(orderId)).refunds).toMatchObject([{ status: 'done', retries: 1 }]);
    expect(await takenBackMails(consultantId)).toHaveLength(1);
  });

  it('not where money alone went back', async () => {
    const { consultantId, orderId } = await sell({ card: GOOD_CARD });
    await desk.useHalf(orderId);
    expect((await decide(orderId, 0, 0, { goodwillCents: 300 })).status).toBe(200);
    await settle();
    expect(await takenBackMails(consultantId)).toEqual([]);
  });
});

describe('what the consultant reads of refunds', () => {
  it('is the minutes, not the buyer’s money, and nothing where no minutes went back', async () => {
    const order = await sell({ card: GOOD_CARD });
    await desk.useHalf(order.orderId);
    expect((await decide(order.orderId, 30, 2_500, { goodwillCents: 700 })).status).toBe(200);
    expect((await decide(order.orderId, 0, 0, { goodwillCents: 300 })).status).toBe(200);
    await settle();
    const sold = await readAsSeller(order);
    expect(sold.refunds).toMatchObject([
      { minutes: 30, cashCents: 0, status: 'done', isOwed: false, settledAt: null, reason: 'administrator' },
    ]);
    expect(sold.refunds).toHaveLength(1);
    const bought = (await read(order.as, order.orderId)).refunds;
    expect(bought.map(({ minutes, cashCents }) => [minutes, cashCents])).toEqual([
      [30, 3_200],
      [0, 300],
    ]);
  });

  it('is the same whether it has arrived or is still owed', async () => {
    const order = await oweRefund();
    expect((await read(order.as, order.orderId)).refunds).toMatchObject([{ status: 'failed', isOwed: true }]);
    expect((await readAsSeller(order)).refunds).toMatchObject([
      { minutes: 60, cashCents: 0, status: 'done', isOwed: false, settledAt: null },
    ]);
  });
});

describe('a refund that failed', () => {
  it('is owed to the buyer where the card did not take it', async () => {
    const { as, orderId } = await oweRefund();
    expect((await read(as, orderId)).refunds).toMatchObject([{ status: 'failed', isOwed: true, cashCents: 5_000 }]);
  });

  it('is not where their bank decides about the payment', async () => {
    const { as, orderId } = await refuseRefund();
    expect((await read(as, orderId)).refunds).toMatchObject([{ status: 'failed', isOwed: false, cashCents: 5_000 }]);
  });
});
