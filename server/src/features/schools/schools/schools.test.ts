// Schools as visitors read them, through HTTP: what is shown, in which order, and what never leaves the server.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type {
  DirectoryReply,
  School,
  SchoolComparisonReply,
  SchoolReply,
} from '@matricula/contract/schools/schools.ts';
import type { SchoolConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildSchool, official, schoolDraft } from '#test/builders/school.ts';
import { saveSchool } from './schools.service.ts';

const app = await startTestApp();
const { ctx } = app;

beforeEach(async () => {
  await ctx.db.deleteFrom('schools').execute();
  ctx.publicCache.invalidate();
});

const compare = (ids: string) =>
  app.request<SchoolComparisonReply>('GET', `/api/v1/public/school-comparison?ids=${encodeURIComponent(ids)}`);
const search = (text: string) =>
  app.request<DirectoryReply>('GET', `/api/v1/public/schools?search=${encodeURIComponent(text)}`);

describe('the list', () => {
  it('gives every listed school by name, whatever its accents, to anybody [API-19]', async () => {
    await buildSchool(ctx, { schoolId: 'z', title: 'Zion Medical School' });
    await buildSchool(ctx, { schoolId: 'e', title: 'École de médecine' });
    await buildSchool(ctx, { schoolId: 'a', title: 'Ashgrove Medical School' });
    await buildSchool(ctx, { schoolId: 'draft', isListed: false });
    const { status, body, text, headers } = await app.call<School[]>('listSchools');
    expect([status, body.map(({ schoolId }) => schoolId)]).toEqual([200, ['a', 'e', 'z']]);
    expect(text).not.toContain('draft');
    expect(headers['cache-control']).toContain('public');
  });

  it('says the specification’s fields, and how sure each figure is, but not all of its evidence [ENT-13]', async () => {
    const { id } = await buildSchool(ctx, {
      schoolId: 'ashgrove',
      previewPolicy: { level: 'recommended', cycle: '2026' },
      provenance: {
        ...schoolDraft().provenance,
        avgGPA: {
          tier: 'secondary',
          source: 'page',
          year: '2025',
          url: 'https://a.example',
          note: 'n',
          basis: 'mean',
        },
      },
    });
    const { body } = await app.call<School[]>('listSchools');
    expect(body[0]).toMatchObject({
      schoolId: id,
      title: 'University of Ashgrove School of Medicine',
      imageURL: 'schools/ashgrove.svg',
      schoolLocationCity: 'Ashgrove',
      schoolLocationState: 'CA',
      schoolLocationCountry: 'USA',
      avgGPA: 3.82,
      avgMCAT: 515,
      mdAcceptances: 150,
      tuitionIS: 39_500,
      tuitionOOS: 51_700,
      competitiveness: 'Highly Competitive',
      requiresCASPer: true,
      // Recommended is not required.
      requiresAAMCPREview: false,
      casperPolicy: { level: 'required', cycle: '2025-26' },
      previewPolicy: { level: 'recommended', cycle: '2026' },
      monogram: { initials: 'Ash' },
      provenance: { avgGPA: { tier: 'secondary', source: 'page', year: '2025' } },
    });
    expect(body[0]?.provenance.avgGPA).not.toHaveProperty('url');
    expect(body[0]).not.toHaveProperty('version');
  });
});

