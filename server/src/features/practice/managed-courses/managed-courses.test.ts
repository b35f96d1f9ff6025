// Courses with their counts through HTTP: every course for administrators, and each number the one that the table of questions finds.
import type { ManagedCourseReply, ManagedCoursesReply } from '@matricula/contract/practice/managed-courses.ts';
import type { ManagedQuestionsReply } from '@matricula/contract/practice/managed-questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse, buildTag } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const learner = await signIn(ctx, await buildUser(ctx));
await buildTag(ctx, { id: 'draft-tag', state: 'draft' });

const list = async () => (await app.call<ManagedCoursesReply>('listManagedCourses', { as })).body.data;
const get = (courseId: string) => app.call<ManagedCourseReply>('getManagedCourse', { as, params: { courseId } });
const totalOf = async (query: string) =>
  (await app.request<ManagedQuestionsReply>('GET', `/api/v1/question/manage?${query}`, { as })).body.total;

/** One question of every state, a free one, one due for review, one published with a newer draft. */
async function fullCourse() {
  const { id: courseId } = await buildCourse(ctx, { tagIds: ['medicine', 'draft-tag'] });
  const { id: categoryId } = await buildCategory(ctx, { courseId, title: 'Ethics', position: 1 });
  const place = { courseId, categoryId };
  for (const state of ['draft', 'in-review', 'published', 'retired'] as const)
    await buildQuestion(ctx, { ...place, state });
  await buildQuestion(ctx, { ...place, isFree: true });
  await buildQuestion(ctx, { ...place, state: 'draft', isFree: true });
  const { questionId: due } = await buildQuestion(ctx, place);
  await ctx.db.updateTable('questions').set({ reviewDueOn: '2020-01-01' }).where('id', '=', due).execute();
  const { params } = await buildQuestion(ctx, place);
  const questionData = { category: categoryId, content: questionContent('essay', { title: 'Newer' }) };
  await app.call('updateQuestion', { as, params, body: { questionData } });
  return { courseId, categoryId };
}

const COUNTS = {
  total: 8,
  live: 4,
  free: 1,
  draft: 3,
  inReview: 1,
  published: 3,
  retired: 1,
  changed: 1,
  reviewDue: 1,
  reported: 0,
};
const FILTERS: Record<keyof typeof COUNTS, string> = {
  total: '',
  live: 'state=live',
  free: 'state=live&free=yes',
  draft: 'state=draft',
  inReview: 'state=in-review',
  published: 'state=published',
  retired: 'state=retired',
  changed: 'state=changed',
  reviewDue: 'review=due',
  reported: 'reports=open',
};

describe('GET /course/manage', () => {
  it('lists every course in its order, drafts too, with how it looks and its counts [ADM-1]', async () => {
    const { courseId } = await fullCourse();
    const { id: empty } = await buildCourse(ctx, { isPublished: false, iconUrl: '/uploads/own.png' });
    const courses = await list();
    expect(courses.find((course) => course.courseId === courseId)).toMatchObject({
      tags: expect.arrayContaining(['medicine', 'draft-tag']),
      icon: 'interview',
      color: 'evergreen',
      isPublished: true,
      version: 1,
      counts: COUNTS,
    });
    expect(courses.find((course) => course.courseId === empty)).toMatchObject({
      icon: null,
      isPublished: false,
      counts: { total: 0, live: 0, reviewDue: 0 },
    });
    const positions = await ctx.db.selectFrom('courses').select('id').orderBy('position').orderBy('id').execute();
    expect(courses.map((course) => course.courseId)).toEqual(positions.map(({ id }) => id));
  });

  it('counts what the table of questions finds with the same filter', async () => {
    const { courseId, categoryId } = await fullCourse();
    const { course, categories } = (await get(courseId)).body;
    for (const [name, filter] of Object.entries(FILTERS)) {
      const key = name as keyof typeof COUNTS;
      expect([name, await totalOf(`course=${courseId}&${filter}`)]).toEqual([name, course.counts[key]]);
      expect([name, await totalOf(`category=${categoryId}&${filter}`)]).toEqual([name, categories[0]?.counts[key]]);
    }
  });

  it('counts nothing of a draft course as live', async () => {
    const { courseId } = await fullCourse();
    await ctx.db.updateTable('courses').set({ isPublished: false }).where('id', '=', courseId).execute();
    expect((await get(courseId)).body.course.counts).toEqual({ ...COUNTS, live: 0, free: 0 });
  });

  it('is for administrators only', async () => {
    expect((await app.call('listManagedCourses', { as: learner })).status).toBe(403);
    expect((await app.call('listManagedCourses')).status).toBe(401);
  });
});

describe('GET /course/manage/{courseId}', () => {
  it('shows a course with its categories in their order, hidden and draft ones too, each with its counts', async () => {
    const { courseId, categoryId } = await fullCourse();
    const { id: hidden } = await buildCategory(ctx, { courseId, title: 'Old', position: 0, state: 'hidden' });
    const { status, body } = await get(courseId);
    expect(status).toBe(200);
    expect(body.course).toMatchObject({ courseId, counts: COUNTS });
    expect(body.categories).toMatchObject([
      { id: hidden, title: 'Old', state: 'hidden', counts: { total: 0 } },
      { id: categoryId, title: 'Ethics', state: 'published', counts: COUNTS },
    ]);
  });

  it('does not find an unknown course, and is for administrators only', async () => {
    expect((await get('no-such-course')).status).toBe(404);
    const { id: courseId } = await buildCourse(ctx);
    expect((await app.call('getManagedCourse', { as: learner, params: { courseId } })).status).toBe(403);
  });
});
