// The rules of importing schools: a file, its mapping, a dry run over every row, then a job that an administrator may stop and take back.
import {
  IMPORT_REFUSALS,
  type ImportAction,
  type ImportStatus,
  MAX_SHOWN_CHANGES,
  nextImportStatus,
  readMapping,
  suggestMapping,
} from '@matricula/contract/base/file-imports.rules.ts';
import { IMPORT_COLUMNS, IMPORT_MAX_ROWS } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import type {
  CreateImportBody,
  ImportChange,
  MapImportBody,
} from '@matricula/contract/schools/imports/school-imports.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { findDrafts, listChanges } from '#features/schools/schools/schools.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { readCsvFile } from '#platform/files/csv-file.ts';
import { schoolImportCommitted, schoolImportUndoRequested } from './school-imports.events.ts';
import {
  type ImportRecord,
  insertImport,
  insertImportRows,
  lockImport,
  type RowVerdict,
  selectBadRows,
  selectEffectiveRows,
  selectImport,
  selectImports,
  selectRowCounts,
  selectRows,
  updateImport,
  updateVerdicts,
} from './school-imports.repository.ts';
import { judgeRow, type Layout, layoutOf, schoolIdOf } from './school-imports.rows.ts';

const MAX_LISTED = 100;
const MAX_COLUMNS = 100;
const SAMPLE_ROWS = 5;
const MAX_ERRORS = 200;
/** So many at once that neither a statement nor the process is busy for long. */
const ROWS_AT_ONCE = 1_000;

/** The state that follows. Fails with conflict where the action makes no sense. */
export function nextStatus(from: ImportStatus, action: ImportAction): ImportStatus {
  return nextImportStatus(from, action) ?? conflict(IMPORT_REFUSALS[action], 'wrong_state');
}

/** Newest first. */
export async function listImports(ctx: Context): Promise<ImportRecord[]> {
  requireAdmin(ctx);
  return selectImports(ctx.db, MAX_LISTED);
}

/** An import with its first rows, the first bad ones and, while it waits for the word, the first changes. Fails with notFound. */
export async function getImport(ctx: Context, importId: string) {
  requireAdmin(ctx);
  const record = (await selectImport(ctx.db, importId)) ?? notFound('Import');
  const sample = await selectRows(ctx.db, importId, 0, SAMPLE_ROWS);
  const errors = await selectBadRows(ctx.db, importId, MAX_ERRORS);
  return { record, sample, errors, changes: record.status === 'checked' ? await listChangesOf(ctx, record) : [] };
}

/** What the first rows that do something would do to their schools as these are now. */
async function listChangesOf(ctx: Context, { id, headers, mapping }: ImportRecord): Promise<ImportChange[]> {
  const layout = layoutOf(headers, mapping);
  const rows = await selectEffectiveRows(ctx.db, id, MAX_SHOWN_CHANGES);
  const ids = rows.map(({ schoolId }) => schoolId);
  const known = await findDrafts(ctx, ids);
  return rows.flatMap(({ line, cells, schoolId }): ImportChange[] => {
    const current = known.get(schoolId)?.draft ?? null;
    const verdict = judgeRow(layout, cells, current);
    // A school that has changed since the dry run: the job will judge it again, too.
    if (verdict.action === 'bad' || verdict.action === 'unchanged') return [];
    const { action, draft } = verdict;
    return [{ line, schoolId, title: draft.title, action, changes: listChanges(current, draft) }];
  });
}

/** Keeps a file's rows and suggests what its columns mean. Fails with invalid when it cannot be read as a table. */
export async function createImport(ctx: Context, { fileName, csv }: CreateImportBody) {
  const { userId } = requireAdmin(ctx);
  const { headers, rows } = readCsvFile(csv, { maxRows: IMPORT_MAX_ROWS, maxColumns: MAX_COLUMNS, field: 'csv' });
  return withTransaction(ctx, async (ctx) => {
    const importId = await insertImport(ctx.db, {
      authorId: userId,
      fileName,
      headers,
      mapping: suggestMapping(IMPORT_COLUMNS, headers),
      rowCount: rows.length,
      createdAt: ctx.clock.now(),
    });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await insertImportRows(ctx.db, importId, rows.slice(start, start + ROWS_AT_ONCE)); // oxlint-disable-line no-await-in-loop -- one connection, part by part
    }
    await record(ctx, importId, 'created', { rows: rows.length });
    return getImport(ctx, importId);
  });
}

