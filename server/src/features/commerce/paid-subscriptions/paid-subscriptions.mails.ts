// The words of the letters about a subscription. Pure; the frame around them is the platform's.
import { type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/base/contact.ts';
import { MONTHS } from '@matricula/contract/base/writing.rules.ts';
import { moneyWords } from '@matricula/contract/commerce/words/money-words.ts';
import { GRACE_DAYS, GRACE_MS, intervalWords } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';
import type { InvoiceRow } from './paid-subscriptions.invoices.repository.ts';
import type { PaidSubscriptionRow } from './paid-subscriptions.repository.ts';

interface MailTarget {
  /** Null while the address is unproven. */
  name: string | null;
  brand: BrandId;
  origin: string;
  /** Whoever is cannot sign in: nothing is open, and nothing can be changed. */
  isSuspended?: boolean;
}

const WRITE_TO_US = `If you have questions, write to ${SUPPORT_EMAIL}.`;
const SUSPENDED = ['Your account is suspended, so nothing more is charged for your subscription.', WRITE_TO_US];

export type MailedSubscription = Pick<
  PaidSubscriptionRow,
  'title' | 'currency' | 'priceCents' | 'interval' | 'intervalCount' | 'periodEndsAt' | 'paidUntil' | 'resumesAt'
>;
type MailedInvoice = Pick<InvoiceRow, 'amountCents' | 'currency' | 'periodStart' | 'periodEnd'>;

export const dayOf = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()} (UTC)`;
const priceOf = ({ priceCents, currency }: MailedSubscription) => moneyWords(priceCents, currency);

function renewalOf(subscription: MailedSubscription): string {
  const { periodEndsAt } = subscription;
  const rhythm = `It renews every ${intervalWords(subscription)} for ${priceOf(subscription)} until you cancel`;
  return periodEndsAt === null ? `${rhythm}.` : `${rhythm}, next on ${dayOf(periodEndsAt)}.`;
}

const HOW_TO_CANCEL = 'You can cancel or pause it at any time on your subscription page.';

function compose(
  { name, brand, origin }: MailTarget,
  { subject, paragraphs, action = 'View subscription' }: { subject: string; paragraphs: string[]; action?: string },
) {
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [...(name === null ? [] : [`Hello ${name},`]), ...paragraphs],
    action: { label: action, url: `${origin}/app/subscription` },
    footer: 'You get this e-mail because of your subscription. It cannot be turned off.',
  });
  return { subject, ...body };
}

export function subscriptionBegunMail(target: MailTarget, subscription: MailedSubscription) {
  return compose(target, {
    subject: 'Your subscription has begun',
    paragraphs: [
      `Every question bank is open to you: “${subscription.title}”.`,
      `You paid ${priceOf(subscription)}. ${renewalOf(subscription)}`,
      HOW_TO_CANCEL,
    ],
  });
}

export function subscriptionRenewedMail(target: MailTarget, subscription: MailedSubscription, invoice: MailedInvoice) {
  const amount = moneyWords(invoice.amountCents, invoice.currency);
  return compose(target, {
    subject: `Receipt: ${amount} for your subscription`,
    paragraphs: [
      `You paid ${amount} for “${subscription.title}”, from ${dayOf(invoice.periodStart)} to ${dayOf(invoice.periodEnd)}.`,
      renewalOf(subscription),
      HOW_TO_CANCEL,
    ],
  });
}

/** Of one that was paused there is nothing left to keep open. */
export function renewalFailedMail(
  target: MailTarget,
  subscription: MailedSubscription,
  { graceEnds }: { graceEnds: Date | null },
) {
  return compose(target, {
    subject: 'We could not renew your subscription',
    paragraphs: [
      `We could not charge your card ${priceOf(subscription)} for “${subscription.title}”. We’ll try again over the next few days.`,
      graceEnds === null
        ? 'The banks open as soon as a charge succeeds.'
        : `The banks stay open until ${dayOf(graceEnds)}: ${GRACE_DAYS} days after the end of what you paid for. If a charge succeeds by then, they stay open.`,
      'To pay with another card, cancel this subscription, which ends it at once and charges nothing more, and subscribe again.',
    ],
  });
}

export function subscriptionCanceledMail(target: MailTarget, subscription: MailedSubscription) {
  const { paidUntil } = subscription;
  return compose(target, {
    subject: 'Your subscription is canceled',
    paragraphs: target.isSuspended
      ? SUSPENDED
      : [
          'Nothing more is charged.',
          ...(paidUntil === null
            ? []
            : [`The banks stay open until ${dayOf(paidUntil)}, the end of what you paid for.`]),
          'Until then you can change your mind on your subscription page.',
        ],
  });
}

export function subscriptionPausedMail(target: MailTarget, subscription: MailedSubscription) {
  const { paidUntil, resumesAt } = subscription;
  return compose(target, {
    subject: 'Your subscription is paused',
    paragraphs: [
      paidUntil === null
        ? 'Nothing is charged while it is paused.'
        : `The banks stay open until ${dayOf(paidUntil)}, the end of what you paid for. After that, nothing is charged.`,
      resumesAt === null
        ? 'It resumes when you choose to resume it on your subscription page.'
        : `On ${dayOf(resumesAt)} it resumes: ${priceOf(subscription)} is charged, and the banks open again. You can resume earlier or cancel on your subscription page.`,
    ],
  });
}

export function renewsSoonMail(target: MailTarget, subscription: MailedSubscription) {
  const { periodEndsAt } = subscription;
  return compose(target, {
    subject: `Your subscription renews${periodEndsAt === null ? ' soon' : ` on ${dayOf(periodEndsAt)}`}`,
    paragraphs: [
      `“${subscription.title}” renews for another ${intervalWords(subscription)}: ${priceOf(subscription)} is charged.`,
      'If you do not want it to renew, cancel before then on your subscription page. What you paid for stays open until it ends.',
    ],
  });
}

export function subscriptionEndedMail(target: MailTarget, { paidUntil }: MailedSubscription, { now }: { now: Date }) {
  const openUntil = paidUntil !== null && paidUntil > now ? dayOf(paidUntil) : null;
  const paragraphs =
    openUntil === null
      ? [
          'Nothing more is charged. What is free in each bank stays open, and your answers stay yours.',
          'You can subscribe again at any time.',
        ]
      : [
          `Nothing more is charged. The banks stay open until ${openUntil}, the end of what you paid for.`,
          'After that, you can subscribe again.',
        ];
  return compose(target, {
    subject: 'Your subscription has ended',
    action: 'See plans',
    paragraphs: target.isSuspended ? SUSPENDED : paragraphs,
  });
}

/** What was paid did not match what was agreed to. */
export function paymentReturnedMail(target: MailTarget, subscription: MailedSubscription, invoice: MailedInvoice) {
  return compose(target, {
    subject: 'Your payment is on its way back',
    action: 'See plans',
    paragraphs: [
      `Your payment of ${moneyWords(invoice.amountCents, invoice.currency)} did not match “${subscription.title}”, so the subscription did not begin.`,
      'We sent all of it back to your card. Banks take 5 to 10 business days to show it.',
      WRITE_TO_US,
    ],
  });
}

const PREVIEW: MailedSubscription = {
  title: 'All question banks',
  currency: 'USD',
  priceCents: 2_900,
  interval: 'month',
  intervalCount: 1,
  periodEndsAt: new Date('2026-12-19T16:20:00Z'),
  paidUntil: new Date('2026-12-19T16:20:00Z'),
  resumesAt: new Date('2027-03-19T16:20:00Z'),
};
const PREVIEW_YEAR: MailedSubscription = { ...PREVIEW, interval: 'year', priceCents: 19_900, currency: 'CAD' };
const PREVIEW_INVOICE: MailedInvoice = {
  amountCents: 2_900,
  currency: 'USD',
  periodStart: new Date('2026-11-19T16:20:00Z'),
  periodEnd: new Date('2026-12-19T16:20:00Z'),
};
const PREVIEW_GRACE = { graceEnds: new Date(Date.parse('2026-12-19T16:20:00Z') + GRACE_MS) };

/** With invented data, for the gallery of developers. */
export const subscriptionMailPreviews: MailPreview[] = [
  preview('subscription-begun', 'A subscription begins', (to) => subscriptionBegunMail(to, PREVIEW)),
  preview('subscription-begun-year', 'One by the year begins', (to) => subscriptionBegunMail(to, PREVIEW_YEAR)),
  preview('subscription-renewed', 'It renewed', (to) => subscriptionRenewedMail(to, PREVIEW, PREVIEW_INVOICE)),
  preview('subscription-failed', 'A renewal failed', (to) => renewalFailedMail(to, PREVIEW, PREVIEW_GRACE)),
  preview('subscription-failed-paused', 'A renewal after a pause failed', (to) =>
    renewalFailedMail(to, PREVIEW, { graceEnds: null }),
  ),
  preview('subscription-canceled', 'It is canceled', (to) => subscriptionCanceledMail(to, PREVIEW)),
  preview('subscription-paused', 'It is paused', (to) => subscriptionPausedMail(to, PREVIEW)),
  preview('subscription-renews-soon', 'A year renews soon', (to) => renewsSoonMail(to, PREVIEW_YEAR)),
  preview('subscription-ended', 'It has ended', (to) =>
    subscriptionEndedMail(to, PREVIEW, { now: PREVIEW_GRACE.graceEnds }),
  ),
  preview('subscription-returned', 'A wrong payment goes back', (to) =>
    paymentReturnedMail(to, PREVIEW, PREVIEW_INVOICE),
  ),
];

function preview(name: string, title: string, write: (target: MailTarget) => ReturnType<typeof compose>): MailPreview {
  return {
    name,
    title,
    render: (brand) => write({ name: 'Ada Lovelace', brand, origin: DEFAULT_BRAND_ORIGINS[brand] }),
  };
}
