// SQL of reported errors.
import type { ReportStatus } from '@matricula/contract/schools/school-management.ts';
import type { SchoolFigure } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { Insertable } from 'kysely';
import type { SchoolReports } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';
import { countWaiting, inQueueOrder, type WaitingCount } from '#platform/database/review-queue.ts';

export async function insertReport(db: Db, report: Insertable<SchoolReports>): Promise<void> {
  await db.insertInto('schoolReports').values(report).execute();
}

function reportRows(db: Db) {
  return db
    .selectFrom('schoolReports')
    .innerJoin('schools', 'schools.id', 'schoolReports.schoolId')
    .leftJoin('users as reporters', 'reporters.id', 'schoolReports.reporterId')
    .selectAll('schoolReports')
    .select(['schools.title as schoolTitle', 'reporters.name as reporterName']);
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

interface Page {
  status: ReportStatus;
  after: PageCursor | null;
  limit: number;
}

export async function selectReports(db: Db, { status, after, limit }: Page): Promise<ReportRow[]> {
  const rows = reportRows(db).where('schoolReports.status', '=', status);
  const isOpen = status === 'open';
  return inQueueOrder(rows, { isOpen, after, limit, table: 'schoolReports', since: 'reportedAt' }).execute();
}

export async function selectReport(db: Db, reportId: string) {
  return reportRows(db).where('schoolReports.id', '=', reportId).executeTakeFirst();
}

export async function selectWaiting(db: Db): Promise<WaitingCount> {
  return countWaiting(db, 'schoolReports', 'reportedAt');
}

/** False when it is not open any more: of two administrators one decides. */
export async function updateOpenReport(
  db: Db,
  reportId: string,
  decided: { status: ReportStatus; decision: string; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schoolReports')
    .set(decided)
    .where('id', '=', reportId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who gets the answer: a reporter with an account that can be written to. */
export async function selectAnswer(db: Db, reportId: string) {
  return db
    .selectFrom('schoolReports')
    .innerJoin('schools', 'schools.id', 'schoolReports.schoolId')
    .innerJoin('users', 'users.id', 'schoolReports.reporterId')
    .select(['users.name', 'users.email', 'schools.title', 'schools.isListed'])
    .select(['schoolReports.schoolId', 'schoolReports.status', 'schoolReports.decision', 'schoolReports.changes'])
    .where('schoolReports.id', '=', reportId)
    .where('schoolReports.status', '<>', 'open')
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
}

/** Undefined where this school has no such report. Held until the transaction ends: of two who answer one closes. */
export async function lockReport(db: Db, reportId: string, schoolId: string) {
  return db
    .selectFrom('schoolReports')
    .select(['figure', 'status'])
    .where('id', '=', reportId)
    .where('schoolId', '=', schoolId)
    .forUpdate()
    .$narrowType<{ figure: SchoolFigure | null; status: ReportStatus }>()
    .executeTakeFirst();
}

export async function updateReportCorrected(
  db: Db,
  reportId: string,
  { userId, decision, changes, now }: { userId: string; decision: string; changes: string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('schoolReports')
    .set({ status: 'corrected', decidedBy: userId, decidedAt: now, decision, changes })
    .where('id', '=', reportId)
    .execute();
}
