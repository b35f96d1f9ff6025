// The real schools: how many there are, that each figure says where it comes from, and that seeding them twice changes nothing.
import { readFileSync } from 'node:fs';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { figureText } from '@matricula/contract/schools/schools.rules.ts';
import { SCHOOL_FIGURES } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { statesOf } from '@matricula/contract/schools/states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '#features/schools/schools/schools.mark.ts';
import { unconfirmedFiguresOf, withoutFigures } from '#features/schools/schools/schools.published.ts';
import { getSchool, saveSchool } from '#features/schools/schools/schools.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { CASEY, CONSULTANTS } from '../people/consultants.ts';
import { COVERAGE_PAGE, coverageTable } from './coverage.ts';
import { readSchools, readSources } from './facts.ts';
import { makeSchools, removeGeneratedSchools, seedManySchools } from './many-schools.ts';
import { seedSchools } from './schools.ts';

const schools = readSchools();
const drafts = schools.map(({ draft }) => draft);
const sources = new Map(readSources().map((source) => [source.id, source]));

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
        const isTest = figure === 'requiresCASPer' || figure === 'requiresAAMCPREview';
        const isKnown = isTest || draft[figure] !== null;
        const provenance = draft.provenance[figure];
        expect([schoolId, figure, provenance !== undefined]).toEqual([schoolId, figure, isKnown]);
        if (provenance !== undefined) expect(sources.has(provenance.source)).toBe(true);
      }
    }
  });

  it('has a page behind everything it calls official or secondary, and a reason beside what we worked out', () => {
    for (const { schoolId, draft } of schools) {
      const said = Object.entries({ ...draft.provenance, ...draft.applicationFacts });
      for (const [name, { tier, url, note }] of said) {
        const isFounded = tier === 'unconfirmed' || url !== null || (tier === 'derived' && note !== null);
        expect([schoolId, name, isFounded]).toEqual([schoolId, name, true]);
      }
      for (const { source } of Object.values(draft.applicationFacts)) expect(sources.has(source)).toBe(true);
    }
  });

  it('shows nothing that rests on no page, and says nowhere that it was written down from memory', () => {
    for (const { draft } of schools) {
      for (const { source, tier } of Object.values(draft.provenance)) {
        if (source === 'general-knowledge') expect(tier).toBe('unconfirmed');
      }
    }
    const texts = [...sources.values()].map(({ label }) => label).join(' ') + JSON.stringify(drafts);
    expect(texts).not.toMatch(/from memory|not checked/i);
  });

  it('asks for the MCAT where the school does: required, a threshold or one section is never ‘No MCAT’ [SCH-6]', () => {
    const canadian = drafts.filter(({ schoolLocationCountry }) => schoolLocationCountry === 'CAN');
    const mcat = (draft: SchoolDraft) => figureText(published(draft), 'avgMCAT');
    expect(canadian.filter((draft) => mcat(draft) === 'No MCAT').map(({ shortTitle }) => shortTitle)).toEqual([
      'Ottawa',
      'NOSM',
      'Toronto Metropolitan',
      'McGill',
      'Montréal',
      'Laval',
      'Sherbrooke',
    ]);
    const silent = canadian.filter((draft) => mcat(draft) === 'Required');
    expect(silent.map(({ shortTitle }) => shortTitle)).toEqual(
      expect.arrayContaining(['Toronto-Temerty', 'McMaster-DeGroote', 'Memorial']),
    );
    for (const draft of canadian) {
      expect([draft.shortTitle, draft.applicationFacts.mcatRule !== undefined]).toEqual([draft.shortTitle, true]);
      if (mcat(draft) === 'Required')
        expect([draft.shortTitle, draft.mcatNote === null]).toEqual([draft.shortTitle, false]);
    }
  });

  it('dates every deadline with its cycle', () => {
    for (const { schoolId, draft } of schools) {
      for (const name of ['opensOn', 'deadline', 'earlyDecisionDeadline', 'secondaryDeadline'] as const) {
        const fact = draft.applicationFacts[name];
        if (fact === undefined || !/^\d/.test(fact.value)) continue;
        expect([schoolId, name, fact.value]).toEqual([schoolId, name, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
        expect([schoolId, name, fact.cycle]).toEqual([schoolId, name, expect.stringMatching(/^\d{4}-\d{2}$/)]);
      }
    }
  });

  it('is counted in docs/data.md as it stands (`npm run data:coverage` writes it)', () => {
    expect(readFileSync(COVERAGE_PAGE, 'utf8')).toContain(coverageTable(schools));
  });

  it('gives every school a mark of its own', () => {
    const marks = drafts.map(({ shortTitle }) => markOf(shortTitle));
    expect(marks.filter((mark, index) => marks.indexOf(mark) !== index)).toEqual([]);
    expect(marks.filter((mark) => mark.length > 4)).toEqual([]);
  });

  it('finds invented consultants at 25 schools or more', () => {
    const attended = new Set([CASEY, ...CONSULTANTS].flatMap(({ education }) => education.map(([, school]) => school)));
    const withConsultants = drafts.filter(({ attendedAs }) => attendedAs.some((name) => attended.has(name)));
    expect(withConsultants.length).toBeGreaterThanOrEqual(25);
  });
});

/** As visitors see it. */
function published(draft: SchoolDraft): SchoolDraft {
  return withoutFigures(draft, unconfirmedFiguresOf(draft));
}

describe('seeding', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  const count = async () => Number((await app.ctx.db.selectFrom('schools').select('id').execute()).length);

  it('makes what is missing and leaves what somebody changed', async () => {
    expect(await seedSchools(app.ctx)).toEqual({ made: 226, renewed: 0 });
    const { schoolId, draft } = schools[0]!;
    const change = {
      schoolId,
      draft: { ...draft, avgGPA: 3.5 },
      expectedVersion: 1,
      kind: 'edit',
      reason: '',
    } as const;
    await saveSchool(app.ctx, change);
    expect(await seedSchools(app.ctx)).toEqual({ made: 0, renewed: 0 });
    const { school, sources } = await getSchool(app.ctx, schoolId);
    expect(school).toMatchObject({ version: 2, avgGpa: 3.5 });
    expect(sources.map(({ id }) => id)).toContain('aamc-tsf-2025');
  });

  it('renews a school that nobody has changed', async () => {
    const { schoolId, draft } = schools[1]!;
    const older = { schoolId, draft: { ...draft, avgGPA: 3.1 }, expectedVersion: 1, kind: 'seed', reason: '' } as const;
    await saveSchool(app.ctx, older);
    expect(await seedSchools(app.ctx)).toEqual({ made: 0, renewed: 1 });
    const { school } = await getSchool(app.ctx, schoolId);
    expect(school).toMatchObject({ version: 3, avgGpa: draft.avgGPA });
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
