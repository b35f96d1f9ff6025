// The directory's filters and orders as an address, free of zod: what each name means, how it is read, written and changed.
import {
  type Degree,
  type TestLevel,
  COMPETITIVENESS,
  DEGREES,
  SCHOOL_SEARCH_MAX_LENGTH,
  TEST_LEVELS,
} from '#schools/school-vocabulary.rules.ts';

export const VIEWS = ['grid', 'table', 'map'] as const;
export type DirectoryView = (typeof VIEWS)[number];

/** 'not-required': no MCAT is asked for at all. */
export const MCAT_USES = ['required', 'not-required'] as const;
export type McatUse = (typeof MCAT_USES)[number];

export const DIRECTORY_SORTS = [
  'title',
  'place',
  'avgGPA',
  'avgMCAT',
  'mdAcceptances',
  'tuitionIS',
  'tuitionOOS',
  'competitiveness',
] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

export const SORT_NAMES: Record<DirectorySort, string> = {
  title: 'Name',
  place: 'Place',
  avgGPA: 'GPA',
  avgMCAT: 'MCAT',
  mdAcceptances: 'Class size',
  tuitionIS: 'Tuition in state',
  tuitionOOS: 'Tuition out of state',
  competitiveness: 'Competitiveness',
};

/** What narrows the directory. `null` means 'any'; a school whose figure is not reported never lies within a range. */
export interface SchoolFilters {
  search: string;
  country: string | null;
  state: string | null;
  degree: Degree | null;
  acceptsOOS: boolean;
  acceptsCanadian: boolean;
  acceptsInternational: boolean;
  mcat: McatUse | null;
  casper: TestLevel | null;
  preview: TestLevel | null;
  minGpa: number | null;
  maxGpa: number | null;
  minMcat: number | null;
  maxMcat: number | null;
  maxTuitionIS: number | null;
  maxTuitionOOS: number | null;
  minClass: number | null;
  maxClass: number | null;
  competitiveness: string | null;
  sort: DirectorySort;
  isDescending: boolean;
  page: number;
  view: DirectoryView;
}

export const NO_SCHOOL_FILTERS: SchoolFilters = {
  search: '',
  country: null,
  state: null,
  degree: null,
  acceptsOOS: false,
  acceptsCanadian: false,
  acceptsInternational: false,
  mcat: null,
  casper: null,
  preview: null,
  minGpa: null,
  maxGpa: null,
  minMcat: null,
  maxMcat: null,
  maxTuitionIS: null,
  maxTuitionOOS: null,
  minClass: null,
  maxClass: null,
  competitiveness: null,
  sort: 'title',
  isDescending: false,
  page: 1,
  view: 'grid',
};

function readNumber(value: string | null, max: number): number | null {
  if (value === null || !/^\d{1,7}(\.\d{1,2})?$/.test(value)) return null;
  return Math.min(Number(value), max);
}

function readOne<T extends string>(value: string | null, known: readonly T[]): T | null {
  return known.find((one) => one === value) ?? null;
}

function readText(value: string | null, max: number): string | null {
  const text = (value ?? '').trim().slice(0, max);
  return text === '' ? null : text;
}

/** Reads an address. What it does not understand counts as not said, so that an old or mistyped link still opens a list. */
export function readSchoolFilters(query: URLSearchParams): SchoolFilters {
  const number = (name: string, max: number) => readNumber(query.get(name), max);
  return {
    search: readText(query.get('search'), SCHOOL_SEARCH_MAX_LENGTH) ?? '',
    country: readText(query.get('country'), 8),
    state: readText(query.get('state'), 8),
    degree: readOne(query.get('degree'), DEGREES),
    acceptsOOS: query.get('oos') === 'true',
    acceptsCanadian: query.get('can') === 'true',
    acceptsInternational: query.get('intl') === 'true',
    mcat: readOne(query.get('mcat'), MCAT_USES),
    casper: readOne(query.get('casper'), TEST_LEVELS),
    preview: readOne(query.get('preview'), TEST_LEVELS),
    minGpa: number('minGpa', 5),
    maxGpa: number('maxGpa', 5),
    minMcat: number('minMcat', 528),
    maxMcat: number('maxMcat', 528),
    maxTuitionIS: number('maxTuitionIS', 1_000_000),
    maxTuitionOOS: number('maxTuitionOOS', 1_000_000),
    minClass: number('minClass', 100_000),
    maxClass: number('maxClass', 100_000),
    competitiveness: readOne(query.get('competitiveness'), COMPETITIVENESS),
    sort: readOne(query.get('sort'), DIRECTORY_SORTS) ?? 'title',
    isDescending: query.get('desc') === 'true',
    page: Math.max(1, Math.trunc(number('page', 10_000) ?? 1)),
    view: readOne(query.get('view'), VIEWS) ?? 'grid',
  };
}

/** Writes an address: only what differs from 'every school by name', always in the same order. */
export function writeSchoolFilters(filters: SchoolFilters): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  const setFlag = (name: string, isSet: boolean) => set(name, isSet ? 'true' : null);
  set('search', filters.search);
  set('country', filters.country);
  set('state', filters.state);
  set('degree', filters.degree);
  setFlag('oos', filters.acceptsOOS);
  setFlag('can', filters.acceptsCanadian);
  setFlag('intl', filters.acceptsInternational);
  set('mcat', filters.mcat);
  set('casper', filters.casper);
  set('preview', filters.preview);
  set('minGpa', filters.minGpa);
  set('maxGpa', filters.maxGpa);
  set('minMcat', filters.minMcat);
  set('maxMcat', filters.maxMcat);
  set('maxTuitionIS', filters.maxTuitionIS);
  set('maxTuitionOOS', filters.maxTuitionOOS);
  set('minClass', filters.minClass);
  set('maxClass', filters.maxClass);
  set('competitiveness', filters.competitiveness);
  if (filters.sort !== 'title') set('sort', filters.sort);
  setFlag('desc', filters.isDescending);
  if (filters.page > 1) set('page', filters.page);
  if (filters.view !== 'grid') set('view', filters.view);
  return query;
}

/** Any change but a turn of the page goes back to the first page; another country drops the state. */
export function changeSchoolFilters(filters: SchoolFilters, change: Partial<SchoolFilters>): SchoolFilters {
  const isOtherCountry = change.country !== undefined && change.country !== filters.country;
  return { ...filters, page: 1, ...(isOtherCountry && change.state === undefined ? { state: null } : {}), ...change };
}
