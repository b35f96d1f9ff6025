// Committing an import of questions: what is written, what is told, and what happens when somebody edits meanwhile or the worker dies.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { findWholeQuestions } from '#features/practice/questions/questions.file.service.ts';
import { saveQuestion } from '#features/practice/questions/questions.service.ts';
import {
  admin,
  app,
  buildBank,
  checkCsv,
  checkJson,
  commit,
  csvFile,
  ctx,
  map,
  newId,
  sound,
  stateOf,
  step,
  upload,
  withClock,
} from '#test/calls/question-import.ts';
import { runQuestionImport, undoQuestionImport } from './question-imports.jobs.ts';

afterEach(() => app.runJobs());

describe('a commit', () => {
  it('makes drafts and new versions by its author, publishes nothing, and is in the log', async () => {
    const { courseId, categoryId, ids } = await buildBank(1);
    const [known = ''] = ids;
    const fresh = newId();
    const { data } = await checkJson(courseId, [
      { questionId: known, content: sound('Told anew') },
      { questionId: fresh, category: categoryId, content: sound('Quite new') },
    ]);
    const done = await commit(data._id);
    expect(done.data).toMatchObject({ status: 'done', doneCount: 2, newCount: 1, changedCount: 1, badCount: 0 });
    const heads = await ctx.db.selectFrom('questions').selectAll().where('id', 'in', [known, fresh]).execute();
    expect(heads.find(({ id }) => id === known)).toMatchObject({
      state: 'draft',
      latestVersion: 2,
      publishedVersion: 1,
    });
    expect(heads.find(({ id }) => id === fresh)).toMatchObject({
      state: 'draft',
      latestVersion: 1,
      publishedVersion: null,
    });
    const versions = await ctx.db
      .selectFrom('questionVersions')
      .select(['version', 'kind', 'authorId', 'reason'])
      .where('questionId', '=', known)
      .orderBy('version', 'desc')
      .execute();
    expect(versions[0]).toEqual({ version: 2, kind: 'edit', authorId: admin.id, reason: 'Import of bank.json' });
    const log = await ctx.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('subjectId', 'in', [known, fresh, data._id])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'questionImport.created',
      'questionImport.checked',
      'questionImport.committed',
      'question.imported',
      'question.imported',
    ]);
    expect(new Set(log.map(({ actorId }) => actorId))).toEqual(new Set([admin.id]));
    // The same file again changes nothing.
    const again = await checkJson(courseId, [{ questionId: known, content: sound('Told anew') }]);
    expect(again.data).toMatchObject({ unchangedCount: 1, changedCount: 0 });
    expect((await step('commitQuestionImport', again.data._id)).body.code).toBe('nothing_to_import');
  });

  it('needs a check, and happens once', async () => {
    const { courseId, ids } = await buildBank(1);
    const { data } = (await upload(courseId, 'csv', csvFile(['questionId', 'title'], [ids[0] ?? '', 'Anew']))).body;
    expect((await step('commitQuestionImport', data._id)).status).toBe(409);
    expect((await step('undoQuestionImport', data._id)).status).toBe(409);
    await map(data._id, data.mapping);
    expect((await step('commitQuestionImport', data._id)).status).toBe(200);
    expect((await step('commitQuestionImport', data._id)).status).toBe(409);
    expect((await map(data._id, data.mapping)).status).toBe(409);
    expect((await step('commitQuestionImport', randomUUID())).status).toBe(404);
  });

  it('judges again what has changed since the check', async () => {
    const { courseId, categoryId, ids } = await buildBank(2);
    const [edited = '', retired = ''] = ids;
    const rows = [
      [edited, 'Told anew'],
      [retired, 'Told anew'],
    ];
    const { data } = await checkCsv(courseId, csvFile(['questionId', 'title'], ...rows));
    const place = { questionId: edited, courseId, categoryId, isFree: false, freePriorityNumber: 0 };
    const content = sound('Essay 0', { writtenFor: 'osteopathic' });
    await saveQuestion(ctx, { ...place, content, expectedVersion: 1, kind: 'edit', reason: 'in between' });
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', retired).execute();
    const { data: after, errors } = await commit(data._id);
    expect(after).toMatchObject({ status: 'done', doneCount: 1, changedCount: 1, badCount: 1 });
    expect(errors.map(({ line, questionId }) => [line, questionId])).toEqual([[3, retired]]);
    expect((await findWholeQuestions(ctx, [edited])).get(edited)).toMatchObject({
      latestVersion: 3,
      content: { title: 'Told anew', writtenFor: 'osteopathic' },
    });
  });

  it('that dies in the middle of rows ends the same when it is repeated, and so does its undo', async () => {
    const { courseId, categoryId, ids } = await buildBank(30);
    const added = Array.from({ length: 15 }, newId);
    const before = await stateOf(ids);
    const { data } = await checkJson(courseId, [
      ...ids.map((questionId, n) => ({ questionId, content: sound(`Anew ${n}`) })),
      ...added.map((questionId, n) => ({ questionId, category: categoryId, content: sound(`Added ${n}`) })),
    ]);
    expect(data).toMatchObject({ newCount: 15, changedCount: 30, badCount: 0 });
    await step('commitQuestionImport', data._id);
    const progress: number[] = [];
    for (const crashAt of [65, 30, 1]) {
      const dying = withClock((reading) => {
        if (reading === crashAt) throw new Error('killed');
      });
      await expect(runQuestionImport(dying, { importId: data._id })).rejects.toThrow('killed');
      progress.push((await step('getQuestionImport', data._id)).body.data.doneCount);
    }
    expect(
      progress.every((count) => count % 20 === 0),
      'whole batches only',
    ).toBe(true);
    expect(progress.at(-1)).toBeGreaterThan(0);
    await app.runJobs();
    expect((await step('getQuestionImport', data._id)).body.data).toMatchObject({ status: 'done', doneCount: 45 });
    const versions = await ctx.db
      .selectFrom('questionVersions')
      .select('questionId')
      .where('questionId', 'in', [...ids, ...added])
      .where('reason', '=', 'Import of bank.json')
      .execute();
    expect(versions, 'one version per row, however often it was tried').toHaveLength(45);

    await step('undoQuestionImport', data._id);
    const dying = withClock((reading) => {
      if (reading === 70) throw new Error('killed');
    });
    await expect(undoQuestionImport(dying, { importId: data._id })).rejects.toThrow('killed');
    expect((await step('getQuestionImport', data._id)).body.data).toMatchObject({ status: 'undoing', doneCount: 20 });
    await app.runJobs();
    const undone = (await step('getQuestionImport', data._id)).body;
    expect(undone.data).toMatchObject({ status: 'undone', doneCount: 45, keptCount: 0, draftCount: 0 });
    expect(await stateOf(ids)).toEqual(before);
    const left = await stateOf(added);
    expect(new Set(left.map((question) => question?.state))).toEqual(new Set(['retired']));
  });

  it('stops before the next rows, and what is done can be undone', async () => {
    const { courseId, ids } = await buildBank(25);
    const { data } = await checkJson(
      courseId,
      ids.map((questionId, n) => ({ questionId, content: sound(`Anew ${n}`) })),
    );
    await step('commitQuestionImport', data._id);
    // Between two batches, wherever the machine is busy: the worker dies in the second, and is cancelled before it is started again.
    const dying = withClock((reading) => {
      if (reading === 45) throw new Error('killed');
    });
    await expect(runQuestionImport(dying, { importId: data._id })).rejects.toThrow('killed');
    expect((await step('getQuestionImport', data._id)).body.data).toMatchObject({ status: 'running', doneCount: 20 });
    expect((await step('cancelQuestionImport', data._id)).body.data.status).toBe('cancelled');
    await runQuestionImport(ctx, { importId: data._id });
    expect((await step('getQuestionImport', data._id)).body.data).toMatchObject({ status: 'cancelled', doneCount: 20 });
    await step('undoQuestionImport', data._id);
    await app.runJobs();
    expect((await step('getQuestionImport', data._id)).body.data).toMatchObject({ status: 'undone', doneCount: 25 });
  });
});
