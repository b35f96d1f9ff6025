// Money on its way back: taken from the order at once, sent to Stripe by a job, and followed until it has arrived or a person must look.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { MinutesValue } from '@matricula/contract/commerce/order-amounts.rules.ts';
import {
  type RefundReason,
  SURELY_ABSENT_AFTER_MS,
  UNKNOWN_AFTER_MS,
} from '@matricula/contract/commerce/orders.rules.ts';
import type Stripe from 'stripe';
import { countFaults, type NewTransfer, postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { answerOf, type Asked, askStripe } from '#features/commerce/payments/payments.checkout.service.ts';
import { findPayment } from '#features/commerce/payments/payments.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { at } from '#platform/context/points.ts';
import { refundDrawn, refundMoved } from './refunds.events.ts';
import {
  insertRefund,
  lockRefund,
  type RefundRow,
  selectRefund,
  selectRefundOfStripe,
  selectRefundsOfOrders,
  selectRefundsToFollow,
  WRONG_CLEARING,
  updateAttempt,
  updateFollowed,
  updateRefund,
} from './refunds.repository.ts';

export type Refund = RefundRow;

const FOLLOWED_AT_ONCE = 200;

interface Drawing {
  orderId: string;
  currency: Currency;
  paymentId: string | null;
  minutes: number;
  value: MinutesValue;
  /** Beyond what the minutes are worth, from the platform. */
  goodwillCents?: number;
  reason: RefundReason;
  requestId: string;
}

/** In the transaction that holds the order and counts its minutes. Null when this press was heard before. */
export async function drawRefund(
  ctx: Context,
  { orderId, currency, paymentId, minutes, value, goodwillCents = 0, reason, requestId }: Drawing,
): Promise<Refund | null> {
  const now = ctx.clock.now();
  const sum = value.cash + goodwillCents;
  const refund = await insertRefund(ctx.db, {
    orderId,
    paymentId,
    minutes,
    cashCents: value.cash,
    voucherCents: value.voucher,
    goodwillCents,
    reason,
    requestId,
    // Without money there is nothing that could arrive later.
    ...(sum === 0 ? { status: 'done', settledAt: now } : { status: 'drawn' }),
    createdAt: now,
  });
  if (refund === undefined) return null;
  await emit(ctx, refundDrawn, { refundId: refund.id, orderId });
  // Whoever presses the button themselves knows it.
  if (sum === 0 && reason === 'administrator')
    await emit(ctx, refundMoved, { refundId: refund.id, orderId, status: 'sent' });
  if (value.cash + value.voucher > 0)
    await postTransfer(ctx, {
      kind: 'refund_draw',
      reference: refund.id,
      orderId,
      currency,
      entries: [
        { account: 'order_held', ownerId: orderId, amountCents: value.cash + value.voucher },
        { account: 'refunds_in_transit', amountCents: -value.cash },
        { account: 'voucher_cost', amountCents: -value.voucher },
      ],
    });
  if (goodwillCents > 0)
    await postTransfer(ctx, {
      kind: 'goodwill',
      reference: refund.id,
      orderId,
      currency,
      entries: [
        { account: 'goodwill_cost', amountCents: goodwillCents },
        { account: 'refunds_in_transit', amountCents: -goodwillCents },
      ],
    });
  return refund;
}

/** Whether this press was heard before. */
export async function isRefundKnown(ctx: Context, orderId: string, requestId: string): Promise<boolean> {
  return (await selectRefundsOfOrders(ctx.db, [orderId])).some(
    (refund) => refund.requestId === requestId.toLowerCase(),
  );
}

/** Oldest first. */
export async function listRefunds(ctx: Context, orderIds: readonly string[]): Promise<Refund[]> {
  return orderIds.length === 0 ? [] : selectRefundsOfOrders(ctx.db, orderIds);
}

export async function listRefundsToFollow(ctx: Context): Promise<string[]> {
  return selectRefundsToFollow(ctx.db, new Date(ctx.clock.now().getTime() - UNKNOWN_AFTER_MS), FOLLOWED_AT_ONCE);
}

/**
 * Sends it, or asks what became of it: once sent, however often this is called. False: Stripe did not answer, and somebody has to ask again.
 */
export async function followRefund(ctx: Context, refundId: string): Promise<boolean> {
  const refund = await selectRefund(ctx.db, refundId);
  if (refund === undefined || isOver(refund) || refund.paymentId === null || sumOf(refund) === 0) return true;
  const payment = await findPayment(ctx, refund.paymentId);
  if (payment === undefined || payment.paymentIntentId === null)
    throw new Error(`refund ${refundId} is of a payment that Stripe does not know`);
  const asked = await askAbout(ctx, refund, payment.paymentIntentId);
  await at('refund.called');
  await updateFollowed(ctx.db, refundId, ctx.clock.now());
  if (asked.kind === 'unknown') {
    await updateRefund(ctx.db, refundId, ['drawn'], { status: 'unknown' });
    return false;
  }
  if (asked.kind === 'refused' && asked.isLockedOut) {
    ctx.log.error({ refundId, why: asked.why }, 'Stripe does not let us in');
    return false;
  }
  await at('refund.before-settle');
  if (asked.kind === 'refused') await settleRefused(ctx, refund, payment.currency, asked.why);
  else await settleAnswered(ctx, refund, payment.currency, asked.answer);
  return true;
}

/** What a call that was never answered has made stands in Stripe's list; what does not stand there after a while was never made. */
async function askAbout(ctx: Context, refund: Refund, paymentIntentId: string): Promise<Asked<Stripe.Refund>> {
  if (refund.stripeRefundId !== null) return readRefund(ctx, refund.stripeRefundId);
  const attemptedAt = refund.attemptedAt ?? refund.createdAt;
  const isRecent = ctx.clock.now().getTime() - attemptedAt.getTime() < SURELY_ABSENT_AFTER_MS;
  // A new one, or one that a crash left behind in this moment: the key makes a second try harmless.
  if (refund.status === 'drawn' && isRecent) return attempt(ctx, refund, refund.attempt, paymentIntentId);
  const found = await findRefundAtStripe(ctx, paymentIntentId, (made) => isOfRound(made, refund));
  if (found.kind !== 'answered') return found;
  if (found.answer !== null) return { kind: 'answered', answer: found.answer };
  if (isRecent) return { kind: 'unknown' };
  // A failure that Stripe keeps under the old key would be its answer for ever.
  return attempt(ctx, refund, refund.attempt + 1, paymentIntentId);
}

/** Whoever else asks in this moment does so under the same key, or not at all. */
async function attempt(
  ctx: Context,
  refund: Refund,
  number: number,
  paymentIntentId: string,
): Promise<Asked<Stripe.Refund>> {
  const isMine = await updateAttempt(ctx.db, refund.id, { from: refund.attempt, to: number, now: ctx.clock.now() });
  return isMine ? createRefund(ctx, { ...refund, attempt: number }, paymentIntentId) : { kind: 'unknown' };
}

/** By what an event names. Answers the payment's id at Stripe where somebody made it there without us. Fails when Stripe does not answer. */
export async function followStripeRefund(ctx: Context, stripeRefundId: string): Promise<string | null> {
  const refund = await selectRefundOfStripe(ctx.db, stripeRefundId);
  if (refund !== undefined) {
    if (!(await followRefund(ctx, refund.id))) throw new Error(`Stripe did not answer for ${stripeRefundId}`);
    return null;
  }
  const read = answerOf(await readRefund(ctx, stripeRefundId), stripeRefundId);
  if (read === null || isOurs(read) || hasFailed(read)) return null;
  const { payment_intent: intent } = read;
  ctx.log.error({ stripeRefundId }, 'money was sent back at Stripe without us');
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

async function createRefund(ctx: Context, refund: Refund, paymentIntentId: string): Promise<Asked<Stripe.Refund>> {
  const stripe = await ctx.payments.client();
  return askStripe(() =>
    stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: refund.cashCents + refund.goodwillCents,
        metadata: { refund: refund.id, order: refund.orderId, retry: String(refund.retries) },
      },
      { idempotencyKey: `refund:${refund.id}:${refund.attempt}` },
    ),
  );
}

