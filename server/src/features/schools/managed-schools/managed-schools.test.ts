// The administrators' table of schools through HTTP: filters, order and pages, the file, and what is done to many at once.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  ManagedSchoolsReply,
  SetListedBody,
  SetListedReply,
} from '@matricula/contract/schools/managed-schools.ts';
import { MAX_SCHOOLS_AT_ONCE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/foundation/audit/audit.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildSchool, official, schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await buildUser(ctx, { role: 'admin', name: 'Florence Nightingale' });
const as = await signIn(ctx, admin);

const auditOf = (subjectId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute();
const versionsOf = (schoolId: string) =>
  ctx.db.selectFrom('schoolVersions').selectAll().where('schoolId', '=', schoolId).orderBy('version').execute();
const schoolOf = (schoolId: string) =>
  ctx.db.selectFrom('schools').selectAll().where('id', '=', schoolId).executeTakeFirstOrThrow();
const list = (query: string) => app.request<ManagedSchoolsReply>('GET', `/api/v1/school/manage?${query}`, { as });
const titlesOf = async (query: string) => (await list(query)).body.data.map(({ title }) => title);
const edit = (schoolId: string, body: unknown) => app.call('updateSchool', { as, params: { schoolId }, body });
const setListed = <B = SetListedReply>(body: SetListedBody | Record<string, unknown>) =>
  app.call<B>('setSchoolsListed', { as, body });

async function buildReport(schoolId: string): Promise<void> {
  await ctx.db
    .insertInto('schoolReports')
    .values({ schoolId, text: 'The class profile says 3.9.', reporterId: null, reportedAt: ctx.clock.now() })
    .execute();
}

async function favorite(schoolId: string): Promise<void> {
  await app.call('addFavoriteSchool', { body: { schoolId }, as: await signIn(ctx, await buildUser(ctx)) });
}

describe('access', () => {
  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('refuses %s', async (_title, role, status) => {
    const { id } = await buildSchool(ctx);
    const token = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    const bodies = {
      listManagedSchools: undefined,
      exportManagedSchools: {},
      setSchoolsListed: { isListed: false, chosen: { schools: [{ schoolId: id, version: 1 }] }, reason: '' },
    } as const;
    for (const [name, body] of Object.entries(bodies)) {
      const reply = await app.call(name as keyof typeof bodies, { as: token, body });
      expect([name, reply.status]).toEqual([name, status]);
    }
    expect((await schoolOf(id)).isListed).toBe(true);
    expect(await auditOf(id)).toHaveLength(0);
    expect(await auditOf('csv')).toHaveLength(0);
  });
});

describe('the table', () => {
  it('holds every school, also those not listed, by name, with what is missing and what waits [ADM-18]', async () => {
    const { id } = await buildSchool(ctx, {
      title: 'Quartz Medical School',
      avgGPA: null,
      interviewFormat: null,
      isListed: false,
      provenance: { ...schoolDraft().provenance, mdAcceptances: { ...official, url: null } },
    });
    const user = await buildUser(ctx);
    await ctx.db.insertInto('favoriteLists').values({ userId: user.id }).execute();
    await ctx.db
      .insertInto('favoriteSchools')
      .values({ userId: user.id, schoolId: id, rank: 1, addedAt: ctx.clock.now() })
      .execute();
    await buildReport(id);
    const { status, body } = await list('search=quar');
    expect([status, body.total]).toEqual([200, 1]);
    expect(body.data[0]).toMatchObject({
      schoolId: id,
      title: 'Quartz Medical School',
      place: 'Ashgrove, CA',
      degree: 'MD',
      isListed: false,
      version: 1,
      missingCount: 2,
      unconfirmedFigures: ['mdAcceptances'],
      favoriteCount: 1,
      openReportCount: 1,
    });
    expect((await list('search=quartz+nothing')).body).toMatchObject({ data: [], total: 0 });
  });

  it('has a queue of what to confirm: listed schools with unconfirmed figures, most favorited first', async () => {
    const { avgGPA: _gpa, ...provenance } = schoolDraft().provenance;
    const built = [];
    for (const title of ['Onyx First', 'Onyx Second', 'Onyx Third'])
      built.push(await buildSchool(ctx, { title, provenance }));
    await buildSchool(ctx, { title: 'Onyx Confirmed' });
    await buildSchool(ctx, { title: 'Onyx Hidden', provenance, isListed: false });
    const reader = await signIn(ctx, await buildUser(ctx));
    await app.call('addFavoriteSchool', { body: { schoolId: built[2]!.id }, as: reader });
    const { status, body } = await list('search=onyx&figures=unconfirmed');
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.data.map(({ title, unconfirmedFigures }) => [title, unconfirmedFigures])).toEqual([
      ['Onyx Third', ['avgGPA']],
      ['Onyx First', ['avgGPA']],
      ['Onyx Second', ['avgGPA']],
    ]);
    // The page that confirms it takes it out of the queue.
    await edit(built[2]!.id, { version: 1, school: schoolDraft({ title: 'Onyx Third' }), reason: 'Class profile' });
    expect((await list('search=onyx&figures=unconfirmed')).body.total).toBe(2);
    expect((await list('figures=everything')).status).toBe(422);
  });

  it('has 50 rows a page', async () => {
    const numbers = Array.from({ length: 52 }, (_, index) => 10 + index);
    for (const number of numbers) await buildSchool(ctx, { title: `Basalt College ${number}` });
    const first = (await list('search=basalt')).body;
    const second = (await list('search=basalt&page=2')).body;
    expect([first.data.length, second.data.length, first.total, second.total]).toEqual([50, 2, 52, 52]);
    const titles = [...first.data, ...second.data].map(({ title }) => title);
    expect(titles).toEqual(numbers.map((number) => `Basalt College ${number}`));
    expect((await list('page=0')).status).toBe(422);
  });

  it('is narrowed by country, degree, listing and open reports, one or several', async () => {
    await buildSchool(ctx, { title: 'Marl One', schoolLocationCountry: 'CAN', schoolLocationState: 'ON' });
    await buildSchool(ctx, { title: 'Marl Two', degree: 'DO' });
    const { id } = await buildSchool(ctx, { title: 'Marl Three', isListed: false });
    await buildReport(id);
    expect(await titlesOf('search=marl&country=CAN')).toEqual(['Marl One']);
    expect(await titlesOf('search=marl&degree=DO')).toEqual(['Marl Two']);
    expect(await titlesOf('search=marl&listed=no')).toEqual(['Marl Three']);
    expect(await titlesOf('search=marl&listed=yes')).toEqual(['Marl One', 'Marl Two']);
    expect(await titlesOf('search=marl&reports=open')).toEqual(['Marl Three']);
    expect((await list('search=marl&reports=open&listed=yes')).body).toMatchObject({ data: [], total: 0 });
    for (const wrong of ['country=GER', 'degree=PhD', 'listed=maybe', 'reports=all', 'sort=hue', 'sort=--name'])
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 422]);
  });

  it('is ordered by any of its numbers, both ways, and by name among equals', async () => {
    const { avgGPA: _gpa, avgMCAT: _mcat, ...provenance } = schoolDraft().provenance;
    const first = await buildSchool(ctx, { title: 'Slate A', avgGPA: null, applications: null });
    const second = await buildSchool(ctx, { title: 'Slate B', provenance });
    const third = await buildSchool(ctx, { title: 'Slate C', avgGPA: null });
    await favorite(third.id);
    await favorite(third.id);
    await favorite(first.id);
    await buildReport(second.id);
    await edit(first.id, {
      version: 1,
      school: schoolDraft({ title: 'Slate A', avgGPA: null, applications: null, notes: ['Seen'] }),
      reason: '',
    });
    const letters = async (sort: string) =>
      (await titlesOf(`search=slate&sort=${sort}`)).map((title) => title.at(-1)).join('');
    expect(await letters('name')).toBe('ABC');
    expect(await letters('-name')).toBe('CBA');
    expect(await letters('-changed')).toMatch(/^A/);
    expect(await letters('changed')).toMatch(/A$/);
    expect(await letters('-missing')).toBe('ACB');
    expect(await letters('missing')).toBe('BCA');
    expect(await letters('-unconfirmed')).toBe('BAC');
    expect(await letters('unconfirmed')).toBe('ACB');
    expect(await letters('-favorites')).toBe('CAB');
    expect(await letters('favorites')).toBe('BAC');
    expect(await letters('-reports')).toBe('BAC');
    expect(await letters('reports')).toBe('ACB');
  });
});

