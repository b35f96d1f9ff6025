// What a package may cost and say, and what is wrong with one. Free of zod: the form and the server hold a person to the same rules.
import { isBlank } from './visible-text.ts';
import { floorOf } from '#marketplace/earnings.rules.ts';
import { MARKETPLACE_CLAIMS } from '#marketplace/marketplace.rules.ts';
import { hasForeignTag, PROFILE_FIELD_TEXTS } from './profile-fields.rules.ts';

export const PACKAGE_LIMITS = {
  title: 120,
  description: 4_000,
  /** Of one person. */
  count: 20,
  minutes: { min: 15, max: 6_000 },
  priceCents: { min: 100, max: 1_000_000 },
  /** Of an hour in a package on offer. */
  hourCents: 1_000_000,
} as const;

/** As the form and the wire have it: prices in cents, `time` in minutes. */
export interface PackageFields {
  title: string;
  description: string;
  price: number;
  priceCAD: number | null;
  time: number;
  live: boolean;
}
export type PackageField = keyof PackageFields;

export const PACKAGE_TEXTS = {
  title: 'Give the package a title',
  description: 'Say what the applicant gets',
  price: 'Enter a price from $1 to $10,000',
  priceUnread: 'Enter the price in U.S. dollars with at most two decimals, like 50 or 49.50',
  priceCAD: 'Enter a price in Canadian dollars, or turn off “Show prices in Canadian dollars”',
  priceCADRange: 'Enter a price from CA$1 to CA$10,000',
  priceCADUnread: 'Enter the price in Canadian dollars with at most two decimals, like 62 or 62.50',
  priceCADLower: 'A price in Canadian dollars cannot be lower than the one in U.S. dollars',
  time: 'Enter from 15 to 6,000 minutes',
  timeUnread: 'Enter whole minutes, like 60 or 90',
  tooMany: `You can have up to ${PACKAGE_LIMITS.count} packages. Remove one first.`,
  changed: 'This package was changed in another window. Your change was not saved.',
  lastLive: 'A listed profile needs a package on offer. Pause your profile first, or put another package on offer.',
  cadMissing: (titles: string) => `Add a price in Canadian dollars first: ${titles}.`,
  tooDear: 'An hour cannot cost more than $10,000. Lower the price or give it more time.',
  belowFloor: (floorCents: number) =>
    `The minimum in your fields is $${floorCents / 100} per hour. Raise the price or shorten the time.`,
} as const;

/** What an hour costs in it, in cents, rounded up: nobody is promised a price that they cannot get. */
export function hourPriceOf({ price, time }: Pick<PackageFields, 'price' | 'time'>): number {
  return Math.ceil((price * 60) / time);
}

/** Spec §9: the least that an hour may cost with these fields, in cents; null where none has a floor. */
export function priceFloorOf(tagIds: readonly string[]): number | null {
  return floorOf(tagIds, MARKETPLACE_CLAIMS.startingPrices);
}

export function isBelowFloor(offer: Pick<PackageFields, 'price' | 'time'>, floorCents: number | null): boolean {
  // Exact, not rounded up: half a cent below is below.
  return floorCents !== null && offer.price * 60 < floorCents * offer.time;
}

/** The advertised rate: what an hour costs in the cheapest package on offer, so that it can be bought. Null without one. */
export function advertisedRateOf(packages: readonly PackageFields[]): number | null {
  const prices = packages.filter(({ live }) => live).map(hourPriceOf);
  return prices.length === 0 ? null : Math.min(...prices);
}

interface PackageTerms {
  floorCents: number | null;
  isCadOn: boolean;
}

/** Everything wrong with a package. One that is not on offer may still be unfinished: only what cannot be kept is refused. */
export function checkPackage(
  fields: PackageFields,
  { floorCents, isCadOn }: PackageTerms,
): Partial<Record<PackageField, string>> {
  const { title, description, price, priceCAD, time, live } = fields;
  const { minutes, priceCents } = PACKAGE_LIMITS;
  const isPrice = (cents: number) => Number.isInteger(cents) && cents >= priceCents.min && cents <= priceCents.max;
  const isTime = Number.isInteger(time) && time >= minutes.min && time <= minutes.max;
  const checks: [PackageField, string | false][] = [
    ['title', isBlank(title) && PACKAGE_TEXTS.title],
    [
      'description',
      (hasForeignTag(description) && PROFILE_FIELD_TEXTS.formatting) ||
        (live && isBlank(description) && PACKAGE_TEXTS.description),
    ],
    ['time', !isTime && PACKAGE_TEXTS.time],
    [
      'price',
      (!isPrice(price) && PACKAGE_TEXTS.price) ||
        (live && isTime && isBelowFloor(fields, floorCents) && PACKAGE_TEXTS.belowFloor(floorCents ?? 0)) ||
        (live && isTime && hourPriceOf(fields) > PACKAGE_LIMITS.hourCents && PACKAGE_TEXTS.tooDear),
    ],
    [
      'priceCAD',
      priceCAD === null
        ? live && isCadOn && PACKAGE_TEXTS.priceCAD
        : (!isPrice(priceCAD) && PACKAGE_TEXTS.priceCADRange) || (priceCAD < price && PACKAGE_TEXTS.priceCADLower),
    ],
  ];
  return Object.fromEntries(checks.filter(([, text]) => text !== false));
}
