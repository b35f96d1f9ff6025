// Reported errors through HTTP: anybody reports, administrators decide each once, and a signed-in reporter gets an answer.
import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type {
  SchoolReport,
  SchoolReportsReply,
  UpdateSchoolReply,
} from '@matricula/contract/schools/school-management.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const ERROR = { figure: 'avgGPA', text: 'The class profile says 3.9.', sourceUrl: 'https://med.example.edu/class' };

function report(schoolId: string, body: unknown = ERROR, call: { as?: string; ip?: string } = {}) {
  clock.advance(1_000);
  return app.call<{ message: string }>('reportSchool', { params: { schoolId }, body, ...call });
}

function list(query: Record<string, string> = {}, as = admin) {
  const search = new URLSearchParams(query).toString();
  return app.request<SchoolReportsReply>('GET', `${API_PREFIX}/school/reports?${search}`, { as });
}

/** Every report of a state, page by page. */
async function walk(status = 'open'): Promise<SchoolReport[]> {
  const found: SchoolReport[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: SchoolReportsReply } = await list({ status, ...(next === '' ? {} : { cursor: next }) });
    found.push(...body.data);
    next = body.next;
  }
  return found;
}

function decide(reportId: string, body: unknown = { status: 'rejected', decision: 'It says 3.8.' }, as?: string) {
  return app.call<SchoolReport>('decideSchoolReport', { params: { reportId }, body, as });
}

/** A report of a school of its own. */
async function buildReport(as?: string): Promise<string> {
  const { id } = await buildSchool(ctx);
  expect((await report(id, ERROR, as === undefined ? {} : { as })).status).toBe(200);
  const row = await ctx.db
    .selectFrom('schoolReports')
    .select('id')
    .where('schoolId', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('reporting', () => {
  it('takes a visitor’s report and shows it to administrators, who waits longest first', async () => {
    const [a, b] = [await buildSchool(ctx, { title: 'Ashgrove' }), await buildSchool(ctx, { title: 'Birchfield' })];
    expect((await report(a.id)).body.message).toMatch(/Thank you/);
    const before = (await list()).body.openCount;
    await report(b.id, { figure: null, text: '   The city is wrong.  ', sourceUrl: '' });
    expect((await list()).body.openCount).toBe(before + 1);
    const [first, last] = (await walk()).slice(-2);
    expect(last).toMatchObject({
      schoolId: b.id,
      schoolTitle: 'Birchfield',
      figure: null,
      text: 'The city is wrong.',
      sourceUrl: null,
      status: 'open',
      reporterName: null,
      decidedAt: null,
      decision: '',
    });
    expect(first).toMatchObject({ schoolId: a.id, figure: 'avgGPA', sourceUrl: ERROR.sourceUrl });
  });

  it('remembers who reported while signed in, until the account goes', async () => {
    const user = await buildUser(ctx, { name: 'Grace Hopper' });
    const reportId = await buildReport(await signIn(ctx, user));
    const read = async () => (await walk()).find(({ _id }) => _id === reportId);
    expect((await read())?.reporterName).toBe('Grace Hopper');
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await read())?.reporterName).toBeNull();
  });

  it('refuses unknown and unlisted schools', async () => {
    const hidden = await buildSchool(ctx, { isListed: false });
    expect((await report('no-such-school')).status).toBe(404);
    expect((await report(hidden.id)).status).toBe(404);
  });

  it('takes five in an hour from one address', async () => {
    const { id } = await buildSchool(ctx);
    const ip = '198.18.7.7';
    for (let i = 0; i < 5; i += 1) expect((await report(id, ERROR, { ip })).status).toBe(200);
    expect((await report(id, ERROR, { ip })).status).toBe(429);
    expect((await report(id)).status).toBe(200);
  });

  it.each([
    {},
    { ...ERROR, text: 'wrong' },
    { ...ERROR, text: `${' '.repeat(40)}wrong` },
    { ...ERROR, text: 'x'.repeat(1_001) },
    { ...ERROR, text: 'a\u0000 is not text' },
    { ...ERROR, figure: 'price' },
    { ...ERROR, sourceUrl: 'javascript:alert(1)' },
    { ...ERROR, reporterId: randomUUID() },
  ])('refuses bad input (%#)', async (body) => {
    expect((await report((await buildSchool(ctx)).id, body)).status).toBe(422);
  });

  it('takes the shortest text there is, in any script', async () => {
    expect((await report((await buildSchool(ctx)).id, { ...ERROR, text: '😀😀😀😀😀' })).status).toBe(200);
  });
});

