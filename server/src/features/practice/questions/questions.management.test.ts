// Questions as administrators write them, through HTTP: versions that never change, conflicts, and the audit.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { EssayContent } from '@matricula/contract/practice/content/essay.ts';
import { QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { QuestionContentReply, SavedQuestionReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, questionContent, soundContent } from '#test/builders/question.ts';
import { buildSchool } from '#test/builders/school.ts';
import { buildUser } from '#test/builders/user.ts';
import { ESSAY, questionCalls } from '#test/calls/question.ts';

const app = await startTestApp();
const { ctx } = app;
const { author, asAuthor, asOther, learner, create, update, setState, read, versionsOf } = await questionCalls(app);

describe('POST /question/{courseId}/create [API-23]', () => {
  it('keeps the essay form’s fields, trimmed, and takes no review from it [ENT-16] [ESSAY-6]', async () => {
    const { id: category, courseId } = await buildCategory(ctx);
    const { status, body } = await create(courseId, { ...ESSAY, category });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'Question saved.', version: 1 });
    const { data } = (await read({ courseId, questionId: body.questionId ?? '' })).body;
    expect(data).toMatchObject({
      isFree: true,
      freePriorityNumber: 3,
      category,
      comments: '<b>Good</b> opening',
      reviews: 0,
      reviewAvg: 0,
      question: 'Why here?',
      essayContent: 'I pulled wire.',
      essayTitle: 'The lock',
      state: 'draft',
    });
  });

  it('freePriorityNumber defaults to 0, the multimedia type to none, and a link without a type is dropped [CONST-12]', async () => {
    const { id: category, courseId } = await buildCategory(ctx);
    const least = { type: 'essay', category, essayContent: 'Words.' };
    const { body } = await create(courseId, { ...least, multimediaLink: 'https://example.test/a.png' });
    const { data } = (await read({ courseId, questionId: body.questionId ?? '' })).body;
    expect(data).toMatchObject({ isFree: false, freePriorityNumber: 0, multimediaType: 'none', multimediaLink: '' });
  });

  it.each(QUESTION_TYPES)('keeps the whole content of %s', async (type) => {
    const { id: category, courseId } = await buildCategory(ctx);
    const content = questionContent(type, { title: 'Forty cards' });
    const { body } = await create(courseId, { category, content });
    expect(body.questionId).toMatch(new RegExp(`^${type}-forty-cards-[0-9a-f]{8}$`));
    expect((await read({ courseId, questionId: body.questionId ?? '' })).body.data.content).toEqual(content);
  });

  it('gives an id of at most 64 signs, however long the title', async () => {
    const { id: category, courseId } = await buildCategory(ctx);
    const content = questionContent('multiplechoice', { title: 'Forty cards '.repeat(12) });
    const { body } = await create(courseId, { category, content });
    expect(body.questionId?.length).toBeLessThanOrEqual(64);
  });

  it('links schools once each, and refuses one that is not in the directory', async () => {
    const { id: category, courseId } = await buildCategory(ctx);
    const { id: schoolId } = await buildSchool(ctx);
    const twice = { ...ESSAY, category, schools: [{ schoolId, title: 'x' }, { schoolId }] };
    const { body } = await create(courseId, twice);
    const { data } = (await read({ courseId, questionId: body.questionId ?? '' })).body;
    expect(data.schools.map((school) => school.schoolId)).toEqual([schoolId]);
    const unknown = await create(courseId, { ...ESSAY, category, schools: [{ schoolId: 'no-such-school' }] });
    expect(unknown.body).toMatchObject({ success: false, message: 'One of the schools is not in the directory.' });
  });

  it('answers success false with a message for a category of another course', async () => {
    const { courseId } = await buildCategory(ctx);
    const { id: category } = await buildCategory(ctx);
    const { status, body } = await create(courseId, { ...ESSAY, category });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      message: 'Choose a category of this course.',
      questionId: null,
      version: null,
    });
  });

  it.each([
    ['a link that could run', { multimediaType: 'image', multimediaLink: 'javascript:alert(1)' }],
    ['a link without https', { multimediaType: 'image', multimediaLink: 'http://example.test/a.png' }],
    ['an unknown kind of multimedia', { multimediaType: 'sound' }],
    ['a negative place', { freePriorityNumber: -1 }],
    ['a field that is not there', { surprise: true }],
    ['an essay that is too long', { essayContent: 'x'.repeat(20_001) }],
  ])('refuses %s', async (_title, wrong) => {
    const { id: category, courseId } = await buildCategory(ctx);
    expect((await create<ErrorBody>(courseId, { ...ESSAY, category, ...wrong })).status).toBe(422);
  });

  it('does not find an unknown course', async () => {
    const { id: category } = await buildCategory(ctx);
    expect((await create('no-such-course', { ...ESSAY, category })).status).toBe(404);
  });
});

