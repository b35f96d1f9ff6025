// Categories as administrators keep them, through HTTP: added, renamed, ordered, hidden and published, each with its audit row.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { CourseCategoriesReply, CourseCategory } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const learner = await signIn(ctx, await buildUser(ctx));

const create = <B = CourseCategory>(courseId: string, body: object, as = admin) =>
  app.call<B>('createCourseCategory', { as, params: { courseId }, body });
const update = <B = CourseCategory>(params: { courseId: string; categoryId: string }, body: object, as = admin) =>
  app.call<B>('updateCourseCategory', { as, params, body });
const order = <B = { order: string[] }>(courseId: string, body: object, as = admin) =>
  app.call<B>('orderCourseCategories', { as, params: { courseId }, body });
const listed = async (courseId: string, as = admin) =>
  (await app.call<CourseCategoriesReply>('listCourseCategories', { as, params: { courseId } })).body.data;
const auditOf = (subjectId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute();

describe('adding a category', () => {
  it('makes a draft at the end of the course, under a readable id', async () => {
    const { id: courseId } = await buildCourse(ctx);
    await buildCategory(ctx, { courseId, position: 7 });
    const { status, body } = await create(courseId, { title: ' Ethical dilemma ' });
    const id = `${courseId}-ethical-dilemma`;
    expect([status, body]).toEqual([200, { id, title: 'Ethical dilemma', state: 'draft' }]);
    expect((await listed(courseId)).at(-1)?.id).toBe(id);
    expect(await listed(courseId, learner)).toHaveLength(1);
    expect(await auditOf(id)).toMatchObject([{ action: 'category.created', after: { courseId, state: 'draft' } }]);
  });

  it('gives a second one of the same title, and one without letters, an id of its own', async () => {
    const { id: courseId } = await buildCourse(ctx);
    await create(courseId, { title: 'Policy' });
    expect((await create(courseId, { title: 'Policy' })).body.id).toMatch(
      new RegExp(`^${courseId}-policy-[0-9a-f]{6}$`),
    );
    expect((await create(courseId, { title: '—' })).body.id).toMatch(new RegExp(`^${courseId}-[0-9a-f]{6}$`));
  });

  it('refuses an empty title, an unknown course and who is no administrator', async () => {
    const { id: courseId } = await buildCourse(ctx);
    expect((await create(courseId, { title: ' ' })).status).toBe(422);
    expect((await create('no-such-course', { title: 'x' })).status).toBe(404);
    expect((await create(courseId, { title: 'x' }, learner)).status).toBe(403);
  });
});

describe('changing a category', () => {
  it('renames it, and hides and publishes it for learners at once', async () => {
    const { id: categoryId, courseId } = await buildCategory(ctx);
    const { params } = await buildQuestion(ctx, { courseId, categoryId, isFree: true });
    const place = { courseId, categoryId };
    expect((await update(place, { title: 'Fairness' })).body).toEqual({
      id: categoryId,
      title: 'Fairness',
      state: 'published',
    });
    await update(place, { state: 'hidden' });
    expect(await listed(courseId, learner)).toEqual([]);
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(404);
    await update(place, { state: 'published' });
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(200);
    expect((await auditOf(categoryId)).map(({ after }) => after)).toEqual([
      { courseId, state: 'published', isRenamed: true },
      { courseId, state: 'hidden', isRenamed: false },
      { courseId, state: 'published', isRenamed: false },
    ]);
  });

  it('refuses a state that is none, nothing to change, another course’s category and who is no administrator', async () => {
    const { id: categoryId, courseId } = await buildCategory(ctx);
    const other = await buildCategory(ctx);
    expect((await update({ courseId, categoryId }, { state: 'gone' })).status).toBe(422);
    expect((await update({ courseId, categoryId }, {})).status).toBe(422);
    expect((await update({ courseId, categoryId: other.id }, { title: 'x' })).status).toBe(404);
    expect((await update({ courseId, categoryId: 'none' }, { title: 'x' })).status).toBe(404);
    expect((await update({ courseId, categoryId }, { title: 'x' }, learner)).status).toBe(403);
  });
});

describe('the order of categories', () => {
  async function three() {
    const { id: courseId } = await buildCourse(ctx);
    for (const [position, name] of ['a', 'b', 'c'].entries())
      await buildCategory(ctx, { id: `${courseId}-${name}`, courseId, position });
    const seen = (await listed(courseId)).map(({ id }) => id);
    return { courseId, seen };
  }

  it('is set by one call with all of them; learners see it, and it is audited once', async () => {
    const { courseId, seen } = await three();
    const wanted = seen.toReversed();
    expect((await order(courseId, { order: wanted, seen })).body).toEqual({ order: wanted });
    expect((await listed(courseId, learner)).map(({ id }) => id)).toEqual(wanted);
    expect(await auditOf(courseId)).toMatchObject([
      { action: 'categories.ordered', before: { order: seen.join(' ') } },
    ]);
  });

  it('is refused when somebody has ordered or added since', async () => {
    const { courseId, seen } = await three();
    await order(courseId, { order: seen.toReversed(), seen });
    const stale = await order<ErrorBody>(courseId, { order: seen, seen });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const now = seen.toReversed();
    await create(courseId, { title: 'New' });
    expect((await order(courseId, { order: now, seen: now })).status).toBe(409);
  });

  it('names each category of this course once', async () => {
    const { courseId, seen } = await three();
    expect((await order(courseId, { order: seen.slice(1), seen })).status).toBe(422);
    const { id: foreign } = await buildCategory(ctx);
    expect((await order(courseId, { order: [...seen.slice(1), foreign], seen })).status).toBe(422);
    expect((await order('no-such-course', { order: seen, seen })).status).toBe(404);
    expect((await order(courseId, { order: seen, seen }, learner)).status).toBe(403);
  });
});