describe('what no page confirms', () => {
  const noPage = { ...official, url: null, note: 'Somebody said so.' };

  it('is not shown, found or compared as a fact, and says that it is unconfirmed', async () => {
    const { avgGPA: _nobody, ...named } = schoolDraft().provenance;
    const { id } = await buildSchool(ctx, {
      acceptsCanadian: true,
      provenance: {
        ...named,
        tuitionIS: { ...official, tier: 'unconfirmed', note: 'Another page says $30,000 in 2017-18.' },
        acceptsCanadian: noPage,
        requiresCASPer: noPage,
        applications: noPage,
        interviewFormat: noPage,
      },
    });
    const hidden = {
      avgGPA: null,
      tuitionIS: null,
      acceptsCanadian: false,
      requiresCASPer: false,
      casperPolicy: { level: null, cycle: null },
      interviewFormat: null,
    };
    const unconfirmed = { tier: 'unconfirmed', source: '', year: null };
    const listed = (await app.call<School[]>('listSchools')).body[0];
    expect(listed).toMatchObject({ ...hidden, tuitionOOS: 51_700, avgMCAT: 515 });
    expect(listed?.provenance).toMatchObject({ avgGPA: unconfirmed, requiresCASPer: unconfirmed });
    const { data } = (await app.call<SchoolReply>('getSchool', { params: { schoolId: id } })).body;
    expect(data).toMatchObject({ ...hidden, applications: null, outOfStatePct: 31.5 });
    // A page that says something else about it may be named; hearsay may not.
    expect(data?.provenance.tuitionIS).toMatchObject({
      url: official.url,
      note: 'Another page says $30,000 in 2017-18.',
    });
    expect(data?.provenance.applications).toMatchObject({ tier: 'unconfirmed', url: null, note: null });
    for (const filter of ['minGpa=3', 'maxTuitionIS=40000', 'can=true', 'casper=required', 'casper=none']) {
      const { body } = await app.request<DirectoryReply>('GET', `/api/v1/public/schools?${filter}`);
      expect([filter, body.total]).toEqual([filter, 0]);
    }
  });

  it('is left out of how to apply', async () => {
    const fact = { value: '2026-11-02', tier: 'official', source: 'school', cycle: '2026-27', note: null } as const;
    const { id } = await buildSchool(ctx, {
      applicationFacts: {
        deadline: { ...fact, url: 'https://medicine.ashgrove.example/apply' },
        secondaryDeadline: { ...fact, url: null },
      },
    });
    const { data } = (await app.call<SchoolReply>('getSchool', { params: { schoolId: id } })).body;
    expect(data?.applicationFacts).toEqual({ deadline: { ...fact, url: 'https://medicine.ashgrove.example/apply' } });
  });
});

