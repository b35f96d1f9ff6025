// The arithmetic of an order, in whole cents: who pays for what, and what a part of its minutes is worth. The only place that computes it.
import type { FeePercent } from '#marketplace/earnings.rules.ts';

/** Stripe takes no less; what would be left to pay below it, the platform gives. */
const LEAST_CHARGE_CENTS = 50;

export interface OrderTerms {
  /** Of the package. */
  price: number;
  /** What the voucher is worth; more than the price counts as the price. */
  discount: number;
  /** How much of the discount the consultant bears, in hundredths of a percent. */
  consultantShareBps: number;
  feePercent: FeePercent;
}

export interface OrderAmounts {
  /** What the applicant pays. */
  total: number;
  discountPlatform: number;
  discountConsultant: number;
  /** The platform's part, of the price after the consultant's own discount. */
  fee: number;
  /** What the consultant receives. Together with the fee it is what the applicant and the platform have paid. */
  net: number;
}

export function splitOrder({ price, discount, consultantShareBps, feePercent }: OrderTerms): OrderAmounts {
  const used = Math.min(discount, price);
  const discountConsultant = Math.floor((used * consultantShareBps) / 10_000);
  const left = price - used;
  const total = left < LEAST_CHARGE_CENTS ? 0 : left;
  const fee = Math.round(((price - discountConsultant) * feePercent) / 100);
  return {
    total,
    discountPlatform: price - total - discountConsultant,
    discountConsultant,
    fee,
    net: price - discountConsultant - fee,
  };
}

export interface MinutesValue {
  /** To or from the applicant. */
  cash: number;
  /** The platform's part of the voucher. */
  voucher: number;
  net: number;
  fee: number;
}

/**
 * What the next minutes of an order are worth, after those that were used or refunded before. Rounded down from the beginning each time, so
 * that all parts together are the order to the cent, however it is cut.
 */
export function valueOfMinutes(
  order: Pick<OrderAmounts, 'total' | 'discountPlatform' | 'net'> & { minutes: number },
  settledMinutes: number,
  nextMinutes: number,
): MinutesValue {
  const upTo = (amount: number, minutes: number) => Math.floor((amount * minutes) / order.minutes);
  const part = (amount: number) => upTo(amount, settledMinutes + nextMinutes) - upTo(amount, settledMinutes);
  const [cash, voucher, net] = [part(order.total), part(order.discountPlatform), part(order.net)];
  return { cash, voucher, net, fee: cash + voucher - net };
}
