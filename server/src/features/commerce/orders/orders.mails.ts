// The words of the mails about an order, for both of its people. Pure; the frame around them is the platform's.
import { type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/base/contact.ts';
import { MONTHS, thousandsApart } from '@matricula/contract/base/writing.rules.ts';
import { moneyWords as money } from '@matricula/contract/commerce/words/money-words.ts';
import { cardName } from '@matricula/contract/commerce/words/card-names.rules.ts';
import { creditEndsAt, type RefundReason } from '@matricula/contract/commerce/orders.rules.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';
import type { NamedOrder } from './orders.repository.ts';

interface MailTarget {
  /** Null while the address is unproven: a stranger may have chosen it, and the name would be their words to its owner. */
  name: string | null;
  brand: BrandId;
  origin: string;
}

type MailedOrder = Pick<
  NamedOrder,
  | 'id'
  | 'number'
  | 'title'
  | 'minutes'
  | 'currency'
  | 'priceCents'
  | 'voucherId'
  | 'minutesRefunded'
  | 'discountPlatformCents'
  | 'discountConsultantCents'
  | 'totalCents'
  | 'feePercent'
  | 'feeCents'
  | 'netCents'
  | 'expiresAt'
  | 'applicantName'
  | 'consultantName'
>;

interface MailedCard {
  cardBrand: string | null;
  cardLast4: string | null;
}

interface MailedRefund {
  minutes: number;
  /** Goodwill counted. */
  cents: number;
  goodwillCents: number;
  reason: RefundReason;
  card: MailedCard;
}

function cardWords({ cardBrand, cardLast4 }: MailedCard): string {
  const name = cardName(cardBrand) ?? 'card';
  return cardLast4 === null ? name : `${name} ending in ${cardLast4}`;
}

const minutesWords = (minutes: number) => `${thousandsApart(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
const withConsultant = ({ consultantName }: MailedOrder) => (consultantName === null ? '' : ` with ${consultantName}`);

const dayWords = (day: Date) => `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
/** The last day on which they count: an end at midnight is the end of the day before. */
const lastDay = (end: Date) => dayWords(new Date(end.getTime() - 1));

function compose(
  { name, brand, origin }: MailTarget,
  order: MailedOrder,
  words: { subject: string; paragraphs: string[]; whose: 'your order' | 'order' },
) {
  const { subject, paragraphs, whose } = words;
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [...(name === null ? [] : [`Hello ${name},`]), ...paragraphs],
    action: { label: 'View order', url: `${origin}/app/orders/${order.id}` },
    footer: `You get this e-mail because of ${whose} #${order.number}. It cannot be turned off.`,
  });
  return { subject, ...body };
}

/** To the applicant. */
export function orderBoughtMail(target: MailTarget, order: MailedOrder, card: MailedCard) {
  const { minutes, currency, title, priceCents, totalCents, voucherId, expiresAt, consultantName } = order;
  const discount = priceCents - totalCents;
  const price = `Price: ${money(priceCents, currency)}.`;
  const reduction = `${voucherId === null ? 'Discount' : 'Voucher'}: −${money(discount, currency)}.`;
  const paid =
    totalCents === 0 ? 'Nothing was charged.' : `You paid ${money(totalCents, currency)} with your ${cardWords(card)}.`;
  return compose(target, order, {
    subject: `Your order${withConsultant(order)}: ${minutesWords(minutes)}`,
    whose: 'your order',
    paragraphs: [
      `You bought ${minutesWords(minutes)}${withConsultant(order)}: “${title}”.`,
      [price, ...(discount > 0 ? [reduction] : []), paid].join(' '),
      ...(consultantName === null ? [] : [`Next, agree on a time with ${consultantName} in your messages.`]),
      ...(expiresAt === null ? [] : [`Your minutes are good through ${lastDay(expiresAt)} (UTC).`]),
      totalCents === 0
        ? 'You can give back minutes you have not used at any time on your order’s page.'
        : 'You can get a refund for minutes you have not used at any time on your order’s page.',
    ],
  });
}

/** To the consultant. What the platform gives away is nothing to them: they receive the same. */
export function orderSoldMail(target: MailTarget, order: MailedOrder) {
  const { minutes, currency, title, priceCents, discountConsultantCents, feePercent, feeCents, netCents } = order;
  const buyer = order.applicantName ?? 'An applicant';
  return compose(target, order, {
    // Nobody's name stands here: whoever buys could write our subject with it.
    subject: `You sold ${minutesWords(minutes)}: ${title}`,
    whose: 'order',
    paragraphs: [
      `${buyer} bought ${minutesWords(minutes)} of your package “${title}”.`,
      [
        `Price: ${money(priceCents, currency)}.`,
        ...(discountConsultantCents > 0
          ? [`Your part of the voucher: −${money(discountConsultantCents, currency)}.`]
          : []),
        `Fee (${feePercent}%): −${money(feeCents, currency)}.`,
        `You receive ${money(netCents, currency)} for the minutes you work.`,
      ].join(' '),
      order.applicantName === null ? '' : `Next, agree on a time with ${buyer} in your messages.`,
    ].filter((paragraph) => paragraph !== ''),
  });
}

