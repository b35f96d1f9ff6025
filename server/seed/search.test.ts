// A hundred searches as people type them, over the seed: what must be among the first three. A new way to ask belongs here.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import type { DirectoryReply } from '@matricula/contract/schools/schools.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherNamesOf, SCHOOLS_WITH_OTHER_NAMES } from '#features/schools/schools/schools.other-names.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { seedDemo } from './demo.ts';
import { readSchools } from './schools/facts.ts';
import { seedSchools } from './schools/schools.ts';
import { seedSmall } from './small/small.ts';

const SEED_TIMEOUT_MS = 60_000;
const storage = mkdtempSync(join(tmpdir(), 'matricula-search-'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { STORAGE_DIRECTORY: storage } });
  await seedDemo(app.ctx, { isReset: false });
  await seedSmall(app.ctx);
  await seedSchools(app.ctx);
}, SEED_TIMEOUT_MS);

afterAll(() => rmSync(storage, { recursive: true, force: true }));

async function search<T>(path: string, typed: string, more = ''): Promise<T> {
  const { status, body } = await app.request<T>(
    'GET',
    `/api/v1/public/${path}?search=${encodeURIComponent(typed)}${more}`,
  );
  expect(status).toBe(200);
  return body;
}

/** A person, or a facet that each of the first three has. */
const CONSULTANTS: readonly (readonly [typed: string, expected: string])[] = [
  ['zoe belanger', 'Zoé Bélanger'],
  ['ZOÉ', 'Zoé Bélanger'],
  ['belangr', 'Zoé Bélanger'],
  ['soren', 'Søren Kjeldsen'],
  ['jose angel nunez', 'José Ángel Núñez'],
  ['ethan brooks', 'Ethan Brooks'],
  ['sofia herrera', 'Sofía Herrera'],
  ['anjali', 'Anjali Desai'],
  ['french', 'language:fr'],
  ['francais', 'language:fr'],
  ['french speaking', 'language:fr'],
  ['Spanish', 'language:es'],
  ['español', 'language:es'],
  ['mandarin', 'language:zh'],
  ['chinese', 'language:zh'],
  ['farsi', 'language:fa'],
  ['vietnamese', 'language:vi'],
  ['arabic', 'language:ar'],
  ['hindi', 'language:hi'],
  ['gujarati', 'language:gu'],
  ['german', 'language:de'],
  ['portugese', 'language:pt'],
  ['irish', 'language:ga'],
  ['premed', 'tag:medicine'],
  ['med school', 'tag:medicine'],
  ['multiple mini interview', 'subtag:medicine/mmi'],
  ['casper', 'subtag:medicine/casper'],
  ['mcat tutor', 'subtag:medicine/mcat'],
  ['aamc preview', 'subtag:medicine/preview'],
  ['secondaries', 'subtag:medicine/secondaries'],
  ['common app', 'subtag:college/common-app'],
  ['fafsa', 'subtag:college/scholarships'],
  ['bs/md', 'subtag:college/bs-md'],
  ['bsmd', 'subtag:college/bs-md'],
  ['SAT prep', 'subtag:college/sat-act'],
  ['lsat', 'subtag:law/lsat'],
  ['law school', 'tag:law'],
  ['dental school', 'tag:dentistry'],
  ['dds', 'tag:dentistry'],
  ['DAT', 'subtag:dentistry/dat'],
  ['pharmd', 'tag:pharmacy'],
  ['nursing school', 'tag:nursing'],
  ['mba', 'tag:business'],
  ['gmat', 'subtag:business/gmat'],
  ['eras', 'subtag:residency/residency-applications'],
  ['uoft', 'school:University of Toronto'],
  ['u of t', 'school:University of Toronto'],
  ['ubc', 'school:University of British Columbia'],
  ['UCLA', 'school:University of California, Los Angeles'],
  ['berkeley', 'school:University of California, Berkeley'],
  ['upenn', 'school:University of Pennsylvania'],
  ['sfu', 'school:Simon Fraser University'],
  ['canadian premed', 'country:CAN'],
  ['mcmaster mmi', 'school:McMaster University'],
];

