// Saves of attempts through HTTP: the newest words stay, nothing goes back, and nothing that two devices write is lost.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_ATTEMPTS,
  MAX_EPOCH,
  MAX_OTHER_WORDS,
} from '@matricula/contract/practice/attempts/attempts.rules.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { beginAnswer, part, wordsOf } from '#test/calls/attempt.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { questionContent } from '#test/builders/question.ts';

const app = await startTestApp();
const { ctx } = app;

describe('a save', () => {
  it('makes the attempt, points to the version that was seen, and is found again', async () => {
    const { save, work, attemptId, questionId, params } = await beginAnswer(app);
    const { status, body } = await save(attemptId, { questionId, parts: [part('question-1', 1, 'I would ask.')] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ attemptId, version: 1, state: 'open' });
    expect(body.kept).toMatchObject([{ part: 'question-1', epoch: 1, seq: 1, body: null }]);
    const { attempts, progress } = await work(params);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ attemptId, questionId, version: 1, state: 'open', isDone: false, epoch: 1 });
    expect(attempts[0]?.parts).toMatchObject([{ part: 'question-1', body: 'I would ask.', mark: null }]);
    expect(progress).toMatchObject({ answeredCount: 0, dueAt: null, isSaved: false, note: '' });
  });

  it('sent twice is there once, and sent again later changes nothing', async () => {
    const { save, work, attemptId, questionId, params } = await beginAnswer(app);
    const first = { questionId, parts: [part('question-1', 1, 'One.')] };
    const replies = await Promise.all([save(attemptId, first), save(attemptId, first), save(attemptId, first)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await save(attemptId, { questionId, parts: [part('question-1', 2, 'One, two.')] });
    const again = await save(attemptId, first);
    expect(again.body.kept).toMatchObject([{ seq: 2, body: 'One, two.' }]);
    const found = await work(params);
    expect(found.attempts).toHaveLength(1);
    expect(wordsOf(found)).toEqual({ 'question-1': 'One, two.' });
    // Older words of the same writer are what they have changed since.
    expect(found.attempts[0]?.otherWords).toEqual([]);
  });

  it('never goes back, in whatever order saves arrive', async () => {
    const { save, work, attemptId, questionId, params } = await beginAnswer(app);
    const order = Array.from({ length: 12 }, (_, index) => ((index * 7) % 12) + 1);
    await Promise.all(
      order.map((seq) => save(attemptId, { questionId, parts: [part('question-1', seq, `Words ${seq}`)] })),
    );
    expect(wordsOf(await work(params))).toEqual({ 'question-1': 'Words 12' });
  });

  it('of one part leaves the others alone', async () => {
    const { save, work, attemptId, questionId, params } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 9, 'First.'), part('question-2', 1, 'Second.')] });
    await save(attemptId, { questionId, parts: [part('question-2', 2, 'Second, more.')] });
    expect(wordsOf(await work(params))).toEqual({ 'question-1': 'First.', 'question-2': 'Second, more.' });
  });

  it('keeps to the version of its beginning while a newer one is published', async () => {
    const { save, finish, attemptId, questionId, params, as } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Old words.')] });
    await publishNext(questionId, questionContent('casper', { scenario: 'Another scenario.' }));
    const seen = await app.call<{ data: { version: number; question: string } }>('getQuestion', { as, params });
    expect(seen.body.data).toMatchObject({ version: 1, question: 'You write the schedule of a small team.' });
    expect((await finish(attemptId, { questionId })).body).toMatchObject({ version: 1, state: 'answered' });
  });
});

async function publishNext(questionId: string, content: ReturnType<typeof questionContent>) {
  await ctx.db
    .insertInto('questionVersions')
    .values({
      questionId,
      version: 2,
      content: JSON.stringify(content),
      title: content.title,
      kind: 'edit',
      madeAt: ctx.clock.now(),
    })
    .execute();
  const published = { latestVersion: 2, publishedVersion: 2 };
  await ctx.db.updateTable('questions').set(published).where('id', '=', questionId).execute();
}

