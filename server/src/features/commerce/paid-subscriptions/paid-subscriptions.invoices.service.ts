// The money of subscriptions beside their sales: what Stripe keeps of a charge, and what was paid in a way that we did not ask for.
import type { Currency } from '@matricula/contract/base/money.ts';
import { UNKNOWN_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import type Stripe from 'stripe';
import { countFaults, postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { readCharge, returnPayment } from '#features/commerce/payments/payments.checkout.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import {
  endAtStripe,
  feeOf,
  invoiceFactsOf,
  paidIntentOf,
  paidUntilOf,
  type Reading,
} from './paid-subscriptions.stripe.service.ts';
import { paidSubscriptionChanged, paidSubscriptionNews } from './paid-subscriptions.events.ts';
import {
  insertInvoice,
  type InvoiceRow,
  selectChargesWithoutFee,
  selectInvoice,
  selectInvoiceOfCharge,
  selectInvoices,
  UNPOSTED_INVOICES,
  updateInvoice,
} from './paid-subscriptions.invoices.repository.ts';
import {
  lockPaidSubscription,
  type PaidSubscriptionRow,
  updatePaidSubscription,
} from './paid-subscriptions.repository.ts';

const FOLLOWED_AT_ONCE = 200;

/** In the transaction of the caller, as the last but for other postings. */
export async function postInvoiceFee(
  ctx: Context,
  { id, currency }: { id: string; currency: Currency },
  { id: reference, fee, currency: settledIn }: Stripe.BalanceTransaction,
): Promise<void> {
  await updateInvoice(ctx.db, id, { stripeFeeCents: fee });
  if (settledIn.toUpperCase() !== currency) {
    ctx.log.error({ invoiceId: id, settledIn }, 'Stripe settled a charge in another currency');
    return;
  }
  if (fee === 0) return;
  await postTransfer(ctx, {
    kind: 'processing_fee',
    reference,
    orderId: null,
    currency,
    entries: [
      { account: 'stripe_fees', amountCents: fee },
      { account: 'stripe_balance', amountCents: -fee },
    ],
  });
}

/** What Stripe keeps of a charge, sometimes known only later. Charges of anything else are nothing to us. */
export async function noteInvoiceFee(ctx: Context, chargeId: string): Promise<void> {
  const invoice = await selectInvoiceOfCharge(ctx.db, chargeId);
  if (invoice === undefined || invoice.stripeFeeCents !== null) return;
  await updateInvoice(ctx.db, invoice.id, { followedAt: ctx.clock.now() });
  const asked = await readCharge(ctx, chargeId);
  if (asked.kind !== 'answered') throw new Error(`Stripe did not say what charge ${chargeId} has cost`);
  const transaction = feeOf(asked.answer);
  if (transaction === null) return;
  await withTransaction(ctx, async (ctx) => postInvoiceFee(ctx, invoice, transaction));
}

/** Charges of which we do not know yet what Stripe kept. */
export async function listInvoiceChargesWithoutFee(ctx: Context): Promise<string[]> {
  const createdBefore = new Date(ctx.clock.now().getTime() - UNKNOWN_AFTER_MS);
  return selectChargesWithoutFee(ctx.db, createdBefore, FOLLOWED_AT_ONCE);
}

/**
 * All of what was paid for a period has gone back, by the cardholder's bank or by hand at Stripe: it opens nothing any more. Its sale stays
 * posted; a person posts what has left the balance. Done before: changes nothing.
 */
export async function takeBackInvoice(ctx: Context, { id, paidSubscriptionId }: InvoiceRow): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await lockPaidSubscription(ctx.db, paidSubscriptionId);
    const invoice = await selectInvoice(ctx.db, id);
    if (row === undefined || invoice?.status !== 'paid' || !invoice.isAsAgreed) return;
    await updateInvoice(ctx.db, id, { status: 'returned' });
    const paidUntil = paidUntilOf(await selectInvoices(ctx.db, row.id));
    await updatePaidSubscription(ctx.db, row.id, { paidUntil, reads: row.reads + 1 });
    await emit(ctx, paidSubscriptionChanged, { userId: row.userId });
  });
}

/** Refunds that somebody made at Stripe itself. A part of it that went back closes nothing. */
export async function noteReturnedCharge(ctx: Context, chargeId: string): Promise<void> {
  const invoice = await selectInvoiceOfCharge(ctx.db, chargeId);
  if (invoice?.status !== 'paid') return;
  const asked = await readCharge(ctx, chargeId);
  if (asked.kind !== 'answered') throw new Error(`Stripe did not say what went back of charge ${chargeId}`);
  if (!asked.answer.refunded) return;
  ctx.log.error(
    { paidSubscriptionId: invoice.paidSubscriptionId },
    'a payment of a subscription was sent back at Stripe',
  );
  await takeBackInvoice(ctx, invoice);
}

/** What of subscriptions breaks the rules of the ledger. */
export async function findSubscriptionFaults(ctx: Context) {
  return { subscription_sales_match_invoices: await countFaults(ctx, UNPOSTED_INVOICES) };
}

/**
 * Something else was paid than we asked for, or by somebody who has another one by now. It opens nothing: it is ended at Stripe, all of it
 * goes back, and a person is told. False: Stripe did not answer.
 */
export async function returnWrongPayment(
  ctx: Context,
  row: PaidSubscriptionRow,
  checkoutSessionId: string,
  reading: Reading,
): Promise<boolean> {
  const { subscription, invoices } = reading;
  const [first] = invoices;
  ctx.log.error({ paidSubscriptionId: row.id }, 'Stripe was paid something else than the subscription we asked for');
  if ((await endAtStripe(ctx, subscription.id)).kind !== 'answered') return false;
  const intentId = first === undefined ? null : paidIntentOf(first.invoice);
  if (first === undefined || intentId === null) return false;
  const returned = await returnPayment(ctx, row.id, intentId);
  if (returned.kind === 'unknown') return false;
  if (returned.kind === 'refused' && returned.why !== 'charge_already_refunded') {
    ctx.log.error({ paidSubscriptionId: row.id, why: returned.why }, 'Stripe did not send back a wrong payment');
    return false;
  }
  const facts = invoiceFactsOf(row, first);
  await withTransaction(ctx, async (ctx) => {
    const locked = await lockPaidSubscription(ctx.db, row.id);
    if (locked === undefined || locked.stripeSubscriptionId !== null) return;
    await updatePaidSubscription(ctx.db, row.id, {
      status: 'refused',
      checkoutSessionId,
      stripeSubscriptionId: subscription.id,
      unknownSince: null,
      url: null,
    });
    await emit(ctx, paidSubscriptionChanged, { userId: row.userId });
    if (facts === null) return;
    const stored = { ...facts, status: 'returned', isAsAgreed: false, paidSubscriptionId: row.id } as const;
    const id = await insertInvoice(ctx.db, stored);
    await emit(ctx, paidSubscriptionNews, { paidSubscriptionId: row.id, kind: 'returned', about: id });
    // Stripe keeps its fee of what went back, too.
    const transaction = feeOf(first.charge);
    if (transaction !== null) await postInvoiceFee(ctx, { id, currency: facts.currency }, transaction);
  });
  return true;
}
