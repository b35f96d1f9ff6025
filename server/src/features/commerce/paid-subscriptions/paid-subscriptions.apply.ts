// What Stripe says of a subscription, as we keep it. Pure.
import type { SubscriptionInvoiceStatus } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { CURRENCIES, type Currency } from '@matricula/contract/base/money.ts';
import type Stripe from 'stripe';
import type { PaidSubscriptionRow } from './paid-subscriptions.repository.ts';
import { idOf, type ReadInvoice, type Reading } from './paid-subscriptions.stripe.service.ts';

const dateOf = (seconds: number) => new Date(seconds * 1_000);

/** Where we ask for the day on which a pause ends to be kept: Stripe's own would only bill with the next of its periods. */
export const RESUMES_AT = 'resumes_at';

function statusOf({ status }: Stripe.Subscription): 'active' | 'past_due' | 'ended' {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  return status === 'active' || status === 'trialing' ? 'active' : 'past_due';
}

/** Everything about it but its invoices. */
export function factsOf({ subscription }: Reading, now: Date) {
  const [item] = subscription.items.data;
  const status = statusOf(subscription);
  const resumesAt = Number(subscription.metadata[RESUMES_AT] ?? '');
  const isPaused = subscription.pause_collection !== null;
  return {
    status,
    stripeSubscriptionId: subscription.id,
    stripeCustomerId: idOf(subscription.customer),
    startedAt: dateOf(subscription.start_date),
    periodEndsAt: item === undefined ? null : dateOf(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    isPaused,
    resumesAt: isPaused && resumesAt > 0 ? dateOf(resumesAt) : null,
    endedAt: status === 'ended' ? (subscription.ended_at === null ? now : dateOf(subscription.ended_at)) : null,
    unknownSince: null,
  };
}

export interface InvoiceFacts {
  stripeInvoiceId: string;
  amountCents: number;
  currency: Currency;
  periodStart: Date;
  periodEnd: Date;
  status: SubscriptionInvoiceStatus;
  isAsAgreed: boolean;
  chargeId: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

const STATUSES = new Map<string, SubscriptionInvoiceStatus>([
  ['open', 'open'],
  ['paid', 'paid'],
  ['void', 'void'],
  ['uncollectible', 'void'],
]);

/** Null: nobody has tried to charge it yet, or it is in a currency that we have no accounts in. */
export function invoiceFactsOf(row: PaidSubscriptionRow, { invoice, charge }: ReadInvoice): InvoiceFacts | null {
  const status = STATUSES.get(invoice.status ?? '');
  const currency = CURRENCIES.find((each) => each === invoice.currency.toUpperCase());
  if (invoice.id === undefined || status === undefined || currency === undefined) return null;
  if (status === 'open' && !invoice.attempted) return null;
  // The line names the period that is paid for; the invoice itself the one before.
  const period = invoice.lines.data.find(({ period: { start, end } }) => end > start)?.period;
  const amountCents = status === 'paid' ? invoice.amount_paid : invoice.amount_due;
  const paidAt = status === 'paid' ? (invoice.status_transitions.paid_at ?? invoice.created) : null;
  return {
    stripeInvoiceId: invoice.id,
    amountCents,
    currency,
    periodStart: dateOf(period?.start ?? invoice.period_start),
    periodEnd: dateOf(period?.end ?? invoice.period_start),
    status,
    isAsAgreed: amountCents === row.priceCents && currency === row.currency && period !== undefined,
    chargeId: charge?.id ?? null,
    createdAt: dateOf(invoice.created),
    paidAt: paidAt === null ? null : dateOf(paidAt),
  };
}

/** The end of the last period that was paid as agreed. */
export function paidUntilOf(
  invoices: readonly Pick<InvoiceFacts, 'status' | 'isAsAgreed' | 'periodEnd'>[],
): Date | null {
  const ends = invoices.filter(({ status, isAsAgreed }) => status === 'paid' && isAsAgreed);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(({ periodEnd }) => periodEnd.getTime())));
}

/** Known where the charge was read with it. */
export function feeOf(charge: Stripe.Charge | null): Stripe.BalanceTransaction | null {
  const transaction = charge?.balance_transaction ?? null;
  return typeof transaction === 'string' ? null : transaction;
}
