// Answer data through HTTP: whose answers editors see, how they are written, what the list is narrowed by, and what is logged of it.
import type {
  Answer,
  AnsweredQuestionsReply,
  AnswersReply,
  SharedAnswersReply,
} from '@matricula/contract/practice/answers/answer-data.ts';
import { ANSWERS_PAGE_SIZE, TEXT_SEPARATOR } from '@matricula/contract/practice/answers/answer-data.rules.ts';
import { SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { attemptCalls, buildPerson, part } from '#test/calls/attempt.ts';
import { buildConsent } from '#test/builders/practice/answer-sharing.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const editor = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, editor);

async function list(questionId: string, query: Record<string, string | number> = {}, as: string | undefined = admin) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return app.request<AnswersReply>('GET', `/api/v1/question/answers/${questionId}?${search.toString()}`, { as });
}
const answersOf = async (...call: Parameters<typeof list>) => (await list(...call)).body.answers;
const share = (as: string, isShared = true) =>
  app.call('shareAnswers', { as, body: { isShared, textVersion: SHARING_VERSION } });

async function sharingPerson() {
  const person = await buildPerson(app);
  await share(person.as);
  return { ...person, ...attemptCalls(app, person.as) };
}

/** A question of the type, answered by somebody who shares. */
async function sharedAnswer(type: QuestionType, parts: object[], content = questionContent(type)) {
  const question = await buildQuestion(ctx, { isFree: true, content });
  const person = await sharingPerson();
  const attemptId = crypto.randomUUID();
  const { status } = await person.finish(attemptId, { questionId: question.questionId, parts });
  expect(status).toBe(200);
  return { ...question, ...person, attemptId };
}

