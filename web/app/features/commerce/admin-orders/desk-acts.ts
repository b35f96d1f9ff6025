// The acts on an order and its refunds, in words: what each asks, says and calls. Shared by the queues and by the order's own page.
import type { ManagedOrder } from '@matricula/contract/commerce/order-desk.ts';
import { api } from '#lib/api.ts';
import { formatMoney } from '#lib/text/format.ts';
import { minutesText } from './desk-words.ts';
import type { ActWords } from './reason-dialog.tsx';

type Currency = ManagedOrder['currency'];
interface OwedRefund {
  refundId: string;
  amountCents: number;
  currency: Currency;
}

export function retryAct({ refundId, amountCents, currency }: OwedRefund): ActWords {
  const text = formatMoney(amountCents, currency);
  return {
    title: `Send ${text} to the card again?`,
    confirmLabel: 'Try again',
    busyLabel: 'Asking Stripe...',
    children:
      'Stripe is asked first whether an earlier try has arrived after all. Then it makes a new refund to the same card.',
    doneText: `${text} is on its way to Stripe again.`,
    act: ({ reason }) => api.retryRefund({ params: { refundId }, body: { reason } }),
  };
}

export function payByHandAct({ refundId, amountCents, currency }: OwedRefund): ActWords {
  const text = formatMoney(amountCents, currency);
  return {
    title: `Mark ${text} as paid by hand?`,
    confirmLabel: 'Mark as paid',
    busyLabel: 'Saving...',
    variant: 'danger',
    children:
      'Only once your bank has paid it. The ledger then shows it as paid from the bank account, and the applicant gets an e-mail. This cannot be undone.',
    amount: { cents: amountCents, text },
    asksReference: true,
    doneText: `${text} is marked as paid by hand.`,
    act: ({ reason, reference }) => api.payRefundByHand({ params: { refundId }, body: { reason, reference } }),
  };
}

export function closeMismatchAct({ paymentId }: { paymentId: string }): ActWords {
  return {
    title: 'Remove this payment from the queue?',
    confirmLabel: 'Mark as reviewed',
    busyLabel: 'Saving...',
    children: 'The money went back by itself. Say what you found out about why it was not what we asked for.',
    doneText: 'The payment is marked as reviewed.',
    act: ({ reason }) => api.closeMismatch({ params: { paymentId }, body: { reason } }),
  };
}

export function unfreezeAct({ orderId, number }: { orderId: string; number: number }): ActWords {
  return {
    title: `Release order #${number}?`,
    confirmLabel: 'Release order',
    busyLabel: 'Asking Stripe...',
    children:
      'Stripe is asked first. The order stays frozen while a dispute goes on, after one that was lost, and where money was sent back at Stripe.',
    doneText: `Order #${number} is released.`,
    act: ({ reason }) => api.unfreezeOrder({ params: { orderId }, body: { reason } }),
  };
}

/** `quotedCents`: what is paid for its unused minutes; null while it is not paid at all. */
export function cancelAct(order: ManagedOrder, quotedCents: number | null): ActWords {
  const { orderId, number, creditMinutes, currency } = order;
  const shared = {
    title: `Cancel order #${number}?`,
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep order',
    variant: 'danger' as const,
  };
  if (quotedCents === null)
    return {
      ...shared,
      busyLabel: 'Canceling...',
      children: 'Its payment page is ended at Stripe first, so that it can no longer be paid.',
      doneText: `Order #${number} is canceled.`,
      act: ({ reason }) => api.cancelManagedOrder({ params: { orderId }, body: { reason } }),
    };
  const text = formatMoney(quotedCents, currency);
  return {
    ...shared,
    busyLabel: 'Canceling...',
    children: `All ${minutesText(creditMinutes)} that are left go back, and ${quotedCents === 0 ? 'no money, because nothing was charged for them' : `${text} with them`}.`,
    amount: { cents: quotedCents, text },
    doneText: `Order #${number} is canceled. ${text} goes back.`,
    act: ({ reason }) => api.cancelManagedOrder({ params: { orderId }, body: { reason, quotedCents } }),
  };
}
