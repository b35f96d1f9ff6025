// What administrators do to many questions at once, through HTTP: each act, what it leaves alone, its audit rows, and its undo.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { QuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionsReply, QuestionsChangeReply } from '@matricula/contract/practice/managed-questions.ts';
import { MAX_QUESTIONS_AT_ONCE, UNDO_MINUTES } from '@matricula/contract/practice/managed-questions.rules.ts';
import { describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#features/foundation/audit/audit.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildCategory, buildQuestion, soundContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const ada = await buildUser(ctx, { role: 'admin', name: 'Ada Lovelace' });
const asAda = await signIn(ctx, ada);
const asGrace = await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Grace Hopper' }));
const learner = await signIn(ctx, await buildUser(ctx));

type Chosen = string | { questionId: string; version: number };
const change = <B = QuestionsChangeReply>(act: object, chosen: readonly Chosen[] | object, as = asAda) =>
  app.call<B>('changeQuestions', {
    as,
    body: {
      act,
      chosen: Array.isArray(chosen)
        ? { questions: chosen.map((one: Chosen) => (typeof one === 'string' ? { questionId: one, version: 1 } : one)) }
        : chosen,
      reason: 'Spring cleaning',
    },
  });
const undo = <B = QuestionsChangeReply>(changeId: string | null, as = asAda) =>
  app.call<B>('undoQuestionsChange', { as, params: { changeId: changeId ?? '' } });
const headOf = (id: string) =>
  ctx.db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (subjectId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute();

const PLACE = { isFree: true, freePriorityNumber: 1 };

async function ownCourse() {
  const { id: courseId } = await buildCourse(ctx);
  const { id: categoryId } = await buildCategory(ctx, { courseId });
  const { id: otherId } = await buildCategory(ctx, { courseId });
  const build = async (state: QuestionState = 'published', overrides: Parameters<typeof buildQuestion>[1] = {}) =>
    (await buildQuestion(ctx, { courseId, categoryId, state, ...PLACE, content: soundContent(), ...overrides }))
      .questionId;
  return { courseId, categoryId, otherId, build };
}

const edit = (courseId: string, questionId: string, category: string, title = 'Newer') =>
  app.call('updateQuestion', {
    as: asGrace,
    params: { courseId, questionId },
    body: { questionData: { category, ...PLACE, content: soundContent({ title }) } },
  });

describe('access', () => {
  it('refuses who is no administrator, and changes nothing', async () => {
    const { build } = await ownCourse();
    const id = await build();
    expect((await change({ kind: 'retire' }, [id], learner)).status).toBe(403);
    const { body } = await change({ kind: 'retire' }, [id]);
    expect((await undo(body.changeId, learner)).status).toBe(403);
    expect((await headOf(id)).state).toBe('retired');
  });
});

describe('moving', () => {
  it('moves to a category of the same course, one audit row each, and back to where each was', async () => {
    const { categoryId, otherId, courseId, build } = await ownCourse();
    const { id: third } = await buildCategory(ctx, { courseId });
    const ids = [await build(), await build('draft'), await build('published', { categoryId: third })];
    const there = await build('published', { categoryId: otherId });
    const { body } = await change({ kind: 'move', categoryId: otherId }, [...ids, there]);
    expect(body).toEqual({ changeId: expect.any(String), changedCount: 3, unchangedCount: 1, skipped: [] });
    for (const id of ids) expect((await headOf(id)).categoryId).toBe(otherId);
    expect(await auditOf(ids[0]!)).toMatchObject([
      { action: 'question.moved', reason: 'Spring cleaning', before: { categoryId }, after: { categoryId: otherId } },
    ]);
    expect((await undo(body.changeId)).body).toMatchObject({ changeId: null, changedCount: 3, skipped: [] });
    expect(await Promise.all(ids.map(async (id) => (await headOf(id)).categoryId))).toEqual([
      categoryId,
      categoryId,
      third,
    ]);
    expect((await headOf(there)).categoryId).toBe(otherId);
    expect((await auditOf(ids[0]!)).map(({ action }) => action)).toEqual(['question.moved', 'question.undone']);
  });

  it('leaves alone and names what is of another course, retired, changed since or gone', async () => {
    const { categoryId, otherId, courseId, build } = await ownCourse();
    const { build: buildElsewhere } = await ownCourse();
    const [foreign, retired, edited, gone] = [
      await buildElsewhere(),
      await build('retired'),
      await build(),
      randomUUID(),
    ];
    await edit(courseId, edited, categoryId, 'Edited meanwhile');
    const { body } = await change({ kind: 'move', categoryId: otherId }, [foreign, retired, edited, gone]);
    expect(body).toMatchObject({ changeId: null, changedCount: 0, unchangedCount: 0 });
    expect(body.skipped.toSorted((x, y) => x.why.localeCompare(y.why))).toEqual([
      { questionId: edited, title: 'Edited meanwhile', version: 2, why: 'changed' },
      { questionId: foreign, title: 'The lock on the switch', version: 1, why: 'course' },
      { questionId: gone, title: gone, version: 0, why: 'gone' },
      { questionId: retired, title: 'The lock on the switch', version: 1, why: 'state' },
    ]);
    for (const id of [foreign, retired]) expect(await auditOf(id)).toHaveLength(0);
  });

  it('does not find an unknown category', async () => {
    const { build } = await ownCourse();
    expect((await change({ kind: 'move', categoryId: 'no-such-category' }, [await build()])).status).toBe(404);
  });
});

describe('free', () => {
  it('makes free and not free, counts what was so already, and undoes', async () => {
    const { build } = await ownCourse();
    const [paid, free, retired] = [
      await build('published', { isFree: false }),
      await build(),
      await build('retired', { isFree: false }),
    ];
    const { body } = await change({ kind: 'set-free', isFree: true }, [paid, free, retired]);
    expect(body).toMatchObject({
      changedCount: 1,
      unchangedCount: 1,
      skipped: [{ questionId: retired, why: 'state' }],
    });
    expect((await headOf(paid)).isFree).toBe(true);
    await undo(body.changeId);
    expect([(await headOf(paid)).isFree, (await headOf(free)).isFree]).toEqual([false, true]);
  });
});

describe('review and publishing', () => {
  it('sends drafts to review and back', async () => {
    const { build } = await ownCourse();
    const [draft, waiting, published] = [await build('draft'), await build('in-review'), await build()];
    const { body } = await change({ kind: 'submit' }, [draft, waiting, published]);
    expect(body).toMatchObject({
      changedCount: 1,
      unchangedCount: 1,
      skipped: [{ questionId: published, why: 'state' }],
    });
    expect((await headOf(draft)).state).toBe('in-review');
    await undo(body.changeId);
    expect((await headOf(draft)).state).toBe('draft');
  });

  it('publishes what somebody else has written, with the day of its review, and names what one has written alone', async () => {
    const { build, courseId } = await ownCourse();
    const theirs = await build('in-review');
    const own = await build('in-review', {
      authorId: ada.id,
      content: soundContent({ title: 'Ada’s own' }),
    });
    const draft = await build('draft');
    const { body } = await change({ kind: 'publish' }, [theirs, own, draft]);
    expect(body).toMatchObject({ changedCount: 1, unchangedCount: 0 });
    expect(body.skipped.toSorted((x, y) => x.why.localeCompare(y.why))).toEqual([
      { questionId: own, title: 'Ada’s own', version: 1, why: 'alone' },
      { questionId: draft, title: 'The lock on the switch', version: 1, why: 'state' },
    ]);
    expect(await headOf(theirs)).toMatchObject({
      state: 'published',
      publishedVersion: 1,
      publishedBy: ada.id,
      isPublishedAlone: false,
    });
    const params = { courseId, questionId: theirs };
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(200);
    // Grace has written none of it.
    expect((await change({ kind: 'publish' }, [own], asGrace)).body.changedCount).toBe(1);
  });

  it('publishes nothing in which a gate finds an error, and names it', async () => {
    const { build, courseId } = await ownCourse();
    const sound = await build('in-review');
    const faulty = await build('in-review', {
      content: soundContent({ title: 'No comment', quality: null, comments: '' }),
    });
    const { body } = await change({ kind: 'publish', isAlone: true }, [sound, faulty]);
    expect(body).toMatchObject({
      changedCount: 1,
      skipped: [{ questionId: faulty, title: 'No comment', why: 'checks' }],
    });
    const params = { courseId, questionId: faulty };
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(404);
  });

  it('publishes alone only when that is said, and the log shows it', async () => {
    const { build } = await ownCourse();
    const own = await build('in-review', { authorId: ada.id });
    const { body } = await change({ kind: 'publish', isAlone: true }, [own]);
    expect(body.changedCount).toBe(1);
    expect(await headOf(own)).toMatchObject({ state: 'published', isPublishedAlone: true, reviewedOn: null });
    expect((await auditOf(own)).at(-1)).toMatchObject({ action: 'question.publish', after: { isAlone: true } });
  });

  it('is undone to what learners saw before: the older version, its days and who published it', async () => {
    const { courseId, categoryId, build } = await ownCourse();
    const fresh = await build('in-review');
    const newer = await build();
    await ctx.db
      .updateTable('questions')
      .set({ reviewedOn: '2025-03-01', reviewDueOn: '2026-03-01' })
      .where('id', '=', newer)
      .execute();
    const before = await headOf(newer);
    await edit(courseId, newer, categoryId);
    await change({ kind: 'submit' }, [{ questionId: newer, version: 2 }]);
    const { body } = await change({ kind: 'publish' }, [fresh, { questionId: newer, version: 2 }]);
    expect(body.changedCount).toBe(2);
    expect(await headOf(newer)).toMatchObject({ state: 'published', publishedVersion: 2 });
    await undo(body.changeId);
    const { publishedVersion, publishedAt, publishedBy, reviewedOn, reviewDueOn } = before;
    expect(await headOf(newer)).toMatchObject({
      state: 'in-review',
      publishedVersion,
      publishedAt,
      publishedBy,
      reviewedOn,
      reviewDueOn,
    });
    expect(await headOf(fresh)).toMatchObject({ state: 'in-review', publishedVersion: null, publishedAt: null });
    expect((await app.call('getQuestion', { as: learner, params: { courseId, questionId: fresh } })).status).toBe(404);
  });
});

describe('retiring', () => {
  it('takes questions from learners, and gives each back the state it had', async () => {
    const { courseId, build } = await ownCourse();
    const ids = [await build(), await build('draft'), await build('in-review')];
    const { body } = await change({ kind: 'retire' }, ids);
    expect(body.changedCount).toBe(3);
    const params = { courseId, questionId: ids[0]! };
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(404);
    await undo(body.changeId);
    expect(await Promise.all(ids.map(async (id) => (await headOf(id)).state))).toEqual([
      'published',
      'draft',
      'in-review',
    ]);
    expect((await app.call('getQuestion', { as: learner, params })).status).toBe(200);
  });
});

describe('undo', () => {
  it('leaves alone and names what somebody has changed since', async () => {
    const { courseId, categoryId, build } = await ownCourse();
    const [kept, edited] = [await build('draft'), await build('draft')];
    const { body } = await change({ kind: 'submit' }, [kept, edited]);
    await edit(courseId, edited, categoryId, 'Edited meanwhile');
    expect((await undo(body.changeId)).body).toEqual({
      changeId: null,
      changedCount: 1,
      unchangedCount: 0,
      skipped: [{ questionId: edited, title: 'Edited meanwhile', version: 2, why: 'changed' }],
    });
  });

  it('is one’s own, once, and for a while', async () => {
    const { build } = await ownCourse();
    const { body } = await change({ kind: 'retire' }, [await build()]);
    const foreign = await undo<ErrorBody>(body.changeId, asGrace);
    expect([foreign.status, foreign.body.message]).toEqual([404, 'This can no longer be undone.']);
    expect((await undo(body.changeId)).status).toBe(200);
    expect((await undo(body.changeId)).status).toBe(404);
    const { body: old } = await change({ kind: 'retire' }, [await build()]);
    const madeAt = new Date(ctx.clock.now().getTime() - (UNDO_MINUTES + 1) * 60_000);
    await ctx.db.updateTable('questionBulkChanges').set({ madeAt }).where('id', '=', old.changeId).execute();
    expect((await undo(old.changeId)).status).toBe(404);
  });

  it('keeps nothing longer than a day', async () => {
    const { build } = await ownCourse();
    const { body } = await change({ kind: 'retire' }, [await build()]);
    const madeAt = new Date(ctx.clock.now().getTime() - 25 * 60 * 60_000);
    await ctx.db.updateTable('questionBulkChanges').set({ madeAt }).where('id', '=', body.changeId).execute();
    await change({ kind: 'retire' }, [await build()]);
    const left = ctx.db.selectFrom('questionBulkChanges').selectAll().where('id', '=', body.changeId);
    expect(await left.execute()).toEqual([]);
  });
});

describe('everything a filter finds', () => {
  const seenOf = async (query: string) => {
    const reply = await app.request<ManagedQuestionsReply>('GET', `/api/v1/question/manage?${query}`, { as: asAda });
    const { total, fingerprint } = reply.body;
    return { total, fingerprint };
  };

  it('is changed when it is what was seen, and refused otherwise', async () => {
    const { courseId, build } = await ownCourse();
    await build();
    await build('draft');
    const filter = { course: courseId, state: 'draft' };
    const seen = await seenOf(`course=${courseId}&state=draft`);
    const stale = await change<ErrorBody>({ kind: 'submit' }, { filter, ...seen, total: 2 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect((await change({ kind: 'submit' }, { filter, ...seen })).body).toMatchObject({
      changedCount: 1,
      skipped: [],
    });
    const tooMany = await change<ErrorBody>({ kind: 'submit' }, { ...seen, filter, total: MAX_QUESTIONS_AT_ONCE + 1 });
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_many']);
  });

  it('is refused where as many are found, but others or changed ones', async () => {
    const { courseId, categoryId, otherId, build } = await ownCourse();
    const id = await build();
    const attempt = async (seen: object) =>
      (await change({ kind: 'set-free', isFree: false }, { filter: { course: courseId }, ...seen })).status;
    const first = await seenOf(`course=${courseId}`);
    await edit(courseId, id, categoryId);
    expect(await attempt(first), 'one has a newer version').toBe(409);
    const second = await seenOf(`course=${courseId}`);
    await change({ kind: 'move', categoryId: otherId }, [{ questionId: id, version: 2 }]);
    expect(await attempt(second), 'one was moved').toBe(409);
    expect(await attempt(await seenOf(`course=${courseId}`))).toBe(200);
  });

  it('leaves the chain of the audit log whole, however many they are', async () => {
    const { courseId, build } = await ownCourse();
    for (let count = 0; count < 60; count += 1) await build();
    const { body } = await change(
      { kind: 'set-free', isFree: false },
      {
        filter: { course: courseId },
        ...(await seenOf(`course=${courseId}`)),
      },
    );
    expect(body.changedCount).toBe(60);
    expect((await undo(body.changeId)).body.changedCount).toBe(60);
    expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
  });

  it('lets two people work at once: neither waits for the other for good', async () => {
    const { build } = await ownCourse();
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await build());
    const replies = await Promise.all([
      change({ kind: 'set-free', isFree: false }, ids),
      change({ kind: 'retire' }, ids.toReversed(), asGrace),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('bad input', () => {
  it.each([
    ['no act', {}],
    ['an unknown act', { kind: 'burn' }],
    ['a move to nowhere', { kind: 'move' }],
    ['a field that is not there', { kind: 'retire', surprise: true }],
  ])('refuses %s', async (_title, act) => {
    const { build } = await ownCourse();
    expect((await change(act, [await build()])).status).toBe(422);
  });

  it('refuses nothing chosen, and an undo of what is no change', async () => {
    expect((await change({ kind: 'retire' }, [])).status).toBe(422);
    expect((await undo('not-an-id')).status).toBe(422);
  });
});
