// HTTP of orders, for administrators.
import { orderDeskEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import type { Context } from '#platform/context/context.ts';
import { routesOf } from '#platform/http/routes.ts';
import {
  askAboutPayment,
  cancelManagedOrder,
  closeMismatch,
  payRefundByHand,
  quoteManagedRefund,
  refundManagedOrder,
  retryRefund,
  unfreezeOrder,
} from './order-desk.acts.service.ts';
import { presentManagedOrder, presentQueues, presentRow } from './order-desk.presenter.ts';
import { getManagedOrder, listManagedOrders, listOrderQueues } from './order-desk.service.ts';

/** Of what moves money, or asks Stripe. */
const ACTS = { points: 120, seconds: 60 * 60, by: 'user' } as const;

const read = async (ctx: Context, orderId: string) => presentManagedOrder(await getManagedOrder(ctx, orderId));

export const orderDeskRoutes = routesOf(orderDeskEndpoints, {
  listManagedOrders: async ({ ctx, query }) => {
    const { orders, next, isTooMany } = await listManagedOrders(ctx, query);
    return { data: orders.map(presentRow), next, isTooMany };
  },

  listOrderQueues: async ({ ctx }) => presentQueues(await listOrderQueues(ctx)),

  getManagedOrder: async ({ ctx, params }) => read(ctx, params.orderId),

  quoteManagedRefund: async ({ ctx, params, query }) => quoteManagedRefund(ctx, params.orderId, query.minutes),

  refundManagedOrder: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => {
      await refundManagedOrder(ctx, params.orderId, body);
      return read(ctx, params.orderId);
    },
  },

  cancelManagedOrder: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => {
      await cancelManagedOrder(ctx, params.orderId, body);
      return read(ctx, params.orderId);
    },
  },

  unfreezeOrder: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => {
      await unfreezeOrder(ctx, params.orderId, body.reason);
      return read(ctx, params.orderId);
    },
  },

  retryRefund: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => read(ctx, await retryRefund(ctx, params.refundId, body.reason)),
  },

  payRefundByHand: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => read(ctx, await payRefundByHand(ctx, params.refundId, body)),
  },

  askAboutPayment: {
    limit: ACTS,
    handle: async ({ ctx, params }) => read(ctx, await askAboutPayment(ctx, params.paymentId)),
  },

  closeMismatch: {
    limit: ACTS,
    handle: async ({ ctx, params, body }) => read(ctx, await closeMismatch(ctx, params.paymentId, body.reason)),
  },
});
