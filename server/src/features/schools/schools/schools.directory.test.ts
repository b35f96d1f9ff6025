// The directory's SQL beside the rule that the browser follows: the same schools, order, total and corrected words.
import {
  DIRECTORY_SORTS,
  MCAT_USES,
  NO_SCHOOL_FILTERS,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import {
  findSchools,
  indexSchools,
  pageOfSchools,
} from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { COMPETITIVENESS, DEGREES, TEST_LEVELS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { DirectoryReply, School } from '@matricula/contract/schools/schools.ts';
import { CANADIAN_PROVINCES, US_STATES } from '@matricula/contract/schools/states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildSchool } from '#test/builders/school.ts';
import { createRandom } from '#test/random.ts';

const SEED = 20_261_104;
/** Enough that both ways to a page are taken: many left, and few. */
const SCHOOLS = 320;
const QUESTIONS = 400;

const app = await startTestApp();
const { ctx } = app;
const random = createRandom(SEED);

const chance = (share: number) => random() < share;
function pick<T>(from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}
/** Few different values, so that many schools are equal. */
const step = (min: number, max: number, by: number) =>
  Math.round((min + Math.floor(random() * ((max - min) / by + 1)) * by) * 100) / 100;
const maybe = <T>(share: number, value: () => T) => (chance(share) ? value() : null);

const NAMES = [
  'Université de Montréal',
  'Laval',
  'Ashgrove',
  'Saint Mary’s',
  "Queen's",
  'Córdoba',
  'ash grove',
  'O.S.U.',
];
const KINDS = ['School of Medicine', 'College of Osteopathic Medicine', 'Faculté de médecine', 'Medical College'];
const CITIES = ['Montréal', 'San José', 'Springfield', 'St. John’s', 'Ashgrove', 'New York'];
const SEARCHES = [
  'montreal', 'MONTRÉAL', 'uni', 'universty', 'springfeild', 'ashgrove medicine', 'queens', 'st johns', 'new y', 'zzzz', 'c',
  'medcine schol', 'californa', 'quebec', 'qc', 'osu', 'ny', 'medecine', 'o’s', '!!!', 'ontario fac', 'ashgrov3',
]; // prettier-ignore

async function buildSchools(): Promise<void> {
  for (let index = 0; index < SCHOOLS; index += 1) {
    const country = pick(['USA', 'CAN'] as const);
    const state = pick(Object.keys(country === 'USA' ? US_STATES : CANADIAN_PROVINCES).slice(0, 8));
    // Ids whose order differs between languages, and titles that many share.
    const schoolId = `${pick(['a', 'a-', 'ab', 'b', 'b-a'])}${chance(0.5) ? '-' : ''}${index}`;
    await buildSchool(ctx, {
      schoolId,
      title: `${pick(NAMES)} ${pick(KINDS)}`,
      shortTitle: pick(NAMES),
      schoolLocationCity: pick(CITIES),
      schoolLocationState: state,
      schoolLocationCountry: country,
      degree: pick(DEGREES),
      avgGPA: maybe(0.8, () => step(3.5, 4, 0.05)),
      avgMCAT: maybe(0.7, () => step(505, 520, 1)),
      mdAcceptances: maybe(0.9, () => step(60, 240, 20)),
      tuitionIS: maybe(0.8, () => step(10_000, 60_000, 5_000)),
      tuitionOOS: maybe(0.8, () => step(20_000, 70_000, 5_000)),
      competitiveness: maybe(0.8, () => pick(COMPETITIVENESS)),
      acceptsOOS: chance(0.6),
      acceptsCanadian: chance(0.5),
      acceptsInternational: chance(0.4),
      requiresMCAT: chance(0.7),
      casperPolicy: { level: pick(TEST_LEVELS), cycle: null },
      previewPolicy: { level: pick(TEST_LEVELS), cycle: null },
      isListed: chance(0.95),
    });
  }
}

/** Few filters at a time, or nothing would be left to compare. */
function randomFilters(): SchoolFilters {
  const filters = { ...NO_SCHOOL_FILTERS, sort: pick(DIRECTORY_SORTS), isDescending: chance(0.5) };
  const choices: (() => Partial<SchoolFilters>)[] = [
    () => ({ search: pick(SEARCHES) }),
    () => ({ search: pick(SEARCHES) }),
    () => ({ country: pick(['USA', 'CAN', 'MEX']) }),
    () => ({ state: pick(['AL', 'AK', 'AZ', 'AB', 'BC', 'ZZ']) }),
    () => ({ degree: pick(DEGREES) }),
    () => ({ acceptsOOS: true }),
    () => ({ acceptsCanadian: true }),
    () => ({ acceptsInternational: true }),
    () => ({ mcat: pick(MCAT_USES) }),
    () => ({ casper: pick(TEST_LEVELS) }),
    () => ({ preview: pick(TEST_LEVELS) }),
    () => ({ minGpa: step(3.5, 4, 0.05) }),
    () => ({ maxGpa: step(3.5, 4, 0.05) }),
    () => ({ minMcat: step(505, 520, 1) }),
    () => ({ maxMcat: step(505, 520, 1) }),
    () => ({ maxTuitionIS: step(10_000, 60_000, 2_500) }),
    () => ({ maxTuitionOOS: step(20_000, 70_000, 2_500) }),
    () => ({ minClass: step(60, 240, 10) }),
    () => ({ maxClass: step(60, 240, 10) }),
    () => ({ competitiveness: pick(COMPETITIVENESS) }),
  ];
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) Object.assign(filters, pick(choices)());
  return { ...filters, page: pick([1, 1, 1, 2, 3, 99]) };
}

async function readDirectory(query: string) {
  return app.request<DirectoryReply>('GET', `/api/v1/public/schools?${query}`);
}

beforeAll(buildSchools, 60_000);

describe(`seed ${SEED}`, () => {
  it(`answers ${QUESTIONS} questions as the browser would`, { timeout: 120_000 }, async () => {
    const { body: schools } = await app.call<School[]>('listSchools');
    expect(schools.length).toBeGreaterThan(120);
    expect(schools.length).toBeLessThan(SCHOOLS);
    const index = indexSchools(schools);
    const totals = { empty: 0, one: 0, many: 0, corrected: 0 };
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const filters = randomFilters();
      const query = String(writeSchoolFilters(filters));
      const { found, corrected } = findSchools(index, filters);
      const { status, body } = await readDirectory(query);
      expect({
        query,
        status,
        ids: body.data.map(({ schoolId }) => schoolId),
        total: body.total,
        schoolCount: body.schoolCount,
        corrected: body.correctedSearch,
      }).toEqual({
        query,
        status: 200,
        ids: pageOfSchools(found, filters.page).map(({ schoolId }) => schoolId),
        total: found.length,
        schoolCount: schools.length,
        corrected,
      });
      totals[found.length === 0 ? 'empty' : found.length === 1 ? 'one' : 'many'] += 1;
      if (corrected !== null) totals.corrected += 1;
    }
    // The questions were worth asking.
    expect(totals.many).toBeGreaterThan(QUESTIONS / 2);
    expect(totals.empty).toBeGreaterThan(5);
    expect(totals.corrected).toBeGreaterThan(5);
  });

  it('shows the same school in the list and on a page', async () => {
    const { body: schools } = await app.call<School[]>('listSchools');
    const { body } = await readDirectory('');
    expect(body.data).toEqual(schools.slice(0, 24));
  });
});

it.each([
  'minGpa=x',
  'page=0',
  'page=10001',
  'sort=colour',
  'degree=PhD',
  'oos=yes',
  `search=${'a'.repeat(101)}`,
  'search=%00',
])('refuses %s', async (query) => {
  expect((await readDirectory(query)).status).toBe(422);
});

it('does not mind names it does not know, nor empty ones', async () => {
  const { body: all } = await readDirectory('');
  for (const query of ['utm_source=x', 'country=&state=', 'competitiveness=Unheard', 'search=%20%20']) {
    expect((await readDirectory(query)).body).toEqual(all);
  }
});
