// One's own subscription as one reads it. Pure.
import type { PaidSubscription, PaidSubscriptionReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { renewalOf } from './paid-subscriptions.policy.ts';
import type { PaidSubscriptionRow } from './paid-subscriptions.repository.ts';
import { isUnpaid, type OwnSubscription } from './paid-subscriptions.service.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

function presentRow(row: PaidSubscriptionRow, accessUntil: Date | null): PaidSubscription {
  const { planId, title, currency, priceCents, interval, intervalCount, status } = row;
  return {
    planId,
    title,
    currency,
    priceCents,
    interval,
    intervalCount,
    status,
    paymentUrl: status === 'open' ? row.url : null,
    paymentEndsAt: isUnpaid(row) ? iso(row.expiresAt) : null,
    paidUntil: iso(row.paidUntil),
    accessUntil: iso(accessUntil),
    renewsAt: iso(renewalOf(row)),
    isCanceled: row.cancelsAtPeriodEnd,
    isPaused: row.isPaused,
    resumesAt: iso(row.resumesAt),
    startedAt: iso(row.startedAt),
    endedAt: iso(row.endedAt),
  };
}

export function presentOwnSubscription({
  subscription,
  accessUntil,
  invoices,
}: OwnSubscription): PaidSubscriptionReply {
  return {
    subscription: subscription === undefined ? null : presentRow(subscription, accessUntil),
    invoices: invoices.map(({ id, title, amountCents, currency, periodStart, periodEnd, paidAt }) => ({
      invoiceId: id,
      title,
      amountCents,
      currency,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      paidAt: (paidAt ?? periodStart).toISOString(),
    })),
  };
}
