// Reported mistakes through HTTP: whoever sees a question reports it once at a time, administrators decide each once, and the reporter hears of it.
import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ManagedCoursesReply } from '@matricula/contract/practice/managed-courses.ts';
import type { ManagedQuestionsReply } from '@matricula/contract/practice/managed-questions.ts';
import type { QuestionReport, QuestionReportsReply } from '@matricula/contract/practice/reports/question-reports.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildPerson } from '#test/calls/attempt.ts';
import { buildQuestion, publishRevision, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ada Admin' }));
const MISTAKE = { kind: 'wrong-key', text: 'The second response is effective, as its reason says.' };

type Params = Record<string, string>;

function report<B = { success: true }>(params: Params, as?: string, body: unknown = MISTAKE) {
  clock.advance(1_000);
  return app.call<B>('reportQuestion', { params, body, as });
}

function list(query: Params = {}) {
  const search = new URLSearchParams(query).toString();
  return app.request<QuestionReportsReply>('GET', `${API_PREFIX}/question/manage/reports?${search}`, { as: admin });
}

/** Every report of a state, page by page. */
async function walk(status = 'open'): Promise<QuestionReport[]> {
  const found: QuestionReport[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: QuestionReportsReply } = await list({ status, ...(next === '' ? {} : { cursor: next }) });
    found.push(...body.data);
    next = body.next;
  }
  return found;
}

const LEAVE = { status: 'rejected', decision: 'The key follows its reason.' };

function decide<B = QuestionReport>(reportId: string, body: unknown = LEAVE, as?: string) {
  return app.call<B>('decideQuestionReport', { params: { reportId }, body, as });
}

/** A report of a free question of its own. */
async function buildReport(reporter?: { as: string }) {
  const { as } = reporter ?? (await buildPerson(app));
  const content = questionContent('aamcpreview', { title: `Folder ${randomUUID().slice(0, 8)}` });
  const question = await buildQuestion(ctx, { isFree: true, content });
  const { params, questionId } = question;
  expect((await report(params, as)).status).toBe(200);
  const reportId = (await walk()).find((one) => one.questionId === questionId)?._id ?? '';
  return { ...question, as, reportId, title: content.title };
}

type Built = Awaited<ReturnType<typeof buildQuestion>>;

const publishNewVersion = (question: Built) =>
  publishRevision(ctx, question, questionContent('aamcpreview', { title: 'Another title' }));

