// A question as it is read, through HTTP: the specification's fields, who may open it, and what a learner never receives too early.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { BanksReply, QuestionReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const learner = await signIn(ctx, await buildUser(ctx));
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const get = <B = QuestionReply>(params: Record<string, string>, as = learner) =>
  app.call<B>('getQuestion', { as, params });

describe('GET /question/{courseId}/{questionId} [API-21]', () => {
  it('answers data with the fields of the specification [ENT-15]', async () => {
    const { id: schoolId } = await buildSchool(ctx, { title: 'Ashgrove', schoolLocationCity: 'Ashgrove' });
    const content = questionContent('essay', { title: 'The lock', schoolIds: [schoolId] });
    const { params, categoryId } = await buildQuestion(ctx, { content, isFree: true, freePriorityNumber: 2 });
    const { status, body } = await get(params);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: 'essay',
      isFree: true,
      freePriorityNumber: 2,
      category: categoryId,
      comments: '[1] works: A job, and no ambulance.',
      reviews: 0,
      reviewAvg: 0,
      multimediaType: 'none',
      multimediaLink: '',
      question: 'What would you bring to our class?',
      essayContent: 'Before I studied biology I pulled wire. [1]',
      essayTitle: 'The lock',
      schools: [{ schoolId, title: 'Ashgrove', schoolLocationCity: 'Ashgrove', schoolLocationState: 'CA' }],
      ...params,
      version: 1,
      state: 'published',
    });
  });

  it('counts readers’ ratings as reviews and their average', async () => {
    const { params } = await buildQuestion(ctx, { isFree: true });
    for (const rating of [5, 4]) {
      const as = await signIn(ctx, await buildUser(ctx));
      const rated = { as, params: { threadId: `question-${params.questionId}` }, body: { rating } };
      expect((await app.call('rate', rated)).status).toBe(200);
    }
    expect((await get(params)).body.data).toMatchObject({ reviews: 2, reviewAvg: 4.5 });
  });

  it('takes no rating from somebody who cannot open it', async () => {
    const { questionId } = await buildQuestion(ctx);
    const rated = { as: learner, params: { threadId: `question-${questionId}` }, body: { rating: 5 } };
    expect((await app.call('rate', rated)).status).toBe(403);
  });

  it('opens what is free to everybody who has signed in, and the rest to nobody without a subscription', async () => {
    const free = await buildQuestion(ctx, { isFree: true });
    const rest = await buildQuestion(ctx);
    expect((await get(free.params)).status).toBe(200);
    const refused = await get<ErrorBody>(rest.params);
    expect([refused.status, refused.body.code]).toEqual([403, 'subscription_needed']);
    expect(JSON.stringify(refused.body)).not.toContain('pulled wire');
    expect((await app.call('getQuestion', { params: free.params })).status).toBe(401);
  });

  it('opens the rest while a subscription runs, and closes it when it is over', async () => {
    const { params } = await buildQuestion(ctx);
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const granted = { as: admin, params: { userId: user.id }, body: { days: 1, reason: 'A test.' } };
    expect((await app.call('grantSubscription', granted)).status).toBe(200);
    expect((await get(params, as)).status).toBe(200);
    await ctx.db
      .updateTable('subscriptions')
      .set({ startsAt: new Date('2020-01-01'), expiresAt: new Date('2020-01-02') })
      .where('userId', '=', user.id)
      .execute();
    expect((await get(params, as)).status).toBe(403);
  });

  const notOffered = [
    ['a draft', async () => buildQuestion(ctx, { state: 'draft', isFree: true })],
    ['one in review', async () => buildQuestion(ctx, { state: 'in-review', isFree: true })],
    [
      'a retired one',
      async () => {
        const built = await buildQuestion(ctx, { isFree: true });
        await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', built.questionId).execute();
        return built;
      },
    ],
    [
      'one of a hidden category',
      async () => {
        const { id: categoryId, courseId } = await buildCategory(ctx, { state: 'hidden' });
        return buildQuestion(ctx, { categoryId, courseId, isFree: true });
      },
    ],
    [
      'one of a course that is not published',
      async () => buildQuestion(ctx, { courseId: (await buildCourse(ctx, { isPublished: false })).id, isFree: true }),
    ],
  ] as const;

  it.each(notOffered)('does not offer %s to learners, and shows it to administrators', async (_title, build) => {
    const { params } = await build();
    const reply = await get<ErrorBody>(params);
    expect([reply.status, reply.body.message]).toEqual([404, 'Question not found']);
    expect((await get(params, admin)).status).toBe(200);
  });

  it('does not find a question under another course', async () => {
    const { questionId } = await buildQuestion(ctx, { isFree: true });
    const { id: courseId } = await buildCourse(ctx);
    expect((await get({ courseId, questionId })).status).toBe(404);
  });
});

describe('GET /public/banks', () => {
  it('counts what learners find in each course, and leaves out courses without a question [PROD-10]', async () => {
    const { id: courseId, title } = await buildCourse(ctx);
    await buildCourse(ctx);
    const { id: categoryId } = await buildCategory(ctx, { courseId });
    const place = { courseId, categoryId };
    await buildQuestion(ctx, { ...place, isFree: true });
    await buildQuestion(ctx, place);
    for (const state of ['draft', 'in-review', 'retired'] as const) await buildQuestion(ctx, { ...place, state });
    const { id: hidden } = await buildCategory(ctx, { courseId, state: 'hidden' });
    await buildQuestion(ctx, { courseId, categoryId: hidden });
    const { data } = (await app.call<BanksReply>('listBanks')).body;
    expect(data.filter((bank) => bank.courseId === courseId)).toEqual([
      { courseId, title, questionCount: 2, itemCount: 2, freeCount: 1 },
    ]);
    expect(data.every(({ questionCount }) => questionCount > 0)).toBe(true);
  });

  it('follows what is retired', async () => {
    const { questionId, courseId } = await buildQuestion(ctx);
    const countOf = async () => {
      const { data } = (await app.call<BanksReply>('listBanks')).body;
      return data.find((bank) => bank.courseId === courseId)?.questionCount ?? 0;
    };
    // The builder publishes past the service, which would say so.
    app.platform.publicCache.invalidate('practice');
    await expect.poll(countOf).toBe(1);
    const retire = { as: admin, params: { questionId }, body: { action: 'retire', version: 1 } };
    expect((await app.call('setQuestionState', retire)).status).toBe(200);
    await expect.poll(countOf).toBe(0);
  });
});
