// What is left of an order, in minutes and in money. Pure.
import { type MinutesValue, valueOfMinutes } from '@matricula/contract/commerce/order-amounts.rules.ts';
import type { OrderRow } from './orders.repository.ts';

export function amountsOf({ totalCents, discountPlatformCents, netCents, minutes }: OrderRow) {
  return { total: totalCents, discountPlatform: discountPlatformCents, net: netCents, minutes };
}

/** Neither used, refunded nor promised to a booking. */
export function creditOf(order: OrderRow): number {
  return order.status === 'paid'
    ? order.minutes - order.minutesReserved - order.minutesUsed - order.minutesRefunded
    : 0;
}

/** What the next minutes to go back are worth. */
export function valueOfCredit(order: OrderRow, minutes: number): MinutesValue {
  return valueOfMinutes(amountsOf(order), order.minutesUsed + order.minutesRefunded, minutes);
}