const auditOf = (questionId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', questionId).orderBy('id').execute();

describe('GET /question/answers/{questionId} [API-24]', () => {
  it('answers answers with user, createdAt, answerType and the joined text [ENT-17] [ANS-2]', async () => {
    const twice = questionContent('casper', {
      questions: ['now', 'later'].map((id) => ({ ...casperQuestion(), id, text: `What do you say ${id}?` })),
    });
    const words = [part('question-2', 1, 'I call\nher back.'), part('question-1', 1, 'I \u001Elisten.')];
    const { questionId, attemptId, userId } = await sharedAnswer('casper', words, twice);
    const { status, body } = await list(questionId);
    expect(status).toBe(200);
    const [answer] = body.answers;
    expect(answer).toMatchObject({
      answerId: attemptId,
      answerType: 'others',
      data: `I  listen.${TEXT_SEPARATOR}I call\nher back.`,
      parts: [
        { part: 'question-1', prompt: 'What do you say now?', text: 'I \u001Elisten.', mark: null },
        { part: 'question-2', prompt: 'What do you say later?', text: 'I call\nher back.', mark: null },
      ],
      state: 'answered',
      version: 1,
      share: null,
    });
    // Whatever was written, the parts can be told apart again.
    expect(answer?.data.split(body.separator)).toHaveLength(2);
    expect(Date.parse(answer?.createdAt ?? '')).toBeLessThanOrEqual(ctx.clock.now().getTime());
    expect(body).toMatchObject({ total: 1, people: 1, userIds: [], question: { questionId, type: 'casper' } });
    expect(body.medianSeconds).toBeGreaterThanOrEqual(0);
    // Neither the account nor its session can be told from it.
    expect(JSON.stringify(body)).not.toContain(userId);
  });

  it.each([
    ['multiplechoice', 'choice', 'c', 'Option c.'],
    ['aamcpreview', 'response-1', 'very-effective', 'Very effective'],
    ['lesson', 'check-1', '1', 'the first'],
  ] as const)('says what a value of %s stands for', async (type, name, value, text) => {
    const parts = [part(name, 1, value), ...(type === 'aamcpreview' ? [part('response-2', 1, 'effective')] : [])];
    const { questionId } = await sharedAnswer(type, parts);
    const [answer] = await answersOf(questionId);
    expect(answer?.data.split(TEXT_SEPARATOR)[0]).toBe(value);
    expect(answer?.parts[0]).toMatchObject({ part: name, text });
    expect(answer?.parts[0]?.prompt).not.toBe('');
  });

  it('calls what was only read none, with no data', async () => {
    const { questionId } = await sharedAnswer('essay', []);
    expect(await answersOf(questionId)).toMatchObject([{ answerType: 'none', data: '', parts: [], files: [] }]);
  });

  it('shows answers that were finished under the agreement that stands, and no others', async () => {
    const { questionId } = await buildQuestion(ctx, { isFree: true, content: questionContent('interview') });
    const idsOf = async () => (await answersOf(questionId)).map(({ answerId }: Answer) => answerId);
    const words = (seq = 1) => ({ questionId, parts: [part('answer', seq, 'I would ask.')] });
    // Never agreed.
    const stranger = await buildPerson(app);
    await attemptCalls(app, stranger.as).finish(crypto.randomUUID(), words());
    const person = await buildPerson(app);
    const { save, finish } = attemptCalls(app, person.as);
    await finish(crypto.randomUUID(), words());
    await share(person.as);
    // Finished before; and begun, but not finished.
    const begun = crypto.randomUUID();
    await save(begun, words());
    expect(await idsOf()).toEqual([]);
    await finish(begun, words(2));
    expect(await idsOf()).toEqual([begun]);
    // Withdrawn: gone at once. Agreed to again: what was shared before stays private.
    await share(person.as, false);
    expect(await idsOf()).toEqual([]);
    await share(person.as);
    expect(await idsOf()).toEqual([]);
  });

  it('gives people an id that is theirs in one question only, and a new one with a new agreement', async () => {
    const { questionId, finish, as } = await sharedAnswer('interview', [part('answer', 1, 'First.')]);
    const answer = (id: string) => finish(crypto.randomUUID(), { questionId: id, parts: [part('answer', 1, 'More.')] });
    await answer(questionId);
    const other = await buildQuestion(ctx, { isFree: true, content: questionContent('interview') });
    await answer(other.questionId);
    const usersOf = async (id: string) => (await answersOf(id)).map(({ user }: Answer) => user);
    const [first, second] = await usersOf(questionId);
    expect(first).toBe(second);
    expect(await usersOf(questionId)).toEqual([first, first]);
    const [elsewhere] = await usersOf(other.questionId);
    expect(elsewhere).not.toBe(first);
    await share(as, false);
    await share(as);
    await answer(questionId);
    const [renewed, ...others] = await usersOf(questionId);
    expect(others).toEqual([]);
    expect(renewed).not.toBe(first);
  });

  it('is narrowed by type, state, days, words and person, and ordered', async () => {
    const { questionId } = await buildQuestion(ctx, { content: questionContent('interview') });
    const people = await Promise.all([buildPerson(app), buildPerson(app)]);
    const day = (n: number) => new Date(`2026-03-0${n}T23:30:00Z`);
    for (const [n, { userId }] of [...people, ...people].entries()) {
      if (n < 2) await buildConsent(ctx, { userId, givenAt: day(1) });
      const words: Record<string, string> = n === 3 ? {} : { answer: `I spend 100% of day ${n}_` };
      const { id } = await buildAttempt(ctx, { userId, questionId, state: n === 0 ? 'rated' : 'answered', words });
      const at = { startedAt: new Date(day(n + 1).getTime() - 60_000), answeredAt: day(n + 1), doneAt: day(n + 1) };
      await ctx.db.updateTable('attempts').set(at).where('id', '=', id).execute();
    }
    const daysOf = async (query: Record<string, string>) =>
      (await answersOf(questionId, query)).map(({ createdAt }: Answer) => Number(createdAt.slice(8, 10)));
    expect(await daysOf({})).toEqual([4, 3, 2, 1]);
    expect(await daysOf({ sort: 'date' })).toEqual([1, 2, 3, 4]);
    expect(await daysOf({ answerType: 'others' })).toEqual([3, 2, 1]);
    expect(await daysOf({ answerType: 'none' })).toEqual([4]);
    expect(await daysOf({ answerType: 'video' })).toEqual([]);
    expect(await daysOf({ state: 'rated' })).toEqual([1]);
    expect(await daysOf({ from: '2026-03-02', to: '2026-03-03' })).toEqual([3, 2]);
    expect(await daysOf({ search: '100% OF DAY 1_' })).toEqual([2]);
    expect(await daysOf({ search: '%' })).toEqual([3, 2, 1]);
    expect(await daysOf({ search: '_%' })).toEqual([]);
    const [, , , first] = await answersOf(questionId);
    expect(await daysOf({ user: first?.user ?? '' })).toEqual([3, 1]);
    const { body } = await list(questionId, { search: 'day' });
    expect(body).toMatchObject({ total: 3, people: 2, medianSeconds: 60 });
  });

  it('comes in pages that leave nothing out', async () => {
    const { questionId } = await buildQuestion(ctx, { content: questionContent('interview') });
    const { userId } = await buildPerson(app);
    await buildConsent(ctx, { userId });
    const count = ANSWERS_PAGE_SIZE + 2;
    // All at the same moment: the order must not depend on it.
    await Promise.all(
      Array.from({ length: count }, () => buildAttempt(ctx, { userId, questionId, state: 'answered' })),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => list(questionId, { page })));
    expect(pages.map(({ body }) => [body.answers.length, body.total])).toEqual([
      [ANSWERS_PAGE_SIZE, count],
      [2, count],
      [0, count],
    ]);
    expect(new Set(pages.flatMap(({ body }) => body.answers.map(({ answerId }) => answerId))).size).toBe(count);
  });

  it('leaves an audit row for each reading, without anybody’s words', async () => {
    const { questionId } = await sharedAnswer('interview', [part('answer', 1, 'A secret word.')]);
    await list(questionId, { search: 'secret' });
    await list(questionId, { page: 2 });
    const rows = await auditOf(questionId);
    expect(rows).toMatchObject([
      { action: 'answers.read', actorId: editor.id, after: { answers: 1, page: 1, isSearched: true } },
      { action: 'answers.read', after: { answers: 0, page: 2, isSearched: false } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it.each([
    ['an unknown type', { answerType: 'audio' }],
    ['an open answer', { state: 'open' }],
    ['no day', { from: 'yesterday' }],
    ['a day before all days', { from: '0000-01-01' }],
    ['no id', { user: 'somebody' }],
    ['page 0', { page: 0 }],
    ['an endless search', { search: 'x'.repeat(101) }],
  ])('refuses %s', async (_title, query) => {
    const { questionId } = await buildQuestion(ctx);
    expect((await list(questionId, query)).status).toBe(422);
  });

  it('is for administrators only, and knows no other question [ROLE-13]', async () => {
    const { questionId, as } = await sharedAnswer('interview', [part('answer', 1, 'Mine.')]);
    expect((await app.request('GET', `/api/v1/question/answers/${questionId}`)).status).toBe(401);
    const roles = ['user', 'consultant', 'phantom'] as const;
    const others = await Promise.all(roles.map(async (role) => signIn(ctx, await buildUser(ctx, { role }))));
    for (const other of [as, ...others]) expect((await list(questionId, {}, other)).status).toBe(403);
    expect(await auditOf(questionId)).toEqual([]);
    expect((await list('no-such-question')).status).toBe(404);
  });
});

describe('which answers of a screen are still shared', () => {
  const find = (answerIds: string[], as = admin) =>
    app.call<SharedAnswersReply>('findSharedAnswers', { as, body: { answerIds } });

  it('are found until their writer withdraws them, without a word of them and without a reading in the log', async () => {
    const { attemptId, questionId, as } = await sharedAnswer('interview', [part('answer', 1, 'Mine.')]);
    const stranger = crypto.randomUUID();
    expect((await find([attemptId, stranger])).body).toEqual({ answerIds: [attemptId], fileNames: [] });
    await share(as, false);
    expect((await find([attemptId])).body).toEqual({ answerIds: [], fileNames: [] });
    expect(await auditOf(questionId)).toEqual([]);
  });

  it('is for administrators only, and refuses bad input', async () => {
    const { attemptId, as } = await sharedAnswer('interview', [part('answer', 1, 'Mine.')]);
    expect((await app.call('findSharedAnswers', { body: { answerIds: [attemptId] } })).status).toBe(401);
    expect((await find([attemptId], as)).status).toBe(403);
    expect((await find([])).status).toBe(422);
    expect((await find(['me'])).status).toBe(422);
  });
});

describe('the questions that have answers', () => {
  const find = (query: string, as = admin) =>
    app.request<AnsweredQuestionsReply>('GET', `/api/v1/question/manage/answered?${query}`, { as });

  it('are counted, found by their words, narrowed and ordered', async () => {
    const titled = (title: string) => questionContent('interview', { title });
    const one = await sharedAnswer('interview', [part('answer', 1, 'x')], titled('Zebra crossing quandary'));
    await one.finish(crypto.randomUUID(), { questionId: one.questionId, parts: [part('answer', 1, 'y')] });
    const two = await sharedAnswer('interview', [part('answer', 1, 'x')], titled('A quandary at night'));
    const { body } = await find('search=quandary');
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      { questionId: two.questionId, title: 'A quandary at night', answers: 1, people: 1 },
      { questionId: one.questionId, answers: 2, people: 1, type: 'interview' },
    ]);
    const order = async (sort: string) =>
      (await find(`search=quandary&sort=${sort}`)).body.data.map(({ questionId }) => questionId);
    expect(await order('-title')).toEqual([one.questionId, two.questionId]);
    expect(await order('-answers')).toEqual([one.questionId, two.questionId]);
    expect((await find('search=quandary&type=casper')).body).toEqual({ data: [], total: 0 });
    await share(one.as, false);
    expect(await order('title')).toEqual([two.questionId]);
  });

  it('are for administrators only, and refuse bad input', async () => {
    const { as } = await buildPerson(app);
    expect((await find('', as)).status).toBe(403);
    expect((await app.request('GET', '/api/v1/question/manage/answered')).status).toBe(401);
    expect((await find('sort=people')).status).toBe(422);
  });
});

function casperQuestion() {
  const content = questionContent('casper');
  if (content.type !== 'casper') throw new Error('Not a CASPer question');
  return content.questions[0];
}
