// Who may buy, who may see an order, and what is left of it in minutes and in money. Pure.
import { type MinutesValue, valueOfMinutes } from '@matricula/contract/commerce/order-amounts.rules.ts';
import type { OrderSide } from '@matricula/contract/commerce/orders.rules.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { OrderRow } from './orders.repository.ts';

/** Applicants, and consultants from others. */
export function canBuy({ role }: Actor): boolean {
  return role === 'user' || role === 'consultant';
}

/** Null: it is not theirs. */
export function sideOf({ userId }: Actor, order: { applicantId: string; consultantId: string }): OrderSide | null {
  if (order.applicantId === userId) return 'buyer';
  return order.consultantId === userId ? 'seller' : null;
}

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
