// HTTP of orders.
import { ordersEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentOrder, presentQuote } from './orders.presenter.ts';
import { quoteRefund, refundMinutes } from './orders.refunds.service.ts';
import { checkout, getOrder, getQuote, listOrders, settleOrder } from './orders.service.ts';

export const ordersRoutes = routesOf(ordersEndpoints, {
  createPackageCheckout: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => checkout(ctx, body),
  },

  quoteOrder: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async ({ ctx, body }) => presentQuote(await getQuote(ctx, body)),
  },

  listOrders: async ({ ctx, query }) => {
    const { orders, nextCursor } = await listOrders(ctx, query);
    return { data: orders.map(presentOrder), nextCursor };
  },

  getOrder: async ({ ctx, params }) => presentOrder(await getOrder(ctx, params.orderId)),

  quoteRefund: async ({ ctx, params, query }) => quoteRefund(ctx, params.orderId, query.minutes),

  refundOrder: {
    limit: { points: 30, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => {
      await refundMinutes(ctx, params.orderId, body);
      return presentOrder(await getOrder(ctx, params.orderId));
    },
  },

  settleOrder: {
    // Whoever waits asks every few seconds; each is a question to Stripe.
    limit: { points: 40, seconds: 60, by: 'user' },
    handle: async ({ ctx, params }) => presentOrder(await settleOrder(ctx, params.orderId)),
  },
});