describe('two devices', () => {
  it('take turns: the newer turn wins, and the older one is answered with what is there', async () => {
    const { save, take, work, attemptId, questionId, params } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 40, 'From the laptop.')] });
    const { body: taken } = await take(attemptId);
    expect(taken).toMatchObject({ epoch: 2, parts: [{ epoch: 1, seq: 40, body: 'From the laptop.' }] });
    const seen = { epoch: 1, seq: 40 };
    const phone = part('question-1', 1, 'From the laptop, and the phone.', seen);
    expect((await save(attemptId, { questionId, epoch: 2, parts: [phone] })).body.kept).toMatchObject([{ epoch: 2 }]);
    const late = await save(attemptId, { questionId, parts: [part('question-1', 60, 'The laptop went on.')] });
    expect(late.body.kept).toMatchObject([{ epoch: 2, seq: 1, body: 'From the laptop, and the phone.' }]);
    const found = await work(params);
    expect(wordsOf(found)).toEqual({ 'question-1': 'From the laptop, and the phone.' });
    // Nothing is lost: what came too late stands beside it. What the phone had seen and changed does not.
    expect(found.attempts[0]?.otherWords.map(({ body }) => body)).toEqual(['The laptop went on.']);
  });

  it('keep words that were replaced without having been seen', async () => {
    const { save, take, work, attemptId, questionId, params } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'Seen.')] });
    await take(attemptId);
    await save(attemptId, { questionId, parts: [part('question-1', 2, 'Written while the other was away.')] });
    const seen = { epoch: 1, seq: 1 };
    await save(attemptId, { questionId, epoch: 2, parts: [part('question-1', 1, 'Seen, and changed.', seen)] });
    const found = await work(params);
    expect(wordsOf(found)).toEqual({ 'question-1': 'Seen, and changed.' });
    expect(found.attempts[0]?.otherWords.map(({ body }) => body)).toEqual(['Written while the other was away.']);
  });

  it('may write different parts without disturbing each other', async () => {
    const { save, take, work, attemptId, questionId, params } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'One.')] });
    await take(attemptId);
    await save(attemptId, { questionId, epoch: 2, parts: [part('question-2', 1, 'Two.')] });
    await save(attemptId, { questionId, parts: [part('question-1', 2, 'One, more.')] });
    const found = await work(params);
    expect(wordsOf(found)).toEqual({ 'question-1': 'One, more.', 'question-2': 'Two.' });
    expect(found.attempts[0]?.otherWords).toEqual([]);
  });

  it('never get the same turn, also when they ask at once', async () => {
    const { save, take, attemptId, questionId } = await beginAnswer(app);
    await save(attemptId, { questionId, parts: [part('question-1', 1, 'One.')] });
    const turns = await Promise.all(Array.from({ length: 6 }, () => take(attemptId)));
    expect(turns.map(({ body }) => body.epoch).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('keep what still arrives for an answer that was finished elsewhere', async () => {
    const { save, finish, work, attemptId, questionId, params } = await beginAnswer(app);
    await finish(attemptId, { questionId, parts: [part('question-1', 1, 'Done.')] });
    const late = await save(attemptId, { questionId, parts: [part('question-1', 2, 'Done. And more.')] });
    expect(late.body).toMatchObject({ state: 'answered', kept: [{ seq: 1, body: 'Done.' }] });
    const found = await work(params);
    expect(wordsOf(found)).toEqual({ 'question-1': 'Done.' });
    expect(found.attempts[0]?.otherWords.map(({ body }) => body)).toEqual(['Done. And more.']);
  });

  it('have a bounded number of turns', async () => {
    const { userId, take, questionId, attemptId } = await beginAnswer(app);
    await buildAttempt(ctx, { id: attemptId, userId, questionId });
    await ctx.db.updateTable('attempts').set({ epoch: MAX_EPOCH }).where('id', '=', attemptId).execute();
    expect((await take<ErrorBody>(attemptId)).body.code).toBe('too_many_turns');
  });
});

describe('limits', () => {
  it.each([
    ['words beyond 6,000', { parts: [part('answer', 1, 'x'.repeat(MAX_ANSWER_LENGTH + 1))] }],
    ['a part that is none', { parts: [part('Answer 1', 1, 'x')] }],
    ['no seq', { parts: [part('answer', 0, 'x')] }],
    ['the same part twice', { parts: [part('answer', 1, 'x'), part('answer', 2, 'y')] }],
    ['too many parts', { parts: Array.from({ length: 17 }, (_, index) => part(`a${index}`, 1, 'x')) }],
    ['no turn', { epoch: 0 }],
    ['text that cannot be kept', { parts: [part('answer', 1, 'a\u0000b')] }],
    ['a field too many', { userId: 'somebody' }],
  ])('refuse %s', async (_title, sent) => {
    const { save, attemptId, questionId } = await beginAnswer(app, 'interview');
    expect((await save<ErrorBody>(attemptId, { questionId, ...sent })).status).toBe(422);
  });

  it('take the longest answer of three-byte signs', async () => {
    const { save, attemptId, questionId } = await beginAnswer(app, 'interview');
    const parts = [part('answer', 1, '語'.repeat(MAX_ANSWER_LENGTH))];
    expect((await save(attemptId, { questionId, parts })).status).toBe(200);
  });

  it('refuse parts beyond the most, added one by one', async () => {
    const { save, attemptId, questionId } = await beginAnswer(app, 'interview');
    const first = Array.from({ length: 16 }, (_, index) => part(`a${index}`, 1, 'x'));
    expect((await save(attemptId, { questionId, parts: first })).status).toBe(200);
    expect((await save(attemptId, { questionId, parts: [part('b', 1, 'x')] })).status).toBe(422);
  });

  it('refuse parts beyond the most beside a finished answer too', async () => {
    const { save, finish, attemptId, questionId } = await beginAnswer(app);
    await finish(attemptId, { questionId, parts: [part('question-1', 1, 'Done.')] });
    const more = (name: string) => Array.from({ length: 15 }, (_, index) => part(`${name}${index}`, 1, 'x'));
    expect((await save(attemptId, { questionId, parts: more('a') })).status).toBe(200);
    expect((await save(attemptId, { questionId, parts: more('b') })).status).toBe(422);
  });

  it('refuse more words of other turns than are kept, without losing any', async () => {
    const { save, finish, work, attemptId, questionId, params } = await beginAnswer(app);
    await finish(attemptId, { questionId, parts: [part('question-1', 1, 'Done.')] });
    const late = (epoch: number) =>
      save<ErrorBody>(attemptId, { questionId, epoch, parts: [part('question-1', 1, `Turn ${epoch}`)] });
    for (let epoch = 2; epoch < MAX_OTHER_WORDS + 2; epoch += 1) expect((await late(epoch)).status).toBe(200);
    const { status, body } = await late(MAX_OTHER_WORDS + 2);
    expect([status, body.code]).toEqual([409, 'too_many_versions']);
    // What is there already may still be written anew.
    const again = { questionId, epoch: 2, parts: [part('question-1', 2, 'Turn 2, more')] };
    expect((await save(attemptId, again)).status).toBe(200);
    expect((await work(params)).attempts[0]?.otherWords).toHaveLength(MAX_OTHER_WORDS);
  });

  it('hold when many begin at once', async () => {
    const { userId, questionId, save } = await beginAnswer(app);
    for (let index = 0; index < MAX_ATTEMPTS - 3; index += 1) await buildAttempt(ctx, { userId, questionId });
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(randomUUID(), { questionId })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('refuse one more attempt than the most at a question', async () => {
    const { userId, questionId, save } = await beginAnswer(app);
    for (let index = 0; index < MAX_ATTEMPTS; index += 1) await buildAttempt(ctx, { userId, questionId });
    const { status, body } = await save<ErrorBody>(randomUUID(), { questionId });
    expect([status, body.code]).toEqual([409, 'too_many_attempts']);
  });
});
