// Attempts through HTTP: how an answer ends, what it is worth, one's own marks, and whose it is.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { attemptCalls, beginAnswer, buildPerson, part, wordsOf } from '#test/calls/attempt.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;

describe('the end of an answer', () => {
  it.each([
    ['casper', 'question-1', 'I would ask.'],
    ['interview', 'answer', 'I would ask.'],
  ] as const)('of %s waits for one’s own marks', async (type, name, words) => {
    const { finish, work, attemptId, questionId, params } = await beginAnswer(app, type);
    const { body } = await finish(attemptId, { questionId, parts: [part(name, 1, words)], pace: 1.5 });
    expect(body).toMatchObject({ state: 'answered', isDone: false, credit: null, share: null });
    expect((await work(params)).progress).toMatchObject({ answeredCount: 1, dueAt: null });
  });

  it('of multiple choice is right or wrong by the key', async () => {
    const { finish, attemptId, questionId, ...one } = await beginAnswer(app, 'multiplechoice');
    const right = await finish(attemptId, { questionId, parts: [part('choice', 1, 'c')] });
    expect(right.body).toMatchObject({ state: 'answered', isDone: true, credit: 1, most: 1, share: 1 });
    const wrong = await finish(randomUUID(), { questionId, parts: [part('choice', 1, 'a')] });
    expect(wrong.body).toMatchObject({ credit: 0, most: 1, share: 0 });
    const { attempts, progress } = await one.work(one.params);
    expect(attempts.map(({ share }) => share)).toEqual([0, 1]);
    expect(progress).toMatchObject({ answeredCount: 2, lastShare: 0 });
    // It went badly: it comes back in two days.
    const days = (Date.parse(progress.dueAt ?? '') - ctx.clock.now().getTime()) / (24 * 60 * 60 * 1_000);
    expect(days).toBeCloseTo(2, 1);
  });

  it('of AAMC PREview gives full, half and no credit', async () => {
    const { finish, attemptId, questionId } = await beginAnswer(app, 'aamcpreview');
    // The keys are very effective and ineffective.
    const parts = [part('response-1', 1, 'effective'), part('response-2', 1, 'ineffective')];
    expect((await finish(attemptId, { questionId, parts })).body).toMatchObject({ credit: 1.5, most: 2, share: 0.75 });
    const across = [part('response-1', 1, 'very-ineffective'), part('response-2', 1, 'very-effective')];
    expect((await finish(randomUUID(), { questionId, parts: across })).body).toMatchObject({ credit: 0, share: 0 });
  });

  it('of a lesson counts its checks, and of an essay is its reading; neither is due again', async () => {
    const lesson = await beginAnswer(app, 'lesson');
    const checked = { questionId: lesson.questionId, parts: [part('check-1', 1, '1')] };
    expect((await lesson.finish(lesson.attemptId, checked)).body).toMatchObject({ isDone: true, credit: 1, most: 1 });
    const essay = await beginAnswer(app, 'essay');
    const read = await essay.finish(essay.attemptId, { questionId: essay.questionId });
    expect(read.body).toMatchObject({ state: 'answered', isDone: true, credit: null, share: null });
    expect((await essay.work(essay.params)).progress).toMatchObject({ answeredCount: 1, dueAt: null });
  });

  it.each([
    ['casper', [part('question-1', 1, '  \n ')]],
    ['casper', []],
    ['interview', [part('follow-up-1', 1, 'Only this.')]],
    ['multiplechoice', [part('choice', 1, 'e')]],
    ['aamcpreview', [part('response-1', 1, 'effective')]],
    ['lesson', []],
  ] as const)('of %s is refused while it is empty, and its words are kept', async (type, parts) => {
    const { finish, work, attemptId, questionId, params } = await beginAnswer(app, type);
    const { status, body } = await finish<ErrorBody>(attemptId, { questionId, parts: [...parts] });
    expect([status, body.code]).toEqual([409, 'empty_answer']);
    const found = await work(params);
    expect(found.progress.answeredCount).toBe(0);
    expect(wordsOf(found)).toEqual(Object.fromEntries(parts.map((one) => [one.part, one.body])));
  });

  it('may be a recording alone: its id counts as the answer, and the mark stands with it', async () => {
    const { finish, rate, attemptId, questionId } = await beginAnswer(app, 'casper');
    const take = part('take-question-1', 1, randomUUID());
    expect((await finish(attemptId, { questionId, parts: [take] })).body).toMatchObject({ state: 'answered' });
    const { body } = await rate(attemptId, [{ part: 'question-1', level: '4' }]);
    expect(body).toMatchObject({ state: 'rated', parts: [{ part: 'take-question-1', body: take.body, mark: '4' }] });
  });

  it('takes nothing but an id where a recording belongs', async () => {
    const { finish, attemptId, questionId } = await beginAnswer(app, 'casper');
    const { status } = await finish(attemptId, { questionId, parts: [part('take-question-1', 1, 'words')] });
    expect(status).toBe(422);
  });

  it('repeated changes nothing', async () => {
    const { finish, work, attemptId, questionId, params } = await beginAnswer(app, 'multiplechoice');
    const first = await finish(attemptId, { questionId, parts: [part('choice', 1, 'a')] });
    const again = await finish(attemptId, { questionId, parts: [part('choice', 2, 'c')] });
    expect(again.body).toMatchObject({ credit: 0, answeredAt: first.body.answeredAt });
    expect((await work(params)).progress.answeredCount).toBe(1);
  });
});

