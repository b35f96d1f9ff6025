// The library through HTTP: what is offered, in which order, with whose progress, and how a course's list is narrowed.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { QUESTIONS_PER_PAGE } from '@matricula/contract/practice/library/library.rules.ts';
import type {
  LibraryCourseReply,
  LibraryReply,
  NextQuestionReply,
  QuestionsByIdReply,
} from '@matricula/contract/practice/library/library.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { attemptCalls, buildPerson, part } from '#test/calls/attempt.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildSchool } from '#test/builders/school.ts';
import { buildCourse, buildTag } from '#test/builders/tag.ts';

const app = await startTestApp();
const { ctx } = app;

const home = async (as: string) => (await app.call<LibraryReply>('getLibrary', { as })).body;
const course = <B = LibraryCourseReply>(as: string, courseId: string, query = '') =>
  app.request<B>('GET', `/api/v1/library/courses/${courseId}${query}`, { as });
const list = async (as: string, courseId: string, query = '') =>
  (await course(as, courseId, query)).body.data.map(({ questionId }) => questionId);
const next = async (as: string, courseId: string, after: string) =>
  (await app.request<NextQuestionReply>('GET', `/api/v1/library/courses/${courseId}/next?after=${after}`, { as })).body
    .next;

async function answer(as: string, questionId: string, choice: string) {
  const { finish } = attemptCalls(app, as);
  return finish(randomUUID(), { questionId, parts: [part('choice', 1, choice)] });
}

interface Shape {
  isFree?: boolean;
  freePriorityNumber?: number;
  type?: QuestionType;
  content?: object;
  categoryId?: string;
}

/** A course with its own category, and a way to add questions whose ids say their order. */
async function buildBank() {
  const { id: courseId } = await buildCourse(ctx);
  const { id: categoryId } = await buildCategory(ctx, { courseId, title: 'First' });
  let count = 0;
  const add = async ({ type = 'multiplechoice', content = {}, ...shape }: Shape = {}) => {
    count += 1;
    const questionId = `${courseId}-${String(count).padStart(2, '0')}`;
    await buildQuestion(ctx, {
      courseId,
      categoryId,
      questionId,
      ...shape,
      content: questionContent(type, { title: `Question ${count}`, ...content }),
    });
    return questionId;
  };
  return { courseId, categoryId, add };
}

describe('GET /library', () => {
  it('offers courses that have published questions, and no others', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    await add({ isFree: true });
    await add();
    const { id: empty } = await buildCourse(ctx);
    const { id: drafts } = await buildCourse(ctx);
    await buildQuestion(ctx, { courseId: drafts, state: 'draft' });
    const { courses, subscriptionInformation } = await home(as);
    const ids = courses.map((one) => one.courseId);
    expect(ids).toContain(courseId);
    expect(ids).not.toContain(empty);
    expect(ids).not.toContain(drafts);
    expect(courses.find((one) => one.courseId === courseId)).toMatchObject({ total: 2, free: 1, answered: 0, due: 0 });
    expect(subscriptionInformation).toEqual({ subscriptionLevel: 'free', subscriptionExpiry: null });
  });

  it('puts the course of registration first, then those of the chosen field', async () => {
    const { as, userId } = await buildPerson(app);
    const { id: tag } = await buildTag(ctx);
    const [other, ofField, chosen] = [await buildBank(), await buildBank(), await buildBank()];
    for (const { add } of [other, ofField, chosen]) await add();
    await ctx.db.insertInto('courseTags').values({ courseId: ofField.courseId, tagId: tag }).execute();
    const selected = { selectedTag: tag, selectedCourse: chosen.courseId };
    await ctx.db.updateTable('users').set(selected).where('id', '=', userId).execute();
    const { courses } = await home(as);
    expect(courses.slice(0, 2)).toMatchObject([
      { courseId: chosen.courseId, isChosen: true, isOfField: false },
      { courseId: ofField.courseId, isChosen: false, isOfField: true },
    ]);
    expect(courses.map(({ courseId }) => courseId)).toContain(other.courseId);
  });

  it('knows a field that was merged since by what has its place', async () => {
    const { as, userId } = await buildPerson(app);
    const { id: tag } = await buildTag(ctx);
    const ofField = await buildBank();
    await ofField.add();
    await ctx.db.insertInto('courseTags').values({ courseId: ofField.courseId, tagId: tag }).execute();
    await ctx.db.insertInto('tagRedirects').values({ fromId: 'merged-away', toId: tag }).execute();
    ctx.publicCache.invalidate('marketplace');
    await ctx.db.updateTable('users').set({ selectedTag: 'merged-away' }).where('id', '=', userId).execute();
    expect((await home(as)).courses[0]).toMatchObject({ courseId: ofField.courseId, isOfField: true });
  });

  it('goes on where somebody stopped, last touched first, and forgets what is done', async () => {
    const { as } = await buildPerson(app);
    const { add } = await buildBank();
    const { save } = attemptCalls(app, as);
    const [first, second] = [await add({ isFree: true }), await add({ isFree: true })];
    const attemptId = randomUUID();
    await save(attemptId, { questionId: first, parts: [part('choice', 1, 'a')] });
    await save(randomUUID(), { questionId: second, parts: [part('choice', 1, 'a')] });
    expect((await home(as)).underWay.map(({ questionId, progress }) => [questionId, progress])).toEqual([
      [second, 'under-way'],
      [first, 'under-way'],
    ]);
    await answer(as, second, 'c');
    expect((await home(as)).underWay.map(({ questionId }) => questionId)).toEqual([first]);
  });

  it('counts what is answered and what is due again, one person’s alone', async () => {
    const { as, userId } = await buildPerson(app);
    const { as: other } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const [first, second] = [await add({ isFree: true }), await add({ isFree: true })];
    await answer(as, first, 'c');
    await answer(as, second, 'a');
    await ctx.db
      .updateTable('questionProgress')
      .set({ dueAt: new Date('2020-01-01') })
      .where('userId', '=', userId)
      .where('questionId', '=', second)
      .execute();
    const found = await home(as);
    expect(found.courses.find((one) => one.courseId === courseId)).toMatchObject({ total: 2, answered: 2, due: 1 });
    expect(found.due).toMatchObject({ total: 1, questions: [{ questionId: second, lastShare: 0 }] });
    const theirs = await home(other);
    expect(theirs.courses.find((one) => one.courseId === courseId)).toMatchObject({ answered: 0, due: 0 });
    expect(theirs.due).toEqual({ total: 0, questions: [] });
  });

  it('does not count what was retired since', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const [first] = [await add({ isFree: true }), await add({ isFree: true })];
    await answer(as, first, 'a');
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', first).execute();
    expect((await home(as)).courses.find((one) => one.courseId === courseId)).toMatchObject({ total: 1, answered: 0 });
  });
});

