// The real schools: how many there are, that each figure says where it comes from, and that seeding them twice changes nothing.
import { SCHOOL_FIGURES } from '@matricula/contract/schools.ts';
import { statesOf } from '@matricula/contract/states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { getSchool, saveSchool } from '#features/schools/schools.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { CASEY, CONSULTANTS } from '../people/consultants.ts';
import { readSchools, readSources } from './facts.ts';
import { makeSchools, removeGeneratedSchools, seedManySchools } from './many-schools.ts';
import { seedSchools } from './schools.ts';

const schools = readSchools();
const drafts = schools.map(({ draft }) => draft);
const sources = new Map(readSources().map((source) => [source.id, source]));

/** From memory or undated: said so, instead of a year. */
const MAY_LACK_YEAR = new Set([
  'general-knowledge',
  'derived-rule',
  'igotin',
  'mun-finance',
  'mededits-can',
  'bemo-can',
  'rbc-can',
  'dadler-ca-2025-10',
  'owlmd',
]);

describe('the facts', () => {
  it('holds 226 schools: 163 MD and 45 DO in the United States, 18 in Canada', () => {
    const count = (country: string, degree: string) =>
      drafts.filter((draft) => draft.schoolLocationCountry === country && draft.degree === degree).length;
    expect([drafts.length, count('USA', 'MD'), count('USA', 'DO'), count('CAN', 'MD')]).toEqual([226, 163, 45, 18]);
  });

  it('has every id, title and short title once', () => {
    for (const values of [
      schools.map(({ schoolId }) => schoolId),
      drafts.map(({ title }) => title),
      drafts.map(({ shortTitle }) => shortTitle),
    ]) {
      expect(new Set(values).size).toBe(226);
    }
  });

  it('names a known state, tuition in the country’s money and a place on the map', () => {
    for (const draft of drafts) {
      expect(statesOf(draft.schoolLocationCountry)).toHaveProperty(draft.schoolLocationState);
      expect(draft.tuitionCurrency).toBe(draft.schoolLocationCountry === 'USA' ? 'USD' : 'CAD');
      expect(draft.latitude).not.toBeNull();
      expect(draft.longitude).not.toBeNull();
    }
  });

  it('says of every figure where it comes from, and of no other', () => {
    for (const { schoolId, draft } of schools) {
      for (const figure of SCHOOL_FIGURES) {
        const value =
          figure === 'requiresCASPer' || figure === 'requiresAAMCPREview' ? draft[policyOf(figure)] : draft[figure];
        const provenance = draft.provenance[figure];
        expect([schoolId, figure, provenance !== undefined]).toEqual([schoolId, figure, value !== null]);
        if (provenance === undefined) continue;
        expect(sources.has(provenance.source)).toBe(true);
        const isDated = provenance.year !== null || MAY_LACK_YEAR.has(provenance.source);
        expect([schoolId, figure, isDated]).toEqual([schoolId, figure, true]);
      }
    }
  });

  it('calls nothing official or secondary that is from memory, and nothing official that is not', () => {
    const official = new Set<string>();
    for (const { provenance } of drafts) {
      for (const { tier, source } of Object.values(provenance)) {
        if (source === 'general-knowledge') expect(tier).toBe('approximate');
        if (source === 'derived-rule') expect(tier).toBe('derived');
        if (tier === 'official') official.add(source);
      }
    }
    expect([...official].toSorted()).toEqual([
      'aamc-a1-2025',
      'aamc-preview-2024-04',
      'ipeds-ic2022',
      'mcmaster-admissions',
      'mun-finance',
      'premedos-2026-08',
      'tmdsas-2026-08',
    ]);
  });

  it('explains a missing MCAT of a Canadian school that uses the test', () => {
    const silent = drafts.filter(
      (draft) => draft.schoolLocationCountry === 'CAN' && draft.avgMCAT === null && draft.requiresMCAT,
    );
    expect(silent.map(({ shortTitle, mcatNote }) => [shortTitle, mcatNote !== null])).toEqual([
      ['Toronto-Temerty', true],
      ['McMaster-DeGroote', true],
      ['Memorial', true],
    ]);
  });

  it('keeps recommended apart from required', () => {
    const levels = (level: string) => drafts.filter(({ previewPolicy }) => previewPolicy.level === level).length;
    expect([levels('required'), levels('recommended')]).toEqual([12, 12]);
    const casper = drafts.filter(({ casperPolicy }) => casperPolicy.level === 'recommended');
    expect(casper.map(({ shortTitle }) => shortTitle)).toEqual(['Tulane', 'West Virginia', 'ARCOM']);
  });

  it('finds invented consultants at 25 schools or more', () => {
    const attended = new Set([CASEY, ...CONSULTANTS].flatMap(({ education }) => education.map(([, school]) => school)));
    const withConsultants = drafts.filter(({ attendedAs }) => attendedAs.some((name) => attended.has(name)));
    expect(withConsultants.length).toBeGreaterThanOrEqual(25);
  });
});

function policyOf(figure: 'requiresCASPer' | 'requiresAAMCPREview') {
  return figure === 'requiresCASPer' ? 'casperPolicy' : 'previewPolicy';
}

describe('seeding', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  const count = async () => Number((await app.ctx.db.selectFrom('schools').select('id').execute()).length);

  it('makes what is missing and leaves what somebody changed', async () => {
    expect(await seedSchools(app.ctx)).toEqual({ made: 226 });
    const { schoolId, draft } = schools[0]!;
    const change = {
      schoolId,
      draft: { ...draft, avgGPA: 3.5 },
      expectedVersion: 1,
      kind: 'edit',
      reason: '',
    } as const;
    await saveSchool(app.ctx, change);
    expect(await seedSchools(app.ctx)).toEqual({ made: 0 });
    const { school, sources } = await getSchool(app.ctx, schoolId);
    expect(school).toMatchObject({ version: 2, avgGpa: 3.5 });
    expect(sources.map(({ id }) => id)).toContain('ipeds-ic2022');
  });

  it('writes exactly the draft, so that saving it again changes nothing', async () => {
    const { schoolId, draft } = schools.find((one) => one.schoolId === 'mcmaster-degroote')!;
    const change = { schoolId, draft, expectedVersion: 1, kind: 'edit', reason: '' } as const;
    expect(await saveSchool(app.ctx, change)).toMatchObject({ isChanged: false });
  });

  it('grows by generated institutions and loses only those again', async () => {
    const before = await count();
    expect(await seedManySchools(app.ctx, before + 700)).toEqual({ made: 700 });
    expect(await seedManySchools(app.ctx, before + 800)).toEqual({ made: 100 });
    expect(await count()).toBe(before + 800);
    await removeGeneratedSchools(app.ctx);
    expect(await count()).toBe(before);
  });

  it('generates the same institutions each time, and calls them generated', () => {
    expect(makeSchools(5, 25)).toEqual(makeSchools(0, 25).slice(5));
    for (const { draft } of makeSchools(0, 25)) {
      expect(draft.notes).toEqual(['Generated to measure with; there is no such school.']);
      for (const { source } of Object.values(draft.provenance)) expect(source).toBe('generated');
    }
  });
});