describe('the queue', () => {
  it('pages every state without a gap: who waits longest first, the last decision first', async () => {
    const { id } = await buildSchool(ctx);
    // At one moment, so that the id has to tell them apart.
    const made = await ctx.db
      .insertInto('schoolReports')
      .values(
        Array.from({ length: QUEUE_PAGE_SIZE + 3 }, () => ({
          schoolId: id,
          text: 'The class profile says 3.9.',
          reportedAt: clock.now(),
        })),
      )
      .returning('id')
      .execute();
    const open = await walk();
    expect(new Set(open.map(({ _id }) => _id)).size).toBe(open.length);
    expect(open.filter(({ schoolId }) => schoolId === id)).toHaveLength(made.length);
    expect(open.map(({ reportedAt }) => reportedAt)).toEqual(open.map(({ reportedAt }) => reportedAt).toSorted());
    expect((await list()).body.openCount).toBe(open.length);
    for (const row of made) {
      clock.advance(1_000);
      await decide(row.id, undefined, admin);
    }
    const decided = (await walk('rejected')).map(({ _id }) => _id);
    expect(decided.slice(0, made.length)).toEqual(made.map((row) => row.id).toReversed());
    expect(new Set(decided).size).toBe(decided.length);
  });

  it('opens one by its id, also when it is decided, for administrators only', async () => {
    const reportId = await buildReport();
    const get = (params: { reportId: string }, as?: string) =>
      app.call<SchoolReport>('getSchoolReport', { params, as });
    expect((await get({ reportId }, admin)).body).toMatchObject({ _id: reportId, status: 'open' });
    await decide(reportId, undefined, admin);
    expect((await get({ reportId }, admin)).body).toMatchObject({ status: 'rejected', decision: 'It says 3.8.' });
    expect((await get({ reportId })).status).toBe(401);
    expect((await get({ reportId }, await signIn(ctx, await buildUser(ctx)))).status).toBe(403);
    expect((await get({ reportId: randomUUID() }, admin)).status).toBe(404);
    expect((await get({ reportId: 'x' }, admin)).status).toBe(422);
  });
});

