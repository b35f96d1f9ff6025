// Many questions at once, against the real database: repeated without effect, changed as versions, an administrator's words kept.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildCategory, questionContent } from '#test/builders/question.ts';
import { importQuestions, type ImportedQuestion } from './questions.import.service.ts';
import { saveQuestion } from './questions.service.ts';

const { ctx } = await startTestApp();
const { id: categoryId, courseId } = await buildCategory(ctx);

function item(overrides: Partial<ImportedQuestion> = {}): ImportedQuestion {
  return {
    questionId: `imported-${randomUUID()}`,
    courseId,
    categoryId,
    isFree: false,
    freePriorityNumber: 0,
    position: 1,
    state: 'published',
    reviewedOn: new Date('2026-11-17'),
    reviewDueOn: new Date('2027-11-17'),
    content: questionContent('casper'),
    ...overrides,
  };
}

const headOf = (id: string) =>
  ctx.db.selectFrom('questions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('importing banks', () => {
  it('adds what is new, and repeated makes nothing', async () => {
    const items = [item(), item({ state: 'in-review' }), item({ isFree: true, freePriorityNumber: 1 })];
    expect(await importQuestions(ctx, items)).toEqual({ added: 3, changed: 0, unchanged: 0, skipped: [] });
    expect(await importQuestions(ctx, items)).toEqual({ added: 0, changed: 0, unchanged: 3, skipped: [] });
    const heads = await Promise.all(items.map(({ questionId }) => headOf(questionId)));
    expect(heads).toMatchObject([
      { state: 'published', latestVersion: 1, publishedVersion: 1, isPublishedAlone: false },
      { state: 'in-review', latestVersion: 1, publishedVersion: null },
      { state: 'published', isFree: true, freePriorityNumber: 1 },
    ]);
  });

  it('makes a version of what has changed; while it waits for review, learners keep the published one', async () => {
    const first = item();
    await importQuestions(ctx, [first]);
    const content = questionContent('casper', { title: 'Whose Saturdays' });
    const waiting = { ...first, state: 'in-review', content } as const;
    expect(await importQuestions(ctx, [waiting])).toMatchObject({ changed: 1 });
    expect(await headOf(first.questionId)).toMatchObject({ state: 'in-review', latestVersion: 2, publishedVersion: 1 });
    expect(await importQuestions(ctx, [{ ...waiting, state: 'published' }])).toMatchObject({ changed: 1 });
    expect(await headOf(first.questionId)).toMatchObject({ state: 'published', latestVersion: 2, publishedVersion: 2 });
  });

  it('takes from learners what was sent back for review as it stands, and gives it back', async () => {
    const first = item();
    await importQuestions(ctx, [first]);
    await importQuestions(ctx, [{ ...first, state: 'in-review' }]);
    expect(await headOf(first.questionId)).toMatchObject({ state: 'in-review', publishedVersion: null });
    await importQuestions(ctx, [first]);
    expect(await headOf(first.questionId)).toMatchObject({ state: 'published', latestVersion: 1, publishedVersion: 1 });
  });

  it('moves and opens without a version', async () => {
    const first = item();
    await importQuestions(ctx, [first]);
    const { id: elsewhere } = await buildCategory(ctx, { courseId });
    await importQuestions(ctx, [{ ...first, categoryId: elsewhere, isFree: true, freePriorityNumber: 2 }]);
    const moved = { categoryId: elsewhere, isFree: true, freePriorityNumber: 2, latestVersion: 1 };
    expect(await headOf(first.questionId)).toMatchObject(moved);
  });

  it('leaves alone, and names, what an administrator has changed since', async () => {
    const first = item();
    await importQuestions(ctx, [first]);
    const place = { questionId: first.questionId, courseId, categoryId, isFree: false, freePriorityNumber: 0 };
    const mended = questionContent('casper', { title: 'Mended by hand' });
    const edit = { expectedVersion: 1, kind: 'edit', reason: '', authorId: null } as const;
    await saveQuestion(ctx, { ...place, content: mended, ...edit });
    const again = { ...first, content: questionContent('casper', { title: 'From the file' }) };
    expect(await importQuestions(ctx, [again])).toEqual({
      added: 0,
      changed: 0,
      unchanged: 0,
      skipped: [first.questionId],
    });
    expect(await headOf(first.questionId)).toMatchObject({ latestVersion: 2, state: 'draft' });
  });

  it('loads 1,000 items in less than 10 s of the processor, and again', async () => {
    const items = Array.from({ length: 1_000 }, () => item());
    const before = process.cpuUsage();
    expect((await importQuestions(ctx, items)).added).toBe(1_000);
    expect((await importQuestions(ctx, items)).unchanged).toBe(1_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(10);
  });
});