describe('GET /library/courses/{courseId}', () => {
  it('lists the free ones first and in their order, says what is locked, and shows nothing of what is asked', async () => {
    const { as } = await buildPerson(app);
    const { courseId, categoryId, add } = await buildBank();
    const rest = await add({ content: { stem: 'A secret stem?' } });
    const later = await add({ isFree: true, freePriorityNumber: 2 });
    const sooner = await add({ isFree: true, freePriorityNumber: 1 });
    const { status, body, text } = await course(as, courseId);
    expect(status).toBe(200);
    expect(body.data.map(({ questionId, isFree, isLocked }) => [questionId, isFree, isLocked])).toEqual([
      [sooner, true, false],
      [later, true, false],
      [rest, false, true],
    ]);
    expect(body.course.types).toEqual(['multiplechoice']);
    expect(body.data[0]).toMatchObject({
      title: 'Question 3',
      type: 'multiplechoice',
      category: categoryId,
      difficulty: 1,
      competencies: ['Empathy and Compassion'],
      progress: 'new',
      isSaved: false,
      lastShare: null,
      dueAt: null,
    });
    expect(text).not.toContain('secret');
    expect(body).toMatchObject({ total: 3, course: { total: 3, free: 2 }, schools: [] });
  });

  it('unlocks the rest while a subscription runs', async () => {
    const { as, userId } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    await add();
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    await ctx.db
      .insertInto('subscriptions')
      .values({ userId, level: 'full', source: 'grant', startsAt: now, expiresAt, createdAt: now })
      .execute();
    const { body } = await course(as, courseId);
    expect(body.data[0]).toMatchObject({ isFree: false, isLocked: false });
    expect(body.subscriptionInformation).toEqual({
      subscriptionLevel: 'full',
      subscriptionExpiry: expiresAt.toISOString(),
    });
  });

  it('is narrowed by what somebody has done, what is free, competency and category', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const { id: second } = await buildCategory(ctx, { courseId, title: 'Second', position: 2 });
    const fair = await add({ isFree: true, content: { about: { competencies: ['Fairness', 'Ethics'] } } });
    const kind = await add({ isFree: true, content: { about: { competencies: ['Empathy'], difficulty: 3 } } });
    const locked = await add({ categoryId: second, content: { about: { competencies: ['Fairness'], difficulty: 2 } } });
    await answer(as, fair, 'c');
    const save = { as, params: { courseId, questionId: kind }, body: { isSaved: true } };
    expect((await app.call('saveQuestionForLater', save)).status).toBe(200);
    const cases = {
      '': [fair, kind, locked],
      '?show=new': [kind, locked],
      '?show=answered': [fair],
      '?show=saved': [kind],
      '?show=due': [],
      '?free=true': [fair, kind],
      '?competency=Fairness': [fair, locked],
      [`?category=${second}`]: [locked],
      '?sort=hardest': [kind, locked, fair],
      '?sort=easiest&free=true': [fair, kind],
      '?sort=recent&show=answered': [fair],
      '?competency=Nothing': [],
    };
    for (const [query, ids] of Object.entries(cases))
      expect([query, await list(as, courseId, query)]).toEqual([query, ids]);
    const { body } = await course(as, courseId, '?show=saved');
    // The counts beside the filters are of the whole course.
    expect(body.categories.map(({ title, total, answered }) => [title, total, answered])).toEqual([
      ['First', 2, 1],
      ['Second', 1, 0],
    ]);
    expect(body.competencies).toContainEqual({ value: 'Fairness', label: 'Fairness', total: 2 });
    expect(body.total).toBe(1);
  });

  it('finds essays by the school they fit', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const { id: schoolId } = await buildSchool(ctx, { title: 'Ashgrove' });
    const fits = await add({ type: 'essay', content: { schoolIds: [schoolId] } });
    await add({ type: 'essay', content: { schoolIds: ['no-such-school'] } });
    const { body } = await course(as, courseId);
    expect(body.schools).toEqual([{ value: schoolId, label: 'Ashgrove', total: 1 }]);
    expect(await list(as, courseId, `?school=${schoolId}`)).toEqual([fits]);
  });

  it('is paged, and a page beyond the end is empty with the true number', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    for (let index = 0; index < QUESTIONS_PER_PAGE + 1; index += 1) await add();
    expect(await list(as, courseId)).toHaveLength(QUESTIONS_PER_PAGE);
    expect(await list(as, courseId, '?page=2')).toEqual([`${courseId}-21`]);
    const { body } = await course(as, courseId, '?page=3');
    expect([body.data, body.total]).toEqual([[], QUESTIONS_PER_PAGE + 1]);
  });

  it('is not found for a course that has nothing to practice, or is not published', async () => {
    const { as } = await buildPerson(app);
    const { id: empty } = await buildCourse(ctx);
    const { id: hidden } = await buildCourse(ctx, { isPublished: false });
    await buildQuestion(ctx, { courseId: hidden, isFree: true });
    for (const courseId of [empty, hidden, 'no-such-course']) {
      const { status, body } = await course<ErrorBody>(as, courseId);
      expect([status, body.message]).toEqual([404, 'Course not found']);
    }
  });

  it.each(['?page=0', '?sort=best', '?show=mine', '?free=maybe', '?other=1'])('refuses %s', async (query) => {
    const { as } = await buildPerson(app);
    expect((await course(as, 'any-course', query)).status).toBe(422);
  });
});

