// The directory's filters: addresses, what each filter leaves, and the orders. The server's tests hold its SQL to the same rule.
import { describe, expect, it } from 'vitest';
import {
  changeSchoolFilters,
  DIRECTORY_SORTS,
  NO_SCHOOL_FILTERS,
  readSchoolFilters,
  type SchoolFilters,
  writeSchoolFilters,
} from './school-filters.rules.ts';
import {
  compareSchoolsBy,
  findSchools,
  indexSchools,
  pageOfSchools,
  searchWordsOf,
  sortTitle,
} from './school-finding.rules.ts';
import type { School } from '#schools/schools.ts';

const read = (query: string) => readSchoolFilters(new URLSearchParams(query));

function schoolOf(schoolId: string, overrides: Partial<School> = {}): School {
  return {
    schoolId,
    title: `${schoolId} School of Medicine`,
    imageURL: `schools/${schoolId}.svg`,
    schoolLocationCity: 'Springfield',
    schoolLocationState: 'IL',
    schoolLocationCountry: 'USA',
    avgGPA: 3.8,
    avgMCAT: 515,
    mdAcceptances: 150,
    tuitionIS: 40_000,
    tuitionOOS: 60_000,
    competitiveness: 'Highly Competitive',
    acceptsOOS: false,
    acceptsCanadian: false,
    acceptsInternational: false,
    requiresCASPer: false,
    requiresAAMCPREview: false,
    otherNames: [],
    shortTitle: schoolId,
    degree: 'MD',
    control: 'public',
    tuitionCurrency: 'USD',
    requiresMCAT: true,
    mcatNote: null,
    casperPolicy: { level: 'none', cycle: null },
    previewPolicy: { level: 'none', cycle: null },
    interviewFormat: null,
    latitude: null,
    longitude: null,
    monogram: { initials: 'S', hue: 0 },
    provenance: {},
    ...overrides,
  };
}

function found(schools: School[], filters: Partial<SchoolFilters>): string {
  const { found: left } = findSchools(indexSchools(schools), { ...NO_SCHOOL_FILTERS, ...filters });
  return left.map(({ schoolId }) => schoolId).join(' ');
}

