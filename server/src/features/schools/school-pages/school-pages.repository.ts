// SQL of finished pages and of the runs that make them. Schools are only read here.
import { sql, type Insertable, type Updateable } from 'kysely';
import type { SchoolPageRuns, SchoolPages } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

type RunStatus = 'running' | 'done' | 'cancelled' | 'failed';

function pages(db: Db) {
  return db
    .selectFrom('schools')
    .leftJoin('schoolPages', 'schoolPages.schoolId', 'schools.id')
    .select(['schools.id', 'schools.title', 'schools.version', 'schools.isListed'])
    .select(['storageKey', 'schoolVersion', 'buildId', 'generatedAt', 'sizeBytes', 'failure']);
}

export type PageRow = Awaited<ReturnType<typeof selectPages>>[number];

/** Every school that has a page or should have one, by name. */
export async function selectPages(db: Db) {
  return pages(db)
    .where((where) => where.or([where('isListed', '=', true), where('storageKey', 'is not', null)]))
    .orderBy('sortTitle')
    .orderBy('schools.id')
    .execute();
}

export async function selectPage(db: Db, schoolId: string) {
  return pages(db).where('schools.id', '=', schoolId).executeTakeFirst();
}

export async function selectStorageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('schoolPages').select('storageKey').where('storageKey', 'is not', null).execute();
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

export async function upsertPage(db: Db, page: Insertable<SchoolPages>): Promise<void> {
  const { schoolId: _key, ...changes } = page;
  await db
    .insertInto('schoolPages')
    .values(page)
    .onConflict((conflict) => conflict.column('schoolId').doUpdateSet(changes))
    .execute();
}

export async function deletePage(db: Db, schoolId: string): Promise<void> {
  await db.deleteFrom('schoolPages').where('schoolId', '=', schoolId).execute();
}

function runs(db: Db) {
  return db.selectFrom('schoolPageRuns').selectAll().$narrowType<{ status: RunStatus }>();
}

export type RunRow = NonNullable<Awaited<ReturnType<typeof selectRun>>>;

export async function selectRun(db: Db, runId: string) {
  return runs(db).where('id', '=', runId).executeTakeFirst();
}

export async function selectLastRun(db: Db) {
  return runs(db).orderBy('startedAt', 'desc').orderBy('id').limit(1).executeTakeFirst();
}

export async function lockRun(db: Db, runId: string) {
  return runs(db).where('id', '=', runId).forUpdate().executeTakeFirst();
}

export async function lockRunningRun(db: Db) {
  return runs(db).where('status', '=', 'running').forUpdate().executeTakeFirst();
}

/** Null when another one is running: the database lets there be one. */
export async function insertRun(
  db: Db,
  run: Insertable<SchoolPageRuns> & { status: RunStatus },
): Promise<string | null> {
  const inserted = await db
    .insertInto('schoolPageRuns')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function updateRun(
  db: Db,
  runId: string,
  changes: Updateable<SchoolPageRuns> & { status?: RunStatus },
): Promise<void> {
  await db.updateTable('schoolPageRuns').set(changes).where('id', '=', runId).execute();
}

export async function addRunProgress(db: Db, runId: string, hasFailed: boolean): Promise<void> {
  await db
    .updateTable('schoolPageRuns')
    .set((row) => ({
      doneCount: row('doneCount', '+', 1),
      failedCount: row('failedCount', '+', hasFailed ? 1 : 0),
    }))
    .where('id', '=', runId)
    .execute();
}

/** Whether the row is there still: a school may go while its page is drawn. */
export async function lockSchoolOfPage(db: Db, schoolId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from schools where id = ${schoolId} for key share`.execute(db);
  return rows.length > 0;
}
