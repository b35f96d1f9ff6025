// The states of a question, through HTTP: what may follow what, who checks whom, and what learners find.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildQuestion, soundContent } from '#test/builders/question.ts';
import { buildSchool } from '#test/builders/school.ts';
import { ESSAY, questionCalls } from '#test/calls/question.ts';

const app = await startTestApp();
const { ctx } = app;
const { author, asOther, learner, update, setState, read, versionsOf, auditOf } = await questionCalls(app);

describe('PUT /question/manage/{questionId}/state', () => {
  const place = { isFree: true, freePriorityNumber: 1 };
  const draftOf = (authorId: string) =>
    buildQuestion(ctx, { ...place, state: 'draft', authorId, content: soundContent() });

  it('goes from draft through review to published by somebody else, and learners find it', async () => {
    const { questionId, params } = await draftOf(author.id);
    expect((await setState(questionId, { action: 'submit', version: 1 })).body.state).toBe('in-review');
    const { body } = await setState(questionId, { action: 'publish', version: 1 }, asOther);
    expect(body).toEqual({ questionId, state: 'published', version: 1, publishedVersion: 1 });
    expect((await read(params, learner)).status).toBe(200);
    const { isPublishedAlone, reviewedOn, reviewDueOn } = await ctx.db
      .selectFrom('questions')
      .selectAll()
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow();
    expect(isPublishedAlone).toBe(false);
    expect([reviewedOn, reviewDueOn]).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('lets nobody publish a version that nobody else has seen, whoever wrote the ones before it', async () => {
    const { questionId, params, categoryId } = await draftOf(author.id);
    const edited = { ...place, category: categoryId, content: soundContent({ title: 'The key' }) };
    await update(params, { questionData: edited }, asOther);
    await setState(questionId, { action: 'submit', version: 2 }, asOther);
    expect((await setState<ErrorBody>(questionId, { action: 'publish', version: 2 }, asOther)).body.code).toBe('alone');
    expect((await setState(questionId, { action: 'publish', version: 2 })).status).toBe(200);
  });

  it('lets nobody publish what they alone have written, unless they say so, and the log shows it', async () => {
    const { questionId } = await draftOf(author.id);
    await setState(questionId, { action: 'submit', version: 1 });
    const refused = await setState<ErrorBody>(questionId, { action: 'publish', version: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'alone']);
    const said = { action: 'publish', version: 1, isAlone: true, reason: 'Nobody else is here tonight.' };
    expect((await setState(questionId, said)).status).toBe(200);
    expect((await auditOf(questionId)).at(-1)).toMatchObject({
      action: 'question.publish',
      reason: 'Nobody else is here tonight.',
      after: { state: 'published', version: 1, isAlone: true },
    });
  });

  it('publishes nothing in which a gate finds an error, and names the fields', async () => {
    const content = soundContent({ quality: null, comments: '' });
    const { questionId } = await buildQuestion(ctx, { ...place, state: 'in-review', content });
    const { status, body } = await setState<ErrorBody>(questionId, { action: 'publish', version: 1 });
    expect([status, body.code]).toEqual([409, 'checks']);
    expect(Object.keys(body.fields ?? {})).toEqual(expect.arrayContaining(['quality', 'comments']));
    expect(body.message).toMatch(/^The checks show \d+ errors\. /);
    expect((await versionsOf(questionId))[0]?.isPublished).toBe(false);
  });

  it('publishes nothing that names a school of the directory', async () => {
    const { title } = await buildSchool(ctx, { title: 'Upper Lakes College of Medicine' });
    const content = soundContent({ question: `Why ${title}, and why now?` });
    const { questionId } = await buildQuestion(ctx, { ...place, state: 'in-review', content });
    const { body } = await setState<ErrorBody>(questionId, { action: 'publish', version: 1 });
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['checks', ['question']]);
  });

  it('holds for every later version too', async () => {
    const { questionId, params, categoryId } = await draftOf(author.id);
    await setState(questionId, { action: 'submit', version: 1 });
    await setState(questionId, { action: 'publish', version: 1 }, asOther);
    const edited = { ...place, category: categoryId, content: soundContent({ title: 'The key' }) };
    await update(params, { questionData: edited }, asOther);
    await setState(questionId, { action: 'submit', version: 2 });
    expect((await setState<ErrorBody>(questionId, { action: 'publish', version: 2 }, asOther)).body.code).toBe('alone');
    expect((await setState(questionId, { action: 'publish', version: 2 })).body.publishedVersion).toBe(2);
  });

  it('decides about the version that was seen, not a newer one', async () => {
    const { questionId, params, categoryId } = await draftOf(author.id);
    await update(params, { questionData: { ...ESSAY, category: categoryId } });
    const { status, body } = await setState<ErrorBody>(questionId, { action: 'submit', version: 1 });
    expect([status, body.code]).toEqual([409, 'stale']);
  });

  it('takes a retired one from learners and keeps its version; brought back it is a draft', async () => {
    const { questionId, params } = await buildQuestion(ctx, { isFree: true });
    await setState(questionId, { action: 'retire', version: 1, reason: 'Too near another.' });
    expect((await read(params, learner)).status).toBe(404);
    const { body } = await setState(questionId, { action: 'bring-back', version: 1 });
    expect(body).toMatchObject({ state: 'draft', publishedVersion: null });
    expect(await versionsOf(questionId)).toMatchObject([{ version: 1, isPublished: false }]);
    expect((await read(params, learner)).status).toBe(404);
  });

  describe('discard', () => {
    /** Version 1 is published by somebody else, version 2 is a draft on top of it. */
    async function revised() {
      const made = await draftOf(author.id);
      const { questionId, params, categoryId } = made;
      await setState(questionId, { action: 'submit', version: 1 });
      await setState(questionId, { action: 'publish', version: 1 }, asOther);
      const edit = (title: string) =>
        update(params, { questionData: { ...place, category: categoryId, content: soundContent({ title }) } });
      await edit('The key');
      return { ...made, edit };
    }

    it('goes back to what learners see: nothing is published, no version is lost, and the log shows it', async () => {
      const { questionId, params, edit } = await revised();
      const before = (await read(params)).body.data;
      expect(before).toMatchObject({ version: 2, editing: { publishedVersion: 1, isOwnVersion: true } });
      const heads = ctx.db.selectFrom('questions').selectAll().where('id', '=', questionId);
      const { publishedAt, publishedBy, reviewedOn } = await heads.executeTakeFirstOrThrow();
      const { body } = await setState(questionId, { action: 'discard', version: 2, reason: 'Not needed.' });
      expect(body).toEqual({ questionId, state: 'published', version: 1, publishedVersion: 1 });
      expect(await heads.executeTakeFirstOrThrow()).toMatchObject({ publishedAt, publishedBy, reviewedOn });
      expect((await read(params)).body.data).toMatchObject({ version: 1, state: 'published', content: soundContent() });
      expect((await read(params, learner)).body.data).toMatchObject({ version: 1, editing: null });
      expect((await auditOf(questionId)).at(-1)).toMatchObject({
        action: 'question.discard',
        reason: 'Not needed.',
        before: { state: 'draft', version: 2 },
        after: { state: 'published', version: 1 },
      });
      // The list calls it by what it says again.
      const titles = ctx.db.selectFrom('questionTitles').select('title').where('questionId', '=', questionId);
      expect((await titles.executeTakeFirstOrThrow()).title).not.toBe('The key');
      // A number is given once: the next version is the third, and its log names the one it was made from.
      expect((await edit('The bolt')).body.version).toBe(3);
      expect((await versionsOf(questionId)).map(({ version, title }) => [version, title])).toEqual([
        [3, 'The bolt'],
        [2, 'The key'],
        [1, soundContent().title],
      ]);
      expect((await auditOf(questionId)).at(-1)).toMatchObject({ before: { version: 1 }, after: { version: 3 } });
    });

    it('also takes a version out of review', async () => {
      const { questionId } = await revised();
      await setState(questionId, { action: 'submit', version: 2 });
      expect((await setState(questionId, { action: 'discard', version: 2 })).body.state).toBe('published');
    });

    it('is refused where learners have no version', async () => {
      const { questionId } = await draftOf(author.id);
      const { status, body } = await setState<ErrorBody>(questionId, { action: 'discard', version: 1 });
      expect([status, body.code]).toEqual([409, 'never_published']);
    });

    it('is refused while somebody has unsaved changes to it', async () => {
      const { questionId, categoryId } = await revised();
      const settings = { category: categoryId, isFree: true, freePriorityNumber: 1 };
      const typed = { revision: 0, basedOn: 2, content: soundContent({ title: 'Being typed' }), settings };
      await app.call('saveQuestionDraft', { as: asOther, params: { questionId }, body: typed });
      const { body } = await setState<ErrorBody>(questionId, { action: 'discard', version: 2 });
      expect(body.code).toBe('drafted');
    });
  });

  it.each([
    ['published', 'discard', 'A question that is published cannot be discarded.'],
    ['draft', 'publish', 'A question that is a draft cannot be published.'],
    ['draft', 'return', 'A question that is a draft cannot be returned.'],
    ['published', 'submit', 'A question that is published cannot be sent to review.'],
    ['published', 'bring-back', 'A question that is published cannot be brought back.'],
  ] as const)('refuses what the table of states has not: %s, %s', async (state, action, message) => {
    const { questionId } = await buildQuestion(ctx, { state });
    const { status, body } = await setState<ErrorBody>(questionId, { action, version: 1 });
    expect([status, body.code, body.message]).toEqual([409, 'state', message]);
  });

  it('does not find an unknown question', async () => {
    expect((await setState(randomUUID(), { action: 'retire', version: 1 })).status).toBe(404);
  });
});