describe('one’s own marks', () => {
  async function answered() {
    const one = await beginAnswer(app, 'casper');
    await one.finish(one.attemptId, { questionId: one.questionId, parts: [part('question-1', 1, 'Words.')] });
    return one;
  }

  it('are kept with the words, and open the rest', async () => {
    const { rate, work, attemptId, params } = await answered();
    const { body } = await rate(attemptId, [{ part: 'question-1', level: '4' }]);
    expect(body).toMatchObject({ state: 'rated', isDone: true, share: 0.75, parts: [{ mark: '4' }] });
    expect((await work(params)).progress).toMatchObject({ answeredCount: 1, lastShare: 0.75 });
  });

  it('are capped by a red flag', async () => {
    const { rate, attemptId } = await answered();
    const { body } = await rate(attemptId, [{ part: 'question-1', level: '5' }], [0]);
    expect(body).toMatchObject({ share: 0.25, redFlags: [0] });
  });

  it('count once: nobody’s first judgment is replaced by what they have read since', async () => {
    const { rate, attemptId } = await answered();
    await rate(attemptId, [{ part: 'question-1', level: '2' }]);
    expect((await rate(attemptId, [{ part: 'question-1', level: '5' }])).body).toMatchObject({ share: 0.25 });
  });

  it.each([
    ['none', [], []],
    ['an unknown level', [{ part: 'question-1', level: '6' }], []],
    ['another part', [{ part: 'question-2', level: '5' }], []],
    ['an unknown flag', [{ part: 'question-1', level: '5' }], [3]],
  ])('are refused: %s', async (_title, marks, flags) => {
    const { rate, attemptId } = await answered();
    expect((await rate<ErrorBody>(attemptId, marks, flags)).status).toBe(422);
  });

  it('need an answer first', async () => {
    const { save, rate, attemptId, questionId } = await beginAnswer(app, 'casper');
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Words.')] });
    const { status, body } = await rate<ErrorBody>(attemptId, [{ part: 'question-1', level: '5' }]);
    expect([status, body.code]).toEqual([409, 'not_answered']);
  });
});

describe('access', () => {
  it('nobody reads, saves, finishes or rates somebody else’s attempt, administrators included', async () => {
    const { save, attemptId, questionId, params } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Mine.')] });
    const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    for (const as of [(await buildPerson(app)).as, admin]) {
      const other = attemptCalls(app, as);
      const parts = [part('question-1', 99, 'Theirs.')];
      const replies = [
        await other.save(attemptId, { questionId, epoch: 9, parts }),
        await other.finish(attemptId, { questionId, epoch: 9, parts }),
        await other.rate(attemptId, []),
        await other.take(attemptId),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await other.work(params)).attempts).toEqual([]);
    }
  });

  it('a question that needs a subscription cannot be begun without one, and goes on once it was begun', async () => {
    const { as, userId } = await buildPerson(app);
    const { questionId, params } = await buildQuestion(ctx, { content: questionContent('casper') });
    const { save, finish, rate } = attemptCalls(app, as);
    const attemptId = randomUUID();
    const sent = { questionId, parts: [part('question-1', 1, 'Words.')] };
    expect((await save<ErrorBody>(attemptId, sent)).body.code).toBe('subscription_needed');
    const until = new Date(ctx.clock.now().getTime() + 60_000);
    const given = { userId, level: 'full', source: 'grant', startsAt: new Date(0), createdAt: ctx.clock.now() };
    await ctx.db
      .insertInto('subscriptions')
      .values({ ...given, expiresAt: until })
      .execute();
    expect((await save(attemptId, sent)).status).toBe(200);
    await ctx.db.deleteFrom('subscriptions').where('userId', '=', userId).execute();
    expect((await app.call('getQuestion', { as, params })).status).toBe(200);
    expect((await finish(attemptId, sent)).status).toBe(200);
    expect((await rate(attemptId, [{ part: 'question-1', level: '3' }])).status).toBe(200);
    // Done: what is not free is closed again, and one's own words stay.
    expect((await app.call('getQuestion', { as, params })).status).toBe(403);
    expect(wordsOf(await attemptCalls(app, as).work(params))).toEqual({ 'question-1': 'Words.' });
  });

  it('a draft cannot be answered by learners', async () => {
    const { save } = attemptCalls(app, (await buildPerson(app)).as);
    const { questionId } = await buildQuestion(ctx, { state: 'draft', isFree: true });
    expect((await save(randomUUID(), { questionId })).status).toBe(404);
  });

  it('an attempt belongs to one question', async () => {
    const { save, attemptId, questionId } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Mine.')] });
    const { questionId: other } = await buildQuestion(ctx, { isFree: true, content: questionContent('casper') });
    expect((await save(attemptId, { questionId: other })).status).toBe(404);
  });

  it('goes with its owner’s account', async () => {
    const { save, attemptId, questionId, userId } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Mine.')] });
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute();
    const left = await ctx.db.selectFrom('attemptParts').selectAll().where('attemptId', '=', attemptId).execute();
    expect(left).toEqual([]);
  });
});
