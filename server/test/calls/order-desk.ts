// What tests of the administrators' side of orders share: a shop, an administrator, orders that were paid, and what administrators press.
import { randomUUID } from 'node:crypto';
import type { ManagedOrder, ManagedRefundQuote, OrderQueues } from '@matricula/contract/commerce/order-desk.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { expect } from 'vitest';
import { postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { withTransaction } from '#platform/context/context.ts';
import { CARD_THAT_REFUSES_REFUNDS, openShop } from '#test/builders/commerce/shop.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

export const REASON = 'The sessions did not take place';

export async function openDesk() {
  const shop = await openShop();
  const { app, ctx } = shop;
  const adminUser = await buildUser(ctx, { role: 'admin', name: 'Ada Admin' });
  const admin = await signIn(ctx, adminUser);
  type Reply = ManagedOrder & ErrorBody;

  /** Bought, and paid where there is a card. */
  async function sell({ card }: { card?: string } = {}) {
    const as = await shop.person();
    const place = await shop.offer();
    const { body } = await shop.buy(as, { ...place, isUSD: true });
    if (card !== undefined) {
      shop.pay(body.url, card);
      await shop.settle();
    }
    return { as, orderId: body.orderId, url: body.url, ...place };
  }

  return {
    ...shop,
    adminUser,
    admin,
    sell,

    /** An order whose refund of 60 minutes the card did not take. */
    async oweRefund() {
      const order = await sell({ card: CARD_THAT_REFUSES_REFUNDS });
      await shop.refund(order.as, order.orderId, 60, 5_000);
      await shop.settle();
      shop.simulator.advanceClock(6_000);
      await shop.settle();
      const [refund] = (await shop.read(order.as, order.orderId)).refunds;
      expect(refund?.status).toBe('failed');
      return { ...order, refundId: refund?.refundId ?? '' };
    },

    /** As a session that took place will do it: the half of an order of 120 minutes for $100. */
    async useHalf(orderId: string) {
      await ctx.db.updateTable('orders').set({ minutesUsed: 60 }).where('id', '=', orderId).execute();
      const entries = [
        { account: 'order_held', ownerId: orderId, amountCents: 5_000 },
        { account: 'platform_fee', amountCents: -5_000 },
      ] as const;
      await withTransaction(ctx, (ctx) =>
        postTransfer(ctx, { kind: 'processing_fee', reference: orderId, orderId, currency: 'USD', entries }),
      );
    },

    async look(orderId: string) {
      const { status, body } = await app.call<Reply>('getManagedOrder', { as: admin, params: { orderId } });
      expect(status).toBe(200);
      return body;
    },

    async quote(orderId: string, minutes: number) {
      const path = `/api/v1/orders/manage/${orderId}/refund-quote?minutes=${minutes}`;
      return app.request<ManagedRefundQuote & ErrorBody>('GET', path, { as: admin });
    },

    async decide(orderId: string, minutes: number, quotedCents: number, more: object = {}) {
      const body = { minutes, goodwillCents: 0, quotedCents, reason: REASON, requestId: randomUUID(), ...more };
      return app.call<Reply>('refundManagedOrder', { as: admin, params: { orderId }, body });
    },

    async cancel(orderId: string, more: object = {}) {
      const body = { reason: REASON, ...more };
      return app.call<Reply>('cancelManagedOrder', { as: admin, params: { orderId }, body });
    },

    async retry(refundId: string) {
      return app.call<Reply>('retryRefund', { as: admin, params: { refundId }, body: { reason: REASON } });
    },

    async payByHand(refundId: string, reference = 'Wire 4711') {
      const body = { reference, reason: REASON };
      return app.call<Reply>('payRefundByHand', { as: admin, params: { refundId }, body });
    },

    async queues() {
      const { status, body } = await app.call<OrderQueues>('listOrderQueues', { as: admin });
      expect(status).toBe(200);
      return body;
    },

    async balanceOf(kind: string): Promise<number> {
      const { amount } = await ctx.db
        .selectFrom('ledgerEntries as e')
        .innerJoin('ledgerAccounts as a', 'a.id', 'e.accountId')
        .where('a.kind', '=', kind)
        .select(({ fn }) => fn.sum<number | null>('e.amount').as('amount'))
        .executeTakeFirstOrThrow();
      return Number(amount ?? 0);
    },

    async auditOf(orderId: string) {
      return ctx.db
        .selectFrom('auditLog')
        .select(['action', 'reason', 'actorId'])
        .where('subjectId', '=', orderId)
        .orderBy('id')
        .execute();
    },
  };
}
