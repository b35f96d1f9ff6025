// The two jobs of an import: commit its good rows, take them back. Row by row in short transactions, so that each may be
// stopped, or killed and repeated: a row is done in the transaction that changes its school.
import {
  lockDrafts,
  findImportedVersions,
  removeUnusedSchool,
  saveSchool,
} from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  addProgress,
  type ImportRecord,
  type ImportRow,
  lockImport,
  type RowVerdict,
  selectRowCounts,
  selectRowsToCommit,
  selectRowsToUndo,
  updateImport,
  updateRowsDone,
  updateVerdicts,
} from './school-imports.repository.ts';
import { judgeRow, layoutOf } from './school-imports.rows.ts';
import { nextStatus } from './school-imports.service.ts';

/** Short enough to be stopped at once, long enough that the steps between do not count. */
const BATCH = 50;

export async function runSchoolImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  await inBatches(ctx, (ctx, afterLine) => commitBatch(ctx, importId, afterLine));
}

export async function undoSchoolImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  await inBatches(ctx, (ctx, afterLine) => undoBatch(ctx, importId, afterLine));
}

/** Each batch in a transaction of its own, until one finds nothing more to do. */
async function inBatches(
  ctx: Context,
  work: (ctx: Context, afterLine: number) => Promise<number | null>,
): Promise<void> {
  let line: number | null = 0;
  while (line !== null) {
    const afterLine: number = line;
    line = await withTransaction(ctx, (ctx) => work(ctx, afterLine)); // oxlint-disable-line no-await-in-loop -- one after another is the point
  }
}

/** Commits the next rows and gives the last one's line; null when there is nothing to do, or no longer. */
async function commitBatch(ctx: Context, importId: string, afterLine: number): Promise<number | null> {
  const found = await lockImport(ctx.db, importId);
  if (found?.status !== 'running') return null;
  const rows = await selectRowsToCommit(ctx.db, importId, afterLine, BATCH);
  if (rows.length === 0) {
    await updateImport(ctx.db, importId, {
      status: nextStatus(found.status, 'finish'),
      finishedAt: ctx.clock.now(),
    });
    return null;
  }
  const bad = await saveRows(ctx, found, rows);
  const lines = rows.map(({ line }) => line).filter((line) => !bad.some((verdict) => verdict.line === line));
  await updateRowsDone(ctx.db, importId, lines, true);
  await addProgress(ctx.db, importId, lines.length);
  if (bad.length > 0) {
    await updateVerdicts(ctx.db, importId, bad);
    const { committedCount: _known, ...counts } = await selectRowCounts(ctx.db, importId);
    await updateImport(ctx.db, importId, counts);
  }
  return rows.at(-1)?.line ?? null;
}

/** Judges again: a school may have changed, come or gone since the dry run. Gives the rows that no longer fit. */
async function saveRows(ctx: Context, found: ImportRecord, rows: readonly ImportRow[]): Promise<RowVerdict[]> {
  const layout = layoutOf(found.headers, found.mapping);
  const schools = await lockDrafts(
    ctx,
    rows.map(({ schoolId }) => schoolId),
  );
  const bad: RowVerdict[] = [];
  for (const { line, cells, schoolId } of rows) {
    const current = schools.get(schoolId);
    const verdict = judgeRow(layout, cells, current?.draft ?? null);
    if (verdict.action === 'bad') {
      bad.push({ line, schoolId, ...verdict });
    } else if (verdict.action !== 'unchanged') {
      // oxlint-disable-next-line no-await-in-loop -- every change of a school goes through its one door
      await saveSchool(ctx, {
        schoolId,
        draft: verdict.draft,
        expectedVersion: current?.version ?? null,
        kind: 'import',
        reason: found.fileName,
        batchId: found.id,
        authorId: found.authorId,
      });
    }
  }
  return bad;
}

async function undoBatch(ctx: Context, importId: string, afterLine: number): Promise<number | null> {
  const found = await lockImport(ctx.db, importId);
  if (found?.status !== 'undoing') return null;
  const rows = await selectRowsToUndo(ctx.db, importId, afterLine, BATCH);
  if (rows.length === 0) {
    await updateImport(ctx.db, importId, {
      status: nextStatus(found.status, 'finishUndo'),
      finishedAt: ctx.clock.now(),
    });
    return null;
  }
  const keptCount = await restoreSchools(
    ctx,
    found,
    rows.map(({ schoolId }) => schoolId),
  );
  const lines = rows.map(({ line }) => line);
  await updateRowsDone(ctx.db, importId, lines, false);
  await addProgress(ctx.db, importId, lines.length, keptCount);
  return lines.at(-1) ?? null;
}

/** Gives the number of schools that were left as they are, because somebody has changed or used them since. */
async function restoreSchools(ctx: Context, found: ImportRecord, schoolIds: readonly string[]): Promise<number> {
  const schools = await lockDrafts(ctx, schoolIds);
  const versions = await findImportedVersions(ctx, found.id, schoolIds);
  let keptCount = 0;
  for (const [schoolId, { version, before }] of versions) {
    if (schools.get(schoolId)?.version !== version) {
      keptCount += 1;
    } else if (before === null) {
      keptCount += (await removeUnusedSchool(ctx, schoolId)) ? 0 : 1; // oxlint-disable-line no-await-in-loop -- as above
    } else {
      // oxlint-disable-next-line no-await-in-loop -- every change of a school goes through its one door
      await saveSchool(ctx, {
        schoolId,
        draft: before,
        expectedVersion: version,
        kind: 'undo',
        reason: `Undo of ${found.fileName}`,
        authorId: found.undoAuthorId,
      });
    }
  }
  return keptCount;
}
