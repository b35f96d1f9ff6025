// What stands in a receipt: the order as it was agreed to, how it was paid and what came back since. Pure.
import type { Currency } from '@matricula/contract/base/money.ts';
import { MONTHS, thousandsApart } from '@matricula/contract/base/writing.rules.ts';
import { cardName } from '@matricula/contract/commerce/words/card-names.rules.ts';
import type { RefundStatus } from '@matricula/contract/commerce/orders.rules.ts';
import { type VoucherAmounts, voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import type { getOrder } from '#features/commerce/orders/orders.service.ts';
import { isOwed } from '#features/commerce/refunds/refunds.service.ts';
import type { PdfRow, PdfTable } from '#platform/files/pdf-writer.ts';

type Details = Awaited<ReturnType<typeof getOrder>>;

/** What a person wrote, and what stands in for it where no font of ours has its letters. */
export interface ReceiptText {
  written: string;
  instead: string;
}

const REFUND_WORDS: Record<RefundStatus, string> = {
  drawn: 'On its way',
  unknown: 'On its way',
  sent: 'On its way',
  done: 'Sent back',
  failed: 'Failed: still owed',
  paid_by_hand: 'Paid by bank',
};

function refundWords(refund: Details['refunds'][number]): string {
  if (refund.cashCents + refund.goodwillCents === 0) return 'No money was due';
  return refund.status === 'failed' && !isOwed(refund) ? 'Decided by your bank' : REFUND_WORDS[refund.status];
}

/** 'USD 1,090.00': a receipt names its currency. */
function money(cents: number, currency: Currency): string {
  const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}${currency} ${thousandsApart(whole)}.${fraction}`;
}

/** In UTC, as the order's page writes it. */
function day(at: Date): string {
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
}

const minutesWords = (minutes: number) => `${thousandsApart(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`;
const line = (head: string, cell: string, isStrong = false): PdfRow => ({ head, cells: [cell], isStrong });

interface ReceiptOptions {
  /** Of the order's page. */
  address: string;
  text: (text: ReceiptText) => string;
}

export function receiptOf(details: Details, { address, text }: ReceiptOptions): PdfTable[] {
  const onPage = `See ${address}`;
  const name = (written: string | null, gone: string) => text({ written: written ?? gone, instead: onPage });
  const { order, refunds } = details;
  const consultant = name(order.consultantName, 'A former consultant');
  const title = text({ written: order.title, instead: onPage });
  return [
    {
      title: 'Order',
      rows: [
        line('Order number', `#${order.number}`),
        ...(order.paidAt === null ? [] : [line('Paid on', `${day(order.paidAt)} (UTC)`)]),
        line('Buyer', name(order.applicantName, 'A former applicant')),
        line('Consultant', consultant),
        line('Package', title),
        line('Minutes', minutesWords(order.minutes)),
      ],
    },
    payment(details),
    ...(refunds.length === 0 ? [] : [refundsTable(details)]),
    left(details),
    // Once everything went back, nothing goes anywhere.
    ...(order.minutesRefunded >= order.minutes ? [] : [split(details, consultant)]),
  ];
}

function payment({ order, payments, voucher }: Details): PdfTable {
  const { currency, priceCents, totalCents } = order;
  const discount = priceCents - totalCents;
  const card = payments.find(({ status }) => status === 'paid');
  const label = order.voucherId === null ? 'Too small an amount to charge' : voucherLabel(voucher, currency);
  return {
    title: 'Payment',
    rows: [
      line('Price', money(priceCents, currency)),
      ...(discount === 0 ? [] : [line(label, money(-discount, currency))]),
      line('Total', money(totalCents, currency), true),
      line('Paid with', totalCents === 0 ? 'Nothing was charged' : cardWords(card)),
    ],
  };
}

function voucherLabel(voucher: VoucherAmounts | null, currency: Currency): string {
  return voucher === null ? 'Voucher' : `Voucher: ${voucherWords(voucher, currency)}`;
}

function cardWords(card: { cardBrand: string | null; cardLast4: string | null } | undefined): string {
  const brand = cardName(card?.cardBrand) ?? 'Card';
  return (card?.cardLast4 ?? null) === null ? brand : `${brand} ending in ${card?.cardLast4}`;
}

function refundsTable({ order: { currency, totalCents }, refunds }: Details): PdfTable {
  // What failed is still owed: it has not come back.
  const back = refunds.reduce(
    (sum, { status, cashCents, goodwillCents }) => (status === 'failed' ? sum : sum + cashCents + goodwillCents),
    0,
  );
  return {
    title: 'Refunds',
    columns: ['Date (UTC)', 'Minutes', 'State', 'Amount'],
    rows: [
      ...refunds.map((refund) => ({
        head: day(refund.createdAt),
        cells: [
          thousandsApart(refund.minutes),
          refundWords(refund),
          money(refund.cashCents + refund.goodwillCents, currency),
        ],
      })),
      { head: 'Refunded so far', cells: ['', '', money(back, currency)] },
      { head: 'Total after refunds', cells: ['', '', money(totalCents - back, currency)], isStrong: true },
    ],
  };
}

function left({ order }: Details): PdfTable {
  const credit =
    order.status === 'paid' ? order.minutes - order.minutesReserved - order.minutesUsed - order.minutesRefunded : 0;
  // An end at midnight is the end of the day before.
  const last = order.expiresAt === null ? null : new Date(order.expiresAt.getTime() - 1);
  return {
    title: 'What is left',
    rows: [
      line('Minutes left', `${thousandsApart(credit)} of ${minutesWords(order.minutes)}`),
      ...(credit === 0 || last === null ? [] : [line('Good through', `${day(last)} (UTC)`)]),
    ],
  };
}

function split({ order }: Details, consultant: string): PdfTable {
  const { currency, totalCents, feeCents, feePercent, netCents } = order;
  const added = netCents + feeCents - totalCents;
  return {
    title: `Where the money goes${order.minutesRefunded === 0 ? '' : ', before refunds'}`,
    rows: [
      line(`${consultant} receives`, money(netCents, currency)),
      line(`Peerway’s fee (${feePercent}%)`, money(feeCents, currency)),
    ],
    notes: added > 0 ? [`Peerway adds ${money(added, currency)} for the voucher.`] : [],
  };
}
