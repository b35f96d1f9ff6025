// SQL of reported errors. An edit that answers a report closes it in schools.management.repository.ts.
import type { ReportStatus } from '@matricula/contract/school-management.ts';
import type { Insertable } from 'kysely';
import type { SchoolReports } from '#platform/db-types.ts';
import type { Db } from '#platform/db.ts';

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

/** Newest first. */
export async function selectReports(db: Db, status: ReportStatus | undefined, limit: number): Promise<ReportRow[]> {
  return reportRows(db)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('reportedAt', 'desc')
    .orderBy('schoolReports.id')
    .limit(limit)
    .execute();
}

export async function selectReport(db: Db, reportId: string) {
  return reportRows(db).where('schoolReports.id', '=', reportId).executeTakeFirst();
}

export async function selectOpenCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('schoolReports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
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
