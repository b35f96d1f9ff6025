// Buying: a quote, an order with everything agreed to in it, and the way to the payment page.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { CheckoutBody, OrdersQuery } from '@matricula/contract/commerce/orders.ts';
import {
  CHECKOUT_LEAST_LEFT_MS,
  LIVE_PAYMENT_STATUSES,
  ORDERS_PAGE_SIZE,
} from '@matricula/contract/commerce/orders.rules.ts';
import { actorOf, getAccount } from '#features/foundation/accounts/accounts.service.ts';
import {
  beginPayment,
  findLivePayment,
  listPayments,
  openPayment,
  type Payment,
} from '#features/commerce/payments/payments.service.ts';
import { listRefunds } from '#features/commerce/refunds/refunds.service.ts';
import { findVoucherAmounts, reserveVoucher } from '#features/commerce/vouchers/vouchers.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, forbidden, notFound, unavailable } from '#platform/context/errors.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import { creditOf, canBuy, sideOf } from './orders.policy.ts';
import type { OrderDetails } from './orders.presenter.ts';
import { isFirstOrder, type OrderQuote, quoteFor } from './orders.quote.ts';
import {
  hasTakenBackTooMuch,
  insertOrder,
  lockFirstOrder,
  type NamedOrder,
  type OrderRow,
  selectNamedOrder,
  selectOrdersOf,
  selectPendingOrder,
} from './orders.repository.ts';
import { endPayment, refusePayment, settleFree, settlePayment } from './orders.settle.service.ts';

const UNAVAILABLE = 'Payments are not available right now. You have not been charged. Try again in a few minutes.';

/** Whoever buys and takes back again and again costs us the card's fee each time. */
const TAKEN_BACK_MS = 30 * 24 * 60 * 60 * 1_000;

export type FoundOrder = NamedOrder & { creditMinutes: number };

export interface Checkout {
  orderId: string;
  url: string;
}

/**
 * Makes an order and opens its payment page; pressed again, goes on with the same one. Fails with notFound, forbidden (`own_package`,
 * `email_unconfirmed`, `too_many_refunds`), conflict (`price_changed`) and unavailable.
 */
export async function checkout(
  ctx: Context,
  { consultantId, packageId, isUSD, ...expected }: CheckoutBody,
): Promise<Checkout> {
  const actor = actorOf(ctx);
  ensure(canBuy(actor));
  const currency = isUSD ? 'USD' : 'CAD';
  const quoted = await quoteFor(ctx, { applicantId: actor.userId, packageId, currency });
  if (quoted.offer.consultantId !== consultantId) notFound('Package');
  if (!isExpected(quoted, currency, expected))
    conflict('The offer has changed. Look at the new one before you pay.', 'price_changed');
  if (quoted.quote.total === 0 && (await getAccount(ctx)).emailVerifiedAt === null)
    forbidden('Confirm your e-mail address first. Then this order is yours without a payment.', 'email_unconfirmed');
  if (await hasTakenBackTooMuch(ctx.db, actor.userId, new Date(ctx.clock.now().getTime() - TAKEN_BACK_MS)))
    forbidden(
      'You have bought and refunded many orders lately. Write to us before you buy another one.',
      'too_many_refunds',
    );

  const again = await continueOrder(ctx, actor.userId, quoted);
  if (again !== null) return again;
  const { order, payment } = await makeOrder(ctx, actor.userId, quoted);
  if (payment === null) return { orderId: order.id, url: orderUrl(ctx, order.id) };
  const opened = await openPayment(ctx, payment, {
    order: { ...order, consultantName: quoted.offer.consultantName },
    email: (await getAccount(ctx)).email,
    returnUrl: orderUrl(ctx, order.id),
    cancelUrl: `${ctx.config.origins[ctx.origin.brand]}/app/checkout/${packageId}?currency=${quoted.quote.currency}`,
  });
  if (opened.kind === 'refused') {
    await refusePayment(ctx, payment);
    unavailable(UNAVAILABLE, 60);
  }
  // Nobody knows whether there is a page: the order's own says so, and that nobody should pay again.
  return { orderId: order.id, url: opened.kind === 'answered' ? opened.answer : orderUrl(ctx, order.id) };
}

const orderUrl = (ctx: Context, orderId: string) => `${ctx.config.origins[ctx.origin.brand]}/app/orders/${orderId}`;

/** What the person saw is what they get. */
function isExpected(
  { offer, quote }: OrderQuote,
  wished: Currency,
  {
    expectedTotal,
    expectedMinutes,
    expectedTitle,
  }: Pick<CheckoutBody, 'expectedTotal' | 'expectedMinutes' | 'expectedTitle'>,
): boolean {
  const isSameTotal = expectedTotal === undefined || (expectedTotal === quote.total && wished === quote.currency);
  return (
    isSameTotal &&
    (expectedMinutes ?? offer.minutes) === offer.minutes &&
    (expectedTitle ?? offer.title) === offer.title
  );
}

/**
 * A pending order at the same terms, with time left, is paid on its own page; any other is ended first. One that turns out to be paid is
 * theirs already, and one that nobody can tell about is waited for: neither is bought twice.
 */
