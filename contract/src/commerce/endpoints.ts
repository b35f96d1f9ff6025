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
  cancelOrderBodySchema,
  deskReasonBodySchema,
  managedOrderSchema,
  managedOrdersQuerySchema,
  managedOrdersReplySchema,
  managedPaymentParamsSchema,
  managedRefundBodySchema,
  managedRefundParamsSchema,
  managedRefundQuoteQuerySchema,
  managedRefundQuoteSchema,
  orderQueuesSchema,
  paidByHandBodySchema,
  stripeEventParamsSchema,
  unappliedEventsReplySchema,
} from './order-desk.ts';
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
import {
  managedPlanSchema,
  managedPlansReplySchema,
  paidSubscriptionReplySchema,
  pauseSubscriptionBodySchema,
  planParamsSchema,
  plansReplySchema,
  savePlanBodySchema,
  subscriptionCheckoutBodySchema,
  subscriptionCheckoutReplySchema,
} from './paid-subscriptions.ts';
import { stripeEventReplySchema } from './stripe-events.ts';
import {
  createVoucherBodySchema,
  managedVoucherSchema,
  managedVouchersQuerySchema,
  managedVouchersReplySchema,
  redemptionsReplySchema,
  updateVoucherBodySchema,
  voucherParamsSchema,
  walletReplySchema,
} from './vouchers.ts';

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

