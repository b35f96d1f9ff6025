// How many schools a choice would leave, given all the other filters.
import { NO_SCHOOL_FILTERS } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { indexSchools } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { expect, it } from 'vitest';
import { makeSchool } from '#test/make-school.ts';
import { countFacets } from './facet-counts.ts';

const CANADIAN = { schoolLocationCountry: 'CAN', acceptsCanadian: true } as const;
const index = indexSchools([
  makeSchool({ schoolId: 'a' }),
  makeSchool({ schoolId: 'b', schoolLocationState: 'NY', degree: 'DO' }),
  makeSchool({ schoolId: 'c', ...CANADIAN, schoolLocationState: 'ON', requiresMCAT: false }),
  makeSchool({ schoolId: 'd', ...CANADIAN, schoolLocationState: 'QC' }),
]);

it('counts each choice without its own filter', () => {
  const counts = countFacets(index, { ...NO_SCHOOL_FILTERS, country: 'CAN', state: 'ON' });
  expect(Object.fromEntries(counts.country)).toEqual({ USA: 2, CAN: 2 });
  expect(Object.fromEntries(counts.state)).toEqual({ ON: 1, QC: 1 });
  expect(Object.fromEntries(counts.degree)).toEqual({ MD: 1 });
  expect(Object.fromEntries(counts.mcat)).toEqual({ 'not-required': 1 });
  expect(counts.acceptsCanadian).toBe(1);
});

it('counts among what the search finds', () => {
  const counts = countFacets(index, { ...NO_SCHOOL_FILTERS, search: 'ontario' });
  expect(Object.fromEntries(counts.country)).toEqual({ CAN: 1 });
});
