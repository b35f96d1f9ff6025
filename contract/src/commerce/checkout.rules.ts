// What an order costs and who gets what, in whole cents. One function for the panel that shows it and, later, for the payment that charges it.
import type { Currency } from '#base/money.ts';
import { FEE_TIERS } from '#marketplace/earnings.rules.ts';
import { splitOrder } from './order-amounts.rules.ts';

/** The platform's part of the package's price, before any voucher. The platform pays for vouchers: they never lessen what a consultant receives. */
export const PLATFORM_FEE_PERCENT = FEE_TIERS[0].percent;

interface Priced {
  price: number;
  priceCAD: number | null;
}

interface VoucherTerms {
  title: string;
  value: number;
  valueCAD: number;
  minOrderValue: number;
  minOrderValueCAD: number;
}

export interface Quote<V extends VoucherTerms> {
  currency: Currency;
  price: number;
  voucher: V | null;
  discount: number;
  total: number;
  fee: number;
  consultantReceives: number;
  /** The nearest voucher that is out of reach and worth more than the one applied, with what is missing for it. */
  next: { voucher: V; missing: number } | null;
}

function valueIn(voucher: VoucherTerms, currency: Currency): number {
  return currency === 'CAD' ? voucher.valueCAD : voucher.value;
}

function minimumIn(voucher: VoucherTerms, currency: Currency): number {
  return currency === 'CAD' ? voucher.minOrderValueCAD : voucher.minOrderValue;
}

/** Spec §2: USD unless the consultant takes CAD and CAD was chosen; the highest-value eligible voucher is applied by itself. */
export function quoteOrder<V extends VoucherTerms>(
  item: Priced,
  vouchers: readonly V[],
  wished: Currency,
  takesCAD: boolean,
): Quote<V> {
  const currency: Currency = wished === 'CAD' && takesCAD && item.priceCAD !== null ? 'CAD' : 'USD';
  const price = currency === 'CAD' ? (item.priceCAD ?? item.price) : item.price;
  const byValue = vouchers.toSorted((a, b) => valueIn(b, currency) - valueIn(a, currency));
  const voucher = byValue.find((candidate) => minimumIn(candidate, currency) <= price) ?? null;
  const { total, fee, net } = splitOrder({
    price,
    discount: voucher === null ? 0 : valueIn(voucher, currency),
    consultantShareBps: 0,
    feePercent: PLATFORM_FEE_PERCENT,
  });
  const discount = price - total;
  const better = byValue
    .filter((candidate) => minimumIn(candidate, currency) > price && valueIn(candidate, currency) > discount)
    .toSorted((a, b) => minimumIn(a, currency) - minimumIn(b, currency))[0];
  return {
    currency,
    price,
    voucher,
    discount,
    total,
    fee,
    consultantReceives: net,
    next: better === undefined ? null : { voucher: better, missing: minimumIn(better, currency) - price },
  };
}
