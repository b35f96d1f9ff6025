// What keeps a profile from being listed, the table of its states, and how long a declaration counts.
import { expect, it } from 'vitest';
import { canBecome, hindrancesOf, isDeclaredFor, PROFILE_STATES } from './own-profile.rules.ts';
import { ABOUT_MIN_LENGTH } from './profile-fields.rules.ts';

const OFFER = { title: 'An hour', description: 'An hour.', price: 6_000, priceCAD: null, time: 60, live: true };
const PARTS = {
  profilePicture: 'ada-384.webp',
  aboutMe: 'x'.repeat(ABOUT_MIN_LENGTH),
  taglineOne: 'One',
  taglineTwo: 'Two',
  tagIds: ['medicine'],
  packages: [OFFER],
  isDeclared: true,
};

it.each([
  [{}, []],
  [{ profilePicture: '' }, ['picture']],
  [{ aboutMe: ` ${'x'.repeat(ABOUT_MIN_LENGTH - 1)} ` }, ['about']],
  [{ taglineTwo: ' ' }, ['about']],
  [{ tagIds: [] }, ['fields']],
  [{ packages: [{ ...OFFER, live: false }] }, ['package']],
  [{ packages: [OFFER, { ...OFFER, price: 3_000 }] }, ['floor']],
  [{ packages: [OFFER, { ...OFFER, price: 3_000, live: false }] }, []],
  [{ isDeclared: false }, ['declaration']],
  [{ profilePicture: '', packages: [], isDeclared: false }, ['picture', 'package', 'declaration']],
])('with %j it is kept from being listed by %j', (parts, hindrances) => {
  expect(hindrancesOf({ ...PARTS, ...parts })).toEqual(hindrances);
});

it('has a table of states', () => {
  const steps = PROFILE_STATES.flatMap((from) =>
    PROFILE_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual(['draft → live', 'live → paused', 'paused → live', 'paused → paused']);
});

it.each([
  [null, '2026-06-01', false],
  [2026, '2026-12-31T23:59:59Z', true],
  [2026, '2027-01-31T23:59:59Z', true],
  [2026, '2027-02-01T00:00:00Z', false],
  [2025, '2027-01-01T00:00:00Z', false],
  [2027, '2027-02-01T00:00:00Z', true],
])('a declaration for %s on %s counts: %s', (year, day, isDeclared) => {
  expect(isDeclaredFor(year, new Date(day))).toBe(isDeclared);
});