async function continueOrder(ctx: Context, applicantId: string, quoted: OrderQuote): Promise<Checkout | null> {
  const order = await selectPendingOrder(ctx.db, applicantId, quoted.offer.packageId);
  if (order === undefined) return null;
  const own = { orderId: order.id, url: orderUrl(ctx, order.id) };
  const payment = await findLivePayment(ctx, order.id);
  if (payment === undefined || payment.status !== 'open') return own;
  const leftMs = payment.expiresAt.getTime() - ctx.clock.now().getTime();
  const { offer, quote } = quoted;
  const isSame =
    order.totalCents === quote.total &&
    order.currency === quote.currency &&
    order.netCents === quote.consultantReceives &&
    order.minutes === offer.minutes &&
    order.title === offer.title;
  if (isSame && leftMs >= CHECKOUT_LEAST_LEFT_MS && payment.url !== null) return { ...own, url: payment.url };
  await endPayment(ctx, payment.id);
  const ended = await selectNamedOrder(ctx.db, order.id);
  return ended?.status === 'cancelled' ? null : own;
}

async function makeOrder(
  ctx: Context,
  applicantId: string,
  { offer, quote, pairMinutes }: OrderQuote,
): Promise<{ order: OrderRow; payment: Payment | null }> {
  return withTransaction(ctx, async (ctx) => {
    if (quote.voucher?.isFirstOrderOnly === true) await lockFirstOrder(ctx.db, applicantId);
    const order =
      (await insertOrder(ctx.db, {
        applicantId,
        consultantId: offer.consultantId,
        packageId: offer.packageId,
        title: offer.title,
        brand: ctx.origin.brand,
        minutes: offer.minutes,
        currency: quote.currency,
        priceCents: quote.price,
        voucherId: quote.voucher?.id ?? null,
        discountPlatformCents: quote.discountPlatform,
        discountConsultantCents: quote.discountConsultant,
        totalCents: quote.total,
        feePercent: quote.feePercent,
        feeCents: quote.fee,
        netCents: quote.consultantReceives,
        pairMinutes,
        createdAt: ctx.clock.now(),
      })) ?? conflict('You are already paying for this package in another window.', 'already_paying');
    if (quote.voucher !== null) {
      const reservation = { voucherId: quote.voucher.id, applicantId, orderId: order.id, valueCents: quote.discount };
      const isFree = !quote.voucher.isFirstOrderOnly || (await isFirstOrder(ctx, applicantId, order.id));
      if (!isFree || !(await reserveVoucher(ctx, reservation)))
        conflict('The price has changed. Look at the new one before you pay.', 'price_changed');
    }
    if (order.totalCents === 0) {
      await settleFree(ctx, order);
      return { order, payment: null };
    }
    const payment = await beginPayment(ctx, {
      orderId: order.id,
      totalCents: order.totalCents,
      currency: order.currency,
    });
    return { order, payment };
  });
}

/** What it would cost now. Fails with notFound, forbidden and conflict. */
export async function getQuote(
  ctx: Context,
  { packageId, currency }: { packageId: string; currency: Currency },
): Promise<OrderQuote> {
  const actor = actorOf(ctx);
  ensure(canBuy(actor));
  return quoteFor(ctx, { applicantId: actor.userId, packageId, currency });
}

/** Whether what is for a first order only could count for this person's next one. Fails with forbidden. */
export async function mayHaveFirstOrder(ctx: Context): Promise<boolean> {
  const actor = actorOf(ctx);
  ensure(canBuy(actor));
  return isFirstOrder(ctx, actor.userId, null);
}

/** For its two people; everybody else learns nothing. Fails with notFound. */
export async function getOrder(ctx: Context, orderId: string): Promise<OrderDetails> {
  const order = await selectNamedOrder(ctx.db, orderId);
  const side = order === undefined ? null : sideOf(actorOf(ctx), order);
  if (order === undefined || side === null || (side === 'seller' && order.paidAt === null)) notFound('Order');
  const [payments, refunds, voucherOf] = await Promise.all([
    listPayments(ctx, [orderId]),
    listRefunds(ctx, [orderId]),
    findVoucherAmounts(ctx, [order]),
  ]);
  return { order, side, voucher: voucherOf(order), payments, refunds };
}

/** Whoever asks; for administrators. */
export async function findOrder(ctx: Context, orderId: string): Promise<FoundOrder | undefined> {
  const order = await selectNamedOrder(ctx.db, orderId);
  return order === undefined ? undefined : { ...order, creditMinutes: creditOf(order) };
}

/** A page of what this person has bought or sold. Fails with invalid. */
export async function listOrders(
  ctx: Context,
  { side, cursor }: OrdersQuery,
): Promise<{ orders: OrderDetails[]; nextCursor: string | null }> {
  const { userId } = actorOf(ctx);
  const found = await selectOrdersOf(ctx.db, { side, userId, after: readCursor(cursor), limit: ORDERS_PAGE_SIZE + 1 });
  const { rows, next } = cutPage(found, { size: ORDERS_PAGE_SIZE, atOf: ({ createdAt }) => createdAt });
  const ids = rows.map(({ id }) => id);
  const [payments, refunds, voucherOf] = await Promise.all([
    listPayments(ctx, ids),
    listRefunds(ctx, ids),
    findVoucherAmounts(ctx, rows),
  ]);
  const orders = rows.map((order) => ({
    order,
    side,
    voucher: voucherOf(order),
    payments: payments.filter(({ orderId }) => orderId === order.id),
    refunds: refunds.filter(({ orderId }) => orderId === order.id),
  }));
  return { orders, nextCursor: next };
}

/** Whoever comes back from the payment page need not wait for the event. Fails with notFound. */
export async function settleOrder(ctx: Context, orderId: string): Promise<OrderDetails> {
  const { payments } = await getOrder(ctx, orderId);
  const live = payments.find(({ status }) => LIVE_PAYMENT_STATUSES.some((each) => each === status));
  if (live !== undefined) await settlePayment(ctx, live.id);
  return getOrder(ctx, orderId);
}