/** To the consultant, whose minutes they were. */
export function minutesTakenBackMail(
  target: MailTarget,
  order: MailedOrder,
  { minutes, left, leftNetCents }: { minutes: number; left: number; leftNetCents: number },
) {
  return compose(target, order, {
    subject: `${minutesWords(minutes)} went back: ${order.title}`,
    whose: 'order',
    paragraphs: [
      `${minutesWords(minutes)} of order #${order.number}, “${order.title}”, ${minutes === 1 ? 'was not used and has' : 'were not used and have'} been refunded.`,
      left === 0
        ? 'Nothing is left of this order, and you receive nothing more for it.'
        : `${minutesWords(left)} ${left === 1 ? 'is' : 'are'} left. You receive ${money(leftNetCents, order.currency)} for what is left when you work it.`,
    ],
  });
}

function administratorWords(order: MailedOrder, what: string, { minutes, goodwillCents }: MailedRefund): string {
  const goodwill = money(goodwillCents, order.currency);
  if (minutes === 0)
    return `We decided to give you ${goodwill} for ${what} as goodwill. Your minutes stay as they are.`;
  const refunded = `We decided to refund ${minutesWords(minutes)} of ${what}`;
  return goodwillCents === 0 ? `${refunded}.` : `${refunded}, and added ${goodwill} as goodwill.`;
}

function reasonWords(order: MailedOrder, refund: MailedRefund): string {
  const { reason, minutes } = refund;
  const what = `order #${order.number}${withConsultant(order)}`;
  switch (reason) {
    case 'applicant':
      return `You asked for a refund of ${minutesWords(minutes)} of ${what}.`;
    case 'administrator':
      return administratorWords(order, what, refund);
    case 'expired':
      return `You did not use ${minutesWords(minutes)} of ${what} before ${minutes === 1 ? 'it' : 'they'} expired.`;
    case 'late_payment':
      return `Your payment for ${what} came after the time to pay had ended, so you did not get the minutes.`;
    case 'not_selling':
      return `You paid for ${what}, but the consultant is no longer available, so you did not get the minutes.`;
    case 'mismatch':
      return `Your payment did not match ${what}, so you did not get the minutes.`;
  }
}

/** To the applicant, when the money has left us. */
export function refundSentMail(target: MailTarget, order: MailedOrder, refund: MailedRefund) {
  const amount = money(refund.cents, order.currency);
  const isLate = refund.reason === 'late_payment';
  return compose(target, order, {
    subject: isLate ? 'Your payment came too late and is on its way back' : `${amount} is on its way back`,
    whose: 'your order',
    paragraphs: [
      reasonWords(order, refund),
      `We sent ${isLate ? `all of it, ${amount},` : amount} back to your ${cardWords(refund.card)}. Banks take 5 to 10 business days to show it.`,
      ...(isLate ? ['If you still want the minutes, order them again.'] : []),
    ],
  });
}

/** To the applicant, when it will not arrive. */
export function refundFailedMail(target: MailTarget, order: MailedOrder, refund: MailedRefund, supportEmail: string) {
  const amount = money(refund.cents, order.currency);
  return compose(target, order, {
    subject: 'We could not refund your card',
    whose: 'your order',
    paragraphs: [
      reasonWords(order, refund),
      `We tried to send ${amount} back to your ${cardWords(refund.card)}, but it could not be delivered. We still owe you this amount.`,
      `Write to ${supportEmail} and name order #${order.number}, so that we can pay you another way. Do not send card numbers by e-mail.`,
    ],
  });
}

/** To the applicant, when we took minutes back for which nothing was charged. */
export function minutesRefundedMail(target: MailTarget, order: MailedOrder, refund: MailedRefund) {
  const isWhole = order.minutesRefunded === order.minutes;
  return compose(target, order, {
    subject: `We took back ${minutesWords(refund.minutes)} of your order`,
    whose: 'your order',
    paragraphs: [
      reasonWords(order, refund),
      'Nothing was charged for these minutes, so no money comes back.',
      ...(isWhole && order.voucherId !== null ? ['You can use the voucher again if it has not expired.'] : []),
    ],
  });
}

/** To the applicant, when the operator's bank has paid what the card did not take. */
export function refundedByBankMail(
  target: MailTarget,
  order: MailedOrder,
  refund: MailedRefund & { reference: string; on: Date },
  supportEmail: string,
) {
  const amount = money(refund.cents, order.currency);
  return compose(target, order, {
    subject: `We paid you ${amount} another way`,
    whose: 'your order',
    paragraphs: [
      reasonWords(order, refund),
      `Your ${cardWords(refund.card)} did not accept ${amount}. On ${dayWords(refund.on)} (UTC), we recorded that we paid it through our bank instead, with the reference “${refund.reference}”.`,
      `If you cannot find the payment, write to ${supportEmail} and name order #${order.number}.`,
    ],
  });
}