describe('reporting', () => {
  it('puts what was seen into the queue, who waits longest first', async () => {
    const first = await buildReport();
    const before = (await list()).body.openCount;
    const reporter = await buildUser(ctx, { name: 'Grace Hopper' });
    const { params, courseId } = await buildQuestion(ctx, { isFree: true, content: questionContent('casper') });
    await report(params, await signIn(ctx, reporter), { kind: 'typo', text: '   It says to twice.  ' });
    expect((await list()).body.openCount).toBe(before + 1);
    const [a, b] = (await walk()).slice(-2);
    expect(a).toMatchObject({ _id: first.reportId, kind: 'wrong-key', title: first.title });
    expect(b).toMatchObject({
      questionId: params['questionId'],
      courseId,
      type: 'casper',
      title: 'A casper question',
      version: 1,
      prompt: 'You write the schedule of a small team.',
      latestVersion: 1,
      publishedVersion: 1,
      isRetired: false,
      kind: 'typo',
      text: 'It says to twice.',
      status: 'open',
      reporterName: 'Grace Hopper',
      decidedAt: null,
      decision: '',
    });
  });

  it('keeps the report without its reporter once the account is gone', async () => {
    const reporter = await buildUser(ctx);
    const { reportId } = await buildReport({ as: await signIn(ctx, reporter) });
    await ctx.db.deleteFrom('users').where('id', '=', reporter.id).execute();
    expect((await walk()).find(({ _id }) => _id === reportId)?.reporterName).toBeNull();
  });

  it('takes one open report per person and question, and another once it is decided', async () => {
    const { as, params, reportId } = await buildReport();
    const again = await report<ErrorBody>(params, as);
    expect([again.status, again.body.code]).toEqual([409, 'already_reported']);
    expect((await report(params, (await buildPerson(app)).as)).status).toBe(200);
    await decide(reportId, undefined, admin);
    expect((await report(params, as)).status).toBe(200);
  });

  it('takes one of two that are sent at once', async () => {
    const { as } = await buildPerson(app);
    const { params } = await buildQuestion(ctx, { isFree: true });
    const replies = await Promise.all([report(params, as), report(params, as)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is for whoever may see the question', async () => {
    const { as } = await buildPerson(app);
    const locked = await buildQuestion(ctx);
    const draft = await buildQuestion(ctx, { isFree: true, state: 'draft' });
    const free = await buildQuestion(ctx, { isFree: true });
    expect((await report(free.params)).status).toBe(401);
    expect((await report<ErrorBody>(locked.params, as)).body.code).toBe('subscription_needed');
    expect((await report(draft.params, as)).status).toBe(404);
    expect((await report({ ...free.params, courseId: locked.courseId }, as)).status).toBe(404);
    expect((await report({ ...free.params, questionId: 'no-such-question' }, as)).status).toBe(404);
    // Administrators see every question, the newest version of it.
    expect((await report(draft.params, admin)).status).toBe(200);
  });

  it('takes twenty in an hour from one person', async () => {
    const { as } = await buildPerson(app);
    const { params } = await buildQuestion(ctx, { isFree: true });
    for (let count = 0; count < 20; count += 1) await report(params, as);
    expect((await report(params, as)).status).toBe(429);
  });

  it.each([
    {},
    { ...MISTAKE, kind: 'rude' },
    { ...MISTAKE, text: 'wrong' },
    { ...MISTAKE, text: `${' '.repeat(40)}wrong` },
    { ...MISTAKE, text: 'x'.repeat(1_001) },
    { ...MISTAKE, version: 7 },
  ])('refuses %j', async (body) => {
    const { as } = await buildPerson(app);
    const { params } = await buildQuestion(ctx, { isFree: true });
    expect((await report(params, as, body)).status).toBe(422);
  });
});

describe('the queue', () => {
  it('is paged, each report once, and counted among what waits', async () => {
    const { params } = await buildQuestion(ctx, { isFree: true });
    for (let count = 0; count < QUEUE_PAGE_SIZE + 1; count += 1) await report(params, (await buildPerson(app)).as);
    const all = await walk();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
    expect(all.map(({ reportedAt }) => reportedAt)).toEqual(all.map(({ reportedAt }) => reportedAt).toSorted());
    const waiting = await app.call<{ data: { queue: string; count: number }[] }>('listWaiting', { as: admin });
    expect(waiting.body.data.find(({ queue }) => queue === 'questionReports')?.count).toBe(all.length);
  });

  it('opens one by its id, also when it is decided, for administrators only', async () => {
    const { reportId, as } = await buildReport();
    const get = (params: Params, who?: string) => app.call<QuestionReport>('getQuestionReport', { params, as: who });
    expect((await get({ reportId }, admin)).body).toMatchObject({ _id: reportId, status: 'open' });
    await decide(reportId, undefined, admin);
    expect((await get({ reportId }, admin)).body).toMatchObject({ status: 'rejected', decision: LEAVE.decision });
    expect((await get({ reportId })).status).toBe(401);
    expect((await get({ reportId }, as)).status).toBe(403);
    expect((await get({ reportId: randomUUID() }, admin)).status).toBe(404);
    expect((await get({ reportId: 'x' }, admin)).status).toBe(422);
  });

  it('narrows the table of questions, which counts them', async () => {
    const { questionId, courseId, reportId } = await buildReport();
    const find = async () =>
      (
        await app.request<ManagedQuestionsReply>(
          'GET',
          `${API_PREFIX}/question/manage?course=${courseId}&reports=open`,
          { as: admin },
        )
      ).body;
    const countOf = async () =>
      (await app.call<ManagedCoursesReply>('listManagedCourses', { as: admin })).body.data.find(
        (course) => course.courseId === courseId,
      )?.counts.reported;
    expect(await find()).toMatchObject({ data: [{ questionId, openReportCount: 1 }], total: 1 });
    expect(await countOf()).toBe(1);
    await decide(reportId, undefined, admin);
    expect(await find()).toMatchObject({ data: [], total: 0 });
    expect(await countOf()).toBe(0);
  });
});

describe('deciding', () => {
  it('closes a report once, with one audit row', async () => {
    const { reportId } = await buildReport();
    const { status, body } = await decide(reportId, { ...LEAVE, decision: ' As it is. ' }, admin);
    expect([status, body.status, body.decision]).toEqual([200, 'rejected', 'As it is.']);
    expect(body.decidedByName).toBe('Ada Admin');
    const again = await decide<ErrorBody>(reportId, undefined, admin);
    expect([again.status, again.body.code]).toEqual([409, 'report_decided']);
    const audited = await ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', reportId).execute();
    expect(audited).toMatchObject([{ action: 'questionReport.decided', after: { status: 'rejected' } }]);
  });

  it('lets one of two administrators decide', async () => {
    const { reportId } = await buildReport();
    const replies = await Promise.all([1, 2, 3].map(() => decide(reportId, undefined, admin)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('calls nothing corrected that learners still see', async () => {
    const { reportId, ...question } = await buildReport();
    const corrected = { status: 'corrected', decision: 'The key is effective now.' };
    const early = await decide<ErrorBody>(reportId, corrected, admin);
    expect([early.status, early.body.code]).toEqual([409, 'not_corrected']);
    expect((await walk()).map(({ _id }) => _id)).toContain(reportId);
    await publishNewVersion(question);
    expect((await decide(reportId, corrected, admin)).body).toMatchObject({ status: 'corrected', publishedVersion: 2 });
  });

  it('takes a retired question for corrected', async () => {
    const { reportId, questionId } = await buildReport();
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', questionId).execute();
    const { body } = await decide(reportId, { status: 'corrected', decision: 'It is gone.' }, admin);
    expect(body).toMatchObject({ status: 'corrected', isRetired: true });
  });

  it('answers the reporter by e-mail, in words that stay words', async () => {
    const reporter = await buildUser(ctx);
    const { reportId, title, params } = await buildReport({ as: await signIn(ctx, reporter) });
    await decide(
      reportId,
      { ...LEAVE, decision: 'Checked <b>twice</b>.\n\nThe key stays.\nSo does the reason.' },
      admin,
    );
    await app.runJobs();
    const mail = await app.inbox.findMail(reporter.email, `Your report about “${title}”`);
    // Paragraphs stay paragraphs.
    expect(mail.text).toContain('Why: Checked <b>twice</b>.\n\nThe key stays.\n\nSo does the reason.\n');
    expect(mail.html).not.toContain('<b>twice');
    expect(mail.text).toContain(`/app/courses/${params['courseId']}/${params['questionId']}`);
    expect(await app.inbox.list(reporter.email)).toHaveLength(1);
  });

  it('says that a question was taken out, and leads to no page that is gone', async () => {
    const reporter = await buildUser(ctx);
    const { reportId, questionId } = await buildReport({ as: await signIn(ctx, reporter) });
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', questionId).execute();
    await decide(reportId, { status: 'corrected', decision: 'It is gone.' }, admin);
    await app.runJobs();
    const mail = await app.inbox.findMail(reporter.email, 'Your report about ');
    expect(mail.text).toContain('We removed the question. Thank you.');
    expect(mail.text).not.toContain(questionId);
  });

  it('writes to nobody whose address is unproven', async () => {
    const reporter = await buildUser(ctx, { emailVerifiedAt: null });
    const { reportId } = await buildReport({ as: await signIn(ctx, reporter) });
    await decide(reportId, undefined, admin);
    await app.runJobs();
    expect(await app.inbox.list(reporter.email)).toEqual([]);
  });

  it('refuses everybody else, unknown reports and bad input', async () => {
    const { reportId, as } = await buildReport();
    for (const [who, status] of [
      [undefined, 401],
      [as, 403],
    ] as const) {
      expect((await decide(reportId, undefined, who)).status).toBe(status);
      expect((await app.call('listQuestionReports', { as: who })).status).toBe(status);
    }
    expect((await decide(randomUUID(), undefined, admin)).status).toBe(404);
    expect((await decide('x', undefined, admin)).status).toBe(422);
    for (const body of [{ ...LEAVE, status: 'open' }, { status: 'rejected' }, { ...LEAVE, decision: '  ' }])
      expect((await decide(reportId, body, admin)).status, JSON.stringify(body)).toBe(422);
    for (const query of [{ status: 'closed' }, { cursor: 'x' }, { cursor: '2026-01-01T00:00:00.000Z_x' }])
      expect((await list(query)).status, JSON.stringify(query)).toBe(422);
  });
});
