// What a voucher is called wherever people read it: its terms, in the currency of the order. Its title is what our team calls it.
import type { Currency } from '#base/money.ts';
import { thousandsApart } from '#base/writing.rules.ts';

export interface VoucherAmounts {
  valueCents: number;
  minOrderCents: number;
}

/** Without a country, '$' is the American one; 'CA$' tells the two apart as prices beside it do. */
const SIGNS: Record<Currency, string> = { USD: '$', CAD: 'CA$' };

/** '$10', '$12.50', 'CA$1,300' */
function roundMoney(cents: number, currency: Currency): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${SIGNS[currency]}${thousandsApart(whole)}${fraction === '00' ? '' : `.${fraction}`}`;
}

/** '$10 off orders of $80 or more', 'CA$13 off orders of CA$105 or more' */
export function voucherWords({ valueCents, minOrderCents }: VoucherAmounts, currency: Currency): string {
  return `${roundMoney(valueCents, currency)} off orders of ${roundMoney(minOrderCents, currency)} or more`;
}