const PREVIEW_ORDER: MailedOrder = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 1042,
  title: 'Mock MMI',
  minutes: 120,
  currency: 'USD',
  priceCents: 10_000,
  voucherId: null,
  minutesRefunded: 0,
  discountPlatformCents: 0,
  discountConsultantCents: 0,
  totalCents: 10_000,
  feePercent: 10,
  feeCents: 1_000,
  netCents: 9_000,
  expiresAt: creditEndsAt(new Date('2026-11-03T16:20:00Z')),
  applicantName: 'Sam Okafor',
  consultantName: 'Jordan Avery',
};
const PREVIEW_VOUCHER = { ...PREVIEW_ORDER, voucherId: '00000000-0000-4000-8000-000000000002' };
const PREVIEW_FREE = { ...PREVIEW_VOUCHER, discountPlatformCents: 10_000, totalCents: 0 };
const PREVIEW_SHARED: MailedOrder = {
  ...PREVIEW_VOUCHER,
  currency: 'CAD',
  discountConsultantCents: 2_000,
  totalCents: 8_000,
  feeCents: 800,
  netCents: 7_200,
};
const PREVIEW_CARD = { cardBrand: 'visa', cardLast4: '4242' };

function previewRefund(reason: RefundReason): MailedRefund {
  const isLate = reason === 'late_payment';
  return { reason, minutes: isLate ? 120 : 54, cents: isLate ? 10_000 : 4_500, goodwillCents: 0, card: PREVIEW_CARD };
}
const PREVIEW_DECIDED = previewRefund('administrator');
const PREVIEW_BANK = { ...PREVIEW_DECIDED, reference: 'Wire 2026-11-18', on: new Date('2026-11-18T12:00:00Z') };

/** With invented data, for the gallery of developers. */
export const orderMailPreviews: MailPreview[] = [
  preview('order-bought', 'An order is paid, to the applicant', (to) =>
    orderBoughtMail(to, PREVIEW_ORDER, PREVIEW_CARD),
  ),
  preview('order-bought-with-voucher', 'An order with a voucher is paid', (to) =>
    orderBoughtMail(to, PREVIEW_SHARED, PREVIEW_CARD),
  ),
  preview('order-bought-free', 'A voucher covers an order', (to) => orderBoughtMail(to, PREVIEW_FREE, PREVIEW_CARD)),
  preview('order-sold', 'An order is paid, to the consultant', (to) => orderSoldMail(to, PREVIEW_ORDER)),
  preview('order-sold-with-voucher', 'An order with the consultant’s own voucher is paid', (to) =>
    orderSoldMail(to, PREVIEW_SHARED),
  ),
  preview('order-taken-back', 'Minutes went back, to the consultant', (to) =>
    minutesTakenBackMail(to, PREVIEW_ORDER, { minutes: 60, left: 60, leftNetCents: 4_500 }),
  ),
  preview('order-late', 'A payment came too late', (to) =>
    refundSentMail(to, PREVIEW_ORDER, previewRefund('late_payment')),
  ),
  preview('refund-sent', 'A refund is sent', (to) => refundSentMail(to, PREVIEW_ORDER, previewRefund('applicant'))),
  preview('refund-decided', 'We refunded minutes, with goodwill', (to) =>
    refundSentMail(to, PREVIEW_ORDER, { ...PREVIEW_DECIDED, cents: 5_000, goodwillCents: 500 }),
  ),
  preview('refund-goodwill', 'Goodwill alone', (to) =>
    refundSentMail(to, PREVIEW_ORDER, { ...PREVIEW_DECIDED, minutes: 0, cents: 500, goodwillCents: 500 }),
  ),
  preview('refund-free', 'We took back minutes that were free', (to) =>
    minutesRefundedMail(to, { ...PREVIEW_FREE, minutesRefunded: 120 }, { ...PREVIEW_DECIDED, minutes: 120, cents: 0 }),
  ),
  preview('refund-by-bank', 'A refund is paid by bank', (to) =>
    refundedByBankMail(to, PREVIEW_ORDER, PREVIEW_BANK, SUPPORT_EMAIL),
  ),
  preview('refund-failed', 'A refund could not be delivered', (to) =>
    refundFailedMail(to, PREVIEW_ORDER, previewRefund('applicant'), SUPPORT_EMAIL),
  ),
];

function preview(name: string, title: string, write: (target: MailTarget) => ReturnType<typeof compose>): MailPreview {
  return {
    name,
    title,
    render: (brand) => write({ name: 'Ada Lovelace', brand, origin: DEFAULT_BRAND_ORIGINS[brand] }),
  };
}
