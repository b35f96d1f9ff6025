// Events of Stripe that may be about a subscription: whose it is, and then everything about it is read anew.
import type Stripe from 'stripe';
import { answerOf, readCheckout } from '#features/commerce/payments/payments.checkout.service.ts';
import type { Context } from '#platform/context/context.ts';
import { stopCharging } from './paid-subscriptions.changes.service.ts';
import { followPaidSubscription } from './paid-subscriptions.follow.service.ts';
import {
  hasPageWithoutSession,
  type PaidSubscriptionRow,
  selectByStripeSubscription,
  selectBySession,
  selectPaidSubscription,
} from './paid-subscriptions.repository.ts';
import { type InvoiceRow, selectInvoiceOfCharge } from './paid-subscriptions.invoices.repository.ts';
import { takeBackInvoice } from './paid-subscriptions.invoices.service.ts';
import {
  readSubscription,
  readSubscriptionOfInvoice,
  readSubscriptionsOfCharge,
} from './paid-subscriptions.stripe.service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longer than Stripe keeps a page open. */
const PAGES_LAST_MS = 2 * 24 * 60 * 60 * 1_000;

async function follow(ctx: Context, { id }: PaidSubscriptionRow, what: string): Promise<void> {
  if (!(await followPaidSubscription(ctx, id))) throw new Error(`Stripe did not answer for ${what}`);
}

async function findNamed(ctx: Context, name: string | null | undefined): Promise<PaidSubscriptionRow | undefined> {
  return UUID.test(name ?? '') ? selectPaidSubscription(ctx.db, name ?? '') : undefined;
}

/** False: a session of somebody else. Fails when Stripe does not answer. */
export async function followSubscriptionSession(ctx: Context, sessionId: string): Promise<boolean> {
  const row = (await selectBySession(ctx.db, sessionId)) ?? (await findSession(ctx, sessionId));
  if (row === undefined) return false;
  await follow(ctx, row, sessionId);
  return true;
}

/** Of a page whose making was never answered: the session says itself what it is for. */
async function findSession(ctx: Context, sessionId: string): Promise<PaidSubscriptionRow | undefined> {
  const createdAfter = new Date(ctx.clock.now().getTime() - PAGES_LAST_MS);
  if (!(await hasPageWithoutSession(ctx.db, createdAfter))) return undefined;
  const session = answerOf<Stripe.Checkout.Session>(await readCheckout(ctx, sessionId), sessionId);
  return session?.mode === 'subscription' ? findNamed(ctx, session.client_reference_id) : undefined;
}

/** Invoices of somebody else are nothing to us. Fails when Stripe does not answer. */
export async function followInvoice(ctx: Context, invoiceId: string): Promise<void> {
  const details = answerOf(await readSubscriptionOfInvoice(ctx, invoiceId), invoiceId);
  if (details?.id === null || details?.id === undefined) return;
  const row =
    (await selectByStripeSubscription(ctx.db, details.id)) ??
    (await findNamed(ctx, details.metadata?.['paid_subscription']));
  if (row !== undefined) await follow(ctx, row, invoiceId);
}

/** Subscriptions of somebody else are nothing to us. Fails when Stripe does not answer. */
export async function followStripeSubscription(ctx: Context, stripeId: string): Promise<void> {
  const known = await selectByStripeSubscription(ctx.db, stripeId);
  const row = known ?? (await findNamed(ctx, await readName(ctx, stripeId)));
  if (row !== undefined) await follow(ctx, row, stripeId);
}

async function readName(ctx: Context, stripeId: string): Promise<string | undefined> {
  return answerOf(await readSubscription(ctx, stripeId), stripeId)?.metadata['paid_subscription'];
}

/**
 * The cardholder's bank takes a payment back: nothing more is charged to that card. What was paid stays open until the bank has decided,
 * and opens nothing once it is lost. False: not of a subscription. Fails when Stripe does not answer.
 */
export async function followSubscriptionDispute(
  ctx: Context,
  { id, charge, status }: Stripe.Dispute,
): Promise<boolean> {
  const invoice = await findInvoiceOfCharge(ctx, typeof charge === 'string' ? charge : charge.id);
  if (invoice === undefined) return false;
  const { paidSubscriptionId } = invoice;
  ctx.log.error({ paidSubscriptionId, disputeId: id, status }, 'a payment of a subscription is disputed');
  if (status === 'won' || status === 'warning_closed') return true;
  if (status === 'lost') await takeBackInvoice(ctx, invoice);
  await stopCharging(ctx, paidSubscriptionId);
  return true;
}

/** A bank can be faster than the news of what was paid: whose it is then stands at Stripe. */
async function findInvoiceOfCharge(ctx: Context, chargeId: string): Promise<InvoiceRow | undefined> {
  const known = await selectInvoiceOfCharge(ctx.db, chargeId);
  if (known !== undefined) return known;
  const subscriptions = answerOf(await readSubscriptionsOfCharge(ctx, chargeId), chargeId) ?? [];
  const named = await Promise.all(subscriptions.map(({ metadata }) => findNamed(ctx, metadata['paid_subscription'])));
  const row = named.find((each) => each !== undefined);
  if (row === undefined) return undefined;
  await follow(ctx, row, chargeId);
  const found = await selectInvoiceOfCharge(ctx.db, chargeId);
  if (found === undefined && row.status !== 'refused') throw new Error(`charge ${chargeId} is of no invoice yet`);
  return found;
}