describe('the file', () => {
  const read = (body: unknown) => app.call('exportManagedSchools', { as, body });

  it('holds everything the filter finds, past the first page, and leaves an audit row', async () => {
    for (let number = 10; number < 62; number += 1)
      await buildSchool(ctx, { title: `Gneiss ${number}`, degree: number === 10 ? 'DO' : 'MD' });
    const before = (await auditOf('csv')).length;
    const { status, text, headers } = await read({ search: 'gneiss', degree: 'MD', sort: '-name' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''schools.csv");
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Id,School,City,/);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(
      Array.from({ length: 51 }, (_, index) => `Gneiss ${61 - index}`),
    );
    const rows = await auditOf('csv');
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      action: 'schools.exported',
      actorId: admin.id,
      after: { rows: 51, isSearched: true, degree: 'MD', country: null },
    });
  });

  it('quotes, and hands no spreadsheet a formula', async () => {
    await buildSchool(ctx, {
      title: '=HYPERLINK("http://evil.example"), Feldspar',
      schoolLocationCity: '@Feldspar; City',
    });
    const { text } = await read({ search: 'feldspar' });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example""), Feldspar","'@Feldspar; City",CA,USA,MD,Yes,1,`);
  });

  it('of nothing is its headings', async () => {
    const { text } = await read({ search: 'nosuchschoolatall' });
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await read({ country: 'GER' })).status).toBe(422);
  });
});

