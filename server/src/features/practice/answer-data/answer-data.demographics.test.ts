// Demographics through HTTP: groups of ten or more, and no way to learn about one person by asking twice.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { type SharedFacts, SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswersReply } from '@matricula/contract/practice/answers/answer-data.ts';
import type { UserDemographicsReply } from '@matricula/contract/practice/answers/demographics.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsent } from '#test/builders/practice/answer-sharing.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const admin = async () => signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const ask = async <B = UserDemographicsReply>(userIds: readonly string[], as?: string) =>
  app.call<B>('getUserDemographics', { as: as ?? (await admin()), body: { userIds } });

/** A question, and what editors get to know of it. */
async function buildAnswered() {
  const { questionId } = await buildQuestion(ctx, { isFree: true, content: questionContent('interview') });
  const add = async (count: number, facts?: Partial<SharedFacts>) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const user = await buildUser(ctx);
        await buildConsent(ctx, { userId: user.id, ...(facts === undefined ? {} : { facts }) });
        await buildAttempt(ctx, { userId: user.id, questionId, state: 'answered', words: { answer: 'Words.' } });
        return user;
      }),
    );
  const list = async () =>
    (await app.call<AnswersReply>('listAnswers', { as: await admin(), params: { questionId } })).body;
  const users = async () => (await list()).userIds;
  const figures = async () => (await ask(await users())).body;
  return { questionId, add, list, users, figures };
}

const leave = async (user: { id: string }) =>
  app.call('shareAnswers', {
    as: await signIn(ctx, await userOf(user.id)),
    body: { isShared: false, textVersion: SHARING_VERSION },
  });
const userOf = (id: string) => ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('POST /user/getuserdemographics [API-25]', () => {
  it('answers groups of ten or more, rounded, and everybody else as one [ANS-4]', async () => {
    const { questionId, add, figures } = await buildAnswered();
    await add(17, { community: 'rural', gender: 'woman' });
    await add(12, { community: 'city', gender: 'man' });
    await add(4, { community: 'suburb', gender: 'nonbinary' });
    await add(11);
    const { people, countedAt, subjects, ...rest } = await figures();
    expect(rest).toEqual({ questionId });
    expect(people).toBe(45);
    expect(clock.now().getTime() - Date.parse(countedAt ?? '')).toBeLessThan(60_000);
    expect(subjects).toEqual([
      { subject: 'gender', groups: [{ value: 'woman', people: 15 }, { value: 'man', people: 10 }], others: 15 },
      { subject: 'community', groups: [{ value: 'rural', people: 15 }, { value: 'city', people: 10 }], others: 15 },
    ]); // prettier-ignore
  });

  it('counts each person once, and only who shares an answer now', async () => {
    const { questionId, add, figures } = await buildAnswered();
    const people = await add(20, { stage: 'college' });
    await add(10);
    for (const { id } of people.slice(0, 8)) await buildAttempt(ctx, { userId: id, questionId, state: 'answered' });
    // Answers without sharing; shares without an answer.
    await buildAttempt(ctx, { userId: (await buildUser(ctx)).id, questionId, state: 'answered' });
    await buildConsent(ctx, { userId: (await buildUser(ctx)).id, facts: { stage: 'college' } });
    const { people: counted, subjects } = await figures();
    expect(counted).toBe(30);
    expect(subjects).toEqual([{ subject: 'stage', groups: [{ value: 'college', people: 20 }], others: 10 }]);
  });

  it('shows nothing where everybody says the same: that would say it of each of them', async () => {
    const { add, figures } = await buildAnswered();
    await add(25, { firstInFamily: 'yes' });
    expect(await figures()).toMatchObject({ people: 25, subjects: [] });
  });

  it('counts nothing while fewer than twenty share their answers', async () => {
    const { questionId, add, figures } = await buildAnswered();
    await add(19, { stage: 'college' });
    expect(await figures()).toEqual({ questionId, people: 20, countedAt: null, subjects: [] });
    const kept = ctx.db.selectFrom('questionDemographics').selectAll().where('questionId', '=', questionId);
    expect(await kept.execute()).toEqual([]);
  });

  it('refuses fewer than ten people, however they are counted', async () => {
    const { add, list, users } = await buildAnswered();
    const people = await add(12, { stage: 'college' });
    const ids = await users();
    expect((await ask<ErrorBody>(ids.slice(0, 9))).body).toMatchObject({ code: 'invalid' });
    // The same ones twice, and ids of nobody.
    expect((await ask([...ids.slice(0, 9), ids[0] ?? ''])).status).toBe(422);
    expect((await ask([...ids.slice(0, 9), crypto.randomUUID(), people[0]?.id ?? ''])).status).toBe(422);
    expect((await ask(ids)).status).toBe(200);
    for (const person of people.slice(0, 3)) await leave(person);
    expect((await ask<ErrorBody>(ids)).body.message).toBe('Figures need at least 10 people.');
    expect((await list()).userIds).toEqual([]);
  });

  it('is about one question at a time', async () => {
    const [one, two] = [await buildAnswered(), await buildAnswered()];
    await one.add(10);
    await two.add(10);
    const { status, body } = await ask<ErrorBody>([...(await one.users()), ...(await two.users())]);
    expect([status, body.message]).toEqual([422, expect.stringContaining('different questions')]);
  });

  it('leaves an audit row for each analysis', async () => {
    const { questionId, add, users } = await buildAnswered();
    await add(20);
    await ask(await users());
    const rows = ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', questionId).orderBy('id');
    expect(await rows.execute()).toMatchObject([
      { action: 'answers.read' },
      { action: 'answers.demographics', after: { named: 20, people: 20 } },
    ]);
  });

  it('is for administrators only, and refuses bad input [ROLE-13]', async () => {
    const { add, users } = await buildAnswered();
    const [person] = await add(10);
    const ids = await users();
    expect((await app.call('getUserDemographics', { body: { userIds: ids } })).status).toBe(401);
    expect((await ask(ids, await signIn(ctx, await userOf(person?.id ?? '')))).status).toBe(403);
    const consultant = await signIn(ctx, await buildUser(ctx, { role: 'consultant' }));
    expect((await ask(ids, consultant)).status).toBe(403);
    const as = await admin();
    for (const body of [{}, { userIds: 'all' }, { userIds: ids.map(() => 'x') }, { userIds: ids, questionId: 'x' }])
      expect((await app.call('getUserDemographics', { as, body })).status).toBe(422);
  });
});