describe('PUT /question/{courseId}/{questionId}/update [API-22]', () => {
  it('makes a new version and a draft; learners keep what is published', async () => {
    const { params, categoryId } = await buildQuestion(ctx, { isFree: true });
    const edited = { ...ESSAY, category: categoryId };
    expect((await update(params, { questionData: edited, version: 1 })).body).toMatchObject({
      success: true,
      version: 2,
    });
    expect((await read(params)).body.data).toMatchObject({ version: 2, state: 'draft', essayTitle: 'The lock' });
    expect((await read(params, learner)).body.data).toMatchObject({ version: 1, essayTitle: 'A essay question' });
  });

  it('makes no version where nothing of what it says has changed, and moves it at once', async () => {
    const { params, courseId, content } = await buildQuestion(ctx);
    const { id: category } = await buildCategory(ctx, { courseId });
    const moved = { category, content, isFree: true, freePriorityNumber: 7 };
    expect((await update(params, { questionData: moved, version: 1 })).body).toMatchObject({
      success: true,
      version: 1,
    });
    expect((await read(params, learner)).body.data).toMatchObject({ category, isFree: true, freePriorityNumber: 7 });
  });

  it('saves nothing over what somebody else has saved since, and says so [ERR-7]', async () => {
    const { params, categoryId } = await buildQuestion(ctx);
    const write = (essayTitle: string, as: string) =>
      update(params, { questionData: { ...ESSAY, category: categoryId, essayTitle }, version: 1 }, as);
    expect((await write('Ada’s', asAuthor)).body.success).toBe(true);
    const { body } = await write('Grace’s', asOther);
    expect(body).toMatchObject({
      success: false,
      message: expect.stringContaining('Someone has changed this question'),
    });
    expect((await read(params)).body.data.essayTitle).toBe('Ada’s');
  });

  it('lets one of many who save at the same moment win, each version whole', async () => {
    const { params, categoryId } = await buildQuestion(ctx);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        update(params, { questionData: { ...ESSAY, category: categoryId, essayTitle: `Title ${index}` }, version: 1 }),
      ),
    );
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await versionsOf(params.questionId)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('does not turn a question into another type, nor change a retired one', async () => {
    const { params, categoryId, content } = await buildQuestion(ctx);
    const casper = { category: categoryId, content: questionContent('casper') };
    expect((await update(params, { questionData: casper })).body).toMatchObject({ success: false });
    await setState(params.questionId, { action: 'retire', version: 1 });
    const again = { category: categoryId, content: { ...content, title: 'New' } };
    const { body } = await update(params, { questionData: again });
    expect(body.message).toBe('This question is retired. Bring it back before you change it.');
  });

  it('keeps what our own form adds to the specification’s: who it is written for, its limit, its quality', async () => {
    const { params, categoryId } = await buildQuestion(ctx);
    const { about, alsoFits, limit, label, revision } = soundContent() as EssayContent;
    const details = { about, alsoFits, limit, label, revision, writtenFor: 'rural mission', quality: 'weak draft' };
    const multimedia = { multimediaType: 'image', multimediaLink: 'https://example.test/a.png' };
    await update(params, { questionData: { ...ESSAY, ...multimedia, category: categoryId, details } });
    expect((await read(params)).body.data.content).toMatchObject({
      writtenFor: 'rural mission',
      quality: 'weak draft',
      limit,
      about: { multimedia: { type: 'image', link: 'https://example.test/a.png' } },
    });
  });

  it('keeps what the essay form does not know of', async () => {
    const content = questionContent('essay', { writtenFor: 'rural mission', quality: 'strong with fixes' });
    const { params, categoryId } = await buildQuestion(ctx, { content });
    await update(params, { questionData: { ...ESSAY, category: categoryId } });
    expect((await read(params)).body.data.content).toMatchObject({
      writtenFor: 'rural mission',
      quality: 'strong with fixes',
      about: { competencies: ['Empathy and Compassion'] },
      title: 'The lock',
    });
  });
});

describe('versions', () => {
  it('are listed newest first, each with who and why, read whole, and brought back as a new one', async () => {
    const { params, categoryId, questionId, content } = await buildQuestion(ctx, { authorId: author.id });
    await update(params, { questionData: { ...ESSAY, category: categoryId }, reason: 'A better title' }, asOther);
    const restored = { as: asAuthor, params: { questionId }, body: { version: 1 } };
    expect((await app.call<SavedQuestionReply>('restoreQuestion', restored)).body).toMatchObject({ version: 3 });
    expect(await versionsOf(questionId)).toMatchObject([
      { version: 3, kind: 'restore', author: 'Ada Lovelace', reason: 'As it was in version 1', isPublished: false },
      { version: 2, kind: 'edit', author: 'Grace Hopper', isOwn: false, reason: 'A better title', title: 'The lock' },
      { version: 1, kind: 'create', author: 'Ada Lovelace', isOwn: true, isPublished: true },
    ]);
    const one = { as: asAuthor, params: { questionId, version: '3' } };
    expect((await app.call<QuestionContentReply>('getQuestionVersion', one)).body).toEqual({ version: 3, content });
    const none = { as: asAuthor, params: { questionId, version: '9' } };
    expect((await app.call('getQuestionVersion', none)).status).toBe(404);
  });

  it('never change in the database: not what they say, nor away; only an author’s account may leave', async () => {
    const writer = await buildUser(ctx, { role: 'admin' });
    const { questionId } = await buildQuestion(ctx, { authorId: writer.id });
    const change = ctx.db.updateTable('questionVersions').where('questionId', '=', questionId);
    await expect(change.set({ title: 'Other' }).execute()).rejects.toThrow('never changes');
    await expect(change.set({ authorId: author.id }).execute()).rejects.toThrow('never changes');
    const remove = ctx.db.deleteFrom('questionVersions').where('questionId', '=', questionId);
    await expect(remove.execute()).rejects.toThrow('never changes');
    await ctx.db.deleteFrom('users').where('id', '=', writer.id).execute();
    expect(await versionsOf(questionId)).toMatchObject([{ version: 1, author: 'Matricula editors' }]);
  });
});
