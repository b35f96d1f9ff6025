// What a price means: what the applicant pays, what the consultant receives, what Peerway keeps. The server writes the examples; the browser
// computes any price.
import { FEE_TIERS, splitPrice } from '@matricula/contract/marketplace/earnings.rules.ts';
import { MARKETPLACE_CLAIMS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useState } from 'react';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { formatDollars, formatMoney, formatNumber } from '#lib/text/format.ts';
import { readCents } from '#lib/text/read-money.ts';
import { TextField } from '#ui/form/text-field.tsx';
import styles from './earnings-calculator.module.css';

const FIRST_PRICE = '60';
const MAX_DOLLARS = 10_000;
const EXAMPLES = [30, 60, 100, 300];
const { college, medicine } = MARKETPLACE_CLAIMS.startingPrices;

/** 'First 5 hours together', 'Hours 5 to 15', 'After 15 hours'. */
function tierText(place: number): string {
  const from = (FEE_TIERS[place]?.fromMinutes ?? 0) / 60;
  const next = FEE_TIERS[place + 1];
  if (next === undefined) return `After ${from} hours`;
  return from === 0 ? `First ${next.fromMinutes / 60} hours` : `Hours ${from} to ${next.fromMinutes / 60}`;
}

/** In cents; null where it is no price. */
function readPrice(text: string): number | null {
  const cents = readCents(text) ?? 0;
  return cents > 0 && cents <= MAX_DOLLARS * 100 ? cents : null;
}

export function EarningsCalculator() {
  const isHydrated = useIsHydrated();
  const [text, setText] = useState(FIRST_PRICE);
  const cents = readPrice(text);

  return (
    <div className={styles.calculator}>
      <div className={styles.field}>
        <TextField
          label="Your price in US dollars"
          hint="For an hour or a whole package."
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={text}
          // Without a script the examples below are what there is.
          readOnly={!isHydrated}
          error={cents === null ? `Enter dollars and cents, up to ${formatDollars(MAX_DOLLARS)}` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Split cents={cents} />
      <p className={styles.small}>
        The fee goes down the longer you work with the same applicant. An hour costs at least ${college} in College and
        ${medicine} in Medicine.
      </p>
      <Examples />
    </div>
  );
}

/** With dashes for what is no price, so that nothing moves while one is typed. */
function Split({ cents }: { cents: number | null }) {
  const money = (amount: number) => (cents === null ? '–' : formatMoney(amount, 'USD'));
  return (
    <div aria-live="polite">
      <table className={styles.table}>
        <caption>{`The applicant pays ${money(cents ?? 0)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Together so far</th>
            <th scope="col">You receive</th>
            <th scope="col">Peerway keeps</th>
          </tr>
        </thead>
        <tbody>
          {FEE_TIERS.map(({ percent }, place) => {
            const { fee, receives } = splitPrice(cents ?? 0, percent);
            return (
              <tr key={percent}>
                <th scope="row">{tierText(place)}</th>
                <td className={styles.receives}>{money(receives)}</td>
                <td>{`${money(fee)} (${percent}%)`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Examples() {
  return (
    <table className={styles.table}>
      <caption>Examples: what you receive</caption>
      <thead>
        <tr>
          <th scope="col">Applicant pays</th>
          {FEE_TIERS.map(({ percent }, place) => (
            <th key={percent} scope="col">
              {tierText(place)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map((dollars) => (
          <tr key={dollars}>
            <th scope="row">{`$${formatNumber(dollars)}`}</th>
            {FEE_TIERS.map(({ percent }) => (
              <td key={percent}>{formatMoney(splitPrice(dollars * 100, percent).receives, 'USD')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
