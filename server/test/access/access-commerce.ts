// AUTH-1 for money: who may call what.
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { forAdmins, forUsers, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';

/** An order that bears the id of whoever bought it. */
const ownOrder = {
  params: ({ userId }: Subject) => ({ orderId: userId }),
  make: ({ ctx }: TestApp, { userId }: Subject) => buildOrder(ctx, { id: userId, applicantId: userId }),
};
const forOwners = (status: number) => ({ own: forUsers(status), other: forUsers(404), missing: forUsers(404) });

export const COMMERCE_ROWS = {
  // Nobody has a package of this id; who may not buy at all is refused before.
  createPackageCheckout: {
    always: { ...forUsers(404), admin: 403 },
    body: () => ({ consultantId: randomUUID(), packageId: randomUUID(), isUSD: true }),
  },
  quoteOrder: { always: { ...forUsers(404), admin: 403 }, body: () => ({ packageId: randomUUID(), currency: 'USD' }) },
  listOrders: { always: forUsers(200) },
  getOrder: { ...ownOrder, targets: forOwners(200) },
  settleOrder: { ...ownOrder, targets: forOwners(200) },
  // Nothing is left of an order that nobody has paid.
  quoteRefund: { ...ownOrder, targets: forOwners(409), query: '?minutes=1' },
  refundOrder: {
    ...ownOrder,
    targets: forOwners(409),
    body: () => ({ minutes: 1, quotedCents: 1, requestId: randomUUID() }),
  },
  listSubscriptionPlans: { always: forUsers(200) },
  listManagedPlans: { always: forAdmins(200) },
  saveSubscriptionPlan: {
    always: forAdmins(200),
    params: () => ({ planId: 'full-monthly' }),
    body: () => ({
      title: 'Every bank, by the month',
      interval: 'month',
      intervalCount: 1,
      usdCents: 2_900,
      cadCents: null,
      isOffered: false,
      position: 1,
    }),
    isAudited: true,
  },
  getPaidSubscription: { always: forUsers(200) },
  // Nothing can be paid here; who may not subscribe at all is refused before.
  createSubscriptionCheckout: {
    always: { ...forUsers(503), admin: 403 },
    body: () => ({ planId: 'full-monthly', currency: 'USD', expectedTotal: 2_900 }),
  },
  settleSubscription: { always: forUsers(200) },
  // None of them has one.
  cancelSubscription: { always: forUsers(409) },
  keepSubscription: { always: forUsers(409) },
  pauseSubscription: { always: forUsers(409), body: () => ({ months: 2 }) },
  resumeSubscription: { always: forUsers(409) },
  // There is no receipt of what nobody has paid.
  getReceipt: { ...ownOrder, targets: forOwners(404) },
  // Only what Stripe has signed is taken, whoever sends it.
  receiveStripeEvent: { always: isPublic(400) },
  listLedgerAccounts: { always: forAdmins(200) },
  listLedgerTransfers: { always: forAdmins(200) },
  listLedgerChecks: { always: forAdmins(200) },
  checkLedger: { always: forAdmins(200), isAudited: true },
} satisfies Partial<Record<EndpointName, MatrixRow>>;
