// The two jobs of an import: commit its good rows, take them back. In short transactions, so that each may be stopped, or killed and
// repeated: a row is done in the transaction that changes its question.
import type { KeptReason } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import {
  holdWholeQuestions,
  takeBackFromFile,
  type WrittenQuestion,
  writeFromFile,
} from '#features/practice/questions/questions.file.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  addProgress,
  type ImportRow,
  lockImport,
  type QuestionImportRecord,
  type RowVerdict,
  selectRowCounts,
  selectRowsToCommit,
  selectRowsToUndo,
  updateImport,
  updateRowsDone,
  updateVerdicts,
} from './question-imports.repository.ts';
import { type Bank, judgeRow } from './question-imports.rows.ts';
import { findBank, nextStatus, sourceOf } from './question-imports.service.ts';

/** Short enough to be stopped at once; each question takes the gates and a version. */
const BATCH = 20;

export async function runQuestionImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  let bank: Bank | null = null;
  await inBatches(ctx, importId, 'running', async (ctx, found) => {
    bank ??= await findBank(ctx, found.courseId);
    return commitBatch(ctx, found, bank);
  });
}

export async function undoQuestionImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  await inBatches(ctx, importId, 'undoing', undoBatch);
}

/** Each batch in a transaction of its own, until one finds nothing more to do, or the import is no longer where it was. */
async function inBatches(
  ctx: Context,
  importId: string,
  status: 'running' | 'undoing',
  work: (ctx: Context, found: QuestionImportRecord) => Promise<boolean>,
): Promise<void> {
  let isMore = true;
  while (isMore) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is the point
    isMore = await withTransaction(ctx, async (ctx) => {
      const found = await lockImport(ctx.db, importId);
      if (found?.status !== status) return false;
      const authorId = status === 'running' ? found.authorId : found.undoAuthorId;
      // The job acts for whoever asked for it; what it changes stands in the log under their name.
      const actor = authorId === null ? null : { userId: authorId, sessionId: '', role: 'admin' as const };
      if (await work({ ...ctx, actor }, found)) return true;
      const next = nextStatus(status, status === 'running' ? 'finish' : 'finishUndo');
      await updateImport(ctx.db, importId, { status: next, finishedAt: ctx.clock.now() });
      return false;
    });
  }
}

/** Commits the next rows. Says whether there were any. */
async function commitBatch(ctx: Context, found: QuestionImportRecord, bank: Bank): Promise<boolean> {
  const rows = await selectRowsToCommit(ctx.db, found.id, BATCH);
  if (rows.length === 0) return false;
  const bad: RowVerdict[] = [];
  const done: { line: number; written: WrittenQuestion | null }[] = [];
  // Held in one order by one statement, so that two imports never wait for each other.
  const known = await holdWholeQuestions(
    ctx,
    rows.map(({ questionId }) => questionId),
  );
  for (const row of rows) {
    const outcome = await commitRow(ctx, { found, bank, row, current: known.get(row.questionId) ?? null }); // oxlint-disable-line no-await-in-loop -- every change of a question goes through its one door
    if ('errors' in outcome) bad.push(outcome);
    else done.push({ line: row.line, written: outcome.written });
  }
  await updateRowsDone(ctx.db, found.id, done, true);
  await addProgress(ctx.db, found.id, { doneCount: done.length });
  if (bad.length > 0) {
    await updateVerdicts(ctx.db, found.id, bad);
    const { committedCount: _known, ...counts } = await selectRowCounts(ctx.db, found.id);
    await updateImport(ctx.db, found.id, counts);
  }
  return true;
}

interface CommittedRow {
  found: QuestionImportRecord;
  bank: Bank;
  row: ImportRow;
  current: Parameters<typeof judgeRow>[1];
}

/** Judges again: a question may have changed, come or gone since the dry run. Gives what was written, or what no longer fits. */
async function commitRow(
  ctx: Context,
  { found, bank, row, current }: CommittedRow,
): Promise<RowVerdict | { written: WrittenQuestion | null }> {
  const verdict = judgeRow(sourceOf(found)(row), current, bank);
  const { line, questionId } = row;
  if (verdict.action === 'bad') {
    const { title, errors } = verdict;
    return { line, questionId, title, action: 'bad', errors, warnings: [] };
  }
  if (verdict.action === 'unchanged') return { written: null };
  const written = await writeFromFile(ctx, {
    ...verdict.wanted,
    courseId: found.courseId,
    expectedVersion: current?.latestVersion ?? null,
    reason: `Import of ${found.fileName}`,
    authorId: found.authorId,
  });
  return { written };
}

/** Takes the next rows back. Says whether there were any. */
async function undoBatch(ctx: Context, found: QuestionImportRecord): Promise<boolean> {
  const rows = await selectRowsToUndo(ctx.db, found.id, BATCH);
  if (rows.length === 0) return false;
  await holdWholeQuestions(
    ctx,
    rows.map(({ questionId }) => questionId),
  );
  const done: { line: number; kept: KeptReason | null }[] = [];
  const by = { reason: `Undo of ${found.fileName}`, authorId: found.undoAuthorId };
  for (const { line, questionId, written } of rows) {
    const kept = written === null ? null : await takeBackFromFile(ctx, questionId, written, by); // oxlint-disable-line no-await-in-loop -- as above
    done.push({ line, kept });
  }
  await updateRowsDone(ctx.db, found.id, done, false);
  await addProgress(ctx.db, found.id, {
    doneCount: done.length,
    keptCount: done.filter(({ kept }) => kept === 'changed' || kept === 'editing').length,
    draftCount: done.filter(({ kept }) => kept === 'draft').length,
  });
  return true;
}
