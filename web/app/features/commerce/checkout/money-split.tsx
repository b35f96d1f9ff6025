// Openly: what the consultant receives, what Peerway keeps, and what Peerway adds where it pays for the voucher.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { FEE_TIERS } from '@matricula/contract/marketplace/earnings.rules.ts';
import { useBrand } from '#lib/brand.ts';
import { formatMoney } from '#lib/text/format.ts';
import styles from './checkout.module.css';

export function MoneySplit({ order }: { order: OrderQuoteReply }) {
  const { consultantName, consultantReceivesCents, feePercent, feeCents, totalCents, voucher, currency } = order;
  const isPeerway = useBrand().id === 'peerway';
  const addedCents = consultantReceivesCents + feeCents - totalCents;
  return (
    <>
      <dl className={styles.lines}>
        <div>
          <dt>{consultantName} receives</dt>
          <dd>{formatMoney(consultantReceivesCents, currency)}</dd>
        </div>
        <div>
          <dt>
            Peerway’s fee ({feePercent}%)<span className={styles.hint}>{feeHint(order)}</span>
          </dt>
          <dd>{formatMoney(feeCents, currency)}</dd>
        </div>
      </dl>
      {addedCents > 0 ? (
        <p className={styles.added}>
          You pay {formatMoney(totalCents, currency)}. Peerway adds {formatMoney(addedCents, currency)}
          {voucher === null ? '' : ' from the voucher'}.
        </p>
      ) : null}
      {isPeerway ? null : <p className={styles.about}>Peerway is our marketplace for consultants.</p>}
    </>
  );
}

function feeHint({ nextFee }: Pick<OrderQuoteReply, 'nextFee'>): string {
  const processing = 'Card processing is included.';
  if (nextFee === null) return `${processing} This is our lowest fee.`;
  const { percent, afterMinutes } = nextFee;
  // Those who have not worked together yet have all of it before them.
  const isFromBeginning = FEE_TIERS.some((tier) => tier.percent === percent && tier.fromMinutes === afterMinutes);
  return `${processing} The fee falls to ${percent}% after ${isFromBeginning ? '' : 'another '}${formatExactly(afterMinutes)} together.`;
}

/** '5 hours', '4 hours 10 minutes': not rounded, because money depends on it. */
function formatExactly(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])).join(' ');
}
