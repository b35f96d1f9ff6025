// The rules of importing a bank: a file, its mapping, a dry run with the gates over every question and over the bank as it would be, then a
// job that an administrator may stop and take back.
import {
  IMPORT_REFUSALS,
  type ImportAction,
  type ImportStatus,
  MAX_SHOWN_CHANGES,
  nextImportStatus,
  readMapping,
  suggestMapping,
} from '@matricula/contract/base/file-imports.rules.ts';
import { checkBank } from '@matricula/contract/practice/gates/gates.ts';
import type { Finding, Item } from '@matricula/contract/practice/gates/finding.ts';
import { questionColumns } from '@matricula/contract/practice/imports/question-fields.rules.ts';
import {
  QUESTION_IMPORT_MAX_COLUMNS,
  QUESTION_IMPORT_MAX_ROWS,
} from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type {
  CreateQuestionImportBody,
  QuestionImportChange,
  RowFinding,
} from '@matricula/contract/practice/imports/question-imports.ts';
import type { MapImportBody } from '@matricula/contract/schools/imports/school-imports.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { findAnyCourse } from '#features/marketplace/courses/courses.service.ts';
import { findCategories } from '#features/practice/course-categories/course-categories.service.ts';
import { findManagedIds } from '#features/practice/managed-questions/managed-questions.service.ts';
import {
  findForbiddenNames,
  findWholeQuestions,
  type WholeQuestion,
} from '#features/practice/questions/questions.file.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import { turnGiver } from '#platform/context/turns.ts';
import { readCsvFile } from '#platform/files/csv-file.ts';
import { questionImportCommitted, questionImportUndoRequested } from './question-imports.events.ts';
import { readBankFile } from './question-imports.json.ts';
import {
  type ImportRow,
  insertImport,
  insertImportRows,
  lockImport,
  type NewRow,
  type QuestionImportRecord,
  type RowVerdict,
  selectBadRows,
  selectEffectiveRows,
  selectImport,
  selectImports,
  selectKeptRows,
  selectRowCounts,
  selectRows,
  selectWarnedRows,
  updateImport,
  updateVerdicts,
} from './question-imports.repository.ts';
import {
  asRowFinding,
  type Bank,
  itemOf,
  judgeRow,
  layoutOf,
  listDifferences,
  questionIdOf,
  type RowSource,
  type Verdict,
  type WantedQuestion,
} from './question-imports.rows.ts';

const MAX_LISTED = 100;
const SAMPLE_ROWS = 5;
const MAX_FOUND = 200;
const ROWS_AT_ONCE = 200;

/** The state that follows. Fails with conflict where the action makes no sense. */
export function nextStatus(from: ImportStatus, action: ImportAction): ImportStatus {
  return nextImportStatus(from, action) ?? conflict(IMPORT_REFUSALS[action], 'wrong_state');
}

/** Newest first. */
export async function listImports(ctx: Context): Promise<QuestionImportRecord[]> {
  requireAdmin(ctx);
  return selectImports(ctx.db, MAX_LISTED);
}

/** An import with its first rows, what was found, what was left and, while it waits for the word, the first changes. Fails with notFound. */
export async function getImport(ctx: Context, importId: string) {
  requireAdmin(ctx);
  const record = (await selectImport(ctx.db, importId)) ?? notFound('Import');
  const isWaiting = record.status === 'checked';
  return {
    record,
    sample: record.format === 'csv' ? await selectRows(ctx.db, importId, SAMPLE_ROWS) : [],
    errors: await selectBadRows(ctx.db, importId, MAX_FOUND),
    warnings: await selectWarnedRows(ctx.db, importId, MAX_FOUND),
    changes: isWaiting ? await listChangesOf(ctx, record) : [],
    kept: await selectKeptRows(ctx.db, importId, MAX_FOUND),
  };
}

/** What the import's rows are judged against: the course's categories, and names that no question uses. */
export async function findBank(ctx: Context, courseId: string): Promise<Bank> {
  return { courseId, categories: await findCategories(ctx, courseId), names: await findForbiddenNames(ctx) };
}

/** How each row of the import is read. */
export function sourceOf({ headers, mapping }: Pick<QuestionImportRecord, 'headers' | 'mapping'>) {
  const layout = layoutOf(headers, mapping);
  return ({ cells, item }: Pick<ImportRow, 'cells' | 'item'>): RowSource =>
    cells === null ? { item } : { cells, layout };
}

/** What the first rows that do something would do to their questions as these are now. */
async function listChangesOf(ctx: Context, record: QuestionImportRecord): Promise<QuestionImportChange[]> {
  const rows = await selectEffectiveRows(ctx.db, record.id, MAX_SHOWN_CHANGES);
  const known = await findWholeQuestions(
    ctx,
    rows.map(({ questionId }) => questionId),
  );
  // Only what differs is asked here, so no gate need look for names.
  const bank = { ...(await findBank(ctx, record.courseId)), names: [] };
  const read = sourceOf(record);
  return rows.flatMap(({ line, questionId, ...row }): QuestionImportChange[] => {
    const current = known.get(questionId) ?? null;
    const verdict = judgeRow(read(row), current, bank);
    // A question that has changed since the dry run: the job will judge it again, too.
    if (verdict.action === 'bad' || verdict.action === 'unchanged') return [];
    const { action, wanted } = verdict;
    const { title, type } = wanted.content;
    const changes = current === null ? [] : listDifferences(current, wanted);
    return [{ line, questionId, title, type, action, changes }];
  });
}

