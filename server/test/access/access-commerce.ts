// AUTH-1 for money: who may call what.
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { anyTarget, forAdmins, forUsers, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';

/** An order that bears the id of whoever bought it. */
const ownOrder = {
  params: ({ userId }: Subject) => ({ orderId: userId }),
  make: ({ ctx }: TestApp, { userId }: Subject) => buildOrder(ctx, { id: userId, applicantId: userId }),
};
/** For administrators it is the same whose it is. */
const forDesk = (status: number) => ({ own: forAdmins(status), other: forAdmins(status), missing: forAdmins(404) });
/** Paid without money: the consultant's own voucher covers it. */
const freeOrder = {
  params: ownOrder.params,
  make: ({ ctx }: TestApp, { userId }: Subject) =>
    buildOrder(ctx, { id: userId, applicantId: userId, ...FREE, paidAt: new Date(), expiresAt: new Date() }),
};
const FREE = { status: 'paid', discountConsultantCents: 10_000, totalCents: 0, feeCents: 0, netCents: 0 };
const frozenOrder = {
  params: ownOrder.params,
  make: ({ ctx }: TestApp, { userId }: Subject) => buildOrder(ctx, { id: userId, applicantId: userId, isFrozen: true }),
};
const owedRefund = {
  params: ({ userId }: Subject) => ({ refundId: userId }),
  make: async (app: TestApp, subject: Subject) => {
    const { id } = await ownOrder.make(app, subject);
    const facts = { minutes: 0, cashCents: 1, voucherCents: 0, reason: 'applicant', status: 'failed' };
    const row = { id, orderId: id, requestId: id, ...facts, createdAt: new Date() };
    await app.ctx.db.insertInto('refunds').values(row).execute();
  },
};
const mismatch = {
  params: ({ userId }: Subject) => ({ paymentId: userId }),
  make: async (app: TestApp, subject: Subject) => {
    const { id } = await ownOrder.make(app, subject);
    const facts = { status: 'refused', totalCents: 1, currency: 'USD', createdAt: new Date(), expiresAt: new Date() };
    const row = { id, orderId: id, paymentIntentId: `pi_${id.replaceAll('-', '')}`, ...facts };
    await app.ctx.db.insertInto('payments').values(row).execute();
  },
};
const waitingEvent = {
  params: ({ userId }: Subject) => ({ eventId: eventOf(userId) }),
  make: ({ ctx }: TestApp, { userId }: Subject) =>
    ctx.db
      .insertInto('stripeEvents')
      .values({ id: eventOf(userId), type: 'x', objectId: 'x', createdAt: new Date(), receivedAt: new Date() })
      .execute(),
};
const eventOf = (userId: string) => `evt_${userId.replaceAll('-', '')}`;
const because = () => ({ reason: 'Asked for' });
const VOUCHER_TERMS = {
  title: 'A voucher',
  valueCents: 1_000,
  minOrderCents: 8_000,
  valueCadCents: 1_300,
  minOrderCadCents: 10_500,
  consultantShareBps: 0,
  maxUses: null,
  maxUsesPerApplicant: 1,
  isFirstOrderOnly: false,
  expiresAt: null,
};

/** A voucher that bears the subject's id. */
const voucherRow = {
  targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ voucherId: userId }),
  make: ({ ctx }: TestApp, { userId }: Subject) => buildVoucher(ctx, { id: userId }),
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
  // Nobody's in particular, and made where there is none.
  saveSubscriptionPlan: {
    targets: anyTarget(forAdmins(200)),
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
  listOwnVouchers: { always: { ...forUsers(200), admin: 403 } },
  // There is no receipt of what nobody has paid.
  getReceipt: { ...ownOrder, targets: forOwners(404) },
  listManagedVouchers: { always: forAdmins(200) },
  createVoucher: {
    always: forAdmins(200),
    body: () => ({ ...VOUCHER_TERMS, consultantEmail: null, applicantEmail: null }),
    isAudited: true,
  },
  updateVoucher: { ...voucherRow, body: () => ({ ...VOUCHER_TERMS, isActive: false }), isAudited: true },
  listVoucherRedemptions: voucherRow,
  // Only what Stripe has signed is taken, whoever sends it.
  receiveStripeEvent: { always: isPublic(400) },
  listUnappliedEvents: { always: forAdmins(200) },
  applyEventAgain: { ...waitingEvent, targets: forDesk(200), isAudited: true },
  listManagedOrders: { always: forAdmins(200) },
  listOrderQueues: { always: forAdmins(200) },
  getManagedOrder: { ...ownOrder, targets: forDesk(200) },
  quoteManagedRefund: { ...ownOrder, targets: forDesk(200), query: '?minutes=0' },
  refundManagedOrder: {
    ...freeOrder,
    targets: forDesk(200),
    body: () => ({ minutes: 1, goodwillCents: 0, quotedCents: 0, ...because(), requestId: randomUUID() }),
    isAudited: true,
  },
  cancelManagedOrder: {
    ...freeOrder,
    targets: forDesk(200),
    body: () => ({ ...because(), quotedCents: 0 }),
    isAudited: true,
  },
  unfreezeOrder: { ...frozenOrder, targets: forDesk(200), body: because, isAudited: true },
  // Nothing was paid by card, so that no card can be tried again.
  retryRefund: { ...owedRefund, targets: forDesk(409), body: because, isAudited: true },
  payRefundByHand: {
    ...owedRefund,
    targets: forDesk(200),
    body: () => ({ reference: 'Wire 1', ...because() }),
    isAudited: true,
  },
  // It is settled already; there is nothing to ask about.
  askAboutPayment: { ...mismatch, targets: forDesk(409), isAudited: true },
  closeMismatch: { ...mismatch, targets: forDesk(200), body: because, isAudited: true },
  listLedgerAccounts: { always: forAdmins(200) },
  listLedgerTransfers: { always: forAdmins(200) },
  listLedgerChecks: { always: forAdmins(200) },
  checkLedger: { always: forAdmins(200), isAudited: true },
} satisfies Partial<Record<EndpointName, MatrixRow>>;
