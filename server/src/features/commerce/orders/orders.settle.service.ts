// Settling: what Stripe says of a payment becomes what is true of its order. Event, landing page and reconciler all end here, in any order
// and as often as they like.
import type { FrozenReason } from '@matricula/contract/commerce/order-desk.rules.ts';
import { creditEndsAt, nextOrderStatus, SURELY_ABSENT_AFTER_MS } from '@matricula/contract/commerce/orders.rules.ts';
import { valueOfMinutes } from '@matricula/contract/commerce/order-amounts.rules.ts';
import type Stripe from 'stripe';
import { type NewTransfer, postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import {
  answerOf,
  type Asked,
  endCheckout,
  findCheckout,
  isSameSale,
  readCheckout,
  returnPayment,
} from '#features/commerce/payments/payments.checkout.service.ts';
import {
  adoptSession,
  findLivePayment,
  findPayment,
  findPaymentOfSession,
  movePayment,
  noteFollowed,
  type Payment,
  postProcessingFee,
} from '#features/commerce/payments/payments.service.ts';
import { drawRefund } from '#features/commerce/refunds/refunds.service.ts';
import { excuseOrder, releaseVoucher, spendVoucher } from '#features/commerce/vouchers/vouchers.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound, unavailable } from '#platform/context/errors.ts';
import { at } from '#platform/context/points.ts';
import { orderPaid } from './orders.events.ts';
import { amountsOf } from './orders.policy.ts';
import { NO_ANSWER } from './orders.frozen.service.ts';
import type { Audit } from './orders.refunds.service.ts';
import { isSuspended, lockOrder, type OrderRow, selectOrdersOffSale, updateOrder } from './orders.repository.ts';

/** False: Stripe did not answer, and somebody has to ask again. */
export async function settlePayment(ctx: Context, paymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, paymentId);
  if (payment === undefined || payment.status === 'paid') return true;
  await at('settle.loaded');
  const { checkoutSessionId } = payment;
  const asked = await (checkoutSessionId === null ? findCheckout(ctx, payment) : readCheckout(ctx, checkoutSessionId));
  await at('settle.retrieved');
  return apply(ctx, payment, asked);
}

