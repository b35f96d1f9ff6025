// The administrators' table of questions through HTTP: search, filters, order and pages, and the file.
import { randomUUID } from 'node:crypto';
import { QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionsReply } from '@matricula/contract/practice/managed-questions.ts';
import { QUESTIONS_PAGE_SIZE } from '@matricula/contract/practice/managed-questions.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const list = (query: string) => app.request<ManagedQuestionsReply>('GET', `/api/v1/question/manage?${query}`, { as });
const idsOf = async (query: string) => (await list(query)).body.data.map(({ questionId }) => questionId);
const essay = (title: string, changes: object = {}) => questionContent('essay', { title, ...changes });
const setHead = (id: string, values: object) =>
  ctx.db.updateTable('questions').set(values).where('id', '=', id).execute();

/** A course of its own with one category, so that tests do not see each other's questions. */
async function ownCourse() {
  const { id: courseId } = await buildCourse(ctx, { title: 'Essays' });
  const { id: categoryId } = await buildCategory(ctx, { courseId, title: 'Ethics' });
  const build = async (overrides: Parameters<typeof buildQuestion>[1] = {}) =>
    (await buildQuestion(ctx, { courseId, categoryId, ...overrides })).questionId;
  return { courseId, categoryId, build };
}

describe('access', () => {
  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('refuses %s', async (_title, role, status) => {
    const token = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    for (const [name, body] of [
      ['listManagedQuestions', undefined],
      ['exportManagedQuestions', {}],
    ] as const) {
      const reply = await app.call(name, { as: token, body });
      expect([name, reply.status]).toEqual([name, status]);
    }
  });
});

