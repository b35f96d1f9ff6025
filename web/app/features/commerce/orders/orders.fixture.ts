// Made-up orders and refunds, as the server presents them.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { OrderRefund } from './order-words.ts';

export const ORDER_ID = '11111111-1111-4111-8111-111111111111';
export const CONSULTANT_ID = '22222222-2222-4222-8222-222222222222';
export const PAY_URL = 'https://checkout.stripe.com/c/pay/cs_1';

/** Bought and paid some days ago, 120 minutes for $100.00, with a voucher of $10.00. */
export function makeOrder(change: Partial<Order> = {}): Order {
  return {
    orderId: ORDER_ID,
    number: 1042,
    side: 'buyer',
    consultantId: CONSULTANT_ID,
    consultantName: 'Grace Hopper',
    applicantName: null,
    packageId: '33333333-3333-4333-8333-333333333333',
    title: 'Mock interviews',
    minutes: 120,
    status: 'paid',
    paymentStatus: 'paid',
    paymentUrl: null,
    paymentEndsAt: null,
    currency: 'USD',
    priceCents: 10_000,
    voucher: { valueCents: 1_000, minOrderCents: 8_000 },
    discountCents: 1_000,
    totalCents: 9_000,
    feePercent: 10,
    feeCents: 1_000,
    consultantReceivesCents: 9_000,
    usedMinutes: 0,
    refundedMinutes: 0,
    creditMinutes: 120,
    isFrozen: false,
    card: { brand: 'visa', last4: '4242' },
    createdAt: '2026-01-18T12:00:00.000Z',
    paidAt: '2026-01-18T12:01:00.000Z',
    expiresAt: '2026-09-01T00:00:00.000Z',
    refunds: [],
    ...change,
  };
}

export function makePending(change: Partial<Order> = {}): Order {
  return makeOrder({
    status: 'pending',
    paymentStatus: 'unknown',
    creditMinutes: 0,
    card: null,
    paidAt: null,
    expiresAt: null,
    ...change,
  });
}

export function makeRefund(change: Partial<OrderRefund> = {}): OrderRefund {
  return {
    refundId: '44444444-4444-4444-8444-444444444444',
    minutes: 60,
    cashCents: 4_500,
    status: 'drawn',
    isOwed: change.status === 'failed',
    reason: 'applicant',
    createdAt: '2026-02-01T12:00:00.000Z',
    settledAt: null,
    ...change,
  };
}
