// Quotes and orders as their people read them. Pure.
import type { Order, OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import type { OrderSide } from '@matricula/contract/commerce/orders.rules.ts';
import { FEE_TIERS } from '@matricula/contract/marketplace/earnings.rules.ts';
import type { VoucherAmounts } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import type { Payment } from '#features/commerce/payments/payments.service.ts';
import { isOwed, type Refund } from '#features/commerce/refunds/refunds.service.ts';
import type { OfferedVoucher } from '#features/commerce/vouchers/vouchers.service.ts';
import { creditOf } from './orders.policy.ts';
import type { OrderQuote } from './orders.quote.ts';
import type { NamedOrder } from './orders.repository.ts';

export function presentQuote({ offer, quote, pairMinutes, isTest, minutesEndAt }: OrderQuote): OrderQuoteReply {
  const isCad = quote.currency === 'CAD';
  const termsOf = (voucher: OfferedVoucher) => ({
    valueCents: isCad ? voucher.valueCAD : voucher.value,
    minOrderCents: isCad ? voucher.minOrderValueCAD : voucher.minOrderValue,
  });
  const named = (voucher: OfferedVoucher | null) =>
    voucher === null ? null : { title: voucher.title, ...termsOf(voucher) };
  const nextFee = FEE_TIERS.find(({ fromMinutes }) => fromMinutes > pairMinutes);
  return {
    consultantId: offer.consultantId,
    consultantName: offer.consultantName,
    title: offer.title,
    minutes: offer.minutes,
    isTest,
    currencies: offer.takesCad && offer.priceCadCents !== null ? ['USD', 'CAD'] : ['USD'],
    currency: quote.currency,
    priceCents: quote.price,
    voucher: named(quote.voucher),
    discountCents: quote.discount,
    totalCents: quote.total,
    feePercent: quote.feePercent,
    feeCents: quote.fee,
    consultantReceivesCents: quote.consultantReceives,
    nextFee:
      nextFee === undefined ? null : { percent: nextFee.percent, afterMinutes: nextFee.fromMinutes - pairMinutes },
    minutesEndAt: minutesEndAt.toISOString(),
    secondBest: named(quote.secondBest),
    refused: quote.refused.map(({ voucher, why, missing }) => ({
      title: voucher.title,
      ...termsOf(voucher),
      why,
      missingCents: missing,
    })),
  };
}

export interface OrderDetails {
  order: NamedOrder;
  side: OrderSide;
  /** Of its voucher, in its currency; null without one, and once the voucher is gone. */
  voucher: VoucherAmounts | null;
  /** Newest first. */
  payments: readonly Payment[];
  /** Oldest first. */
  refunds: readonly Refund[];
}

function presentRefund(refund: Refund): Order['refunds'][number] {
  return {
    refundId: refund.id,
    minutes: refund.minutes,
    cashCents: refund.cashCents + refund.goodwillCents,
    status: refund.status,
    isOwed: isOwed(refund),
    reason: refund.reason,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  };
}

/** For the consultant: that minutes went back. What the buyer got for them, and whether it has arrived, is the buyer's. */
function presentTakenBack(refund: Refund): Order['refunds'][number] {
  return { ...presentRefund(refund), cashCents: 0, status: 'done', isOwed: false, settledAt: null };
}

export function presentOrder({ order, side, voucher, payments, refunds }: OrderDetails): Order {
  const isBuyer = side === 'buyer';
  const payment = payments.find(({ status }) => status === 'paid') ?? payments[0];
  const { cardBrand, cardLast4 } = payment ?? { cardBrand: null, cardLast4: null };
  const isOpen = isBuyer && order.status === 'pending' && payment?.status === 'open';
  return {
    orderId: order.id,
    number: order.number,
    side,
    consultantId: order.consultantId,
    consultantName: order.consultantName,
    applicantName: order.applicantName,
    packageId: order.packageId,
    title: order.title,
    minutes: order.minutes,
    status: order.status,
    paymentStatus: isBuyer ? (payment?.status ?? null) : null,
    paymentUrl: isOpen ? payment.url : null,
    paymentEndsAt: isOpen ? payment.expiresAt.toISOString() : null,
    currency: order.currency,
    priceCents: order.priceCents,
    voucher: isBuyer ? voucher : null,
    // What the platform gives is between it and the buyer.
    discountCents: order.discountConsultantCents + (isBuyer ? order.discountPlatformCents : 0),
    totalCents: isBuyer ? order.totalCents : order.priceCents - order.discountConsultantCents,
    feePercent: order.feePercent,
    feeCents: order.feeCents,
    consultantReceivesCents: order.netCents,
    usedMinutes: order.minutesUsed,
    refundedMinutes: order.minutesRefunded,
    creditMinutes: creditOf(order),
    isFrozen: order.isFrozen,
    card: !isBuyer || cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    refunds: isBuyer ? refunds.map(presentRefund) : refunds.filter(({ minutes }) => minutes > 0).map(presentTakenBack),
  };
}