/** The dry run: judges every row as the mapping reads it, and changes no school. May be repeated with another mapping. */
export async function mapImport(ctx: Context, importId: string, body: MapImportBody) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const found = (await lockImport(ctx.db, importId)) ?? notFound('Import');
    const status = nextStatus(found.status, 'check');
    const mapping = mappingOf(body.mapping, found.headers);
    await judgeRows(ctx, importId, layoutOf(found.headers, mapping));
    const { committedCount: _none, ...counts } = await selectRowCounts(ctx.db, importId);
    await updateImport(ctx.db, importId, { status, mapping, ...counts });
    await record(ctx, importId, 'checked', { ...counts });
    return getImport(ctx, importId);
  });
}

async function judgeRows(ctx: Context, importId: string, layout: Layout): Promise<void> {
  const lineOfSchool = new Map<string, number>();
  let afterLine = 0;
  for (;;) {
    const rows = await selectRows(ctx.db, importId, afterLine, ROWS_AT_ONCE); // oxlint-disable-line no-await-in-loop -- each part begins where the last one ended
    if (rows.length === 0) return;
    const ids = rows.map(({ cells }) => schoolIdOf(layout, cells));
    const known = await findDrafts(ctx, [...new Set(ids)]); // oxlint-disable-line no-await-in-loop -- as above
    const verdicts = rows.map(({ line, cells }, index): RowVerdict => {
      const schoolId = ids[index] ?? '';
      const verdict = judgeRow(layout, cells, known.get(schoolId)?.draft ?? null);
      if (verdict.action === 'bad') return { line, schoolId, action: 'bad', errors: verdict.errors };
      const first = lineOfSchool.get(schoolId);
      lineOfSchool.set(schoolId, first ?? line);
      if (first === undefined) return { line, schoolId, action: verdict.action, errors: [] };
      const column = layout.columns.find(({ column: { name } }) => name === 'schoolId')?.header ?? '';
      return { line, schoolId, action: 'bad', errors: [{ column, message: `Line ${first} is about the same school` }] };
    });
    await updateVerdicts(ctx.db, importId, verdicts); // oxlint-disable-line no-await-in-loop -- as above
    afterLine = rows.at(-1)?.line ?? afterLine;
  }
}

/** Fields that the file fills, without those left open. Fails with invalid. */
function mappingOf(wanted: Record<string, string>, headers: readonly string[]): Record<string, string> {
  const read = readMapping(IMPORT_COLUMNS, headers, wanted);
  if ('mapping' in read) return read.mapping;
  const { field, message } = read.problem;
  return invalid(message, { [`mapping/${field}`]: message });
}

/** Lets the job loose on the good rows. Fails with conflict when nothing was checked or nothing would change. */
export async function commitImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'commit', async (ctx, found) => {
    if (found.newCount + found.changedCount === 0) {
      conflict('No row of this file would change anything.', 'nothing_to_import');
    }
    await updateImport(ctx.db, importId, { doneCount: 0 });
    await emit(ctx, schoolImportCommitted, { importId });
  });
}

/** Stops before the next rows. What was committed stays until it is undone. */
export async function cancelImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'cancel', (ctx) => updateImport(ctx.db, importId, { finishedAt: ctx.clock.now() }));
}

/** Takes back what the import changed, except where somebody has changed the school since. */
export async function undoImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'undo', async (ctx, found) => {
    const { committedCount } = await selectRowCounts(ctx.db, importId);
    await updateImport(ctx.db, importId, {
      undoAuthorId: requireAdmin(ctx).userId,
      // Rows that were never committed need no undoing, so the way to the end is the same for every import.
      doneCount: found.rowCount - found.badCount - committedCount,
      keptCount: 0,
      finishedAt: null,
    });
    await emit(ctx, schoolImportUndoRequested, { importId });
  });
}

const PAST = { commit: 'committed', cancel: 'cancelled', undo: 'undone' } as const;

async function steer(
  ctx: Context,
  importId: string,
  action: 'commit' | 'cancel' | 'undo',
  change: (ctx: Context, found: ImportRecord) => Promise<void>,
) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const found = (await lockImport(ctx.db, importId)) ?? notFound('Import');
    const status = nextStatus(found.status, action);
    await change(ctx, found);
    await updateImport(ctx.db, importId, { status });
    await record(ctx, importId, PAST[action], { status });
    return getImport(ctx, importId);
  });
}

function record(
  ctx: Context,
  importId: string,
  what: 'created' | 'checked' | 'committed' | 'cancelled' | 'undone',
  after: Record<string, string | number>,
): Promise<void> {
  return recordAudit(ctx, {
    action: `schoolImport.${what}`,
    subjectType: 'schoolImport',
    subjectId: importId,
    reason: '',
    before: null,
    after,
  });
}
