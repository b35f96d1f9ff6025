// Categories of a course through HTTP: who sees which, and in what order.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { CourseCategoriesReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const learner = await signIn(ctx, await buildUser(ctx));
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const list = <B = CourseCategoriesReply>(courseId: string, as?: string) =>
  app.call<B>('listCourseCategories', { params: { courseId }, ...(as === undefined ? {} : { as }) });

describe('GET /course/{courseId}/categories [API-20]', () => {
  it('answers data with the id of each category, in their order [ENT-12]', async () => {
    const { id: courseId } = await buildCourse(ctx, { title: 'Interviews' });
    await buildCategory(ctx, { id: `${courseId}-b`, courseId, title: 'Policy', position: 2 });
    await buildCategory(ctx, { id: `${courseId}-a`, courseId, title: 'Ethics', position: 1 });
    const { status, body } = await list(courseId, learner);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { id: `${courseId}-a`, title: 'Ethics', state: 'published' },
      { id: `${courseId}-b`, title: 'Policy', state: 'published' },
    ]);
    expect(body.course).toEqual({ courseId, title: 'Interviews' });
  });

  it('shows drafts and hidden ones to administrators only', async () => {
    const { id: courseId } = await buildCourse(ctx);
    for (const state of ['draft', 'hidden', 'published'] as const) await buildCategory(ctx, { courseId, state });
    expect((await list(courseId, learner)).body.data.map(({ state }) => state)).toEqual(['published']);
    expect((await list(courseId, admin)).body.data.map(({ state }) => state).toSorted()).toEqual([
      'draft',
      'hidden',
      'published',
    ]);
  });

  it('keeps a course that is not published from learners, and says so no differently than of an unknown one', async () => {
    const { id: courseId } = await buildCourse(ctx, { isPublished: false });
    await buildCategory(ctx, { courseId });
    const hidden = await list<ErrorBody>(courseId, learner);
    const unknown = await list<ErrorBody>('no-such-course', learner);
    expect([hidden.status, hidden.body.message]).toEqual([404, 'Course not found']);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Course not found']);
    expect((await list(courseId, admin)).status).toBe(200);
  });

  it('refuses who has not signed in', async () => {
    const { id } = await buildCourse(ctx);
    expect((await list(id)).status).toBe(401);
  });
});