/** A school by its id. */
const SCHOOLS: readonly (readonly [typed: string, schoolId: string])[] = [
  ['UCSF', 'uc-san-francisco'],
  ['ucsd', 'uc-san-diego'],
  ['ucla', 'ucla-geffen'],
  ['usc', 'southern-cal-keck'],
  ['VCU', 'virginia-commonwealth'],
  ['uva', 'virginia'],
  ['NYMC', 'new-york-medical'],
  ['nyu', 'nyu-grossman'],
  ['nyu medical school', 'nyu-grossman'],
  ['columbia', 'columbia-vagelos'],
  ['p&s', 'columbia-vagelos'],
  ['GW', 'george-washington'],
  ['gwu', 'george-washington'],
  ['uoft', 'toronto-temerty'],
  ['U of T', 'toronto-temerty'],
  ['tornto', 'toronto-temerty'],
  ['mac', 'mcmaster-degroote'],
  ['mcmaster med', 'mcmaster-degroote'],
  ['ubc', 'ubc'],
  ['uwo', 'western-schulich'],
  ['queens', 'queen-s'],
  ["Queen's", 'queen-s'],
  ['uottawa', 'ottawa'],
  ['udem', 'montreal'],
  ['montreal', 'mcgill'],
  ['tmu', 'toronto-metropolitan'],
  ['dal', 'dalhousie'],
  ['washu', 'washington-u-st-louis'],
  ['UW', 'u-washington'],
  ['st louis university', 'saint-louis'],
  ['mt sinai', 'mount-sinai-icahn'],
  ['hopkins', 'johns-hopkins'],
  ['jhu', 'johns-hopkins'],
  ['harvard med', 'harvard'],
  ['hms', 'harvard'],
  ['penn', 'pennsylvania-perelman'],
  ['upenn', 'pennsylvania-perelman'],
  ['pitt', 'pittsburgh'],
  ['case western', 'case-western-reserve'],
  ['ohsu', 'oregon'],
  ['tamu', 'texas-a-and-m-vashisht'],
  ['texas a&m', 'texas-a-and-m-vashisht'],
  ['utsw', 'ut-southwestern'],
  ['ut southwestern', 'ut-southwestern'],
  ['bcm', 'baylor'],
  ['vandy', 'vanderbilt'],
  ['unc', 'north-carolina'],
  ['umich', 'michigan'],
  ['uchicago', 'chicago-pritzker'],
  ['northwestern medicine', 'northwestern-feinberg'],
  ['pcom', 'pcom'],
  ['lecom', 'lecom-erie'],
  ['nyit', 'nyitcom'],
  ['standford', 'stanford'],
];

describe('consultants', () => {
  it.each(CONSULTANTS)('%s: %s', async (typed, expected) => {
    const { data, total } = await search<ListConsultantsReply>('consultants', typed);
    const first = data.slice(0, 3);
    expect(total).toBeGreaterThan(0);
    if (!expected.includes(':')) return expect(first.map(({ name }) => name)).toContain(expected);
    const cards = await app.ctx.db
      .selectFrom('consultantCards')
      .select(['name', 'facets'])
      .where(
        'consultantId',
        'in',
        first.map(({ _id }) => _id),
      )
      .execute();
    expect(cards.filter(({ facets }) => !facets.includes(expected)).map(({ name }) => name)).toEqual([]);
  });

  it('everybody who speaks a language is found by its name', async () => {
    const everybody = await app.ctx.db.selectFrom('consultants').select(['name', 'languages']).execute();
    const speakers = everybody.filter(({ languages }) => languages.includes('fr'));
    const { data } = await search<ListConsultantsReply>('consultants', 'french', '&limit=48');
    const found = new Set(data.map(({ name }) => name));
    expect(speakers.length).toBeGreaterThan(5);
    expect(speakers.filter(({ name }) => !found.has(name))).toEqual([]);
  });

  it('one statement and several are the same', async () => {
    const [one, several] = [
      await search<ListConsultantsReply>('consultants', 'personal statement'),
      await search<ListConsultantsReply>('consultants', 'personal statements'),
    ];
    expect(one.total).toBeGreaterThan(10);
    expect(several).toEqual(one);
  });

  it.each(['md phd', 'usmle', 'mstp', 'caribbean', 'optometry'])(
    '%s is a word, not a slip of another',
    async (typed) => {
      expect((await search<ListConsultantsReply>('consultants', typed)).correctedSearch).toBeNull();
    },
  );
});

describe('schools', () => {
  it.each(SCHOOLS)('%s: %s', async (typed, schoolId) => {
    const { data } = await search<DirectoryReply>('schools', typed);
    expect(data.slice(0, 3).map((school) => school.schoolId)).toContain(schoolId);
  });

  it('an honest zero comes with the closest', async () => {
    const { data, total, correctedSearch, closest } = await search<DirectoryReply>('schools', 'stanford podiatry');
    expect([data, total, correctedSearch]).toEqual([[], 0, null]);
    expect(closest.map(({ schoolId }) => schoolId)).toEqual(['stanford']);
    expect((await search<DirectoryReply>('schools', 'stanford')).closest).toEqual([]);
    expect((await search<DirectoryReply>('schools', 'xqzvw')).closest).toEqual([]);
  });

  it('at least 150 other names, each of a school that there is, and each finds it among the first three', async () => {
    const ids = new Set(readSchools().map(({ schoolId }) => schoolId));
    expect(SCHOOLS_WITH_OTHER_NAMES.filter((id) => !ids.has(id))).toEqual([]);
    const names = SCHOOLS_WITH_OTHER_NAMES.flatMap((id) => otherNamesOf(id).map((name) => ({ id, name })));
    expect(new Set(names.map(({ name }) => name)).size).toBeGreaterThanOrEqual(150);
    const lost: string[] = [];
    for (const { id, name } of names) {
      const { data } = await search<DirectoryReply>('schools', name);
      if (!data.slice(0, 3).some(({ schoolId }) => schoolId === id)) lost.push(`${name}: ${id}`);
    }
    expect(lost).toEqual([]);
  }, 60_000);
});

it('the table holds a hundred searches', () => {
  expect(CONSULTANTS.length + SCHOOLS.length).toBeGreaterThanOrEqual(100);
});
