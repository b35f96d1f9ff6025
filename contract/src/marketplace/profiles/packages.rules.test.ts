// The floor of prices, the advertised rate, and what keeps a package from being kept or put on offer.
import { expect, it } from 'vitest';
import {
  advertisedRateOf,
  checkPackage,
  hourPriceOf,
  isBelowFloor,
  PACKAGE_TEXTS,
  type PackageFields,
  priceFloorOf,
} from './packages.rules.ts';

const PACKAGE: PackageFields = {
  title: 'One hour',
  description: 'An hour.',
  price: 6_000,
  priceCAD: null,
  time: 60,
  live: true,
};
const terms = { floorCents: 3_500, isCadOn: false };

it('has the floors of the specification, the lower one where both apply [CONST-19]', () => {
  expect(priceFloorOf(['medicine'])).toBe(3_500);
  expect(priceFloorOf(['college'])).toBe(3_000);
  expect(priceFloorOf(['law', 'medicine', 'college'])).toBe(3_000);
  expect(priceFloorOf(['law'])).toBeNull();
});

it('compares with the floor exactly', () => {
  expect(isBelowFloor({ price: 3_500, time: 60 }, 3_500)).toBe(false);
  expect(isBelowFloor({ price: 3_499, time: 60 }, 3_500)).toBe(true);
  // A third of a cent below.
  expect(isBelowFloor({ price: 10_499, time: 180 }, 3_500)).toBe(true);
  expect(isBelowFloor({ price: 1, time: 6_000 }, null)).toBe(false);
});

it('advertises the cheapest hour on offer, rounded up, and none without an offer', () => {
  expect(hourPriceOf({ price: 5_000, time: 70 })).toBe(4_286);
  expect(advertisedRateOf([PACKAGE, { ...PACKAGE, price: 5_000, time: 70 }])).toBe(4_286);
  expect(advertisedRateOf([PACKAGE, { ...PACKAGE, price: 100, live: false }])).toBe(6_000);
  expect(advertisedRateOf([{ ...PACKAGE, live: false }])).toBeNull();
});

it.each<[Partial<PackageFields>, object]>([
  [{}, {}],
  [{ title: ' ' }, { title: PACKAGE_TEXTS.title }],
  [{ description: '' }, { description: PACKAGE_TEXTS.description }],
  [{ description: '', live: false }, {}],
  [{ price: 3_499 }, { price: PACKAGE_TEXTS.belowFloor(3_500) }],
  [{ price: 3_499, live: false }, {}],
  [{ price: 99 }, { price: PACKAGE_TEXTS.price }],
  [{ price: 300_000, time: 15 }, { price: PACKAGE_TEXTS.tooDear }],
  [{ price: 250_000, time: 15 }, {}],
  [{ price: Number.NaN }, { price: PACKAGE_TEXTS.price }],
  [{ time: 14 }, { time: PACKAGE_TEXTS.time }],
  [{ time: 60.5 }, { time: PACKAGE_TEXTS.time }],
  [
    { price: 99, priceCAD: 99 },
    { price: PACKAGE_TEXTS.price, priceCAD: PACKAGE_TEXTS.priceCADRange },
  ],
  [{ priceCAD: 5_999 }, { priceCAD: PACKAGE_TEXTS.priceCADLower }],
  [{ priceCAD: 6_000 }, {}],
])('finds in %j: %j', (fields, problems) => {
  expect(checkPackage({ ...PACKAGE, ...fields }, terms)).toEqual(problems);
});

it('asks for a price in Canadian dollars where they are taken and it is on offer', () => {
  expect(checkPackage(PACKAGE, { ...terms, isCadOn: true })).toEqual({ priceCAD: PACKAGE_TEXTS.priceCAD });
  expect(checkPackage({ ...PACKAGE, live: false }, { ...terms, isCadOn: true })).toEqual({});
});
