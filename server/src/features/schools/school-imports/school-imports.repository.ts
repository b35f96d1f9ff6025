// SQL of imports and of the rows of their files.
import type { ImportStatus } from '@matricula/contract/base/file-imports.rules.ts';
import { sql, type Updateable } from 'kysely';
import type { SchoolImports } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { FileRow } from '#platform/files/csv-file.ts';
import type { RowError, Verdict } from './school-imports.rows.ts';

const GOOD = ['new', 'changed', 'unchanged'] as const;

export interface ImportRow {
  line: number;
  cells: string[];
  schoolId: string;
}

export interface RowVerdict {
  line: number;
  schoolId: string;
  action: Verdict['action'];
  errors: RowError[];
}

function imports(db: Db) {
  return db
    .selectFrom('schoolImports')
    .leftJoin('users', 'users.id', 'schoolImports.authorId')
    .selectAll('schoolImports')
    .select('users.name as authorName')
    .$narrowType<{ status: ImportStatus; mapping: Record<string, string> }>();
}

export type ImportRecord = Awaited<ReturnType<typeof selectImports>>[number];

/** Newest first. */
export async function selectImports(db: Db, limit: number) {
  return imports(db).orderBy('schoolImports.createdAt', 'desc').orderBy('schoolImports.id').limit(limit).execute();
}

export async function selectImport(db: Db, importId: string) {
  return imports(db).where('schoolImports.id', '=', importId).executeTakeFirst();
}

/** Holds the import until the transaction ends: the job and the people who steer it take turns. */
export async function lockImport(db: Db, importId: string) {
  return imports(db).where('schoolImports.id', '=', importId).forUpdate('schoolImports').executeTakeFirst();
}

export async function insertImport(
  db: Db,
  {
    mapping,
    ...record
  }: {
    authorId: string;
    fileName: string;
    headers: string[];
    mapping: Record<string, string>;
    rowCount: number;
    createdAt: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('schoolImports')
    .values({ ...record, status: 'uploaded', mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(
  db: Db,
  importId: string,
  {
    mapping,
    ...changes
  }: Omit<Updateable<SchoolImports>, 'mapping' | 'status'> & {
    status?: ImportStatus;
    mapping?: Record<string, string>;
  },
): Promise<void> {
  await db
    .updateTable('schoolImports')
    .set({ ...changes, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) })
    .where('id', '=', importId)
    .execute();
}

/** Rows that were dealt with, and schools that were left as they are. */
export async function addProgress(db: Db, importId: string, doneCount: number, keptCount = 0): Promise<void> {
  await db
    .updateTable('schoolImports')
    .set((row) => ({ doneCount: row('doneCount', '+', doneCount), keptCount: row('keptCount', '+', keptCount) }))
    .where('id', '=', importId)
    .execute();
}

/** As one value, because a statement takes 65,535 of them at most. */
export async function insertImportRows(db: Db, importId: string, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into school_import_rows (import_id, line, cells)
    select ${importId}::uuid, (row ->> 'line')::bigint, array(select jsonb_array_elements_text(row -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
  `.execute(db);
}

function rowsAfter(db: Db, importId: string, line: number, limit: number) {
  return db
    .selectFrom('schoolImportRows')
    .select(['line', 'cells', 'schoolId'])
    .where('importId', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit);
}

export async function selectRows(db: Db, importId: string, afterLine: number, limit: number): Promise<ImportRow[]> {
  return rowsAfter(db, importId, afterLine, limit).execute();
}

/** Rows that would add or change a school. */
export async function selectEffectiveRows(db: Db, importId: string, limit: number) {
  return rowsAfter(db, importId, 0, limit).where('action', 'in', ['new', 'changed']).execute();
}

/** Good rows that were not committed yet. */
export async function selectRowsToCommit(db: Db, importId: string, afterLine: number, limit: number) {
  return rowsAfter(db, importId, afterLine, limit).where('isDone', '=', false).where('action', 'in', GOOD).execute();
}

/** Rows that were committed and not taken back yet. */
export async function selectRowsToUndo(db: Db, importId: string, afterLine: number, limit: number) {
  return rowsAfter(db, importId, afterLine, limit).where('isDone', '=', true).execute();
}

export interface BadRow {
  line: number;
  schoolId: string;
  errors: RowError[];
}

export async function selectBadRows(db: Db, importId: string, limit: number): Promise<BadRow[]> {
  return db
    .selectFrom('schoolImportRows')
    .select(['line', 'schoolId'])
    .select(sql<RowError[]>`errors`.as('errors'))
    .where('importId', '=', importId)
    .where('action', '=', 'bad')
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function updateVerdicts(db: Db, importId: string, verdicts: readonly RowVerdict[]): Promise<void> {
  await sql`
    update school_import_rows as row
    set school_id = verdict."schoolId", action = verdict.action, errors = verdict.errors
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as verdict (line bigint, "schoolId" text, action text, errors jsonb)
    where row.import_id = ${importId} and row.line = verdict.line
  `.execute(db);
}

export async function updateRowsDone(
  db: Db,
  importId: string,
  lines: readonly number[],
  isDone: boolean,
): Promise<void> {
  await db
    .updateTable('schoolImportRows')
    .set({ isDone })
    .where('importId', '=', importId)
    .where(sql<boolean>`line = any(${lines}::bigint[])`)
    .execute();
}

/** How many rows do what, and how many are committed. */
export async function selectRowCounts(db: Db, importId: string) {
  const count = (action: string) => sql<number>`count(*) filter (where action = ${action})`;
  return db
    .selectFrom('schoolImportRows')
    .select([
      count('new').as('newCount'),
      count('changed').as('changedCount'),
      count('unchanged').as('unchangedCount'),
      count('bad').as('badCount'),
      sql<number>`count(*) filter (where is_done)`.as('committedCount'),
    ])
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
}