/**
 * Keeps a file's rows. Of a CSV file it suggests what its columns mean; a JSON file is checked at once. Fails with notFound for an unknown
 * course, and with invalid when the file cannot be read.
 */
export async function createImport(ctx: Context, { courseId, fileName, format, text }: CreateQuestionImportBody) {
  const { userId } = requireAdmin(ctx);
  if ((await findAnyCourse(ctx, courseId)) === undefined) notFound('Course');
  const { headers, rows } = format === 'csv' ? readCsv(text) : readJson(text);
  return withTransaction(ctx, async (ctx) => {
    const importId = await insertImport(ctx.db, {
      courseId,
      authorId: userId,
      fileName,
      format,
      headers,
      mapping: suggestMapping(questionColumns(), headers),
      rowCount: rows.length,
      createdAt: ctx.clock.now(),
    });
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await insertImportRows(ctx.db, importId, rows.slice(start, start + ROWS_AT_ONCE)); // oxlint-disable-line no-await-in-loop -- one connection, part by part
    }
    await record(ctx, importId, 'created', { courseId, format, rows: rows.length });
    if (format === 'json') await check(ctx, importId, {});
    return getImport(ctx, importId);
  });
}

interface ReadFile {
  headers: string[];
  rows: NewRow[];
}

function readCsv(text: string): ReadFile {
  return readCsvFile(text, {
    maxRows: QUESTION_IMPORT_MAX_ROWS,
    maxColumns: QUESTION_IMPORT_MAX_COLUMNS,
    field: 'text',
  });
}

function readJson(text: string): ReadFile {
  return { headers: [], rows: readBankFile(text).map((item, place) => ({ line: place + 1, item })) };
}

/** The dry run: judges every row as the mapping reads it, and changes no question. May be repeated with another mapping. */
export async function mapImport(ctx: Context, importId: string, { mapping }: MapImportBody) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    await check(ctx, importId, mapping);
    return getImport(ctx, importId);
  });
}

async function check(ctx: Context, importId: string, wanted: Record<string, string>): Promise<void> {
  const found = (await lockImport(ctx.db, importId)) ?? notFound('Import');
  const status = nextStatus(found.status, 'check');
  const mapping = found.format === 'json' ? {} : mappingOf(wanted, found.headers);
  const remarks = await judgeRows(ctx, { ...found, mapping });
  const { committedCount: _none, ...counts } = await selectRowCounts(ctx.db, importId);
  await updateImport(ctx.db, importId, { status, mapping, remarks, ...counts });
  await record(ctx, importId, 'checked', { ...counts });
}

/** Fields that the file fills, without those left open. Fails with invalid. */
function mappingOf(wanted: Record<string, string>, headers: readonly string[]): Record<string, string> {
  const read = readMapping(questionColumns(), headers, wanted);
  if ('mapping' in read) return read.mapping;
  const { field, message } = read.problem;
  return invalid(message, { [`mapping/${field}`]: message });
}

interface Judged extends Omit<ImportRow, 'cells' | 'item'> {
  verdict: Verdict;
}

/** Gives what the gates say of the bank as a whole. */
async function judgeRows(ctx: Context, found: QuestionImportRecord): Promise<RowFinding[]> {
  const { id: importId, courseId } = found;
  const bank = await findBank(ctx, courseId);
  const read = sourceOf(found);
  const rows = await selectRows(ctx.db, importId, QUESTION_IMPORT_MAX_ROWS);
  const known = await findWholeQuestions(ctx, [...new Set(rows.map((row) => questionIdOf(read(row))))]);
  const lineOfQuestion = new Map<string, number>();
  const judged: Judged[] = [];
  const giveTurn = turnGiver();
  for (const row of rows) {
    await giveTurn(); // oxlint-disable-line no-await-in-loop -- so that others are answered meanwhile
    const source = read(row);
    const questionId = questionIdOf(source);
    const first = lineOfQuestion.get(questionId);
    const verdict = judgeRow(source, known.get(questionId) ?? null, bank);
    if (verdict.action !== 'bad') lineOfQuestion.set(questionId, first ?? row.line);
    const isTwice = verdict.action !== 'bad' && first !== undefined;
    judged.push({ line: row.line, questionId, verdict: isTwice ? sameAs(first, verdict.wanted) : verdict });
  }
  const { ofRows, remarks } = await judgeBank(ctx, bank, judged);
  await updateVerdicts(
    ctx.db,
    importId,
    judged.map((row) => verdictOf(row, ofRows.get(row.questionId) ?? [])),
  );
  return remarks;
}

