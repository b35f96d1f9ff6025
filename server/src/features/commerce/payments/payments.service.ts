// Payments: one attempt to pay an order at Stripe. A row stands before every call, so that no answer and no crash can lose one.
import type { Currency } from '@matricula/contract/base/money.ts';
import { CHECKOUT_MS, LIVE_PAYMENT_STATUSES, UNKNOWN_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import type Stripe from 'stripe';
import { countFaults, postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  answerOf,
  type Asked,
  type CheckoutOrder,
  openCheckout,
  readCharge,
  readIntent,
} from './payments.checkout.service.ts';
import {
  insertPayment,
  type PaymentRow,
  selectLivePayment,
  selectMismatches,
  selectPayment,
  selectPaymentOfCharge,
  selectPaymentOfIntent,
  selectPaymentOfSession,
  selectPaymentsOfOrders,
  selectPaymentsToFollow,
  selectPaymentsWithoutFee,
  selectWaitingPayments,
  UNPOSTED_PAYMENTS,
  updateFollowed,
  updateLookedAt,
  updatePayment,
} from './payments.repository.ts';

export type Payment = PaymentRow & { currency: Currency };

const FOLLOWED_AT_ONCE = 200;

/** In the transaction that makes the order. */
export async function beginPayment(
  ctx: Context,
  { orderId, totalCents, currency }: { orderId: string; totalCents: number; currency: Currency },
): Promise<Payment> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CHECKOUT_MS);
  const row = await insertPayment(ctx.db, {
    orderId,
    totalCents,
    currency,
    status: 'creating',
    createdAt: now,
    expiresAt,
  });
  return row as Payment;
}

/**
 * Opens the payment page, outside of any transaction. `unknown`: the page may or may not exist; whoever asks next finds out, and nobody is
 * told to pay again meanwhile. After a refusal the caller ends the payment together with its order.
 */
export async function openPayment(
  ctx: Context,
  payment: Payment,
  page: { order: CheckoutOrder; email: string; returnUrl: string; cancelUrl: string },
): Promise<Asked<string>> {
  const asked = await openCheckout(ctx, payment, page);
  if (asked.kind === 'refused') {
    ctx.log.error({ paymentId: payment.id, why: asked.why }, 'Stripe refused to open a payment');
    return asked;
  }
  if (asked.kind === 'unknown' || asked.answer.url === null) {
    await updatePayment(ctx.db, payment.id, ['creating'], { status: 'unknown', unknownSince: ctx.clock.now() });
    return { kind: 'unknown' };
  }
  await adoptSession(ctx, payment.id, asked.answer);
  return { kind: 'answered', answer: asked.answer.url };
}

/** The page that was opened for it, as soon as we know of it. */
export async function adoptSession(
  ctx: Context,
  paymentId: string,
  { id: checkoutSessionId, url }: Pick<Stripe.Checkout.Session, 'id' | 'url'>,
): Promise<void> {
  const facts = { status: 'open', checkoutSessionId, url, unknownSince: null } as const;
  await updatePayment(ctx.db, paymentId, ['creating', 'unknown'], facts);
}

export async function findPayment(ctx: Context, id: string): Promise<Payment | undefined> {
  return (await selectPayment(ctx.db, id)) as Payment | undefined;
}

export async function findLivePayment(ctx: Context, orderId: string): Promise<Payment | undefined> {
  return (await selectLivePayment(ctx.db, orderId)) as Payment | undefined;
}

/** Newest first. */
export async function listPayments(ctx: Context, orderIds: readonly string[]): Promise<Payment[]> {
  return orderIds.length === 0 ? [] : ((await selectPaymentsOfOrders(ctx.db, orderIds)) as Payment[]);
}

/** Ours, by what an event names: undefined for sessions of somebody else. */
export async function findPaymentOfSession(ctx: Context, sessionId: string): Promise<Payment | undefined> {
  return (await selectPaymentOfSession(ctx.db, sessionId)) as Payment | undefined;
}

