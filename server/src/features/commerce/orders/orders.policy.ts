// Who may buy, and who may see an order. Pure.
import type { OrderSide } from '@matricula/contract/commerce/orders.rules.ts';
import type { Actor } from '#platform/context/actor.ts';

/** Applicants, and consultants from others. */
export function canBuy({ role }: Actor): boolean {
  return role === 'user' || role === 'consultant';
}

/** Null: it is not theirs. */
export function sideOf({ userId }: Actor, order: { applicantId: string; consultantId: string }): OrderSide | null {
  if (order.applicantId === userId) return 'buyer';
  return order.consultantId === userId ? 'seller' : null;
}