/** By what an event names; sessions of somebody else are nothing to us. Fails when Stripe does not answer. */
export async function settleSession(ctx: Context, sessionId: string): Promise<void> {
  const payment = (await findPaymentOfSession(ctx, sessionId)) ?? (await findNamedPayment(ctx, sessionId));
  if (payment === null) return;
  if (!(await settlePayment(ctx, payment.id))) throw new Error(`Stripe did not answer for ${sessionId}`);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of a session whose making was never answered: it says itself which payment it is for. */
async function findNamedPayment(ctx: Context, sessionId: string): Promise<Payment | null> {
  const session = answerOf(await readCheckout(ctx, sessionId), sessionId);
  const name = session?.client_reference_id ?? '';
  return UUID.test(name) ? ((await findPayment(ctx, name)) ?? null) : null;
}

/** Nothing is left to pay: in the transaction that makes the order, without Stripe. */
export async function settleFree(ctx: Context, order: OrderRow): Promise<void> {
  const isFulfilled = await fulfil(ctx, order);
  if (isFulfilled && order.discountPlatformCents > 0)
    await postTransfer(ctx, saleOf(order, { id: order.id, totalCents: 0 }));
}

/** Its time is over: ended at Stripe first, so that nobody can pay for what was given to others. False: Stripe did not answer. */
export async function endPayment(ctx: Context, paymentId: string): Promise<boolean> {
  const payment = await findPayment(ctx, paymentId);
  if (payment === undefined) return true;
  await at('expire.before-call');
  if (payment.status === 'open' && payment.checkoutSessionId !== null)
    await endCheckout(ctx, payment.checkoutSessionId);
  await at('expire.after-call');
  return settlePayment(ctx, paymentId);
}

/** By the clock: ends what nobody can pay any more, and finds what was never answered. False: Stripe did not answer. */
export async function followPayment(ctx: Context, paymentId: string): Promise<boolean> {
  await noteFollowed(ctx, paymentId);
  return endPayment(ctx, paymentId);
}

const ENDED_AT_ONCE = 200;

/** Orders that can still be paid although nothing is sold by their consultant any more. */
export async function listOrdersOffSale(ctx: Context): Promise<string[]> {
  return selectOrdersOffSale(ctx.db, ENDED_AT_ONCE);
}

/** Its page is ended, and with it the order. What was paid in this moment is settled as ever. */
export async function endOrderOffSale(ctx: Context, orderId: string): Promise<void> {
  const payment = await findLivePayment(ctx, orderId);
  if (payment?.status !== 'open') return;
  await excuseBuyer(ctx, payment);
  await endPayment(ctx, payment.id);
}

/** Unless the time for it was over before: then they have left it unpaid, whoever ends it. */
async function excuseBuyer(ctx: Context, { orderId, expiresAt }: Payment): Promise<void> {
  if (expiresAt > ctx.clock.now()) await excuseOrder(ctx, orderId);
}

/** Stripe refused to open a page for it: there is nothing to wait for. */
export async function refusePayment(ctx: Context, payment: Payment): Promise<void> {
  await giveUp(ctx, payment, 'refused');
}

/**
 * Of an order that is not paid yet: its page is ended at Stripe first, so that nobody can pay for it any more. Fails with conflict
 * (`paid_meanwhile`, `payment_unknown`) and unavailable, and has changed nothing then.
 */
export async function cancelUnpaidOrder(ctx: Context, orderId: string, audit: Audit): Promise<void> {
  const payment = await findLivePayment(ctx, orderId);
  if (payment !== undefined) {
    await excuseBuyer(ctx, payment);
    await endForGood(ctx, payment);
  }
  await withTransaction(ctx, async (ctx) => {
    const order = (await lockOrder(ctx.db, orderId)) ?? notFound('Order');
    await at('cancel.order-locked');
    if (order.status === 'paid' || order.status === 'closed') refusePaid();
    if (payment !== undefined) await movePayment(ctx, payment.id, 'expired', {});
    const status = nextOrderStatus(order.status, 'cancel');
    // Null: Stripe's event of the ended page was faster.
    if (status !== null) {
      await updateOrder(ctx.db, orderId, { status });
      await releaseVoucher(ctx, orderId);
    }
    await audit(ctx, {});
    await at('cancel.before-commit');
  });
}

function refusePaid(): never {
  conflict('This order was just paid, so it was not canceled. Look at it again.', 'paid_meanwhile');
}

/** Afterward nobody can pay it. Fails where that is not certain. */
async function endForGood(ctx: Context, payment: Payment): Promise<void> {
  let sessionId = payment.checkoutSessionId;
  if (sessionId === null) {
    const found = await findCheckout(ctx, payment);
    if (found.kind !== 'answered') unavailable(NO_ANSWER);
    const ageMs = ctx.clock.now().getTime() - payment.createdAt.getTime();
    if (found.answer === null && ageMs < SURELY_ABSENT_AFTER_MS)
      conflict(
        'Nobody knows yet whether this order has a payment page. Cancel it again in three minutes.',
        'payment_unknown',
      );
    if (found.answer === null) return;
    sessionId = found.answer.id;
  }
  const ended = await endCheckout(ctx, sessionId);
  if (ended.kind !== 'answered') unavailable(NO_ANSWER);
  if (ended.answer.status === 'expired') return;
  if (ended.answer.status !== 'complete') unavailable(NO_ANSWER);
  await apply(ctx, payment, ended);
  refusePaid();
}

async function apply(ctx: Context, payment: Payment, asked: Asked<Stripe.Checkout.Session | null>): Promise<boolean> {
  if (asked.kind === 'unknown') return false;
  if (asked.kind === 'refused') {
    ctx.log.error({ paymentId: payment.id, why: asked.why }, 'Stripe does not show us a payment');
    return false;
  }
  const session = asked.answer;
  if (session === null) {
    const ageMs = ctx.clock.now().getTime() - payment.createdAt.getTime();
    if (ageMs >= SURELY_ABSENT_AFTER_MS) await giveUp(ctx, payment, 'expired');
  } else if (session.status === 'complete' && session.payment_status === 'paid') {
    return isSameSale(session, payment) ? settlePaid(ctx, payment, session) : returnMismatch(ctx, payment, session);
  } else if (session.status === 'expired') {
    await giveUp(ctx, payment, 'expired');
  } else if (payment.checkoutSessionId === null) {
    await adoptSession(ctx, payment.id, session);
  }
  return true;
}

/** The sale in the ledger: what came in and what the platform gave, held for the order until its minutes are used or refunded. */
function saleOf(order: OrderRow, payment: Pick<Payment, 'id' | 'totalCents'>): NewTransfer {
  return {
    kind: 'sale',
    reference: payment.id,
    orderId: order.id,
    currency: order.currency,
    entries: [
      { account: 'stripe_balance', amountCents: payment.totalCents },
      { account: 'voucher_cost', amountCents: order.discountPlatformCents },
      { account: 'order_held', ownerId: order.id, amountCents: -(order.totalCents + order.discountPlatformCents) },
    ],
  };
}

async function settlePaid(ctx: Context, payment: Payment, session: Stripe.Checkout.Session): Promise<true> {
  await withTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, payment.orderId);
    await at('settle.order-locked');
    if (order === undefined || !(await movePayment(ctx, payment.id, 'paid', paidFacts(session)))) return;
    const isFulfilled = await fulfil(ctx, order);
    await at('settle.before-post');
    await postTransfer(ctx, saleOf(order, payment));
    // Often known by now; otherwise an event tells, or whoever looks for it.
    const transaction = chargeOf(session)?.balance_transaction ?? null;
    if (transaction !== null && typeof transaction !== 'string') await postProcessingFee(ctx, payment, transaction);
    // It came after the order was given up, or for somebody who is suspended: nobody keeps it.
    if (!isFulfilled) await refundAll(ctx, order, payment.id);
    const frozenWhy = goneBack(session);
    if (frozenWhy !== null)
      await updateOrder(ctx.db, order.id, { isFrozen: true, frozenWhy, frozenAt: ctx.clock.now() });
    await at('settle.before-commit');
  });
  await at('settle.committed');
  return true;
}

