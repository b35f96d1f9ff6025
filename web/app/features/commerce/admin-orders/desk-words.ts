// What administrators read of orders, payments and refunds. Pure.
import type { FrozenReason } from '@matricula/contract/commerce/order-desk.rules.ts';
import { refundFailureText } from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrder, ManagedOrderRow } from '@matricula/contract/commerce/order-desk.ts';
import type { PaymentStatus, RefundReason, RefundStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { formatNumber } from '#lib/text/format.ts';

type Refund = ManagedOrder['refunds'][number];
type Payment = ManagedOrder['payments'][number];

interface StateWords {
  text: string;
  tone: 'plain' | 'amber' | 'sky' | 'success' | 'danger';
}

/** Frozen first: nothing else of it can move. Then money that is owed. The rest begins with the words that the list is narrowed by. */
export function stateOf(
  order: Pick<ManagedOrderRow, 'status' | 'isFrozen' | 'isRefundOwed' | 'minutes' | 'refundedMinutes'>,
): StateWords {
  if (order.isFrozen) return { text: 'Frozen', tone: 'danger' };
  if (order.isRefundOwed) return { text: 'Refund owed', tone: 'amber' };
  switch (order.status) {
    case 'pending':
      return { text: 'Not paid yet', tone: 'amber' };
    case 'cancelled':
      return { text: 'Canceled', tone: 'plain' };
    default: {
      const [text, tone] = order.status === 'closed' ? (['Closed', 'plain'] as const) : (['Paid', 'success'] as const);
      if (order.refundedMinutes >= order.minutes) return { text: `${text}: refunded`, tone: 'plain' };
      return order.refundedMinutes > 0 ? { text: `${text}: partly refunded`, tone: 'sky' } : { text, tone };
    }
  }
}

export const hasOwedRefund = ({ refunds }: ManagedOrder) => refunds.some(({ status }) => status === 'failed');

export const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${formatNumber(minutes)} minutes`);

export const applicantText = (name: string | null) => name ?? 'A former applicant';
export const consultantText = (name: string | null) => name ?? 'A former consultant';

export const FROZEN_TEXTS: Record<FrozenReason, string> = {
  dispute: 'The cardholder’s bank is looking at the payment.',
  dispute_lost: 'The cardholder’s bank has taken the money back.',
  refund_at_stripe: 'Money was sent back at Stripe without its minutes.',
};
/** From before it was written down. */
export const frozenText = (why: FrozenReason | null) =>
  why === null ? 'Why was not written down.' : FROZEN_TEXTS[why];

export const PAYMENT_TEXTS: Record<PaymentStatus, string> = {
  creating: 'The payment page is being opened',
  open: 'The payment page is open',
  unknown: 'Nobody knows whether there is a payment page',
  refused: 'Refused',
  paid: 'Paid',
  expired: 'The payment page ended without a payment',
};

export function paymentText({ status, isMismatch }: Payment): string {
  return isMismatch ? 'Paid, but not what we asked for, and sent back' : PAYMENT_TEXTS[status];
}

export const REFUND_REASON_TEXTS: Record<RefundReason, string> = {
  applicant: 'by the applicant',
  administrator: 'by an administrator',
  late_payment: 'because the payment came too late',
  not_selling: 'because the consultant was suspended',
  mismatch: 'because the payment did not match',
  expired: 'because the minutes expired',
};

const REFUND_TEXTS: Record<RefundStatus, string> = {
  drawn: 'On its way to Stripe.',
  unknown: 'Stripe has not answered yet.',
  sent: 'Stripe is sending it.',
  done: 'Sent back.',
  failed: 'Not delivered, and owed.',
  paid_by_hand: 'Paid by hand.',
};

export function refundText({ status, failure, paidReference, cashCents, goodwillCents }: Refund): string {
  if (cashCents + goodwillCents === 0) return 'No money was due.';
  if (status === 'failed') return `${REFUND_TEXTS.failed} ${refundFailureText(failure)}`;
  return paidReference === null ? REFUND_TEXTS[status] : `${REFUND_TEXTS[status]} Reference: ${paidReference}`;
}

const ACT_TEXTS = new Map([
  ['order.refunded', 'Refund decided'],
  ['order.canceled', 'Order canceled'],
  ['order.unfrozen', 'Order released'],
  ['refund.retried', 'Refund tried again'],
  ['refund.paid_by_hand', 'Refund paid by hand'],
  ['payment.asked', 'Stripe asked about the payment'],
  ['payment.looked_at', 'Mismatch reviewed'],
]);
export const actText = (action: string) => ACT_TEXTS.get(action) ?? action;

/** Whether somebody typed this amount, with or without its sign: '45.00', '$45', 'CA$45.00'. */
export function isAmount(typed: string, cents: number): boolean {
  const match = /^(?:CA)?\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(typed.trim());
  if (match === null) return false;
  const [, whole = '', fraction = '00'] = match;
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction) === cents;
}

/** Whole cents of an amount as people write it, or null: '5', '5.00', '$5.50'. */
export function readAmount(typed: string): number | null {
  const match = /^(?:CA)?\$?\s*(\d{1,5})(?:\.(\d{2}))?$/.exec(typed.trim());
  return match === null ? null : Number(match[1]) * 100 + Number(match[2] ?? 0);
}

/** Of a card, as Stripe names it: 'Visa', 'American Express'. */
export const brandText = (brand: string) =>
  brand === 'amex' ? 'American Express' : `${brand.slice(0, 1).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`;