describe('deciding', () => {
  it('closes a report once, with one audit row, and the queue shows how', async () => {
    const reportId = await buildReport();
    const { status, body } = await decide(
      reportId,
      { status: 'rejected', decision: ' The source agrees with us. ' },
      admin,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: reportId, status: 'rejected', decision: 'The source agrees with us.' });
    expect(body.decidedAt).not.toBeNull();
    expect((await decide(reportId, undefined, admin)).status).toBe(409);
    expect((await walk('rejected')).map(({ _id }) => _id)).toContain(reportId);
    expect((await walk()).map(({ _id }) => _id)).not.toContain(reportId);
    const audited = await ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', reportId).execute();
    expect(audited).toMatchObject([{ action: 'schoolReport.decided', after: { status: 'rejected' } }]);
  });

  it('lets one of two administrators decide', async () => {
    const reportId = await buildReport();
    const replies = await Promise.all([1, 2, 3].map(() => decide(reportId, undefined, admin)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('answers a signed-in reporter', async () => {
    const reporter = await buildUser(ctx);
    const reportId = await buildReport(await signIn(ctx, reporter));
    await decide(reportId, { status: 'rejected', decision: 'Checked <b>twice</b>.' }, admin);
    await app.runJobs();
    const mail = await app.inbox.findMail(reporter.email, 'Your report about ');
    expect(mail.text).toContain('Checked <b>twice</b>.');
    expect(mail.html).not.toContain('<b>twice');
    expect(mail.text).toContain(`${app.config.origins.matricula}/school/`);
    expect(await app.inbox.list(reporter.email)).toHaveLength(1);
  });

  it('writes to nobody whose address is unproven', async () => {
    const reporter = await buildUser(ctx, { emailVerifiedAt: null });
    await decide(await buildReport(await signIn(ctx, reporter)), undefined, admin);
    await app.runJobs();
    expect(await app.inbox.list(reporter.email)).toEqual([]);
  });

  it('refuses everybody else, unknown reports and bad input', async () => {
    const reportId = await buildReport();
    const user = await signIn(ctx, await buildUser(ctx));
    for (const [as, status] of [
      [undefined, 401],
      [user, 403],
    ] as const) {
      expect((await decide(reportId, undefined, as)).status).toBe(status);
      expect((await app.call('listSchoolReports', { as })).status).toBe(status);
    }
    expect((await decide(randomUUID(), undefined, admin)).status).toBe(404);
    expect((await decide('x', undefined, admin)).status).toBe(422);
    expect((await decide(reportId, { status: 'open', decision: '' }, admin)).status).toBe(422);
    expect((await decide(reportId, { status: 'rejected' }, admin)).status).toBe(422);
    const wordless = await decide(reportId, { status: 'rejected', decision: '  ' }, admin);
    expect(wordless.status).toBe(422);
    // Only a change of the figure corrects it.
    expect((await decide(reportId, { status: 'corrected', decision: 'Now 3.9.' }, admin)).status).toBe(422);
    for (const query of [
      { status: 'closed' },
      { cursor: 'x' },
      { cursor: `x_${randomUUID()}` },
      { cursor: '2026-01-01T00:00:00.000Z_x' },
    ])
      expect((await list(query)).status, JSON.stringify(query)).toBe(422);
  });
});

describe('correcting', () => {
  const edit = (schoolId: string, version: number, changes: Parameters<typeof schoolDraft>[0], reportId: string) =>
    app.call<UpdateSchoolReply>('updateSchool', {
      as: admin,
      params: { schoolId },
      body: { version, school: schoolDraft(changes), reason: 'Class profile 2026', reportId },
    });

  async function buildReported(body: object = ERROR) {
    const reporter = await buildUser(ctx);
    const { id } = await buildSchool(ctx);
    await report(id, body, { as: await signIn(ctx, reporter) });
    return { reporter, id, reportId: (await walk()).find(({ schoolId }) => schoolId === id)?._id ?? '' };
  }

  it('needs a change of the reported figure: anything else leaves the report open and writes to nobody', async () => {
    const { reporter, id, reportId } = await buildReported();
    const same = await edit(id, 1, {}, reportId);
    expect([same.status, same.body.version, same.body.reportStatus]).toEqual([200, 1, 'open']);
    const other = await edit(id, 1, { avgMCAT: 516 }, reportId);
    expect([other.status, other.body.version, other.body.reportStatus]).toEqual([200, 2, 'open']);
    expect((await walk()).map(({ _id }) => _id)).toContain(reportId);
    await app.runJobs();
    expect(await app.inbox.list(reporter.email)).toEqual([]);
  });

  it('says in the mail and in the queue what changed', async () => {
    const { reporter, id, reportId } = await buildReported();
    const { body } = await edit(id, 1, { avgGPA: 3.9, avgMCAT: 516 }, reportId);
    expect([body.reportStatus, body.openReportCount]).toEqual(['corrected', 0]);
    const decided = (await walk('corrected')).find(({ _id }) => _id === reportId);
    expect(decided).toMatchObject({ changes: ['GPA: 3.82 → 3.90'], decision: 'Class profile 2026' });
    await app.runJobs();
    const mail = await app.inbox.findMail(reporter.email, 'Corrected: ');
    expect(mail.text).toContain('GPA: 3.82 → 3.90');
    expect(mail.text).not.toContain('MCAT');
  });

  it('takes any change where the page as a whole was reported, and names each', async () => {
    const { reporter, id, reportId } = await buildReported({ ...ERROR, figure: null });
    expect((await edit(id, 1, {}, reportId)).body.reportStatus).toBe('open');
    const { body } = await edit(id, 1, { schoolLocationCity: 'Ottumwa', website: null }, reportId);
    expect(body.reportStatus).toBe('corrected');
    await app.runJobs();
    const { text } = await app.inbox.findMail(reporter.email, 'Corrected: ');
    expect(text).toMatch(/City: .+ → Ottumwa/);
    expect(text).toMatch(/Website: .+ → empty/);
  });
});
