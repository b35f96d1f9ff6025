// SQL of imports of banks and of the rows of their files.
import type { ImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import type { BankFormat, KeptReason } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type { RowFinding } from '@matricula/contract/practice/imports/question-imports.ts';
import { sql, type Updateable } from 'kysely';
import type { WrittenQuestion } from '#features/practice/questions/questions.file.service.ts';
import type { QuestionImports } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

const GOOD = ['new', 'changed', 'unchanged'] as const;

/** As it was uploaded: cells of a CSV file, or an item of a JSON file. */
export interface NewRow {
  line: number;
  cells?: string[];
  item?: unknown;
}

export interface ImportRow {
  line: number;
  cells: string[] | null;
  item: unknown;
  questionId: string;
}

export interface RowVerdict {
  line: number;
  questionId: string;
  title: string;
  action: 'new' | 'changed' | 'unchanged' | 'bad';
  errors: RowFinding[];
  warnings: RowFinding[];
}

function imports(db: Db) {
  return db
    .selectFrom('questionImports')
    .innerJoin('courses', 'courses.id', 'questionImports.courseId')
    .leftJoin('users', 'users.id', 'questionImports.authorId')
    .selectAll('questionImports')
    .select(['users.name as authorName', 'courses.title as courseTitle'])
    .$narrowType<{
      status: ImportStatus;
      format: BankFormat;
      mapping: Record<string, string>;
      remarks: RowFinding[];
    }>();
}

export type QuestionImportRecord = Awaited<ReturnType<typeof selectImports>>[number];

/** Newest first. */
export async function selectImports(db: Db, limit: number) {
  return imports(db).orderBy('questionImports.createdAt', 'desc').orderBy('questionImports.id').limit(limit).execute();
}

export async function selectImport(db: Db, importId: string) {
  return imports(db).where('questionImports.id', '=', importId).executeTakeFirst();
}

/** Holds the import until the transaction ends: the job and the people who steer it take turns. */
export async function lockImport(db: Db, importId: string) {
  return imports(db).where('questionImports.id', '=', importId).forUpdate('questionImports').executeTakeFirst();
}

interface NewImport {
  courseId: string;
  authorId: string;
  fileName: string;
  format: BankFormat;
  headers: string[];
  mapping: Record<string, string>;
  rowCount: number;
  createdAt: Date;
}

export async function insertImport(db: Db, { mapping, ...record }: NewImport): Promise<string> {
  const { id } = await db
    .insertInto('questionImports')
    .values({ ...record, status: 'uploaded', mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ImportChanges = Omit<Updateable<QuestionImports>, 'mapping' | 'remarks' | 'status'> & {
  status?: ImportStatus;
  mapping?: Record<string, string>;
  remarks?: readonly RowFinding[];
};

export async function updateImport(db: Db, importId: string, { mapping, remarks, ...changes }: ImportChanges) {
  await db
    .updateTable('questionImports')
    .set({
      ...changes,
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      ...(remarks === undefined ? {} : { remarks: JSON.stringify(remarks) }),
    })
    .where('id', '=', importId)
    .execute();
}

/** Rows that were dealt with, and questions that an undo left as they are or as drafts. */
export async function addProgress(
  db: Db,
  importId: string,
  { doneCount, keptCount = 0, draftCount = 0 }: { doneCount: number; keptCount?: number; draftCount?: number },
): Promise<void> {
  await db
    .updateTable('questionImports')
    .set((row) => ({
      doneCount: row('doneCount', '+', doneCount),
      keptCount: row('keptCount', '+', keptCount),
      draftCount: row('draftCount', '+', draftCount),
    }))
    .where('id', '=', importId)
    .execute();
}

/** As one value, because a statement takes 65,535 of them at most. */
export async function insertImportRows(db: Db, importId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into question_import_rows (import_id, line, cells, item)
    select ${importId}::uuid, (row ->> 'line')::bigint,
      case when row ? 'cells' then array(select jsonb_array_elements_text(row -> 'cells')) end, row -> 'item'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
  `.execute(db);
}

function rowsAfter(db: Db, importId: string, line: number, limit: number) {
  return db
    .selectFrom('questionImportRows')
    .select(['line', 'cells', 'item', 'questionId'])
    .where('importId', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit);
}

export async function selectRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  return rowsAfter(db, importId, 0, limit).execute();
}

/** Rows that would add or change a question. */
export async function selectEffectiveRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  return rowsAfter(db, importId, 0, limit).where('action', 'in', ['new', 'changed']).execute();
}

/** Good rows that were not committed yet. */
export async function selectRowsToCommit(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  return rowsAfter(db, importId, 0, limit).where('isDone', '=', false).where('action', 'in', GOOD).execute();
}

/** Rows that were committed and not taken back yet, with what they wrote; null where that is nothing. */
export async function selectRowsToUndo(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('questionImportRows')
    .select(['line', 'questionId'])
    .select(sql<WrittenQuestion | null>`written`.as('written'))
    .where('importId', '=', importId)
    .where('isDone', '=', true)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export interface FoundRow {
  line: number;
  questionId: string;
  errors: RowFinding[];
}

export async function selectBadRows(db: Db, importId: string, limit: number): Promise<FoundRow[]> {
  return db
    .selectFrom('questionImportRows')
    .select(['line', 'questionId', sql<RowFinding[]>`errors`.as('errors')])
    .where('importId', '=', importId)
    .where('action', '=', 'bad')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Good rows about which a gate has something to say. */
export async function selectWarnedRows(db: Db, importId: string, limit: number): Promise<FoundRow[]> {
  return db
    .selectFrom('questionImportRows')
    .select(['line', 'questionId', sql<RowFinding[]>`warnings`.as('errors')])
    .where('importId', '=', importId)
    .where('action', '<>', 'bad')
    .where(sql<boolean>`warnings <> '[]'`)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function selectKeptRows(db: Db, importId: string, limit: number) {
  return db
    .selectFrom('questionImportRows')
    .select(['line', 'questionId', 'title', sql<KeptReason>`kept`.as('why')])
    .where('importId', '=', importId)
    .where('kept', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function updateVerdicts(db: Db, importId: string, verdicts: readonly RowVerdict[]): Promise<void> {
  await sql`
    update question_import_rows as row
    set question_id = verdict."questionId", title = verdict.title, action = verdict.action,
      errors = verdict.errors, warnings = verdict.warnings
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as verdict (line bigint, "questionId" text, title text, action text, errors jsonb, warnings jsonb)
    where row.import_id = ${importId} and row.line = verdict.line
  `.execute(db);
}

interface DoneRow {
  line: number;
  /** Of a commit. */
  written?: WrittenQuestion | null;
  /** Of an undo. */
  kept?: KeptReason | null;
}

export async function updateRowsDone(
  db: Db,
  importId: string,
  rows: readonly DoneRow[],
  isDone: boolean,
): Promise<void> {
  await sql`
    update question_import_rows as row
    set is_done = ${isDone}, written = coalesce(done.written, row.written), kept = done.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (line bigint, written jsonb, kept text)
    where row.import_id = ${importId} and row.line = done.line
  `.execute(db);
}

/** How many rows do what, and how many are committed. */
export async function selectRowCounts(db: Db, importId: string) {
  const count = (action: string) => sql<number>`count(*) filter (where action = ${action})`;
  return db
    .selectFrom('questionImportRows')
    .select([
      count('new').as('newCount'),
      count('changed').as('changedCount'),
      count('unchanged').as('unchangedCount'),
      count('bad').as('badCount'),
      sql<number>`count(*) filter (where action <> 'bad' and warnings <> '[]')`.as('warningCount'),
      sql<number>`count(*) filter (where is_done)`.as('committedCount'),
    ])
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
}
