// What an order of this person would cost now: the package as it is on offer, the voucher that is worth most, and the fee of the pair.
import type { Currency } from '@matricula/contract/base/money.ts';
import { type Quote, quoteOrder } from '@matricula/contract/commerce/checkout.rules.ts';
import { creditEndsAt } from '@matricula/contract/commerce/orders.rules.ts';
import { FEE_TIERS, type FeePercent } from '@matricula/contract/marketplace/earnings.rules.ts';
import { findOffer, type Offer } from '#features/marketplace/consultants/consultants.service.ts';
import {
  holdsFirstOrderVoucher,
  type OfferedVoucher,
  offerVouchers,
} from '#features/commerce/vouchers/vouchers.service.ts';
import type { Context } from '#platform/context/context.ts';
import { forbidden } from '#platform/context/errors.ts';
import { hasPaidOrder, selectPendingOrder, sumPairMinutes } from './orders.repository.ts';

export interface OrderQuote {
  offer: Offer;
  quote: Quote<OfferedVoucher>;
  pairMinutes: number;
  isTest: boolean;
  /** When minutes bought now would end. */
  minutesEndAt: Date;
}

/** Fails with notFound where the package is not on offer, with forbidden (`own_package`) and with conflict (`not_selling`). */
export async function quoteFor(
  ctx: Context,
  { applicantId, packageId, currency }: { applicantId: string; packageId: string; currency: Currency },
): Promise<OrderQuote> {
  const offer = await findOffer(ctx, packageId);
  const { consultantId } = offer;
  if (consultantId === applicantId) forbidden('You cannot buy your own package.', 'own_package');
  const [pending, pairMinutes] = await Promise.all([
    selectPendingOrder(ctx.db, applicantId, packageId),
    sumPairMinutes(ctx.db, applicantId, consultantId),
  ]);
  const withoutOrderId = pending?.id ?? null;
  const isFirst = await isFirstOrder(ctx, applicantId, withoutOrderId);
  const vouchers = await offerVouchers(ctx, { consultantId, applicantId, withoutOrderId, isFirstOrder: isFirst });
  const item = { price: offer.priceCents, priceCAD: offer.priceCadCents };
  const quote = quoteOrder(item, vouchers, currency, offer.takesCad, {
    feePercent: feePercentAfter(pairMinutes),
    refusalOf: ({ refusal }) => refusal,
  });
  const isTest = ctx.payments.mode !== 'live';
  return { offer, quote, pairMinutes, isTest, minutesEndAt: creditEndsAt(ctx.clock.now()) };
}

/** Nothing was paid before, and no other order holds what is for a first order only. */
export async function isFirstOrder(ctx: Context, applicantId: string, exceptOrderId: string | null): Promise<boolean> {
  const [hasPaid, holdsFirst] = await Promise.all([
    hasPaidOrder(ctx.db, applicantId, exceptOrderId),
    holdsFirstOrderVoucher(ctx, applicantId, exceptOrderId),
  ]);
  return !hasPaid && !holdsFirst;
}

/** The fee falls with the time that the two have worked together. */
function feePercentAfter(minutes: number): FeePercent {
  return FEE_TIERS.findLast(({ fromMinutes }) => minutes >= fromMinutes)?.percent ?? FEE_TIERS[0].percent;
}
