// How a voucher is called by its terms.
import { expect, it } from 'vitest';
import { voucherWords } from './voucher-words.rules.ts';

it.each([
  [1_000, 8_000, 'USD', '$10 off orders of $80 or more'],
  [1_300, 10_500, 'CAD', 'CA$13 off orders of CA$105 or more'],
  [1_250, 100_000, 'USD', '$12.50 off orders of $1,000 or more'],
  [5, 5, 'CAD', 'CA$0.05 off orders of CA$0.05 or more'],
] as const)('%i off from %i in %s reads “%s”', (valueCents, minOrderCents, currency, words) => {
  expect(voucherWords({ valueCents, minOrderCents }, currency)).toBe(words);
});
