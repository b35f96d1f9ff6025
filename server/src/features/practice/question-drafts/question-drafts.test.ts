// Working drafts through HTTP: kept while somebody types, never overwritten unseen, ended by the save that makes a version.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  PresenceReply,
  QuestionDraftReply,
  SavedDraftReply,
} from '@matricula/contract/practice/question-drafts.ts';
import type { QuestionReply, SavedQuestionReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const ada = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ada Lovelace' }));
const graceUser = await buildUser(ctx, { role: 'admin', name: 'Grace Hopper' });
const grace = await signIn(ctx, graceUser);

const SETTINGS = { category: '', isFree: true, freePriorityNumber: 2 };
const draftOf = (title: string, change: object = {}) => ({
  revision: 0,
  basedOn: 1,
  content: questionContent('essay', { title }),
  settings: SETTINGS,
  ...change,
});

const read = async (questionId: string, as = ada) =>
  (await app.call<QuestionDraftReply>('getQuestionDraft', { as, params: { questionId } })).body;
const save = <B = SavedDraftReply>(questionId: string, body: object, as = ada) =>
  app.call<B>('saveQuestionDraft', { as, params: { questionId }, body });
const discard = (questionId: string, revision: number, as = ada) =>
  app.call<ErrorBody>('discardQuestionDraft', { as, params: { questionId }, body: { revision } });
const watch = async (questionId: string, as: string, body: { pageId: string; isLeaving?: boolean }) =>
  (await app.call<PresenceReply>('keepPresence', { as, params: { questionId }, body })).body;

describe('a working draft', () => {
  it('is kept with who saved it, and says of which version it was begun', async () => {
    const { questionId } = await buildQuestion(ctx);
    expect(await read(questionId)).toEqual({ draft: null, version: 1 });
    expect((await save(questionId, draftOf('First'))).body).toMatchObject({ isSaved: true, version: 1 });
    const { draft } = await read(questionId, grace);
    expect(draft).toEqual({
      revision: 1,
      basedOn: 1,
      content: questionContent('essay', { title: 'First' }),
      settings: SETTINGS,
      savedBy: 'Ada Lovelace',
      isOwn: false,
      savedAt: expect.any(String) as string,
      replaced: null,
    });
    expect((await read(questionId)).draft?.isOwn).toBe(true);
  });

  it('is no version: learners and the list of versions see nothing of it', async () => {
    const { questionId, params } = await buildQuestion(ctx, { isFree: true });
    await save(questionId, draftOf('Not yet'));
    const learner = await signIn(ctx, await buildUser(ctx));
    for (const as of [learner, ada]) {
      const { body } = await app.call<QuestionReply>('getQuestion', { as, params });
      expect([body.data.title, body.data.version]).toEqual(['A essay question', 1]);
    }
  });

  it('takes a link that is half typed', async () => {
    const { questionId } = await buildQuestion(ctx);
    const content = questionContent('essay');
    content.about.multimedia = { type: 'image', link: 'htt' };
    expect((await save(questionId, draftOf('', { content }))).body.isSaved).toBe(true);
    expect((await read(questionId)).draft?.content.about.multimedia.link).toBe('htt');
  });

  it('is not overwritten by somebody who has not seen it: they get it instead, with who saved it and when', async () => {
    const { questionId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Ada’s'));
    const { status, body } = await save(questionId, draftOf('Grace’s'), grace);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isSaved: false, draft: { revision: 1, savedBy: 'Ada Lovelace', isOwn: false } });
    expect(body.draft?.content.title).toBe('Ada’s');
    expect((await read(questionId)).draft?.content.title).toBe('Ada’s');
  });

  it('that is knowingly put in the place of another keeps the other one beside it', async () => {
    const { questionId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Ada’s'));
    const { body } = await save(questionId, draftOf('Grace’s', { revision: 1, isReplacing: true }), grace);
    expect(body).toMatchObject({ isSaved: true, draft: { revision: 2, savedBy: 'Grace Hopper' } });
    const { draft } = await read(questionId);
    expect(draft?.replaced).toMatchObject({ savedBy: 'Ada Lovelace', isOwn: true });
    expect(draft?.replaced?.content.title).toBe('Ada’s');
    // What is typed next is no replacement: the other one stays.
    await save(questionId, draftOf('Grace’s, longer', { revision: 2 }), grace);
    expect((await read(questionId)).draft?.replaced?.content.title).toBe('Ada’s');
  });

  it('lets one of many who save at the same moment win', async () => {
    const { questionId } = await buildQuestion(ctx);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save(questionId, draftOf(`${index}`))));
    expect(replies.filter(({ body }) => body.isSaved)).toHaveLength(1);
    expect((await read(questionId)).draft?.revision).toBe(1);
  });

  it('is not begun on a version that is no longer the newest', async () => {
    const { questionId, params, categoryId } = await buildQuestion(ctx);
    const questionData = { category: categoryId, content: questionContent('essay', { title: 'Second' }) };
    await app.call('updateQuestion', { as: grace, params, body: { questionData, version: 1 } });
    expect((await save(questionId, draftOf('Old'))).body).toEqual({ isSaved: false, draft: null, version: 2 });
    expect((await save(questionId, draftOf('New', { basedOn: 2 }))).body.isSaved).toBe(true);
  });

  it('stays when its author’s account goes', async () => {
    const writer = await buildUser(ctx, { role: 'admin' });
    const { questionId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Left'), await signIn(ctx, writer));
    await ctx.db.deleteFrom('users').where('id', '=', writer.id).execute();
    expect((await read(questionId)).draft).toMatchObject({ savedBy: 'Matricula editors', isOwn: false });
  });

  it.each([
    ['another type', draftOf('', { content: questionContent('casper') }), 409],
    ['no content', draftOf('', { content: undefined }), 422],
    ['a content with a field too many', draftOf('', { content: { ...questionContent(), surprise: 1 } }), 422],
    ['a negative revision', draftOf('', { revision: -1 }), 422],
    ['no version', draftOf('', { basedOn: 0 }), 422],
  ])('refuses %s', async (_title, body, status) => {
    const { questionId } = await buildQuestion(ctx);
    expect((await save(questionId, body)).status).toBe(status);
    expect((await read(questionId)).draft).toBeNull();
  });

  it('cannot be begun on a retired question', async () => {
    const { questionId } = await buildQuestion(ctx, { state: 'retired' });
    const { status, body } = await save<ErrorBody>(questionId, draftOf('Again'));
    expect([status, body.code]).toEqual([409, 'retired']);
  });
});

