// A subscription at Stripe: opening its page, reading all of it, changing and ending it, and what it says as we keep it. No transaction is
// open while we ask.
import { CURRENCIES, type Currency } from '@matricula/contract/base/money.ts';
import type { SubscriptionInvoiceStatus } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type Stripe from 'stripe';
import { type Asked, askStripe, isPlainAddress } from '#features/commerce/payments/payments.checkout.service.ts';
import type { Context } from '#platform/context/context.ts';
import type { PaidSubscriptionRow } from './paid-subscriptions.repository.ts';

/** Thirty years by the month. */
const MAX_INVOICES = 360;

export async function openPage(
  ctx: Context,
  row: PaidSubscriptionRow,
  { email, returnUrl, cancelUrl }: { email: string; returnUrl: string; cancelUrl: string },
): Promise<Asked<Stripe.Checkout.Session>> {
  const stripe = await ctx.payments.client();
  const ids = { paid_subscription: row.id };
  return askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        allowed_payment_method_types: ['card'],
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: row.currency.toLowerCase(),
              unit_amount: row.priceCents,
              recurring: { interval: row.interval, interval_count: row.intervalCount },
              product_data: { name: row.title },
            },
          },
        ],
        client_reference_id: row.id,
        ...(isPlainAddress(email) ? { customer_email: email } : {}),
        metadata: ids,
        subscription_data: { metadata: ids },
        expires_at: Math.ceil(row.expiresAt.getTime() / 1_000),
        success_url: returnUrl,
        cancel_url: cancelUrl,
      },
      { idempotencyKey: `subscribe:${row.id}` },
    ),
  );
}

/** An invoice with the charge that paid it, where one did. */
export interface ReadInvoice {
  invoice: Stripe.Invoice;
  charge: Stripe.Charge | null;
}

export interface Reading {
  subscription: Stripe.Subscription;
  /** Oldest first. */
  invoices: ReadInvoice[];
}

/** All there is of a subscription. Of charges that we know already nothing is asked. */
export async function readAll(
  ctx: Context,
  subscriptionId: string,
  knownPaid: ReadonlySet<string>,
): Promise<Asked<Reading>> {
  const stripe = await ctx.payments.client();
  return askStripe(async () => {
    const invoices = await stripe.invoices
      .list({ subscription: subscriptionId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MAX_INVOICES });
    // After its invoices: what it says of itself is never older than they are.
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    const read: ReadInvoice[] = [];
    for (const invoice of invoices.toReversed()) {
      const intentId = knownPaid.has(invoice.id ?? '') ? null : paidIntentOf(invoice);
      // oxlint-disable-next-line no-await-in-loop -- one, but for the first reading after a long silence
      const charge = intentId === null ? null : await readChargeOf(stripe, intentId);
      read.push({ invoice, charge });
    }
    return { subscription, invoices: read };
  });
}

async function readChargeOf(stripe: Stripe, intentId: string): Promise<Stripe.Charge | null> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] });
  return typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
}

export function paidIntentOf({ payments }: Stripe.Invoice): string | null {
  const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Which subscription an invoice is of; null: of none. */
export async function readSubscriptionOfInvoice(
  ctx: Context,
  invoiceId: string,
): Promise<Asked<{ id: string | null; metadata: Stripe.Metadata | null }>> {
  const stripe = await ctx.payments.client();
  return askStripe(async () => {
    const details = (await stripe.invoices.retrieve(invoiceId)).parent?.subscription_details;
    return { id: idOf(details?.subscription), metadata: details?.metadata ?? null };
  });
}

/** All of the customer that was charged; none where there is no customer. */
export async function readSubscriptionsOfCharge(ctx: Context, chargeId: string): Promise<Asked<Stripe.Subscription[]>> {
  const stripe = await ctx.payments.client();
  return askStripe(async () => {
    const customer = idOf((await stripe.charges.retrieve(chargeId)).customer);
    if (customer === null) return [];
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  });
}

export async function readSubscription(ctx: Context, id: string): Promise<Asked<Stripe.Subscription>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.subscriptions.retrieve(id));
}

/** The key, where one is given, keeps a repetition from being charged again. */
export async function changeAtStripe(
  ctx: Context,
  id: string,
  changes: Stripe.SubscriptionUpdateParams,
  idempotencyKey?: string,
): Promise<Asked<Stripe.Subscription>> {
  const stripe = await ctx.payments.client();
  return askStripe(() =>
    stripe.subscriptions.update(id, changes, idempotencyKey === undefined ? {} : { idempotencyKey }),
  );
}

/** At once; nothing more is charged. One that has ended before is ended all the same. */
export async function endAtStripe(ctx: Context, id: string): Promise<Asked<unknown>> {
  const stripe = await ctx.payments.client();
  const asked = await askStripe(() => stripe.subscriptions.cancel(id));
  return asked.kind === 'refused' && !asked.isLockedOut ? { kind: 'answered', answer: null } : asked;
}

export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** Whether what was paid is what we asked for, in every respect that money depends on. */
export function isSameSubscription(
  row: PaidSubscriptionRow,
  session: Stripe.Checkout.Session,
  { items, metadata }: Stripe.Subscription,
): boolean {
  const [item, ...others] = items.data;
  return (
    session.client_reference_id === row.id &&
    session.metadata?.['paid_subscription'] === row.id &&
    metadata['paid_subscription'] === row.id &&
    session.amount_total === row.priceCents &&
    session.currency === row.currency.toLowerCase() &&
    others.length === 0 &&
    item !== undefined &&
    (item.quantity ?? 1) === 1 &&
    item.price.unit_amount === row.priceCents &&
    item.price.currency === row.currency.toLowerCase() &&
    item.price.recurring?.interval === row.interval &&
    item.price.recurring.interval_count === row.intervalCount
  );
}

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