/** The first that is as wanted among those that Stripe has made of a payment. */
export async function findRefundAtStripe(
  ctx: Context,
  paymentIntentId: string,
  isWanted: (refund: Stripe.Refund) => boolean,
): Promise<Asked<Stripe.Refund | null>> {
  const stripe = await ctx.payments.client();
  return askStripe(async () => {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
      if (isWanted(refund)) return refund;
    return null;
  });
}

async function readRefund(ctx: Context, id: string): Promise<Asked<Stripe.Refund>> {
  const stripe = await ctx.payments.client();
  return askStripe(() => stripe.refunds.retrieve(id));
}

export const sumOf = ({ cashCents, goodwillCents }: Refund) => cashCents + goodwillCents;

/** Not made by somebody at Stripe itself. */
export const isOurs = ({ metadata }: Stripe.Refund) =>
  metadata?.['refund'] !== undefined || metadata?.['payment'] !== undefined;

/** The money is with us again. */
export const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** The card's owner has it back already, or their bank decides. */
const DECIDED_ELSEWHERE = new Set(['charge_disputed', 'charge_already_refunded']);

/** It failed, and we know of nobody else who has paid it or will. */
export function isOwed({ status, failure }: Pick<Refund, 'status' | 'failure'>): boolean {
  return status === 'failed' && !DECIDED_ELSEWHERE.has(failure ?? '');
}

