// Finding schools: one function over a list, for the browser that holds every school and for the server that pages (decision 026).
import type { DirectorySort, SchoolFilters } from './school-filters.rules.ts';
import { isPlainWord, schoolWords, parseSchoolSearch, wordsOf } from './school-search.rules.ts';
import { COMPETITIVENESS, DIRECTORY_PAGE_SIZE } from '#schools/school-vocabulary.rules.ts';
import type { School } from '#schools/schools.ts';
import { stateName } from '#schools/states.ts';

/** What filters and orders ask of a school. The server keeps this much of each in memory, the browser the whole. */
export type FilterableSchool = Pick<
  School,
  | 'schoolId'
  | 'title'
  | 'shortTitle'
  | 'otherNames'
  | 'schoolLocationCity'
  | 'schoolLocationState'
  | 'schoolLocationCountry'
  | 'degree'
  | 'avgGPA'
  | 'avgMCAT'
  | 'mdAcceptances'
  | 'tuitionIS'
  | 'tuitionOOS'
  | 'competitiveness'
  | 'acceptsOOS'
  | 'acceptsCanadian'
  | 'acceptsInternational'
  | 'requiresMCAT'
> & { casperPolicy: Pick<School['casperPolicy'], 'level'>; previewPolicy: Pick<School['previewPolicy'], 'level'> };

/** What a school can be found by. */
export function searchWordsOf(
  school: Pick<School, 'title' | 'shortTitle' | 'schoolLocationCity' | 'schoolLocationState'> & {
    otherNames?: readonly string[];
  },
): string[] {
  return schoolWords([
    school.title,
    school.shortTitle,
    ...(school.otherNames ?? []),
    school.schoolLocationCity,
    school.schoolLocationState,
    stateName(school.schoolLocationState) ?? '',
  ]);
}

/** One condition, with a name that says everything about it. */
interface Check {
  name: string;
  test: (school: FilterableSchool) => boolean;
}

function within(
  figure: 'avgGPA' | 'avgMCAT' | 'tuitionIS' | 'tuitionOOS' | 'mdAcceptances',
  min: number | null,
  max: number | null,
): Check[] {
  if (min === null && max === null) return [];
  const [from, to] = [min ?? -Infinity, max ?? Infinity];
  return [
    {
      name: `${figure} ${from} ${to}`,
      test: (school) => {
        const value = school[figure];
        return value !== null && value >= from && value <= to;
      },
    },
  ];
}

/** Only what was asked: most people set two or three of these. */
function checksOf(filters: SchoolFilters): Check[] {
  const when = (name: keyof SchoolFilters, test: Check['test']): Check[] => {
    const value = filters[name];
    return value === null || value === false ? [] : [{ name: `${name} ${String(value)}`, test }];
  };
  const { country, state, degree, mcat, casper, preview, competitiveness } = filters;
  return [
    ...when('country', (school) => school.schoolLocationCountry === country),
    ...when('state', (school) => school.schoolLocationState === state),
    ...when('degree', (school) => school.degree === degree),
    ...when('acceptsOOS', (school) => school.acceptsOOS),
    ...when('acceptsCanadian', (school) => school.acceptsCanadian),
    ...when('acceptsInternational', (school) => school.acceptsInternational),
    ...when('mcat', (school) => school.requiresMCAT === (mcat === 'required')),
    ...when('casper', (school) => school.casperPolicy.level === casper),
    ...when('preview', (school) => school.previewPolicy.level === preview),
    ...when('competitiveness', (school) => school.competitiveness === competitiveness),
    ...within('avgGPA', filters.minGpa, filters.maxGpa),
    ...within('avgMCAT', filters.minMcat, filters.maxMcat),
    ...within('tuitionIS', null, filters.maxTuitionIS),
    ...within('tuitionOOS', null, filters.maxTuitionOOS),
    ...within('mdAcceptances', filters.minClass, filters.maxClass),
  ];
}

