// Made-up orders and queues, as the server presents them to administrators.
import type { ManagedOrder, ManagedOrderRow, OrderQueues } from '@matricula/contract/commerce/order-desk.ts';

export const ORDER_ID = '11111111-1111-4111-8111-111111111111';
export const REFUND_ID = '44444444-4444-4444-8444-444444444444';

/** 120 minutes for $100.00, paid. */
export function makeManaged(change: Partial<ManagedOrder> = {}): ManagedOrder {
  return {
    orderId: ORDER_ID,
    number: 1042,
    title: 'Mock interviews',
    brand: 'peerway',
    applicant: { userId: '22222222-2222-4222-8222-222222222222', name: 'Ben Applicant' },
    consultant: { userId: '33333333-3333-4333-8333-333333333333', name: 'Grace Hopper' },
    status: 'paid',
    isFrozen: false,
    frozenWhy: null,
    frozenAt: null,
    currency: 'USD',
    priceCents: 10_000,
    discountPlatformCents: 0,
    discountConsultantCents: 0,
    totalCents: 10_000,
    feePercent: 10,
    feeCents: 1_000,
    netCents: 9_000,
    heldCents: 10_000,
    refundedCents: 0,
    goodwillCents: 0,
    minutes: 120,
    usedMinutes: 0,
    reservedMinutes: 0,
    refundedMinutes: 0,
    creditMinutes: 120,
    createdAt: '2026-01-18T12:00:00.000Z',
    paidAt: '2026-01-18T12:01:00.000Z',
    closedAt: null,
    expiresAt: '2026-09-01T00:00:00.000Z',
    payments: [
      {
        paymentId: '55555555-5555-4555-8555-555555555555',
        status: 'paid',
        totalCents: 10_000,
        checkoutSessionId: 'cs_1',
        paymentIntentId: 'pi_1',
        chargeId: 'ch_1',
        card: { brand: 'visa', last4: '4242' },
        stripeFeeCents: 320,
        createdAt: '2026-01-18T12:00:01.000Z',
        expiresAt: '2026-01-18T12:35:01.000Z',
        unknownSince: null,
        isMismatch: false,
      },
    ],
    refunds: [],
    transfers: [
      {
        transferId: '7',
        kind: 'sale',
        reference: 'payment-1',
        orderId: ORDER_ID,
        at: '2026-01-18T12:01:00.000Z',
        entries: [
          { kind: 'stripe_balance', ownerId: null, currency: 'USD', amountCents: 10_000 },
          { kind: 'order_held', ownerId: ORDER_ID, currency: 'USD', amountCents: -10_000 },
        ],
      },
    ],
    acts: [],
    ...change,
  };
}

export function makeFailedRefund(
  change: Partial<ManagedOrder['refunds'][number]> = {},
): ManagedOrder['refunds'][number] {
  return {
    refundId: REFUND_ID,
    minutes: 60,
    cashCents: 5_000,
    goodwillCents: 0,
    voucherCents: 0,
    status: 'failed',
    reason: 'applicant',
    stripeRefundId: 're_1',
    failure: 'expired_or_canceled_card',
    paidReference: null,
    retries: 0,
    createdAt: '2026-02-01T12:00:00.000Z',
    settledAt: '2026-02-02T12:00:00.000Z',
    ...change,
  };
}

export function makeRow(change: Partial<ManagedOrderRow> = {}): ManagedOrderRow {
  return {
    orderId: ORDER_ID,
    number: 1042,
    title: 'Mock interviews',
    applicantName: 'Ben Applicant',
    consultantName: 'Grace Hopper',
    status: 'paid',
    isFrozen: false,
    isRefundOwed: false,
    currency: 'USD',
    totalCents: 10_000,
    minutes: 120,
    refundedMinutes: 0,
    createdAt: '2026-01-18T12:00:00.000Z',
    ...change,
  };
}

const NOTHING = { count: 0, data: [] };
export const NO_QUEUES: OrderQueues = {
  owed: NOTHING,
  frozen: NOTHING,
  mismatched: NOTHING,
  payments: NOTHING,
  refunds: NOTHING,
};

const about = { orderId: ORDER_ID, number: 1042, applicantName: 'Ben Applicant' };
const since = '2026-02-02T12:00:00.000Z';

/** One of each kind, and a second refund that is owed. */
export const FULL_QUEUES: OrderQueues = {
  owed: {
    count: 2,
    data: [
      {
        ...about,
        refundId: REFUND_ID,
        amountCents: 5_000,
        currency: 'USD',
        failure: 'expired_or_canceled_card',
        isFrozen: false,
        since,
      },
      {
        ...about,
        number: 1043,
        refundId: '66666666-6666-4666-8666-666666666666',
        amountCents: 700,
        currency: 'CAD',
        failure: 'something_new',
        isFrozen: true,
        since,
      },
    ],
  },
  frozen: { count: 1, data: [{ ...about, why: 'dispute', since }] },
  mismatched: {
    count: 1,
    data: [{ ...about, paymentId: '77777777-7777-4777-8777-777777777777', totalCents: 9_999, currency: 'USD', since }],
  },
  payments: {
    count: 51,
    data: [
      {
        ...about,
        paymentId: '88888888-8888-4888-8888-888888888888',
        status: 'unknown',
        totalCents: 10_000,
        currency: 'USD',
        since,
      },
    ],
  },
  refunds: {
    count: 1,
    data: [{ ...about, refundId: REFUND_ID, amountCents: 100, currency: 'USD', status: 'unknown', since }],
  },
};
