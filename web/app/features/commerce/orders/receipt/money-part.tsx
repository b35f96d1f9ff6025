// What an order cost and where the money goes, line by line.
import { valueOfMinutes } from '@matricula/contract/commerce/order-amounts.rules.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import type { ReactNode } from 'react';
import { cardText, consultantOf, minutesText } from '#features/commerce/orders/order-words.ts';
import { formatMoney } from '#lib/text/format.ts';
import { formatOwnDay, formatSigned } from '#lib/text/format-signed-in.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './money-part.module.css';

interface Line {
  label: string;
  cents: number;
  isSum?: boolean;
}

function Lines({ lines, currency }: { lines: readonly Line[]; currency: Order['currency'] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, cents, isSum = false }) => (
        <div key={label} className={styles.line} data-sum={isSum || undefined}>
          <dt>{label}</dt>
          <dd>{formatSigned(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** Above what was agreed to, once a part of it is no longer true; refunds stand in a part of their own. */
function PartTitle({ children }: { children: string }) {
  return <h3 className={styles.part}>{children}</h3>;
}

/** What the consultant keeps: the minutes that did not go back, at their own price. */
function keptCents({ minutes, refundedMinutes, consultantReceivesCents }: Order): number {
  const order = { minutes, total: 0, discountPlatform: 0, net: consultantReceivesCents };
  return valueOfMinutes(order, 0, Math.max(0, minutes - refundedMinutes)).net;
}

function discountLabel({ voucher, currency }: Order): string {
  return voucher === null ? 'Voucher' : `Voucher: ${voucherWords(voucher, currency)}`;
}

export function BoughtMoney({ order }: { order: Order }) {
  const { currency, priceCents, discountCents, totalCents, card, paidAt, feeCents, feePercent } = order;
  // What both get together and was not paid by the buyer.
  const added = order.consultantReceivesCents + feeCents - totalCents;
  const refunded = order.refunds.reduce(
    (sum, { status, cashCents }) => (status === 'failed' ? sum : sum + cashCents),
    0,
  );
  const paidOn = paidAt === null ? '' : ` on ${formatOwnDay(paidAt)}`;
  return (
    <Card title="Payment">
      <Stack>
        <Lines
          currency={currency}
          lines={[
            { label: `${order.title}, ${minutesText(order.minutes)}`, cents: priceCents },
            ...(discountCents === 0 ? [] : [{ label: discountLabel(order), cents: -discountCents }]),
            { label: `Total (${currency})`, cents: totalCents, isSum: true },
            ...(refunded === 0
              ? []
              : [
                  { label: 'Refunded', cents: -refunded },
                  { label: 'Total after refunds', cents: totalCents - refunded, isSum: true },
                ]),
          ]}
        />
        <p>
          {order.applicantName === null ? null : `Bought by ${order.applicantName}. `}
          {totalCents === 0
            ? 'The voucher covered the price. Nothing was charged.'
            : card === null
              ? `Paid${paidOn}.`
              : `Paid with ${cardText(card)}${paidOn}.`}
        </p>
        {order.refundedMinutes >= order.minutes ? null : (
          <div>
            {order.refundedMinutes === 0 ? null : <PartTitle>Where the money goes, before refunds</PartTitle>}
            <Lines
              currency={currency}
              lines={[
                { label: `${consultantOf(order)} receives`, cents: order.consultantReceivesCents },
                { label: `Peerway’s fee (${feePercent}%)`, cents: feeCents },
              ]}
            />
            {added === 0 ? null : <Note>{`Peerway adds ${formatMoney(added, currency)} for the voucher.`}</Note>}
          </div>
        )}
      </Stack>
    </Card>
  );
}

export function SoldMoney({ order }: { order: Order }) {
  const { currency, priceCents, feeCents, feePercent, consultantReceivesCents: receives } = order;
  // The voucher costs the consultant what is missing from the price; what the platform gives is between it and the buyer.
  const ownDiscount = priceCents - feeCents - receives;
  const hasRefunds = order.refundedMinutes > 0;
  return (
    <Card title="Money">
      <Stack gap="small">
        {hasRefunds ? <PartTitle>Before refunds</PartTitle> : null}
        <Lines
          currency={currency}
          lines={[
            { label: 'Price', cents: priceCents },
            ...(ownDiscount === 0 ? [] : [{ label: 'Voucher, your part', cents: -ownDiscount }]),
            { label: `Peerway’s fee (${feePercent}%)`, cents: -feeCents },
            { label: 'You receive', cents: receives, isSum: !hasRefunds },
            ...(hasRefunds ? [{ label: 'You receive after refunds', cents: keptCents(order), isSum: true }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
