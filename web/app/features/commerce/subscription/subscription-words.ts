// What a subscription is called where its subscriber reads it. Pure.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { PaidSubscription, SubscriptionPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { GRACE_DAYS, intervalWords } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { formatDay, formatMoney } from '#lib/text/format.ts';

/** Nobody knows yet whether it was paid. */
export function isConfirming(subscription: PaidSubscription | null): boolean {
  return subscription !== null && ['creating', 'unknown'].includes(subscription.status);
}

/** Its page may still be paid. */
export function isUnpaid({ status }: PaidSubscription): boolean {
  return ['creating', 'unknown', 'open'].includes(status);
}

/** It is charged for, now or again later. */
export function isRunning({ status }: PaidSubscription): boolean {
  return status === 'active' || status === 'past_due';
}

/** 'December 19, 2026 (UTC)' */
export const dayText = (iso: string) => `${formatDay(iso)} (UTC)`;

export function priceOf({ usdCents, cadCents }: SubscriptionPlan, currency: Currency): number | null {
  return currency === 'CAD' ? cadCents : usdCents;
}

type Priced = Pick<PaidSubscription, 'priceCents' | 'currency' | 'interval' | 'intervalCount'>;

export const amountText = ({ priceCents, currency }: Priced) => formatMoney(priceCents, currency);

/** '$29.00 every month' */
export const priceText = (subscription: Priced) => `${amountText(subscription)} every ${intervalWords(subscription)}`;

export interface StateWords {
  text: string;
  tone: 'plain' | 'amber' | 'sky' | 'success';
}

export function stateWords({ status, isCanceled, isPaused }: PaidSubscription): StateWords {
  if (status === 'past_due') return { text: 'Payment failed', tone: 'amber' };
  if (isCanceled) return { text: 'Canceled', tone: 'plain' };
  return isPaused ? { text: 'Paused', tone: 'sky' } : { text: 'Active', tone: 'success' };
}

/** What is open and until when, and what is charged next. A sentence each. */
export function standingSentences(subscription: PaidSubscription, now: number): string[] {
  const { status, isCanceled, isPaused, accessUntil, paidUntil, renewsAt, resumesAt } = subscription;
  const open =
    accessUntil === null
      ? 'The banks are closed.'
      : `Every question bank is open to you until ${dayText(accessUntil)}.`;
  if (status === 'past_due') {
    return accessUntil === null
      ? [
          `We could not charge your card ${amountText(subscription)}. We’ll try again, and every question bank is open to you as soon as a charge succeeds.`,
        ]
      : [
          `We could not charge your card ${amountText(subscription)}. We’ll try again over the next few days.`,
          `The banks stay open until ${dayText(accessUntil)}, ${GRACE_DAYS} days after the end of what you paid for.`,
        ];
  }
  if (isCanceled) return [open, 'Nothing more is charged.'];
  if (isPaused) {
    return [
      open,
      resumesAt === null
        ? 'Nothing is charged until you resume.'
        : `On ${dayText(resumesAt)}, ${amountText(subscription)} is charged and the banks are open to you again.`,
    ];
  }
  if (paidUntil !== null && Date.parse(paidUntil) <= now)
    return ['Every question bank is open to you.', `It is renewing now for ${amountText(subscription)}.`];
  return [
    'Every question bank is open to you.',
    ...(renewsAt === null ? [] : [`It renews on ${dayText(renewsAt)} for ${amountText(subscription)}.`]),
  ];
}
