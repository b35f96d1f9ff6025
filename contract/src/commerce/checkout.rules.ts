// What an order costs and who gets what, in whole cents. One function for the panel that shows it and for the payment that charges it.
import type { Currency } from '#base/money.ts';
import { FEE_TIERS, type FeePercent } from '#marketplace/earnings.rules.ts';
import { splitOrder } from './order-amounts.rules.ts';

interface Priced {
  price: number;
  priceCAD: number | null;
}

export interface VoucherTerms {
  title: string;
  value: number;
  valueCAD: number;
  minOrderValue: number;
  minOrderValueCAD: number;
  /** How much of it the consultant bears, in hundredths of a percent; without it, the platform bears all. */
  consultantShareBps?: number;
}

/**
 * Why a voucher does not count for this order and this person. `reserved`: by another order of theirs that is not paid yet. `left_unpaid`: they
 * have let orders end that had one of few uses reserved, so that others could not have it.
 */
export const VOUCHER_REFUSALS = [
  'below_minimum',
  'used_up',
  'used_before',
  'reserved',
  'first_order_only',
  'left_unpaid',
] as const;
export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];

export interface RefusedVoucher<V> {
  voucher: V;
  why: VoucherRefusal;
  /** What the order would have to cost more; 0 where money does not help. */
  missing: number;
}

export interface Quote<V extends VoucherTerms> {
  currency: Currency;
  price: number;
  voucher: V | null;
  discount: number;
  discountPlatform: number;
  discountConsultant: number;
  total: number;
  feePercent: FeePercent;
  fee: number;
  consultantReceives: number;
  /** The next best of those that count. */
  secondBest: V | null;
  /** The nearest voucher that is out of reach and worth more than the one applied, with what is missing for it. */
  next: { voucher: V; missing: number } | null;
  /** Those that do not count, the most valuable first. */
  refused: RefusedVoucher<V>[];
}

interface QuoteOptions<V> {
  /** Of the pair; of those who have not met yet unless said. */
  feePercent?: FeePercent;
  /** What only the server knows of a voucher and a person. */
  refusalOf?: (voucher: V) => Exclude<VoucherRefusal, 'below_minimum'> | null;
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
  { feePercent = FEE_TIERS[0].percent, refusalOf = () => null }: QuoteOptions<V> = {},
): Quote<V> {
  const currency: Currency = wished === 'CAD' && takesCAD && item.priceCAD !== null ? 'CAD' : 'USD';
  const price = currency === 'CAD' ? (item.priceCAD ?? item.price) : item.price;
  const byValue = vouchers.toSorted((a, b) => valueIn(b, currency) - valueIn(a, currency));
  const judged = byValue.map((voucher) => ({ voucher, ...judge(voucher) }));
  const [best, second] = judged.flatMap(({ voucher, why }) => (why === null ? [voucher] : []));
  const amounts = splitOrder({
    price,
    discount: best === undefined ? 0 : valueIn(best, currency),
    consultantShareBps: best?.consultantShareBps ?? 0,
    feePercent,
  });
  const discount = price - amounts.total;
  const refused = judged.flatMap(({ voucher, why, missing }) => (why === null ? [] : [{ voucher, why, missing }]));
  const better = refused
    .filter(({ voucher, why }) => why === 'below_minimum' && valueIn(voucher, currency) > discount)
    .toSorted((a, b) => a.missing - b.missing)[0];
  return {
    currency,
    price,
    voucher: best ?? null,
    discount,
    discountPlatform: amounts.discountPlatform,
    discountConsultant: amounts.discountConsultant,
    total: amounts.total,
    feePercent,
    fee: amounts.fee,
    consultantReceives: amounts.net,
    secondBest: second ?? null,
    next: better === undefined ? null : { voucher: better.voucher, missing: better.missing },
    refused,
  };

  function judge(voucher: V): { why: VoucherRefusal | null; missing: number } {
    const why = refusalOf(voucher);
    if (why !== null) return { why, missing: 0 };
    const missing = minimumIn(voucher, currency) - price;
    return missing > 0 ? { why: 'below_minimum', missing } : { why: null, missing: 0 };
  }
}