describe('an address', () => {
  const full: SchoolFilters = {
    search: 'ohio state',
    country: 'USA',
    state: 'OH',
    degree: 'DO',
    acceptsOOS: true,
    acceptsCanadian: true,
    acceptsInternational: true,
    mcat: 'not-required',
    casper: 'required',
    preview: 'recommended',
    minGpa: 3.25,
    maxGpa: 3.9,
    minMcat: 500,
    maxMcat: 520,
    maxTuitionIS: 40_000,
    maxTuitionOOS: 60_000,
    minClass: 50,
    maxClass: 200,
    competitiveness: 'Extremely Competitive',
    sort: 'tuitionOOS',
    isDescending: true,
    page: 3,
    view: 'table',
  };

  it.each([
    ['nothing', NO_SCHOOL_FILTERS],
    ['everything', full],
  ])('that says %s is read as it was written', (_title, filters) => {
    expect(readSchoolFilters(writeSchoolFilters(filters))).toEqual(filters);
  });

  it('of every school by name is empty', () => {
    expect(writeSchoolFilters(NO_SCHOOL_FILTERS).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'minGpa=abc',
    'minGpa=-3',
    'minGpa=1e3',
    'degree=PhD',
    'sort=colour',
    'view=globe',
    'oos=1',
    'casper=maybe',
    'competitiveness=Very',
    'country=+',
    'search=+++',
    'unknown=1',
  ])('takes %s for nothing said', (query) => {
    expect(read(query)).toEqual(NO_SCHOOL_FILTERS);
  });

  it('bounds what it reads', () => {
    expect(read('maxGpa=9&maxMcat=9999&page=99999')).toMatchObject({ maxGpa: 5, maxMcat: 528, page: 10_000 });
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  it('that changes goes back to the first page, and another country drops the state', () => {
    const filters = { ...full, page: 4 };
    expect(changeSchoolFilters(filters, { degree: 'MD' })).toMatchObject({ degree: 'MD', page: 1, state: 'OH' });
    expect(changeSchoolFilters(filters, { page: 5 })).toEqual({ ...filters, page: 5 });
    expect(changeSchoolFilters(filters, { country: 'CAN' })).toMatchObject({ country: 'CAN', state: null, page: 1 });
    expect(changeSchoolFilters(filters, { country: 'CAN', state: 'ON' })).toMatchObject({ state: 'ON' });
    expect(changeSchoolFilters(filters, { country: 'USA' })).toMatchObject({ state: 'OH' });
  });
});

describe('filters', () => {
  const schools = [
    schoolOf('a', { degree: 'DO', acceptsOOS: true, avgGPA: 3.5, casperPolicy: { level: 'required', cycle: null } }),
    schoolOf('b', { schoolLocationState: 'ON', schoolLocationCountry: 'CAN', requiresMCAT: false, avgMCAT: null }),
    schoolOf('c', { avgGPA: null, tuitionIS: null, tuitionOOS: null, mdAcceptances: null, competitiveness: null }),
    schoolOf('d', {
      acceptsCanadian: true,
      acceptsInternational: true,
      previewPolicy: { level: 'accepted', cycle: null },
    }),
  ];

  it.each([
    [{}, 'a b c d'],
    [{ country: 'CAN' }, 'b'],
    [{ state: 'IL' }, 'a c d'],
    [{ degree: 'DO' }, 'a'],
    [{ acceptsOOS: true }, 'a'],
    [{ acceptsCanadian: true }, 'd'],
    [{ acceptsInternational: true }, 'd'],
    [{ mcat: 'not-required' }, 'b'],
    [{ mcat: 'required' }, 'a c d'],
    [{ casper: 'required' }, 'a'],
    [{ preview: 'accepted' }, 'd'],
    [{ minGpa: 3.8 }, 'b d'],
    [{ maxGpa: 3.5 }, 'a'],
    [{ minGpa: 0 }, 'a b d'],
    [{ minMcat: 515, maxMcat: 515 }, 'a c d'],
    [{ maxTuitionIS: 40_000 }, 'a b d'],
    [{ maxTuitionIS: 39_999 }, ''],
    [{ maxTuitionOOS: 60_000 }, 'a b d'],
    [{ minClass: 150, maxClass: 150 }, 'a b d'],
    [{ competitiveness: 'Highly Competitive' }, 'a b d'],
    [{ state: 'IL', minGpa: 3.8 }, 'd'],
  ] as [Partial<SchoolFilters>, string][])('%j leave %j', (filters, ids) => {
    expect(found(schools, filters)).toBe(ids);
  });

  it('find by name, short name, city, and the state’s code and name', () => {
    const montreal = schoolOf('m', {
      title: 'Université de Montréal',
      shortTitle: 'UdeM',
      schoolLocationCity: 'Montréal',
      schoolLocationState: 'QC',
    });
    expect(searchWordsOf(montreal)).toEqual(['universite', 'de', 'montreal', 'udem', 'qc', 'quebec']);
    for (const search of ['montreal', 'UDEM', 'qc', 'Québec', 'univ montr', 'monteral'])
      expect([search, found([...schools, montreal], { search })]).toEqual([search, 'm']);
    expect(found([...schools, montreal], { search: 'montreal illinois' })).toBe('');
  });
});

describe('orders', () => {
  it('put what is not reported last in either direction, and equals by id', () => {
    const schools = [
      schoolOf('c', { avgGPA: 3.9 }),
      schoolOf('x', { avgGPA: null }),
      schoolOf('b', { avgGPA: 3.9 }),
      schoolOf('a', { avgGPA: 3.5 }),
      schoolOf('w', { avgGPA: null }),
    ];
    expect(found(schools, { sort: 'avgGPA' })).toBe('a b c w x');
    expect(found(schools, { sort: 'avgGPA', isDescending: true })).toBe('b c a w x');
  });

  it('know that extremely is more than highly', () => {
    const schools = ['Extremely Competitive', 'Moderately Competitive', 'Highly Competitive', null, 'Unheard of'].map(
      (competitiveness, index) => schoolOf(`s${index}`, { competitiveness }),
    );
    expect(found(schools, { sort: 'competitiveness' })).toBe('s1 s2 s0 s3 s4');
    expect(found(schools, { sort: 'competitiveness', isDescending: true })).toBe('s0 s2 s1 s3 s4');
  });

  it('read names without accents and case, and places by country, state and city', () => {
    expect(sortTitle('École ÀB')).toBe('ecole ab');
    const schools = [
      schoolOf('1', { title: 'Zion' }),
      schoolOf('2', { title: 'École', schoolLocationCountry: 'CAN', schoolLocationState: 'QC' }),
      schoolOf('3', { title: 'east', schoolLocationCity: 'Alton' }),
    ];
    expect(found(schools, {})).toBe('3 2 1');
    expect(found(schools, { isDescending: true })).toBe('1 2 3');
    expect(found(schools, { sort: 'place' })).toBe('2 3 1');
  });

  it.each(DIRECTORY_SORTS)('by %s are total', (sort) => {
    const schools = ['b', 'a', 'c'].map((id) => schoolOf(id, { title: 'Same' }));
    for (const isDescending of [false, true]) {
      const compare = compareSchoolsBy(sort, isDescending);
      expect(schools.toSorted(compare).map(({ schoolId }) => schoolId)).toEqual(['a', 'b', 'c']);
      for (const school of schools) expect(compare(school, school)).toBe(0);
    }
  });
});

it('a page is 24 schools', () => {
  const schools = Array.from({ length: 50 }, (_, index) => schoolOf(String(index)));
  expect([1, 2, 3, 4].map((page) => pageOfSchools(schools, page).length)).toEqual([24, 24, 2, 0]);
  expect(pageOfSchools(schools, 2)[0]?.schoolId).toBe('24');
});
