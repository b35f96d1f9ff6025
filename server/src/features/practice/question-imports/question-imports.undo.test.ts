// What an undo puts back, what it leaves and says so; and a bank as a file, out and in again.
import { QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { findWholeQuestions } from '#features/practice/questions/questions.file.service.ts';
import { saveQuestion } from '#features/practice/questions/questions.service.ts';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import {
  app,
  as,
  buildBank,
  checkCsv,
  checkJson,
  commit,
  ctx,
  newId,
  sound,
  stateOf,
  undo,
  upload,
} from '#test/calls/question-import.ts';

afterEach(() => app.runJobs());

describe('an undo', () => {
  it('puts back words, settings, what waited for review and what learners have had all along', async () => {
    const { courseId, categoryId, ids } = await buildBank(3);
    const [published = '', reviewed = '', moved = ''] = ids;
    await ctx.db
      .updateTable('questions')
      .set({ state: 'in-review', publishedVersion: null, publishedAt: null })
      .where('id', '=', reviewed)
      .execute();
    const { id: elsewhere } = await buildCategory(ctx, { courseId });
    const fresh = newId();
    const before = await stateOf(ids);
    const { data } = await checkJson(courseId, [
      { questionId: published, content: sound('Anew 1') },
      { questionId: reviewed, content: sound('Anew 2') },
      { questionId: moved, category: elsewhere, isFree: true, freePriorityNumber: 3, content: sound('Essay 2') },
      { questionId: fresh, category: categoryId, content: sound('Added') },
    ]);
    await commit(data._id);
    expect((await stateOf([moved]))[0]).toMatchObject({ categoryId: elsewhere, isFree: true, state: 'published' });
    const other = await buildUser(ctx, { role: 'admin' });
    const { data: after, kept } = await undo(data._id, await signIn(ctx, other));
    expect(after).toMatchObject({ status: 'undone', keptCount: 0, draftCount: 0 });
    expect(kept).toEqual([]);
    expect(await stateOf(ids)).toEqual(before);
    expect((await stateOf([fresh]))[0]).toMatchObject({ state: 'retired' });
    const [last] = await ctx.db
      .selectFrom('questionVersions')
      .selectAll()
      .where('questionId', '=', reviewed)
      .orderBy('version', 'desc')
      .execute();
    expect(last).toMatchObject({ version: 3, kind: 'restore', authorId: other.id, reason: 'Undo of bank.json' });
  });

  it('publishes nothing: what learners no longer have says the same as a draft', async () => {
    const { courseId, ids } = await buildBank(1);
    const [questionId = ''] = ids;
    const { data } = await checkJson(courseId, [{ questionId, content: sound('Anew') }]);
    await commit(data._id);
    for (const action of ['retire', 'bring-back'])
      await app.call('setQuestionState', { as, params: { questionId }, body: { action, version: 2 } });
    const { data: after, kept } = await undo(data._id);
    expect(after).toMatchObject({ status: 'undone', keptCount: 0, draftCount: 1 });
    expect(kept).toEqual([{ line: 1, questionId, title: 'Anew', why: 'draft' }]);
    expect((await stateOf(ids))[0]).toMatchObject({ state: 'draft', content: sound('Essay 0') });
  });

  it('leaves what somebody has touched since, and names it', async () => {
    const { courseId, categoryId, ids } = await buildBank(2);
    const [edited = '', drafted = ''] = ids;
    const [submitted, untouched] = [newId(), newId()];
    const { data } = await checkJson(courseId, [
      { questionId: edited, content: sound('Anew 1') },
      { questionId: drafted, content: sound('Anew 2') },
      { questionId: submitted, category: categoryId, content: sound('Added 1') },
      { questionId: untouched, category: categoryId, content: sound('Added 2') },
    ]);
    await commit(data._id);
    const place = { courseId, categoryId, isFree: false, freePriorityNumber: 0 };
    const mended = { ...place, questionId: edited, content: sound('By hand') };
    await saveQuestion(ctx, { ...mended, expectedVersion: 2, kind: 'edit', reason: 'a correction' });
    await app.call('saveQuestionDraft', {
      as,
      params: { questionId: drafted },
      body: {
        revision: 0,
        basedOn: 2,
        content: sound('Being typed'),
        settings: { category: categoryId, isFree: false, freePriorityNumber: 0 },
      },
    });
    await app.call('setQuestionState', {
      as,
      params: { questionId: submitted },
      body: { action: 'submit', version: 1, reason: '' },
    });
    const { data: after, kept } = await undo(data._id);
    expect(after).toMatchObject({ status: 'undone', doneCount: 4, keptCount: 3, draftCount: 0 });
    expect(kept.map(({ questionId, why }) => [questionId, why])).toEqual([
      [edited, 'changed'],
      [drafted, 'editing'],
      [submitted, 'changed'],
    ]);
    const left = await stateOf([edited, drafted, submitted, untouched]);
    expect(left.map((question) => [question?.content.title, question?.state])).toEqual([
      ['By hand', 'draft'],
      ['Anew 2', 'draft'],
      ['Added 1', 'in-review'],
      ['Added 2', 'retired'],
    ]);
  });
});

describe('an export', () => {
  const download = (body: object) => app.call('exportBank', { as, body });

  it('of every type comes back unchanged, as JSON and as CSV, and is in the log', async () => {
    const { id: categoryId, courseId } = await buildCategory(ctx);
    const questions = await Promise.all(
      QUESTION_TYPES.map((type) =>
        buildQuestion(ctx, {
          courseId,
          categoryId,
          content: questionContent(type, { title: `=SUM(${type}), “quoted”\nand -1` }),
        }),
      ),
    );
    for (const format of ['json', 'csv'] as const) {
      const { status, text, headers } = await download({ courseId, format });
      expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
        200,
        `attachment; filename*=UTF-8''${courseId}.${format}`,
        'private, no-store',
      ]);
      const { data, errors } =
        format === 'csv' ? await checkCsv(courseId, text) : (await upload(courseId, format, text)).body;
      expect(errors).toEqual([]);
      expect(data).toMatchObject({ rowCount: questions.length, unchangedCount: questions.length });
    }
    const last = await ctx.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'bank.exported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last?.after).toEqual({ format: 'csv', category: null, state: null, questions: 6 });
  });

  it('is of a category or a state, and makes a bank in another course', async () => {
    const { courseId, categoryId, ids } = await buildBank(2);
    const { id: other } = await buildCategory(ctx, { courseId });
    await buildQuestion(ctx, { courseId, categoryId: other, state: 'draft', content: sound('Draft') });
    const idsIn = async (body: object) =>
      (
        JSON.parse((await download({ courseId, format: 'json', ...body })).text) as {
          questions: { questionId: string }[];
        }
      ).questions.length;
    expect([await idsIn({}), await idsIn({ category: other }), await idsIn({ state: 'published' })]).toEqual([3, 1, 2]);

    const target = await buildCategory(ctx);
    const { text } = await download({ courseId, format: 'csv', category: categoryId });
    const renamed = ids.reduce((csv, id) => csv.replaceAll(id, `copy-${id}`), text).replaceAll(categoryId, target.id);
    const { data, errors } = await checkCsv(target.courseId, renamed);
    expect([errors, data.newCount]).toEqual([[], 2]);
    await commit(data._id);
    const copies = await findWholeQuestions(
      ctx,
      ids.map((id) => `copy-${id}`),
    );
    const originals = await findWholeQuestions(ctx, ids);
    for (const id of ids) expect(copies.get(`copy-${id}`)?.content).toEqual(originals.get(id)?.content);
  });

  it('refuses an unknown course and an unknown format', async () => {
    expect((await download({ courseId: 'nowhere', format: 'csv' })).status).toBe(404);
    expect((await download({ courseId: 'nowhere', format: 'pdf' })).status).toBe(422);
  });
});