describe('discarding', () => {
  it('throws away the draft that was seen, not a newer one, and is in the log', async () => {
    const { questionId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Ada’s'));
    await save(questionId, draftOf('Grace’s', { revision: 1 }), grace);
    const refused = await discard(questionId, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'newer_draft']);
    expect((await discard(questionId, 2)).status).toBe(200);
    expect(await read(questionId)).toEqual({ draft: null, version: 1 });
    const log = ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', questionId);
    expect(await log.execute()).toMatchObject([
      { action: 'question.draftDiscarded', before: { revision: 2, savedBy: graceUser.id } },
    ]);
  });
});

describe('the save that makes a version', () => {
  const put = async (params: { courseId: string; questionId: string }, body: object) =>
    (await app.call<SavedQuestionReply>('updateQuestion', { as: ada, params, body })).body;

  it('ends the draft it was made of', async () => {
    const { questionId, params, categoryId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Done'));
    const questionData = { category: categoryId, content: questionContent('essay', { title: 'Done' }) };
    expect(await put(params, { questionData, version: 1, draftRevision: 1 })).toMatchObject({ success: true });
    expect(await read(questionId)).toEqual({ draft: null, version: 2 });
  });

  it('saves nothing where somebody else has saved a newer draft, and says who [ERR-7]', async () => {
    const { questionId, params, categoryId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Ada’s'));
    await save(questionId, draftOf('Grace’s', { revision: 1 }), grace);
    const questionData = { category: categoryId, content: questionContent('essay', { title: 'Ada’s' }) };
    expect(await put(params, { questionData, version: 1, draftRevision: 1 })).toMatchObject({
      success: false,
      message: 'Grace Hopper has saved a newer draft of this question. Look at it, then save again.',
    });
    expect(await read(questionId)).toMatchObject({ draft: { revision: 2 }, version: 1 });
  });

  it('leaves the draft alone where the form knows of none', async () => {
    const { questionId, params, categoryId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Grace’s'), grace);
    const questionData = { category: categoryId, content: questionContent('essay', { title: 'By the form' }) };
    expect(await put(params, { questionData })).toMatchObject({ success: true, version: 2 });
    expect(await read(questionId)).toMatchObject({ draft: { basedOn: 1 }, version: 2 });
  });
});

describe('who has a question open', () => {
  it('is told to everybody else who has, until they leave', async () => {
    const { questionId } = await buildQuestion(ctx);
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await watch(questionId, ada, { pageId: one })).toEqual({ others: [], draft: null, version: 1 });
    expect((await watch(questionId, grace, { pageId: two })).others).toEqual([{ name: 'Ada Lovelace', isOwn: false }]);
    expect((await watch(questionId, ada, { pageId: one })).others).toEqual([{ name: 'Grace Hopper', isOwn: false }]);
    expect((await watch(questionId, ada, { pageId: three })).others).toContainEqual({
      name: 'Ada Lovelace',
      isOwn: true,
    });
    await watch(questionId, grace, { pageId: two, isLeaving: true });
    await watch(questionId, ada, { pageId: three, isLeaving: true });
    expect((await watch(questionId, ada, { pageId: one })).others).toEqual([]);
  });

  it('comes with who has saved the draft last', async () => {
    const { questionId } = await buildQuestion(ctx);
    await save(questionId, draftOf('Grace’s'), grace);
    expect((await watch(questionId, ada, { pageId: randomUUID() })).draft).toEqual({
      revision: 1,
      savedBy: 'Grace Hopper',
      isOwn: false,
      savedAt: expect.any(String) as string,
    });
  });

  it('forgets a page that has not been heard of', async () => {
    const { questionId } = await buildQuestion(ctx);
    const key = `${app.config.redisPrefix}editors:${questionId}`;
    await ctx.redis.hset(key, randomUUID(), `${ctx.clock.now().getTime() - 80_000} ${graceUser.id}`);
    expect((await watch(questionId, ada, { pageId: randomUUID() })).others).toEqual([]);
  });

  it('refuses an id that no page has', async () => {
    const { questionId } = await buildQuestion(ctx);
    const body = { pageId: 'mine' };
    expect((await app.call('keepPresence', { as: ada, params: { questionId }, body })).status).toBe(422);
  });
});