describe('the next question', () => {
  it('is the first behind this one that is open and not answered, then from the beginning, then none', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const ids = [];
    for (const freePriorityNumber of [1, 2, 3]) ids.push(await add({ isFree: true, freePriorityNumber }));
    const [one = '', two = '', three = ''] = ids;
    await add();
    expect(await next(as, courseId, one)).toMatchObject({
      questionId: two,
      title: 'Question 2',
      type: 'multiplechoice',
    });
    await answer(as, two, 'a');
    expect((await next(as, courseId, one))?.questionId).toBe(three);
    expect((await next(as, courseId, three))?.questionId).toBe(one);
    await answer(as, one, 'a');
    expect(await next(as, courseId, three)).toBeNull();
  });
});

it('questions are found by their ids in the order asked for, drafts and unknown ones left out', async () => {
  const { as } = await buildPerson(app);
  const { courseId, add } = await buildBank();
  const [locked, free] = [await add(), await add({ isFree: true })];
  const { questionId: draft } = await buildQuestion(ctx, { state: 'draft' });
  const path = `/api/v1/library/questions?ids=${[free, draft, 'unknown', locked].join(',')}`;
  const { body } = await app.request<QuestionsByIdReply>('GET', path, { as });
  expect(body.data.map(({ questionId, isLocked }) => [questionId, isLocked])).toEqual([
    [free, false],
    [locked, true],
  ]);
  expect(body.data[0]).toMatchObject({ courseId, title: 'Question 2' });
});

describe('what somebody keeps about a question', () => {
  it('is a bookmark and a note, their own, and can be taken back', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const params = { courseId, questionId: await add({ isFree: true }) };
    const keep = (isSaved: boolean, who = as) =>
      app.call('saveQuestionForLater', { as: who, params, body: { isSaved } });
    const note = (text: string) => app.call('keepQuestionNote', { as, params, body: { note: text } });
    await keep(true);
    await note('Ask first.');
    const { work } = attemptCalls(app, as);
    expect((await work(params)).progress).toMatchObject({ isSaved: true, note: 'Ask first.', answeredCount: 0 });
    const { as: other } = await buildPerson(app);
    expect((await attemptCalls(app, other).work(params)).progress).toMatchObject({ isSaved: false, note: '' });
    await keep(false);
    await note('');
    expect((await work(params)).progress).toMatchObject({ isSaved: false, note: '' });
  });

  it('is refused for what somebody cannot open, under another course, and when too long', async () => {
    const { as } = await buildPerson(app);
    const { courseId, add } = await buildBank();
    const [free, locked] = [await add({ isFree: true }), await add()];
    const keep = (params: Record<string, string>, note = 'x') =>
      app.call('keepQuestionNote', { as, params, body: { note } });
    expect((await keep({ courseId, questionId: locked })).status).toBe(404);
    expect((await keep({ courseId: 'other', questionId: free })).status).toBe(404);
    expect((await keep({ courseId, questionId: free }, 'x'.repeat(2_001))).status).toBe(422);
  });
});
