// Orders as administrators read them. Pure.
import type { FrozenReason } from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrder, ManagedOrderRow, OrderQueues } from '@matricula/contract/commerce/order-desk.ts';
import type { DeskOrderRow } from './order-desk.repository.ts';
import type { DeskOrder, DeskQueues } from './order-desk.service.ts';

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

export function presentRow({ id, minutesRefunded, createdAt, ...row }: DeskOrderRow): ManagedOrderRow {
  return { ...row, orderId: id, refundedMinutes: minutesRefunded, createdAt: createdAt.toISOString() };
}

export function presentManagedOrder(desk: DeskOrder): ManagedOrder {
  const { order, payments, refunds, transfers, heldCents, acts } = desk;
  const sumOf = (key: 'cashCents' | 'goodwillCents') => refunds.reduce((sum, refund) => sum + refund[key], 0);
  return {
    orderId: order.id,
    number: order.number,
    title: order.title,
    brand: order.brand as ManagedOrder['brand'],
    applicant: { userId: order.applicantId, name: order.applicantName },
    consultant: { userId: order.consultantId, name: order.consultantName },
    status: order.status,
    isFrozen: order.isFrozen,
    frozenWhy: order.frozenWhy as FrozenReason | null,
    frozenAt: momentOf(order.frozenAt),
    currency: order.currency,
    priceCents: order.priceCents,
    discountPlatformCents: order.discountPlatformCents,
    discountConsultantCents: order.discountConsultantCents,
    totalCents: order.totalCents,
    feePercent: order.feePercent,
    feeCents: order.feeCents,
    netCents: order.netCents,
    heldCents,
    refundedCents: sumOf('cashCents'),
    goodwillCents: sumOf('goodwillCents'),
    minutes: order.minutes,
    usedMinutes: order.minutesUsed,
    reservedMinutes: order.minutesReserved,
    refundedMinutes: order.minutesRefunded,
    creditMinutes: order.creditMinutes,
    createdAt: order.createdAt.toISOString(),
    paidAt: momentOf(order.paidAt),
    closedAt: momentOf(order.closedAt),
    expiresAt: momentOf(order.expiresAt),
    payments: payments.toReversed().map(presentPayment),
    refunds: refunds.map(presentRefund),
    transfers: transfers.toReversed().map(presentTransfer),
    acts: acts.map(({ action, actorName, reason, at }) => ({ action, by: actorName, reason, at: at.toISOString() })),
  };
}

function presentTransfer(transfer: DeskOrder['transfers'][number]): ManagedOrder['transfers'][number] {
  const { id, kind, externalRef, orderId, at, entries } = transfer;
  return {
    transferId: String(id),
    kind,
    reference: externalRef,
    orderId,
    at: at.toISOString(),
    entries: entries.map((entry) => ({
      kind: entry.kind,
      ownerId: entry.ownerId,
      currency: entry.currency,
      amountCents: entry.amount,
    })),
  };
}

function presentPayment(payment: DeskOrder['payments'][number]): ManagedOrder['payments'][number] {
  const { cardBrand, cardLast4 } = payment;
  return {
    paymentId: payment.id,
    status: payment.status,
    totalCents: payment.totalCents,
    checkoutSessionId: payment.checkoutSessionId,
    paymentIntentId: payment.paymentIntentId,
    chargeId: payment.chargeId,
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    stripeFeeCents: payment.stripeFeeCents,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    unknownSince: momentOf(payment.unknownSince),
    isMismatch: payment.status === 'refused' && payment.paymentIntentId !== null,
  };
}

function presentRefund(refund: DeskOrder['refunds'][number]): ManagedOrder['refunds'][number] {
  const { minutes, cashCents, goodwillCents, voucherCents, status, reason, stripeRefundId } = refund;
  const { failure, paidReference, retries, createdAt, settledAt } = refund;
  return {
    refundId: refund.id,
    minutes,
    cashCents,
    goodwillCents,
    voucherCents,
    status,
    reason,
    stripeRefundId,
    failure,
    paidReference,
    retries,
    createdAt: createdAt.toISOString(),
    settledAt: momentOf(settledAt),
  };
}

export function presentQueues({ owed, frozen, mismatched, payments, refunds, about }: DeskQueues): OrderQueues {
  const aboutOf = (orderId: string) => {
    const order = about.get(orderId);
    return {
      order: { orderId, number: order?.number ?? 0, applicantName: order?.applicantName ?? null },
      isFrozen: order?.isFrozen ?? false,
      currency: order?.currency as OrderQueues['owed']['data'][number]['currency'],
    };
  };
  const amountOf = (refund: { cashCents: number; goodwillCents: number }) => refund.cashCents + refund.goodwillCents;
  const paymentOf = ({ id, orderId, totalCents, currency }: (typeof payments.rows)[number]) => ({
    ...aboutOf(orderId).order,
    paymentId: id,
    totalCents,
    currency,
  });
  return {
    owed: {
      count: owed.count,
      data: owed.rows.map((refund) => {
        const { order, isFrozen, currency } = aboutOf(refund.orderId);
        const since = (refund.settledAt ?? refund.createdAt).toISOString();
        const { id: refundId, failure } = refund;
        return { ...order, refundId, amountCents: amountOf(refund), currency, failure, isFrozen, since };
      }),
    },
    frozen: {
      count: frozen.count,
      data: frozen.rows.map(({ id, number, applicantName, frozenWhy, frozenAt }) => ({
        orderId: id,
        number,
        applicantName,
        why: frozenWhy as FrozenReason | null,
        since: momentOf(frozenAt),
      })),
    },
    mismatched: {
      count: mismatched.count,
      data: mismatched.rows.map((payment) => ({ ...paymentOf(payment), since: payment.createdAt.toISOString() })),
    },
    payments: {
      count: payments.count,
      data: payments.rows.map((payment) => ({
        ...paymentOf(payment),
        status: payment.status,
        since: (payment.unknownSince ?? payment.createdAt).toISOString(),
      })),
    },
    refunds: {
      count: refunds.count,
      data: refunds.rows.map((refund) => {
        const { order, currency } = aboutOf(refund.orderId);
        const { id: refundId, status } = refund;
        const since = (refund.attemptedAt ?? refund.createdAt).toISOString();
        return { ...order, refundId, amountCents: amountOf(refund), currency, status, since };
      }),
    },
  };
}
