// What orders, payments and refunds are called where people read them. Pure.
import { cardName } from '@matricula/contract/commerce/words/card-names.rules.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { RefundReason } from '@matricula/contract/commerce/orders.rules.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatOwnDay } from '#lib/text/format-signed-in.ts';

export type OrderRefund = Order['refunds'][number];

/** Nobody knows yet whether it was paid. */
export function isConfirming({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && (paymentStatus === null || ['creating', 'unknown', 'paid'].includes(paymentStatus));
}

/** It can still be paid. */
export function isPayable({ status, paymentStatus }: Order): boolean {
  return status === 'pending' && paymentStatus === 'open';
}

/** Given up, or about to be: its payment page is closed. */
export function isUnpaid(order: Order): boolean {
  return order.status === 'cancelled' || (order.status === 'pending' && !isConfirming(order) && !isPayable(order));
}

/** '1 minute', '120 minutes' */
export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${formatNumber(minutes)} minutes`;
}

/** Promised to a session. */
export function bookedMinutes({ minutes, usedMinutes, refundedMinutes, creditMinutes }: Order): number {
  return Math.max(0, minutes - usedMinutes - refundedMinutes - creditMinutes);
}

export interface StatusWords {
  text: string;
  tone: 'plain' | 'amber' | 'sky' | 'success';
}

export function statusWords(order: Order): StatusWords {
  const { minutes, refundedMinutes, creditMinutes, refunds, side } = order;
  // First of all: that money is still owed. Where it is concerns the applicant alone.
  if (side === 'buyer' && refunds.some(({ isOwed }) => isOwed)) return { text: 'Refund failed', tone: 'amber' };
  if (isUnpaid(order)) return { text: 'Not paid', tone: 'plain' };
  if (order.status === 'pending') return { text: 'Waiting for payment', tone: 'amber' };
  const left = creditMinutes === 0 ? '' : `: ${minutesText(creditMinutes)} left`;
  if (refundedMinutes >= minutes) return { text: 'Refunded', tone: 'plain' };
  if (refundedMinutes > 0) return { text: `Partly refunded${left}`, tone: 'sky' };
  if (left !== '') return { text: `Paid${left}`, tone: 'success' };
  return bookedMinutes(order) > 0
    ? { text: 'Paid: all minutes booked', tone: 'success' }
    : { text: 'Used up', tone: 'plain' };
}

/** 'Visa ending in 4242', and 'your card' where we were not told. */
export function cardText(card: Order['card']): string {
  return card === null ? 'your card' : `${cardName(card.brand) ?? 'Card'} ending in ${card.last4}`;
}

/** Who the other person is, also once they are gone. */
export const consultantOf = ({ consultantName }: Order) => consultantName ?? 'A former consultant';
export const applicantOf = ({ applicantName }: Order) => applicantName ?? 'A former applicant';

/** For buttons and sentences. */
export const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

/** What the buyer reads of money on its way back. */
export function refundStateText({ status, isOwed, cashCents, createdAt, settledAt }: OrderRefund): string {
  if (cashCents === 0) return `Given back on ${formatOwnDay(createdAt)}. No money was due for these minutes.`;
  switch (status) {
    case 'done':
      return `Sent back on ${formatOwnDay(settledAt ?? createdAt)}; banks take 5 to 10 business days.`;
    case 'paid_by_hand':
      return `Your card did not accept it. We paid it through our bank on ${formatOwnDay(settledAt ?? createdAt)}.`;
    case 'failed':
      return isOwed
        ? 'Your bank did not accept it. We still owe you this amount.'
        : 'Your bank has returned this payment already, or is deciding about it.';
    default:
      return 'On its way back to your card.';
  }
}

export const BUYER_REASONS: Record<RefundReason, string> = {
  applicant: 'Refunded by you',
  administrator: 'Refunded by our team',
  late_payment: 'The payment came after the order had ended',
  not_selling: 'The consultant is no longer available',
  mismatch: 'The payment did not match the order',
  expired: 'The minutes expired unused',
};

export const SELLER_REASONS: Record<RefundReason, string> = {
  ...BUYER_REASONS,
  applicant: 'Refunded by the applicant',
};
