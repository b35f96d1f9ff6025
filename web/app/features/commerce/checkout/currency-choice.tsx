// USD or CAD (spec §2): only where the consultant takes both.
import type { Currency } from '@matricula/contract/base/money.ts';
import { useId } from 'react';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import styles from './checkout.module.css';

const LABELS: Record<Currency, string> = { USD: 'US dollars (USD)', CAD: 'Canadian dollars (CAD)' };

interface CurrencyChoiceProps {
  currencies: readonly Currency[];
  chosen: Currency;
  isLocked: boolean;
  onChoose: (currency: Currency) => void;
}

export function CurrencyChoice({ currencies, chosen, isLocked, onChoose }: CurrencyChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={isLocked}>
      <legend className={styles.legend}>Currency</legend>
      <div className={styles.currencies}>
        {currencies.map((currency) => (
          <RadioTile
            key={currency}
            name={name}
            value={currency}
            isChecked={currency === chosen}
            onChoose={() => onChoose(currency)}
          >
            {LABELS[currency]}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
