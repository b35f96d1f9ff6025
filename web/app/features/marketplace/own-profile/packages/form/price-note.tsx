// What a price means while it is typed: what the consultant receives and Peerway keeps, how that grows, and the price of an hour beside the lowest.
import type { Currency } from '@matricula/contract/base/money.ts';
import { FEE_TIERS, splitPrice } from '@matricula/contract/marketplace/earnings.rules.ts';
import { hourPriceOf, isBelowFloor } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { formatDollars, formatMoney } from '#lib/text/format.ts';
import styles from './price-note.module.css';

interface SplitProps {
  cents: number;
  currency: Currency;
}

/** '$50.00: you receive $45.00, Peerway keeps $5.00.' */
export function splitText({ cents, currency }: SplitProps): string {
  const { fee, receives } = splitPrice(cents, FEE_TIERS[0].percent);
  const money = (amount: number) => formatMoney(amount, currency);
  return `${money(cents)}: you receive ${money(receives)}, Peerway keeps ${money(fee)}.`;
}

/** 'You receive $46.00 after 5 hours together, $47.00 after 15.' */
function laterText({ cents, currency }: SplitProps): string {
  const steps = FEE_TIERS.slice(1).map(({ fromMinutes, percent }, index) => {
    const amount = formatMoney(splitPrice(cents, percent).receives, currency);
    return `${amount} after ${fromMinutes / 60}${index === 0 ? ' hours together' : ''}`;
  });
  return `With the same applicant, ${steps.join(', ')}.`;
}

/** An empty note holds its place, so that nothing moves while a price is typed. */
export function SplitNote({ cents, currency }: { cents: number | null; currency: Currency }) {
  return (
    <div className={styles.note}>
      {cents === null || cents === 0 ? (
        'Enter a price to see what you receive.'
      ) : (
        <>
          <p className={styles.split}>{splitText({ cents, currency })}</p>
          <p>{laterText({ cents, currency })}</p>
        </>
      )}
    </div>
  );
}

interface HourNoteProps {
  cents: number | null;
  minutes: number;
  floorCents: number | null;
}

export function HourNote({ cents, minutes, floorCents }: HourNoteProps) {
  const offer = { price: cents ?? 0, time: minutes };
  const hasPrice = cents !== null && cents > 0 && minutes > 0;
  const isBelow = hasPrice && isBelowFloor(offer, floorCents);
  const floor =
    floorCents === null ? null : `The minimum in your fields is ${formatDollars(floorCents / 100)} per hour.`;
  return (
    <div className={styles.hour} data-below={isBelow || undefined} aria-live="polite">
      <p>
        Per hour: <strong>{hasPrice ? formatMoney(hourPriceOf(offer), 'USD') : '–'}</strong>
        {isBelow ? ', too low' : ''}
      </p>
      {floor === null ? null : <p>{floor}</p>}
    </div>
  );
}