export const receiptsEndpoints = declareRareEndpoints({
  /** As a PDF, for the buyer of a paid order. */
  getReceipt: {
    route: 'GET /orders/:orderId/receipt',
    access: 'user',
    params: orderParamsSchema,
    reply: 'bytes',
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

/** What Stripe told us and nobody has applied yet. */
export const stripeEventsDeskEndpoints = declareEndpoints({
  listUnappliedEvents: {
    route: 'GET /stripe/events/manage',
    access: 'admin',
    reply: unappliedEventsReplySchema,
  },
  /** For one that its job gave up, or has not come to. */
  applyEventAgain: {
    route: 'POST /stripe/events/manage/:eventId/apply',
    access: 'admin',
    params: stripeEventParamsSchema,
    reply: unappliedEventsReplySchema,
  },
});

export const orderDeskEndpoints = declareEndpoints({
  listManagedOrders: {
    route: 'GET /orders/manage',
    access: 'admin',
    query: managedOrdersQuerySchema,
    reply: managedOrdersReplySchema,
  },
  listOrderQueues: {
    route: 'GET /orders/manage/queues',
    access: 'admin',
    reply: orderQueuesSchema,
  },
  getManagedOrder: {
    route: 'GET /orders/manage/:orderId',
    access: 'admin',
    params: orderParamsSchema,
    reply: managedOrderSchema,
  },
  quoteManagedRefund: {
    route: 'GET /orders/manage/:orderId/refund-quote',
    access: 'admin',
    params: orderParamsSchema,
    query: managedRefundQuoteQuerySchema,
    reply: managedRefundQuoteSchema,
  },
  refundManagedOrder: {
    route: 'POST /orders/manage/:orderId/refunds',
    access: 'admin',
    params: orderParamsSchema,
    body: managedRefundBodySchema,
    reply: managedOrderSchema,
  },
  cancelManagedOrder: {
    route: 'POST /orders/manage/:orderId/cancel',
    access: 'admin',
    params: orderParamsSchema,
    body: cancelOrderBodySchema,
    reply: managedOrderSchema,
  },
  /** Asks Stripe first whether nothing of it is disputed or was sent back without us. */
  unfreezeOrder: {
    route: 'POST /orders/manage/:orderId/unfreeze',
    access: 'admin',
    params: orderParamsSchema,
    body: deskReasonBodySchema,
    reply: managedOrderSchema,
  },
  retryRefund: {
    route: 'POST /refunds/manage/:refundId/retry',
    access: 'admin',
    params: managedRefundParamsSchema,
    body: deskReasonBodySchema,
    reply: managedOrderSchema,
  },
  payRefundByHand: {
    route: 'POST /refunds/manage/:refundId/paid-by-hand',
    access: 'admin',
    params: managedRefundParamsSchema,
    body: paidByHandBodySchema,
    reply: managedOrderSchema,
  },
  /** Asks Stripe now what became of a payment, instead of waiting for the next sweep. */
  askAboutPayment: {
    route: 'POST /payments/manage/:paymentId/ask',
    access: 'admin',
    params: managedPaymentParamsSchema,
    reply: managedOrderSchema,
  },
  /** Of a mismatch: somebody has found out why. */
  closeMismatch: {
    route: 'POST /payments/manage/:paymentId/looked-at',
    access: 'admin',
    params: managedPaymentParamsSchema,
    body: deskReasonBodySchema,
    reply: managedOrderSchema,
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

export const subscriptionPlansEndpoints = declareRareEndpoints({
  listSubscriptionPlans: {
    route: 'GET /subscription-plans',
    access: 'user',
    reply: plansReplySchema,
  },
});

export const managedPlansEndpoints = declareEndpoints({
  listManagedPlans: {
    route: 'GET /subscription-plans/manage',
    access: 'admin',
    reply: managedPlansReplySchema,
  },
  /** Makes it where there is none. */
  saveSubscriptionPlan: {
    route: 'PUT /subscription-plans/manage/:planId',
    access: 'admin',
    params: planParamsSchema,
    body: savePlanBodySchema,
    reply: managedPlanSchema,
  },
});

/** One's own alone: no address names a subscription. */
export const paidSubscriptionsEndpoints = declareRareEndpoints({
  getPaidSubscription: {
    route: 'GET /user/subscription/paid',
    access: 'user',
    reply: paidSubscriptionReplySchema,
  },
  createSubscriptionCheckout: {
    route: 'POST /user/subscription/checkout',
    access: 'user',
    body: subscriptionCheckoutBodySchema,
    reply: subscriptionCheckoutReplySchema,
  },
  /** Asks Stripe what became of it: by whoever comes back from its page. */
  settleSubscription: {
    route: 'POST /user/subscription/settle',
    access: 'user',
    reply: paidSubscriptionReplySchema,
  },
  /** It ends with what was paid for. */
  cancelSubscription: {
    route: 'POST /user/subscription/cancel',
    access: 'user',
    reply: paidSubscriptionReplySchema,
  },
  /** Takes a cancellation back. */
  keepSubscription: {
    route: 'POST /user/subscription/keep',
    access: 'user',
    reply: paidSubscriptionReplySchema,
  },
  pauseSubscription: {
    route: 'POST /user/subscription/pause',
    access: 'user',
    body: pauseSubscriptionBodySchema,
    reply: paidSubscriptionReplySchema,
  },
  resumeSubscription: {
    route: 'POST /user/subscription/resume',
    access: 'user',
    reply: paidSubscriptionReplySchema,
  },
});

export const voucherWalletEndpoints = declareRareEndpoints({
  listOwnVouchers: {
    route: 'GET /user/vouchers',
    access: 'user',
    reply: walletReplySchema,
  },
});

export const vouchersEndpoints = declareEndpoints({
  listManagedVouchers: {
    route: 'GET /vouchers/manage',
    access: 'admin',
    query: managedVouchersQuerySchema,
    reply: managedVouchersReplySchema,
  },
  createVoucher: {
    route: 'POST /vouchers/manage',
    access: 'admin',
    body: createVoucherBodySchema,
    reply: managedVoucherSchema,
  },
  updateVoucher: {
    route: 'PUT /vouchers/manage/:voucherId',
    access: 'admin',
    params: voucherParamsSchema,
    body: updateVoucherBodySchema,
    reply: managedVoucherSchema,
  },
  listVoucherRedemptions: {
    route: 'GET /vouchers/manage/:voucherId/redemptions',
    access: 'admin',
    params: voucherParamsSchema,
    reply: redemptionsReplySchema,
  },
});
