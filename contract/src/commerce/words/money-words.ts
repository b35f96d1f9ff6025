// An amount as letters say it: to the cent, with the sign of its currency.
import type { Currency } from '#base/money.ts';
import { thousandsApart } from '#base/writing.rules.ts';

const SIGNS: Record<Currency, string> = { USD: '$', CAD: 'CA$' };

export function moneyWords(cents: number, currency: Currency): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${SIGNS[currency]}${thousandsApart(whole)}.${fraction}`;
}