describe('listing many at once', () => {
  const build = async (title: string, count: number, isListed = true) => {
    const built = [];
    for (let number = 1; number <= count; number += 1)
      built.push(await buildSchool(ctx, { title: `${title} ${number}`, isListed }));
    return built.map(({ id }) => ({ schoolId: id, version: 1 }));
  };

  it('changes those chosen, each with a version and an audit row, and can be undone', async () => {
    const schools = await build('Chalk', 3);
    const { status, body } = await setListed({ isListed: false, chosen: { schools }, reason: 'Closed for a year' });
    expect([status, body.unchangedCount, body.skipped]).toEqual([200, 0, []]);
    expect(body.changed.toSorted((a, b) => (a.schoolId < b.schoolId ? -1 : 1))).toEqual(
      schools.map(({ schoolId }) => ({ schoolId, version: 2 })).toSorted((a, b) => (a.schoolId < b.schoolId ? -1 : 1)),
    );
    for (const { schoolId } of schools) {
      expect(await schoolOf(schoolId)).toMatchObject({ isListed: false, version: 2 });
      expect((await versionsOf(schoolId)).at(-1)).toMatchObject({
        version: 2,
        kind: 'edit',
        authorId: admin.id,
        reason: 'Closed for a year',
        before: { isListed: true },
        after: { isListed: false, title: expect.stringMatching(/^Chalk/) },
      });
      expect(await auditOf(schoolId)).toMatchObject([
        { action: 'school.unlisted', reason: 'Closed for a year', before: { version: 1 }, after: { version: 2 } },
      ]);
      // What visitors read follows at once.
      expect((await app.call('getSchool', { params: { schoolId } })).status).toBe(404);
    }
    const undone = await setListed({ isListed: true, chosen: { schools: body.changed }, reason: 'Undo' });
    expect(undone.body.changed).toHaveLength(3);
    for (const { schoolId } of schools) expect(await schoolOf(schoolId)).toMatchObject({ isListed: true, version: 3 });
    expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
  });

  it('leaves what somebody changed meanwhile, and what is gone, and says so', async () => {
    const schools = await build('Loess', 2);
    const [mine, theirs] = schools;
    await edit(theirs!.schoolId, { version: 1, school: schoolDraft({ title: 'Loess 2', avgGPA: 3.9 }), reason: '' });
    const chosen = { schools: [...schools, { schoolId: 'no-such-school', version: 1 }] };
    const { body } = await setListed({ isListed: false, chosen, reason: '' });
    expect(body).toEqual({
      changed: [{ schoolId: mine!.schoolId, version: 2 }],
      unchangedCount: 0,
      skipped: [
        { schoolId: theirs!.schoolId, title: 'Loess 2', why: 'changed' },
        { schoolId: 'no-such-school', title: 'no-such-school', why: 'gone' },
      ],
    });
    expect(await schoolOf(theirs!.schoolId)).toMatchObject({ isListed: true, version: 2 });
  });

  it('of a filter reaches past the page, and leaves what is as wanted already', async () => {
    await build('Tuff', 54);
    await build('Tuff hidden', 2, false);
    const filter = { search: 'tuff' };
    const { total, fingerprint } = (await list('search=tuff')).body;
    expect(total).toBe(56);
    const { body } = await setListed({ isListed: false, chosen: { filter, total, fingerprint }, reason: '' });
    expect([body.changed.length, body.unchangedCount]).toEqual([54, 2]);
    expect((await list('search=tuff&listed=no')).body.total).toBe(56);
  });

  it('of a filter that finds another number than was seen changes nothing', async () => {
    await build('Flint', 2);
    const { fingerprint } = (await list('search=flint')).body;
    for (const total of [1, 3]) {
      const chosen = { filter: { search: 'flint' }, total, fingerprint };
      const reply = await setListed<ErrorBody>({ isListed: false, chosen, reason: '' });
      expect([total, reply.status, reply.body.code]).toEqual([total, 409, 'stale']);
    }
    const many = { filter: {}, total: MAX_SCHOOLS_AT_ONCE + 1, fingerprint };
    const refused = await setListed<ErrorBody>({ isListed: false, chosen: many, reason: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many']);
    expect((await list('search=flint&listed=yes')).body.total).toBe(2);
  });

  it('of a filter that finds as many, but others or changed ones, changes nothing', async () => {
    const [first, second] = await build('Dolerite', 2);
    await build('Dolerite hidden', 1, false);
    const filter = { search: 'dolerite', listed: 'yes' };
    const attempt = async (fingerprint: string) => {
      const chosen = { filter, total: 2, fingerprint };
      const { status, body } = await setListed<ErrorBody>({ isListed: false, chosen, reason: '' });
      return [status, body.code];
    };
    const read = async () => (await list('search=dolerite&listed=yes')).body.fingerprint;
    const seen = await read();
    expect(await read(), 'of the same schools it is the same').toBe(seen);
    await edit(first!.schoolId, { version: 1, school: schoolDraft({ title: 'Dolerite 1', avgGPA: 3.9 }), reason: '' });
    expect(await attempt(seen), 'one was changed').toEqual([409, 'stale']);
    const afterEdit = await read();
    await setListed({ isListed: false, chosen: { schools: [second!] }, reason: '' });
    const hidden = (await list('search=dolerite+hidden')).body.data[0]!;
    await setListed({ isListed: true, chosen: { schools: [{ schoolId: hidden.schoolId, version: 1 }] }, reason: '' });
    expect(await attempt(afterEdit), 'one left and another came').toEqual([409, 'stale']);
    expect(await attempt(await read())).toEqual([200, undefined]);
  });

  it('by two at the same moment happens once', async () => {
    const schools = await build('Shale', 3);
    const body = { isListed: false, chosen: { schools }, reason: '' };
    const replies = await Promise.all([setListed(body), setListed(body)]);
    expect(replies.map(({ body: { changed } }) => changed.length).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(replies.map(({ body: { skipped } }) => skipped.length).toSorted((a, b) => a - b)).toEqual([0, 3]);
    for (const { schoolId } of schools) expect(await versionsOf(schoolId)).toHaveLength(2);
  });

  it.each([
    ['none', { schools: [] }],
    ['both kinds of choice', { schools: [{ schoolId: 'a', version: 1 }], filter: {}, total: 1, fingerprint: '0' }],
    ['a filter without its number', { filter: {}, fingerprint: '0' }],
    ['a filter without its fingerprint', { filter: {}, total: 1 }],
    ['an unknown filter', { filter: { color: 'red' }, total: 1, fingerprint: '0' }],
    ['a version that is none', { schools: [{ schoolId: randomUUID(), version: 'latest' }] }],
  ])('refuses %s', async (_title, chosen) => {
    expect((await setListed({ isListed: false, chosen, reason: '' })).status).toBe(422);
  });
});
