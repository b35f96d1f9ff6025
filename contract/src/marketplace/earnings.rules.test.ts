// What a consultant keeps: nothing lost between the two parts, and the floor of a field.
import { expect, it } from 'vitest';
import { FEE_TIERS, floorOf, splitPrice } from './earnings.rules.ts';
import { MARKETPLACE_CLAIMS } from './marketplace.rules.ts';

it('splits every price without losing a cent', () => {
  expect(splitPrice(5_000, 10)).toEqual({ fee: 500, receives: 4_500 });
  for (const { percent } of FEE_TIERS)
    for (const price of [0, 1, 4, 5, 99, 3_333, 10_001]) {
      const { fee, receives } = splitPrice(price, percent);
      expect(fee + receives).toBe(price);
    }
});

it('takes the lower floor where several apply, and none where none does [CONST-9]', () => {
  const floors = MARKETPLACE_CLAIMS.startingPrices;
  expect(floorOf(['medicine'], floors)).toBe(3_500);
  expect(floorOf(['medicine', 'college'], floors)).toBe(3_000);
  expect(floorOf(['law'], floors)).toBeNull();
});