function sameAs(line: number, { content: { title } }: WantedQuestion): Verdict {
  const errors = [{ column: 'questionId', message: `Row ${line} is about the same question`, gate: null }];
  return { action: 'bad', title, errors };
}

/** What a row does, once the bank has been asked too. */
function verdictOf({ line, questionId, verdict }: Judged, ofBank: readonly Finding[]): RowVerdict {
  const place = { line, questionId };
  if (verdict.action === 'bad')
    return { ...place, title: verdict.title, action: 'bad', errors: verdict.errors, warnings: [] };
  const { title } = verdict.wanted.content;
  const errors = ofBank.filter(({ severity }) => severity === 'error').map(asRowFinding);
  if (errors.length > 0) return { ...place, title, action: 'bad', errors, warnings: [] };
  const warnings = [...verdict.warnings, ...ofBank.map(asRowFinding)];
  return { ...place, title, action: verdict.action, errors: [], warnings };
}

/** What the gates find in the bank as it would be and not as it is: by question of the file, and the rest. */
async function judgeBank(ctx: Context, bank: Bank, judged: readonly Judged[]) {
  const wanted = new Map(
    judged.flatMap(({ verdict }) =>
      verdict.action === 'new' || verdict.action === 'changed' ? [[verdict.wanted.questionId, verdict.wanted]] : [],
    ),
  );
  const ofRows = new Map<string, Finding[]>();
  if (wanted.size === 0) return { ofRows, remarks: [] };
  const now = [...(await findBankQuestions(ctx, bank.courseId)).values()].map(asItem);
  const stays = now.filter(({ id }) => !wanted.has(id));
  const known = new Set(checkBank(now).map(nameOfFinding));
  await turnGiver(0)();
  // Those of the file come last: where two want the same place, the newer one is told.
  const added = checkBank([...stays, ...[...wanted.values()].map((one) => itemOf(bank, one))]).filter(
    (finding) => !known.has(nameOfFinding(finding)),
  );
  const remarks: RowFinding[] = [];
  for (const finding of added) {
    if (!wanted.has(finding.itemId)) {
      const isBank = finding.itemId === bank.courseId;
      remarks.push({ ...asRowFinding(finding), column: isBank ? finding.field : `${finding.itemId} ${finding.field}` });
    } else ofRows.set(finding.itemId, [...(ofRows.get(finding.itemId) ?? []), finding]);
  }
  return { ofRows, remarks: remarks.slice(0, MAX_FOUND) };
}

const nameOfFinding = ({ gate, itemId, field, message }: Finding) => JSON.stringify([gate, itemId, field, message]);

/** Every question of a course, whole. */
async function findBankQuestions(ctx: Context, courseId: string): Promise<Map<string, WholeQuestion>> {
  return findWholeQuestions(ctx, await findManagedIds(ctx, { course: courseId }));
}

function asItem({
  id,
  courseId,
  categoryId: category,
  isFree,
  freePriorityNumber,
  state,
  content,
}: WholeQuestion): Item {
  const head = { id, courseId, category, isFree, freePriorityNumber, state };
  // Who has read it is not asked of a bank.
  return { ...head, author: content.about.author, reviewers: [], reviewedOn: null, content };
}

/** Lets the job loose on the good rows. Fails with conflict when nothing was checked or nothing would change. */
export async function commitImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'commit', async (ctx, found) => {
    if (found.newCount + found.changedCount === 0) {
      conflict('No row of this file would change anything.', 'nothing_to_import');
    }
    await updateImport(ctx.db, importId, { doneCount: 0 });
    await emit(ctx, questionImportCommitted, { importId });
  });
}

/** Stops before the next rows. What was committed stays until it is undone. */
export async function cancelImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'cancel', (ctx) => updateImport(ctx.db, importId, { finishedAt: ctx.clock.now() }));
}

/** Takes back what the import changed, except where somebody has changed the question since. */
export async function undoImport(ctx: Context, importId: string) {
  return steer(ctx, importId, 'undo', async (ctx, found) => {
    const { committedCount } = await selectRowCounts(ctx.db, importId);
    await updateImport(ctx.db, importId, {
      undoAuthorId: requireAdmin(ctx).userId,
      // Rows that were never committed need no undoing, so the way to the end is the same for every import.
      doneCount: found.rowCount - found.badCount - committedCount,
      keptCount: 0,
      draftCount: 0,
      finishedAt: null,
    });
    await emit(ctx, questionImportUndoRequested, { importId });
  });
}

const PAST = { commit: 'committed', cancel: 'cancelled', undo: 'undone' } as const;

async function steer(
  ctx: Context,
  importId: string,
  action: 'commit' | 'cancel' | 'undo',
  change: (ctx: Context, found: QuestionImportRecord) => Promise<void>,
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
    action: `questionImport.${what}`,
    subjectType: 'questionImport',
    subjectId: importId,
    reason: '',
    before: null,
    after,
  });
}