/** It failed, or was paid otherwise: Stripe has nothing more to say about it. */
const isOver = ({ status }: Refund) => status === 'failed' || status === 'paid_by_hand';

/** Whether Stripe made it since somebody last had it tried again: what failed before says nothing about now. */
const isOfRound = ({ metadata }: Stripe.Refund, { id, retries }: Refund) =>
  metadata?.['refund'] === id && Number(metadata['retry'] ?? 0) === retries;

/** Stripe has made it: the money has left our balance, whether it has arrived or not. */
async function settleAnswered(ctx: Context, { id }: Refund, currency: Currency, answer: Stripe.Refund): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx.db, id);
    // What had arrived can come back days later: the bank did not take it.
    if (refund === undefined || isOver(refund) || !isOfRound(answer, refund)) return;
    // An answer from before it arrived.
    if (refund.status === 'done' && answer.status === 'pending') return;
    const now = ctx.clock.now();
    const isBack = hasFailed(answer);
    const status = isBack ? 'failed' : answer.status === 'succeeded' ? 'done' : 'sent';
    await updateRefund(ctx.db, id, [refund.status], {
      status,
      stripeRefundId: answer.id,
      failure: isBack ? (answer.failure_reason ?? 'unknown') : null,
      settledAt: status === 'sent' ? null : now,
    });
    const { orderId } = refund;
    if (isBack) await emit(ctx, refundMoved, { refundId: id, orderId, status: 'failed' });
    else if (refund.status === 'drawn' || refund.status === 'unknown')
      await emit(ctx, refundMoved, { refundId: id, orderId, status: 'sent' });
    const transfer = (kind: NewTransfer['kind'], entries: NewTransfer['entries']) =>
      postTransfer(ctx, { kind, reference: answer.id, orderId, currency, entries });
    await transfer('refund_sent', [
      { account: 'refunds_in_transit', amountCents: sumOf(refund) },
      { account: 'stripe_balance', amountCents: -sumOf(refund) },
    ]);
    if (isBack)
      await transfer('refund_failed', [
        { account: 'stripe_balance', amountCents: sumOf(refund) },
        { account: 'refunds_owed', amountCents: -sumOf(refund) },
      ]);
  });
}

/** Stripe will never make it: we owe it still, and a person decides how it is paid. */
async function settleRefused(ctx: Context, { id, retries }: Refund, currency: Currency, why: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx.db, id);
    if (refund === undefined || refund.retries !== retries) return;
    const failure = /^[a-z_]{1,80}$/.test(why) ? why : 'refused';
    const isMine = await updateRefund(ctx.db, id, ['drawn', 'unknown'], {
      status: 'failed',
      failure,
      settledAt: ctx.clock.now(),
    });
    if (!isMine) return;
    await emit(ctx, refundMoved, { refundId: id, orderId: refund.orderId, status: 'failed' });
    await postTransfer(ctx, {
      kind: 'refund_refused',
      reference: retries === 0 ? id : `${id}:${retries}`,
      orderId: refund.orderId,
      currency,
      entries: [
        { account: 'refunds_in_transit', amountCents: sumOf(refund) },
        { account: 'refunds_owed', amountCents: -sumOf(refund) },
      ],
    });
  });
}

/** What of refunds breaks the rules of the ledger. */
export async function findRefundFaults(ctx: Context) {
  return { refunds_match_clearing: await countFaults(ctx, WRONG_CLEARING) };
}
