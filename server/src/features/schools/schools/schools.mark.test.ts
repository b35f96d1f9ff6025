// The letters of a shield tell schools apart that begin alike. That no two real ones share them is held by the seed's test.
import { expect, it } from 'vitest';
import { markOf } from './schools.mark.ts';

it.each([
  ['McGill', 'McG'],
  ['Memorial', 'Mem'],
  ['Montréal', 'Mon'],
  ['McMaster-DeGroote', 'McD'],
  ['Ohio State', 'OhS'],
  ['University of Washington', 'UnW'],
  ['UBC', 'UBC'],
  ['Duke', 'Duke'],
  ['UC San Francisco', 'UCSF'],
  ['SUNY Downstate', 'SUND'],
  ['DMU-COM', 'DMU'],
  ['Noorda-COM', 'NCOM'],
  ['KansasCOM', 'KCOM'],
  ['Arizona State-Shufeldt', 'ArSS'],
  ['𝒜𝒷𝒸𝒹𝑒𝒻', '𝒜𝒷𝒸'],
  ['—', '?'],
])('%s is marked %s', (name, mark) => {
  expect(markOf(name)).toBe(mark);
});