describe('one school', () => {
  it('opens for anybody with its evidence and the sources it names', async () => {
    await ctx.db
      .insertInto('schoolSources')
      .values([
        { id: 'school', label: 'The school’s own pages', licence: null },
        { id: 'other', label: 'Nobody names this', licence: 'All rights reserved' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id, provenance } = await buildSchool(ctx, { notes: ['Opened in 2019.'], attendedAs: ['Ashgrove U'] });
    const { status, body } = await app.call<SchoolReply>('getSchool', { params: { schoolId: id } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      website: 'https://medicine.ashgrove.example',
      notes: ['Opened in 2019.'],
      applications: 7_200,
      outOfStatePct: 31.5,
      attendedAs: ['Ashgrove U'],
      provenance,
      sources: [{ id: 'school', label: 'The school’s own pages', licence: null }],
    });
    expect(body.data).not.toHaveProperty('isListed');
  });

  it('is not there when it is not listed, unknown, or no id', async () => {
    const { id } = await buildSchool(ctx, { isListed: false });
    for (const [schoolId, status] of [
      [id, 404],
      ['nowhere', 404],
      ['No Id', 422],
    ] as const) {
      for (const name of ['getSchool', 'listSchoolConsultants'] as const) {
        const reply = await app.call<ErrorBody>(name, { params: { schoolId } });
        expect([name, schoolId, reply.status]).toEqual([name, schoolId, status]);
      }
    }
  });

  it('shows a change at once, because what was kept is dropped', async () => {
    const { id } = await buildSchool(ctx);
    const read = async () => (await app.call<SchoolReply>('getSchool', { params: { schoolId: id } })).body.data?.avgGPA;
    const readAll = async () => (await app.call<School[]>('listSchools')).body[0]?.avgGPA;
    const found = async () => (await search('ashgrove')).body.total;
    expect([await read(), await readAll(), await found()]).toEqual([3.82, 3.82, 1]);
    const change = { schoolId: id, expectedVersion: 1, kind: 'edit', reason: '' } as const;
    await saveSchool(ctx, { ...change, draft: schoolDraft({ avgGPA: 3.9 }) });
    await expect.poll(async () => [await read(), await readAll(), await found()]).toEqual([3.9, 3.9, 1]);
    await saveSchool(ctx, { ...change, expectedVersion: 2, draft: schoolDraft({ isListed: false }) });
    await expect.poll(async () => [await read(), await readAll(), await found()]).toEqual([undefined, undefined, 0]);
  });
});

describe('comparison', () => {
  it('keeps the order asked, at most five, each once, and leaves out what is not there', async () => {
    for (const schoolId of ['a', 'b', 'c', 'd', 'e', 'f']) await buildSchool(ctx, { schoolId });
    await buildSchool(ctx, { schoolId: 'draft', isListed: false });
    const idsOf = async (ids: string) => (await compare(ids)).body.data.map(({ schoolId }) => schoolId);
    expect(await idsOf('c,a')).toEqual(['c', 'a']);
    expect(await idsOf(' c , a,c,,nowhere,draft')).toEqual(['c', 'a']);
    expect(await idsOf('f,e,d,c,b,a')).toEqual(['f', 'e', 'd', 'c', 'b'].slice(0, MAX_COMPARED_SCHOOLS));
    expect(await idsOf('')).toEqual([]);
    expect(await idsOf("'; drop table schools")).toEqual([]);
    expect((await app.request('GET', '/api/v1/public/school-comparison')).body).toEqual({ data: [] });
    expect((await compare('x'.repeat(501))).status).toBe(422);
  });
});

describe('search', () => {
  it('finds by name, place and state, forgives slips and says what it looked for instead', async () => {
    await buildSchool(ctx, {
      schoolId: 'montreal',
      title: 'Université de Montréal Faculté de médecine',
      schoolLocationState: 'QC',
      schoolLocationCountry: 'CAN',
    });
    await buildSchool(ctx, { schoolId: 'ashgrove' });
    const ask = async (text: string) => {
      const { body } = await search(text);
      return [body.data.map(({ schoolId }) => schoolId).join(), body.correctedSearch];
    };
    expect(await ask('montreal')).toEqual(['montreal', null]);
    expect(await ask('MONT')).toEqual(['montreal', null]);
    expect(await ask('quebec')).toEqual(['montreal', null]);
    expect(await ask('montrael medecine')).toEqual(['montreal', 'montreal medecine']);
    expect(await ask('california')).toEqual(['ashgrove', null]);
    expect(await ask('montreal california')).toEqual(['', null]);
    expect(await ask('xyzzyx')).toEqual(['', null]);
    expect(await ask("o'x & | ! :* \\ '")).toEqual(['', null]);
  });
});

describe('consultants who studied there', () => {
  it('are found by the school’s name and the names they write, the best ranked first', async () => {
    const { id } = await buildSchool(ctx, { attendedAs: ['Ashgrove University', "Ash's"] });
    const at = (school: string) => [{ title: 'MD', school, startYear: 2020, endYear: null }];
    const names = ['Ashgrove University', "Ash's", 'University of Ashgrove School of Medicine'];
    for (const school of names) await buildConsultant(ctx, { education: at(school) });
    await buildConsultant(ctx, { education: at('Somewhere else') });
    const { status, body } = await app.call<SchoolConsultantsReply>('listSchoolConsultants', {
      params: { schoolId: id },
    });
    expect([status, body.total, body.isTotalCapped]).toEqual([200, 3, false]);
    expect(body.data).toHaveLength(3);
    expect(body.data[0]).toHaveProperty('hourlyRate');
  });

  it('are six at most, with how many there are', async () => {
    const { id } = await buildSchool(ctx, { title: 'Crowded School', attendedAs: ['Crowded University'] });
    const education = [{ title: 'MD', school: 'Crowded University', startYear: 2020, endYear: null }];
    for (let i = 0; i < 8; i += 1) await buildConsultant(ctx, { education, packages: [] });
    const { body } = await app.call<SchoolConsultantsReply>('listSchoolConsultants', { params: { schoolId: id } });
    expect([body.data.length, body.total]).toEqual([6, 8]);
  });

  it('are nobody where nobody did', async () => {
    const { id } = await buildSchool(ctx, { title: 'Quiet School' });
    const { body } = await app.call('listSchoolConsultants', { params: { schoolId: id } });
    expect(body).toEqual({ data: [], total: 0, isTotalCapped: false });
  });
});