export async function findPaymentOfIntent(ctx: Context, paymentIntentId: string): Promise<Payment | undefined> {
  return (await selectPaymentOfIntent(ctx.db, paymentIntentId)) as Payment | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether Stripe was paid by it for a payment of ours of which we do not know that yet. Fails when Stripe does not answer. */
export async function isUnsettled(ctx: Context, paymentIntentId: string): Promise<boolean> {
  const name = answerOf(await readIntent(ctx, paymentIntentId), paymentIntentId)?.metadata['payment'] ?? '';
  const payment = UUID.test(name) ? await findPayment(ctx, name) : undefined;
  return payment !== undefined && LIVE_PAYMENT_STATUSES.some((live) => live === payment.status);
}

async function findPaymentOfCharge(ctx: Context, chargeId: string): Promise<Payment | undefined> {
  return (await selectPaymentOfCharge(ctx.db, chargeId)) as Payment | undefined;
}

/**
 * What Stripe keeps for itself of a charge, sometimes known only later. Posted once; while Stripe does not know it either, nothing is done. A
 * charge of a payment that is not settled yet is settled with its fee.
 */
export async function noteProcessingFee(ctx: Context, chargeId: string): Promise<void> {
  const payment = await findPaymentOfCharge(ctx, chargeId);
  if (payment === undefined || payment.stripeFeeCents !== null) return;
  await updateFollowed(ctx.db, payment.id, ctx.clock.now());
  const asked = await readCharge(ctx, chargeId);
  if (asked.kind !== 'answered') throw new Error(`Stripe did not say what charge ${chargeId} has cost`);
  const { balance_transaction: transaction } = asked.answer;
  if (transaction === null || typeof transaction === 'string') return;
  await withTransaction(ctx, async (ctx) => postProcessingFee(ctx, payment, transaction));
}

/** In the transaction of the caller, as the last but for other postings. */
export async function postProcessingFee(
  ctx: Context,
  { id, orderId, currency }: Payment,
  { id: reference, fee, currency: settledIn }: Stripe.BalanceTransaction,
): Promise<void> {
  if (settledIn.toUpperCase() !== currency) {
    // The account has no balance in this currency: every figure of ours would be wrong by the exchange.
    ctx.log.error({ paymentId: id, settledIn }, 'Stripe settled a charge in another currency');
    // Said once; a person looks.
    await updatePayment(ctx.db, id, ['paid', 'refused'], { stripeFeeCents: fee });
    return;
  }
  await updatePayment(ctx.db, id, ['paid', 'refused'], { stripeFeeCents: fee });
  if (fee === 0) return;
  await postTransfer(ctx, {
    kind: 'processing_fee',
    reference,
    orderId,
    currency,
    entries: [
      { account: 'stripe_fees', amountCents: fee },
      { account: 'stripe_balance', amountCents: -fee },
    ],
  });
}

/** To its end, once: whoever comes second gets false. What was paid after it was given up for expired counts all the same. */
export async function movePayment(
  ctx: Context,
  id: string,
  to: 'paid' | 'expired' | 'refused',
  facts: Parameters<typeof updatePayment>[3],
): Promise<boolean> {
  const from = to === 'paid' ? ([...LIVE_PAYMENT_STATUSES, 'expired', 'refused'] as const) : LIVE_PAYMENT_STATUSES;
  return updatePayment(ctx.db, id, from, { ...facts, status: to, unknownSince: null });
}

/** Those that somebody has to ask Stripe about: past their time, or never answered. */
export async function listPaymentsToFollow(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  const createdBefore = new Date(now.getTime() - UNKNOWN_AFTER_MS);
  return selectPaymentsToFollow(ctx.db, { endedBefore: now, createdBefore, limit: FOLLOWED_AT_ONCE });
}

/** Charges of which we do not know yet what Stripe kept. */
export async function listChargesWithoutFee(ctx: Context): Promise<string[]> {
  const createdBefore = new Date(ctx.clock.now().getTime() - UNKNOWN_AFTER_MS);
  return selectPaymentsWithoutFee(ctx.db, { createdBefore, limit: FOLLOWED_AT_ONCE });
}

export async function noteFollowed(ctx: Context, paymentId: string): Promise<void> {
  await updateFollowed(ctx.db, paymentId, ctx.clock.now());
}

/** A payment that is past its time for longer than this is not only waiting for the next sweep. */
const WAITING_AFTER_MS = 5 * 60_000;

/** The oldest whose end nobody knows, and how many there are. */
export async function listWaitingPayments(ctx: Context, limit: number) {
  const now = ctx.clock.now().getTime();
  const found = await selectWaitingPayments(ctx.db, {
    endedBefore: new Date(now - WAITING_AFTER_MS),
    createdBefore: new Date(now - UNKNOWN_AFTER_MS),
    limit,
  });
  return { rows: found.rows as Payment[], count: found.count };
}

/** The oldest that were paid otherwise than we had asked for, and how many there are. */
export async function listMismatches(ctx: Context, limit: number) {
  const found = await selectMismatches(ctx.db, limit);
  return { rows: found.rows as Payment[], count: found.count };
}

/** Somebody has found out why. False when there is nothing to look at any more. */
export async function noteLookedAt(ctx: Context, paymentId: string): Promise<boolean> {
  return updateLookedAt(ctx.db, paymentId, ctx.clock.now());
}

/** What of payments breaks the rules of the ledger. */
export async function findPaymentFaults(ctx: Context) {
  return { sales_match_payments: await countFaults(ctx, UNPOSTED_PAYMENTS) };
}
