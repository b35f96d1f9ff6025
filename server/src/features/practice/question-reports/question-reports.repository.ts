// SQL of reported mistakes.
import type { QuestionReportStatus } from '@matricula/contract/practice/reports/question-reports.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { QuestionReports } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';
import { countWaiting, inQueueOrder, type WaitingCount } from '#platform/database/review-queue.ts';

/** Says whether it was added: false where this person has an open report about the question. */
export async function insertReport(db: Db, report: Insertable<QuestionReports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('questionReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reporterId', 'questionId']).where('status', '=', 'open').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function reportRows(db: Db) {
  return db
    .selectFrom('questionReports')
    .innerJoin('questions', 'questions.id', 'questionReports.questionId')
    .innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id')
    .innerJoin('courses', 'courses.id', 'questions.courseId')
    .innerJoin('questionVersions', (join) =>
      join
        .onRef('questionVersions.questionId', '=', 'questionReports.questionId')
        .onRef('questionVersions.version', '=', 'questionReports.version'),
    )
    .leftJoin('users as reporters', 'reporters.id', 'questionReports.reporterId')
    .leftJoin('users as deciders', 'deciders.id', 'questionReports.decidedBy')
    .selectAll('questionReports')
    .select(['questions.courseId', 'questions.type', 'questions.state'])
    .select(['questions.latestVersion', 'questions.publishedVersion'])
    .select(['questionTitles.title', 'courses.title as courseTitle', 'questionVersions.content'])
    .select(['reporters.name as reporterName', 'deciders.name as decidedByName']);
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

interface Page {
  status: QuestionReportStatus;
  after: PageCursor | null;
  limit: number;
}

export async function selectReports(db: Db, { status, after, limit }: Page): Promise<ReportRow[]> {
  const rows = reportRows(db).where('questionReports.status', '=', status);
  const isOpen = status === 'open';
  return inQueueOrder(rows, { isOpen, after, limit, table: 'questionReports', since: 'reportedAt' }).execute();
}

export async function selectReport(db: Db, reportId: string) {
  return reportRows(db).where('questionReports.id', '=', reportId).executeTakeFirst();
}

export async function selectWaiting(db: Db): Promise<WaitingCount> {
  return countWaiting(db, 'questionReports', 'reportedAt');
}

/** False when it is not open any more: of two administrators one decides. */
export async function updateOpenReport(
  db: Db,
  reportId: string,
  decided: { status: QuestionReportStatus; decision: string; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionReports')
    .set(decided)
    .where('id', '=', reportId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who gets the answer: a reporter with an account that can be written to. */
export async function selectAnswer(db: Db, reportId: string) {
  return db
    .selectFrom('questionReports')
    .innerJoin('questions', 'questions.id', 'questionReports.questionId')
    .innerJoin('questionTitles', 'questionTitles.questionId', 'questions.id')
    .innerJoin('users', 'users.id', 'questionReports.reporterId')
    .select(['users.name', 'users.email', 'questions.courseId', 'questionTitles.title'])
    .select(sql<boolean>`questions.published_version is not null and questions.state <> 'retired'`.as('isOffered'))
    .select(['questionReports.questionId', 'questionReports.status', 'questionReports.decision'])
    .where('questionReports.id', '=', reportId)
    .where('questionReports.status', '<>', 'open')
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
}