describe('the table', () => {
  it('holds every question of every type with its course, category, state, and whether it is free [ADM-3]', async () => {
    const { courseId, categoryId, build } = await ownCourse();
    for (const type of QUESTION_TYPES) await build({ content: questionContent(type) });
    const questionId = await build({ content: essay('Forty cards'), isFree: true, freePriorityNumber: 3 });
    await setHead(questionId, { reviewDueOn: '2020-05-01', reviewCount: 2, reviewSum: 9 });
    const { status, body } = await list(`course=${courseId}`);
    expect([status, body.total]).toEqual([200, QUESTION_TYPES.length + 1]);
    expect(new Set(body.data.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES));
    expect(body.data.find((row) => row.questionId === questionId)).toEqual({
      questionId,
      courseId,
      courseTitle: 'Essays',
      categoryId,
      categoryTitle: 'Ethics',
      type: 'essay',
      title: 'Forty cards',
      state: 'published',
      version: 1,
      publishedVersion: 1,
      isLive: true,
      isFree: true,
      freePriorityNumber: 3,
      competencies: ['Empathy and Compassion'],
      reviewDueOn: '2020-05-01',
      hasWorkingDraft: false,
      openReportCount: 0,
      isReviewDue: true,
      reviews: 2,
      reviewAvg: 4.5,
      updatedAt: expect.any(String),
    });
  });

  it('finds words of the title and the text by their beginnings, without accents or case, of the newest version only', async () => {
    const { courseId, categoryId, build } = await ownCourse();
    const text = { essay: 'We moved to Montréal; "O\'Brien" said: don\'t.' };
    const questionId = await build({ content: essay('The Lock', text) });
    await build({ content: essay('Another') });
    const found = async (search: string) => idsOf(`course=${courseId}&search=${encodeURIComponent(search)}`);
    expect(await found('montr lock')).toEqual([questionId]);
    expect(await found('MONTRÉAL')).toEqual([questionId]);
    expect(await found("o'brien")).toEqual([questionId]);
    expect(await found('lock nothing')).toEqual([]);
    expect(await found("':* | & ! <-> \\ lock")).toEqual([questionId]);
    // Nothing that can be searched for is no search.
    expect(await found(' .,;: ')).toHaveLength(2);
    const questionData = { category: categoryId, content: essay('The Key', { essay: 'Other words.' }) };
    await app.call('updateQuestion', { as, params: { courseId, questionId }, body: { questionData } });
    expect(await found('lock')).toEqual([]);
    expect(await found('key')).toEqual([questionId]);
  });

  it('narrows by type, category, competency, free and review due', async () => {
    const { courseId, build } = await ownCourse();
    const { id: other } = await buildCategory(ctx, { courseId });
    const about = { competencies: ['Cultural Humility', 'Teamwork and Collaboration'] };
    const casper = await build({ content: questionContent('casper', { about }) });
    const free = await build({ isFree: true });
    const moved = await build({ categoryId: other });
    const due = await build();
    await setHead(due, { reviewDueOn: ctx.clock.now() });
    const later = await build({ state: 'retired' });
    await setHead(later, { reviewDueOn: '2020-01-01' });
    const found = async (query: string) => idsOf(`course=${courseId}&${query}`);
    expect(await found('type=casper')).toEqual([casper]);
    expect(await found(`category=${other}`)).toEqual([moved]);
    expect(await found('competency=Teamwork+and+Collaboration')).toEqual([casper]);
    expect(await found('free=yes')).toEqual([free]);
    expect(await found('free=no')).toHaveLength(4);
    expect(await found('review=due')).toEqual([due]);
    expect(await found('type=casper&free=yes')).toEqual([]);
  });

  it('narrows by state, by what learners can find, and by what is published with a newer draft', async () => {
    const { courseId, categoryId, build } = await ownCourse();
    const byState = {
      draft: await build({ state: 'draft' }),
      'in-review': await build({ state: 'in-review' }),
      published: await build(),
      retired: await build({ state: 'retired' }),
    };
    const changed = await build();
    const questionData = { category: categoryId, content: essay('Newer') };
    await app.call('updateQuestion', { as, params: { courseId, questionId: changed }, body: { questionData } });
    const found = async (state: string) => (await idsOf(`course=${courseId}&state=${state}`)).toSorted();
    expect(await found('draft')).toEqual([byState.draft, changed].toSorted());
    expect(await found('in-review')).toEqual([byState['in-review']]);
    expect(await found('published')).toEqual([byState.published]);
    expect(await found('retired')).toEqual([byState.retired]);
    expect(await found('changed')).toEqual([changed]);
    expect(await found('edited')).toEqual([]);
    const draft = {
      revision: 0,
      basedOn: 1,
      content: essay('Begun'),
      settings: { category: categoryId, isFree: false, freePriorityNumber: 0 },
    };
    await app.call('saveQuestionDraft', { as, params: { questionId: byState.published }, body: draft });
    expect(await found('edited')).toEqual([byState.published]);
    expect(
      (await list(`course=${courseId}&state=edited`)).body.data.map(({ hasWorkingDraft }) => hasWorkingDraft),
    ).toEqual([true]);
    expect(await found('live')).toEqual([byState.published, changed].toSorted());
    await ctx.db.updateTable('courseCategories').set({ state: 'hidden' }).where('id', '=', categoryId).execute();
    expect(await found('live')).toEqual([]);
  });

  it('is ordered by the last change unless said otherwise, by title, by the day of review and by the free order', async () => {
    const { courseId, build } = await ownCourse();
    const [b, a, c] = [
      await build({ content: essay('Émile B') }),
      await build({ content: essay('“A” first'), isFree: true, freePriorityNumber: 2 }),
      await build({ content: essay('zebra'), isFree: true, freePriorityNumber: 1 }),
    ];
    for (const [place, id] of [b, a, c].entries())
      await setHead(id, {
        updatedAt: new Date(2026, 0, place + 1),
        reviewDueOn: id === b ? null : `2027-0${place + 1}-01`,
      });
    const found = async (sort: string) => idsOf(`course=${courseId}${sort}`);
    expect(await found('')).toEqual([c, a, b]);
    expect(await found('&sort=changed')).toEqual([b, a, c]);
    expect(await found('&sort=title')).toEqual([a, b, c]);
    expect(await found('&sort=-title')).toEqual([c, b, a]);
    expect(await found('&sort=due')).toEqual([a, c, b]);
    expect(await found('&sort=-due')).toEqual([c, a, b]);
    expect(await found('&sort=free')).toEqual([c, a, b]);
  });

  it('comes in pages that hold each question once', async () => {
    const { courseId, build } = await ownCourse();
    for (let count = 0; count < QUESTIONS_PAGE_SIZE + 3; count += 1) await build();
    const first = await list(`course=${courseId}&page=1`);
    const second = await list(`course=${courseId}&page=2`);
    expect([first.body.data.length, second.body.data.length]).toEqual([QUESTIONS_PAGE_SIZE, 3]);
    expect([first.body.total, second.body.total]).toEqual([QUESTIONS_PAGE_SIZE + 3, QUESTIONS_PAGE_SIZE + 3]);
    const ids = [...first.body.data, ...second.body.data].map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await list(`course=${courseId}&page=3`)).body.data).toEqual([]);
  });

  it('calls a question without a title by the beginning of what is asked', async () => {
    const { courseId, build } = await ownCourse();
    await build({ content: essay('', { question: 'What would you bring?' }) });
    expect((await list(`course=${courseId}`)).body.data[0]?.title).toBe('What would you bring?');
  });

  it.each(['type=poem', 'state=gone', 'free=maybe', 'sort=random', 'page=0', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

describe('the file', () => {
  it('holds what the filter finds, in its order, safe for a spreadsheet, and leaves one audit row', async () => {
    const { courseId, build } = await ownCourse();
    await build({ content: essay('=cmd|calc'), isFree: true });
    await build({ content: essay('B, "quoted"'), state: 'draft' });
    const reply = await app.call('exportManagedQuestions', { as, body: { course: courseId, sort: 'title' } });
    expect(reply.status).toBe(200);
    const [head, first, second, ...rest] = reply.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFId,Title,Type,Course,Category,State,/);
    expect(first).toContain('"B, ""quoted""",Essay,Essays,Ethics,Draft');
    expect(second).toContain("'=cmd|calc");
    expect(rest).toEqual([]);
    const last = await ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'questions.exported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last?.after).toMatchObject({ rows: 2, courseId, isSearched: false });
  });

  it('is empty but for its heading where nothing is found', async () => {
    const reply = await app.call('exportManagedQuestions', { as, body: { search: randomUUID() } });
    expect(reply.text.trim().split('\r\n')).toHaveLength(1);
  });
});