/** Something else was paid than we asked for. It is never fulfilled: all of it goes back, and a person is told. */
async function returnMismatch(ctx: Context, payment: Payment, session: Stripe.Checkout.Session): Promise<boolean> {
  ctx.log.error({ paymentId: payment.id, sessionId: session.id }, 'Stripe was paid something else than we asked for');
  const facts = paidFacts(session);
  if (facts.paymentIntentId === null) return false;
  const asked = await returnPayment(ctx, payment.id, facts.paymentIntentId);
  if (asked.kind === 'unknown') return false;
  if (asked.kind === 'refused' && asked.why !== 'charge_already_refunded') {
    ctx.log.error({ paymentId: payment.id, why: asked.why }, 'Stripe did not send back what was paid by mistake');
    return false;
  }
  // With its charge, so that what Stripe keeps of it is posted.
  await giveUp(ctx, payment, 'refused', facts);
  const transaction = chargeOf(session)?.balance_transaction ?? null;
  if (transaction !== null && typeof transaction !== 'string')
    await withTransaction(ctx, async (ctx) => postProcessingFee(ctx, payment, transaction));
  return true;
}

/** The request is the payment itself: however often it is settled, it is sent back once. */
async function refundAll(ctx: Context, order: OrderRow, paymentId: string): Promise<void> {
  const value = valueOfMinutes(amountsOf(order), 0, order.minutes);
  const drawing = { orderId: order.id, currency: order.currency, paymentId, minutes: order.minutes, value };
  // It could still be paid, so what kept it from its buyer is that nothing is sold by its consultant any more.
  const reason = order.status === 'pending' ? 'not_selling' : 'late_payment';
  await drawRefund(ctx, { ...drawing, reason, requestId: paymentId });
}

/**
 * The minutes are theirs. Not where the order was cancelled before, nor of a consultant who is suspended by now, which cancels it: then the
 * money goes back.
 */
async function fulfil(ctx: Context, order: OrderRow): Promise<boolean> {
  const status = nextOrderStatus(order.status, 'pay');
  if (status === null) return false;
  if (await isSuspended(ctx.db, order.consultantId)) {
    await excuseOrder(ctx, order.id);
    await cancel(ctx, order);
    return false;
  }
  const now = ctx.clock.now();
  await updateOrder(ctx.db, order.id, { status, paidAt: now, expiresAt: creditEndsAt(now) });
  await spendVoucher(ctx, order.id);
  await emit(ctx, orderPaid, { orderId: order.id });
  return true;
}

/** No money can come of it any more: its order is cancelled and the voucher free again. */
async function giveUp(
  ctx: Context,
  payment: Payment,
  to: 'expired' | 'refused',
  facts: Partial<ReturnType<typeof paidFacts>> = {},
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, payment.orderId);
    if (order === undefined || !(await movePayment(ctx, payment.id, to, facts))) return;
    await at('expire.before-release');
    // There was no page, or what was paid on it was something else.
    if (to === 'refused' || payment.checkoutSessionId === null) await excuseOrder(ctx, order.id);
    await cancel(ctx, order);
  });
}

/** In the transaction that holds the order; one that is not pending any more stays as it is. */
async function cancel(ctx: Context, order: OrderRow): Promise<void> {
  const status = nextOrderStatus(order.status, 'cancel');
  if (status === null) return;
  await updateOrder(ctx.db, order.id, { status });
  await releaseVoucher(ctx, order.id);
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  if (intent === null || typeof intent === 'string') return null;
  return typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
}

/** Why nothing of an order may move, where its money had gone back, or was being taken back, before we settled it. */
function goneBack(session: Stripe.Checkout.Session): FrozenReason | null {
  const charge = chargeOf(session);
  if (charge === null) return null;
  if (charge.disputed) return 'dispute';
  return charge.amount_refunded > 0 ? 'refund_at_stripe' : null;
}

function paidFacts(session: Stripe.Checkout.Session) {
  const intent = session.payment_intent;
  const charge = chargeOf(session);
  const card = charge?.payment_method_details?.card;
  return {
    checkoutSessionId: session.id,
    paymentIntentId: intent === null || typeof intent === 'string' ? intent : intent.id,
    chargeId: charge?.id ?? null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  };
}
