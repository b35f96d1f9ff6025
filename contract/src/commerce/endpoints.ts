// Every endpoint of the area 'commerce', declared once: address, who may call, what it takes and gives.
import { declareEndpoints, declareRareEndpoints } from '#http/endpoint.ts';
import {
  ledgerAccountsReplySchema,
  ledgerCheckReplySchema,
  ledgerChecksReplySchema,
  ledgerTransfersQuerySchema,
  ledgerTransfersReplySchema,
} from './ledger.ts';
import {
  checkoutBodySchema,
  checkoutReplySchema,
  orderParamsSchema,
  orderQuoteSchema,
  orderSchema,
  ordersQuerySchema,
  ordersReplySchema,
  quoteBodySchema,
  refundBodySchema,
  refundQuoteQuerySchema,
  refundQuoteSchema,
} from './orders.ts';
import { stripeEventReplySchema } from './stripe-events.ts';

export const ordersEndpoints = declareRareEndpoints({
  createPackageCheckout: {
    route: 'POST /paymentv2/create-checkout-session-package/',
    access: 'user',
    body: checkoutBodySchema,
    reply: checkoutReplySchema,
  },
  quoteOrder: {
    route: 'POST /orders/quote',
    access: 'user',
    body: quoteBodySchema,
    reply: orderQuoteSchema,
  },
  listOrders: {
    route: 'GET /orders',
    access: 'user',
    query: ordersQuerySchema,
    reply: ordersReplySchema,
  },
  getOrder: {
    route: 'GET /orders/:orderId',
    access: 'user',
    params: orderParamsSchema,
    reply: orderSchema,
  },
  quoteRefund: {
    route: 'GET /orders/:orderId/refund-quote',
    access: 'user',
    params: orderParamsSchema,
    query: refundQuoteQuerySchema,
    reply: refundQuoteSchema,
  },
  refundOrder: {
    route: 'POST /orders/:orderId/refunds',
    access: 'user',
    params: orderParamsSchema,
    body: refundBodySchema,
    reply: orderSchema,
  },
  /** Asks Stripe what became of the payment: by whoever comes back from its page. */
  settleOrder: {
    route: 'POST /orders/:orderId/settle',
    access: 'user',
    params: orderParamsSchema,
    reply: orderSchema,
  },
});

/** Asked by Stripe alone, which signs the bytes that it sends. */
export const stripeEventsEndpoints = declareRareEndpoints({
  receiveStripeEvent: {
    route: 'POST /stripe/events',
    access: 'public',
    body: 'bytes',
    reply: stripeEventReplySchema,
  },
});

export const ledgerEndpoints = declareEndpoints({
  listLedgerAccounts: {
    route: 'GET /ledger/accounts',
    access: 'admin',
    reply: ledgerAccountsReplySchema,
  },
  listLedgerTransfers: {
    route: 'GET /ledger/transfers',
    access: 'admin',
    query: ledgerTransfersQuerySchema,
    reply: ledgerTransfersReplySchema,
  },
});

export const ledgerChecksEndpoints = declareEndpoints({
  listLedgerChecks: {
    route: 'GET /ledger/checks',
    access: 'admin',
    reply: ledgerChecksReplySchema,
  },
  /** Begins one, or joins the one that runs. */
  checkLedger: {
    route: 'POST /ledger/check',
    access: 'admin',
    reply: ledgerCheckReplySchema,
  },
});
