// How many schools each choice of a filter would leave, given all the others. Only where the browser holds every school.
import { NO_SCHOOL_FILTERS, type SchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { findSchools, type SchoolIndex } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';

type Counts = ReadonlyMap<string, number>;

export interface FacetCounts {
  country: Counts;
  state: Counts;
  degree: Counts;
  mcat: Counts;
  casper: Counts;
  preview: Counts;
  competitiveness: Counts;
  acceptsOOS: number;
  acceptsCanadian: number;
  acceptsInternational: number;
}

/** Any order will do for counting; this one compares numbers and is made once. */
const QUICK = { sort: 'avgGPA', isDescending: false } as const;

export function countFacets(index: SchoolIndex<School>, filters: SchoolFilters): FacetCounts {
  // The search is understood once; the rest counts among what it leaves.
  const searched = findSchools(index, { ...NO_SCHOOL_FILTERS, ...QUICK, search: filters.search }).found;
  const among: SchoolIndex<School> = {
    schools: searched,
    placesByWord: new Map(),
    placesByName: new Map(),
    orders: new Map(),
    masks: new Map(),
  };
  const left = (change: Partial<SchoolFilters>) =>
    findSchools(among, { ...filters, ...QUICK, search: '', ...change }).found;
  const tally = (change: Partial<SchoolFilters>, valueOf: (school: School) => string | null): Counts => {
    const counts = new Map<string, number>();
    for (const school of left(change)) {
      const value = valueOf(school);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  return {
    // Another country drops the state.
    country: tally({ country: null, state: null }, (school) => school.schoolLocationCountry),
    state: tally({ state: null }, (school) => school.schoolLocationState),
    degree: tally({ degree: null }, (school) => school.degree),
    mcat: tally({ mcat: null }, (school) => (school.requiresMCAT ? 'required' : 'not-required')),
    casper: tally({ casper: null }, (school) => school.casperPolicy.level),
    preview: tally({ preview: null }, (school) => school.previewPolicy.level),
    competitiveness: tally({ competitiveness: null }, (school) => school.competitiveness),
    acceptsOOS: left({ acceptsOOS: true }).length,
    acceptsCanadian: left({ acceptsCanadian: true }).length,
    acceptsInternational: left({ acceptsInternational: true }).length,
  };
}