describe('asking twice says nothing about one person', () => {
  /** Thirty people of whom twelve are rural, shown as ten: one more would be shown as fifteen. */
  async function onTheEdge() {
    const answered = await buildAnswered();
    const rural = await answered.add(12, { community: 'rural' });
    await answered.add(18, { community: 'city' });
    return { ...answered, rural, before: await answered.figures() };
  }

  it('with and without them in the list', async () => {
    const { users, before } = await onTheEdge();
    const ids = await users();
    for (const id of ids.slice(0, 6)) expect((await ask(ids.filter((one) => one !== id))).body).toEqual(before);
    expect((await ask(ids.slice(0, 10))).body).toEqual(before);
    expect((await ask(ids.slice(10, 20))).body).toEqual(before);
  });

  it('before and after they came, left or changed their mind', async () => {
    const { add, figures, before, rural } = await onTheEdge();
    const [newcomer] = await add(1, { community: 'rural' });
    clock.advance(WEEK_MS);
    expect(await figures()).toEqual(before);
    await leave(newcomer!);
    expect(await figures()).toEqual(before);
    const as = await signIn(ctx, await userOf(rural[0]!.id));
    const facts = { ageGroup: null, gender: null, residence: null, firstInFamily: null, stage: null, applying: null };
    expect((await app.call('keepSharedFacts', { as, body: { ...facts, community: 'town' } })).status).toBe(200);
    clock.advance(WEEK_MS);
    expect(await figures()).toEqual(before);
  });

  it('while fewer than ten have come or gone since the last count', async () => {
    const { add, figures, before, rural } = await onTheEdge();
    await add(5, { community: 'rural' });
    for (const person of rural.slice(0, 3)) await leave(person);
    // One who goes and comes back is one.
    const body = { isShared: true, textVersion: SHARING_VERSION };
    await app.call('shareAnswers', { as: await signIn(ctx, await userOf(rural[0]!.id)), body });
    clock.advance(WEEK_MS);
    expect(await figures()).toEqual(before);
    await add(2);
    const after = await figures();
    expect(after.countedAt).not.toBe(before.countedAt);
    expect(after.people).toBe(35);
  });

  it('within a week, however many come', async () => {
    const { add, figures, before } = await onTheEdge();
    await add(30, { community: 'rural' });
    clock.advance(WEEK_MS - 60_000);
    expect(await figures()).toEqual(before);
    clock.advance(60_000);
    expect((await figures()).people).toBe(60);
  });

  it('nothing is left to see once too few share', async () => {
    const { questionId, rural, figures } = await onTheEdge();
    for (const person of rural.slice(0, 11)) await leave(person);
    expect(await figures()).toEqual({ questionId, people: 20, countedAt: null, subjects: [] });
  });

  it('by several at once, one count is kept', async () => {
    const { add, users, questionId } = await buildAnswered();
    await add(12, { stage: 'college' });
    await add(14, { stage: 'high-school' });
    const ids = await users();
    const as = await admin();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(ids, as)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const kept = ctx.db.selectFrom('questionDemographics').selectAll().where('questionId', '=', questionId);
    expect(await kept.execute()).toHaveLength(1);
  });
});