/** Folded letters in code-unit order: the same in every browser, and in the database with collation "C". */
export function sortTitle(title: string): string {
  return title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function sortValue(school: FilterableSchool, sort: DirectorySort): string | number | null {
  if (sort === 'title') return sortTitle(school.title);
  if (sort === 'place')
    return sortTitle(`${school.schoolLocationCountry} ${school.schoolLocationState} ${school.schoolLocationCity}`);
  if (sort === 'competitiveness') {
    const rank = COMPETITIVENESS.findIndex((one) => one === school.competitiveness);
    return rank < 0 ? null : rank;
  }
  return school[sort];
}

/** Not reported comes last in either direction; equals stand by id. */
export function compareSchoolsBy(sort: DirectorySort, isDescending: boolean) {
  return (a: FilterableSchool, b: FilterableSchool): number => {
    const [left, right] = [sortValue(a, sort), sortValue(b, sort)];
    if (left !== right) {
      if (left === null) return 1;
      if (right === null) return -1;
      return (left < right ? -1 : 1) * (isDescending ? -1 : 1);
    }
    return a.schoolId < b.schoolId ? -1 : Number(a.schoolId > b.schoolId);
  };
}

/** Schools are named by their place in the list, and a set of them is one byte each: reading ten thousand objects anew per question takes milliseconds. */
export interface SchoolIndex<S extends FilterableSchool> {
  schools: readonly S[];
  placesByWord: ReadonlyMap<string, readonly number[]>;
  /** By a whole name: 'gw', 'u of t', 'george washington'. */
  placesByName: ReadonlyMap<string, readonly number[]>;
  /** The places in each order that was asked for before: what is left after filtering then needs no sorting. */
  orders: Map<string, readonly number[]>;
  /** Which places pass a check that was asked before, by its name. */
  masks: Map<string, Uint8Array>;
}

/** Ranges can be anything, so what was asked before is not remembered for ever. */
const MAX_MASKS = 200;

/** Made once per list, so that each letter typed costs little. */
export function indexSchools<S extends FilterableSchool>(schools: readonly S[]): SchoolIndex<S> {
  const placesByWord = new Map<string, number[]>();
  const placesByName = new Map<string, number[]>();
  const add = (places: Map<string, number[]>, key: string, place: number) => {
    const known = places.get(key);
    if (known === undefined) places.set(key, [place]);
    else known.push(place);
  };
  for (const [place, school] of schools.entries()) {
    for (const word of searchWordsOf(school)) add(placesByWord, word, place);
    const names = [school.title, school.shortTitle, ...school.otherNames].map(nameKey);
    for (const name of new Set(names)) add(placesByName, name, place);
  }
  return { schools, placesByWord, placesByName, orders: new Map(), masks: new Map() };
}

function orderOf<S extends FilterableSchool>(
  { schools, orders }: SchoolIndex<S>,
  { sort, isDescending }: SchoolFilters,
): readonly number[] {
  const name = `${sort} ${isDescending}`;
  const known = orders.get(name);
  if (known !== undefined) return known;
  const compare = compareSchoolsBy(sort, isDescending);
  const order = schools
    .map((school, place) => ({ school, place }))
    .toSorted((a, b) => compare(a.school, b.school))
    .map(({ place }) => place);
  orders.set(name, order);
  return order;
}

function maskOf<S extends FilterableSchool>({ schools, masks }: SchoolIndex<S>, { name, test }: Check): Uint8Array {
  const known = masks.get(name);
  if (known !== undefined) return known;
  if (masks.size >= MAX_MASKS) masks.clear();
  const mask = Uint8Array.from(schools, (school) => Number(test(school)));
  masks.set(name, mask);
  return mask;
}

/** How a name is looked up: its words, whatever stands between them. */
function nameKey(name: string): string {
  return wordsOf(name).join(' ');
}

/** How many groups each school has a word of. */
function countGroups<S extends FilterableSchool>(
  { schools, placesByWord }: SchoolIndex<S>,
  groups: readonly string[][],
): Uint8Array {
  const counts = new Uint8Array(schools.length);
  const lastGroup = new Uint8Array(schools.length);
  for (const [index, group] of groups.entries()) {
    for (const word of group) {
      for (const place of placesByWord.get(word) ?? []) {
        // Once a group, however many of its words a school has.
        if (lastGroup[place] === index + 1) continue;
        lastGroup[place] = index + 1;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
  }
  return counts;
}

export interface FoundSchools<S extends FilterableSchool> {
  /** All that the filters leave, in order; a page is a slice of it. */
  found: S[];
  /** What was searched instead, when that found something. */
  corrected: string | null;
  /** Where a search finds nothing: the few that have most of its words. */
  closest: S[];
}

const MAX_CLOSEST = 3;

export function findSchools<S extends FilterableSchool>(
  index: SchoolIndex<S>,
  filters: SchoolFilters,
): FoundSchools<S> {
  const { groups, corrected } = parseSchoolSearch(filters.search, index.placesByWord.keys());
  const left = new Uint8Array(index.schools.length).fill(1);
  for (const check of checksOf(filters)) {
    const mask = maskOf(index, check);
    for (let place = 0; place < left.length; place += 1) if (mask[place] === 0) left[place] = 0;
  }
  const order = orderOf(index, filters);
  const pick = (test: (place: number) => boolean) => {
    const picked: S[] = [];
    for (const place of order) {
      const school = index.schools[place];
      if (school !== undefined && test(place)) picked.push(school);
    }
    return picked;
  };
  if (groups === null) return { found: pick((place) => left[place] === 1), corrected: null, closest: [] };

  const counts = countGroups(index, groups);
  const found = pick((place) => left[place] === 1 && counts[place] === groups.length);
  if (found.length > 0) return { found: namedFirst(index, filters, found), corrected, closest: [] };
  // 'NYU medical school' is found by what tells schools apart; every one of them is a medical school.
  const telling =
    filters.search === ''
      ? ''
      : wordsOf(filters.search)
          .filter((word) => !isPlainWord(word))
          .join(' ');
  if (telling !== '' && telling !== nameKey(filters.search)) return findSchools(index, { ...filters, search: telling });
  const max = counts.reduce((sofar, count) => Math.max(sofar, count), 0);
  if (max === 0) return { found, corrected: null, closest: [] };
  const within = pick((place) => left[place] === 1 && counts[place] === max);
  const near = within.length > 0 ? within : pick((place) => counts[place] === max);
  return { found, corrected: null, closest: near.slice(0, MAX_CLOSEST) };
}

/** In the order of names, those that are called exactly so stand first: 'UW' before what only begins with it. */
function namedFirst<S extends FilterableSchool>(
  { schools, placesByName }: SchoolIndex<S>,
  { search, sort, isDescending }: SchoolFilters,
  found: S[],
): S[] {
  const named = placesByName.get(nameKey(search));
  if (named === undefined || sort !== 'title' || isDescending) return found;
  const first = new Set(named.map((place) => schools[place]));
  return [...found.filter((school) => first.has(school)), ...found.filter((school) => !first.has(school))];
}

export function pageOfSchools<S extends FilterableSchool>(found: readonly S[], page: number): S[] {
  return found.slice((page - 1) * DIRECTORY_PAGE_SIZE, page * DIRECTORY_PAGE_SIZE);
}
