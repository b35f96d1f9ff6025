// The rules of reported errors: anybody may report one of a listed school, an administrator decides each once.
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type {
  decideReportBodySchema,
  SchoolDraft,
  schoolReportsQuerySchema,
  updateSchoolBodySchema,
} from '@matricula/contract/schools/school-management.ts';
import type { ReportSchoolBody } from '@matricula/contract/schools/schools.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { schoolReportDecided } from './school-reports.events.ts';
import {
  describeCorrection,
  editSchool,
  getManagedSchool,
} from '#features/schools/schools/schools.management.service.ts';
import { findListedSchools } from '#features/schools/schools/schools.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';
import { canDecideReports } from './school-reports.policy.ts';
import {
  insertReport,
  lockReport,
  type ReportRow,
  selectReport,
  selectReports,
  selectWaiting,
  updateOpenReport,
  updateReportCorrected,
} from './school-reports.repository.ts';

/** Puts a report into the administrators' queue; who is signed in gets an answer later. Fails with notFound. */
export async function reportSchool(
  ctx: Context,
  schoolId: string,
  { figure, text, sourceUrl = '' }: ReportSchoolBody,
): Promise<void> {
  if ((await findListedSchools(ctx, [schoolId])).length === 0) notFound('School');
  await insertReport(ctx.db, {
    schoolId,
    figure,
    text: text.trim(),
    sourceUrl: sourceUrl === '' ? null : sourceUrl,
    reporterId: ctx.actor?.userId ?? null,
    reportedAt: ctx.clock.now(),
  });
}

/** A page of the queue, and how many wait in all. Fails with forbidden or invalid. */
export async function listReports(ctx: Context, { status, cursor }: z.output<typeof schoolReportsQuerySchema>) {
  ensure(canDecideReports(ctx.actor));
  const rows = await selectReports(ctx.db, { status, after: readCursor(cursor), limit: QUEUE_PAGE_SIZE + 1 });
  return {
    ...cutPage(rows, { size: QUEUE_PAGE_SIZE, atOf: (row) => (status === 'open' ? row.reportedAt : row.decidedAt) }),
    openCount: (await selectWaiting(ctx.db)).count,
  };
}

/** Fails with notFound. */
export async function getReport(ctx: Context, reportId: string): Promise<ReportRow> {
  ensure(canDecideReports(ctx.actor));
  return (await selectReport(ctx.db, reportId)) ?? notFound('Report');
}

/** Closes an open report and has its reporter told. Fails with notFound, or conflict when it is decided already. */
export async function decideReport(
  ctx: Context,
  reportId: string,
  { status, decision }: z.output<typeof decideReportBodySchema>,
): Promise<ReportRow> {
  ensure(canDecideReports(ctx.actor));
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    const decided = { status, decision, decidedBy: userId, decidedAt: ctx.clock.now() };
    const isDecided = await updateOpenReport(ctx.db, reportId, decided);
    const report = (await selectReport(ctx.db, reportId)) ?? notFound('Report');
    if (!isDecided) conflict('This report has been decided already.', 'report_decided');
    await recordAudit(ctx, {
      action: 'schoolReport.decided',
      subjectType: 'schoolReport',
      subjectId: reportId,
      reason: decision,
      before: { status: 'open' },
      after: { status },
    });
    await emit(ctx, schoolReportDecided, { reportId });
    return report;
  });
}

/**
 * An administrator's edit. A report it names is closed as corrected when the reported figure differs now, with what changed;
 * otherwise it stays as it is. Fails with notFound, and with conflict where somebody else was faster.
 */
export async function editReportedSchool(
  ctx: Context,
  schoolId: string,
  { reportId = null, ...edit }: z.output<typeof updateSchoolBodySchema>,
) {
  ensure(canDecideReports(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    // Before the school: a dismissal takes the report first, too, and both end in the audit chain, which everybody waits for.
    if (reportId !== null && (await lockReport(ctx.db, reportId, schoolId)) === undefined) notFound('Report');
    const { school: saved, before } = await editSchool(ctx, schoolId, edit);
    const answer = { reportId, schoolId, before, after: edit.school, reason: edit.reason };
    const reportStatus = reportId === null ? null : await answerReport(ctx, { ...answer, reportId });
    // Asked for after the report: it counts the open ones.
    return { ...(reportStatus === 'corrected' ? await getManagedSchool(ctx, schoolId) : saved), reportStatus };
  });
}

interface ReportAnswer {
  reportId: string;
  schoolId: string;
  before: SchoolDraft | null;
  after: SchoolDraft;
  reason: string;
}

/** One that was decided before stays as it was decided. Gives its status now. */
async function answerReport(ctx: Context, { reportId, schoolId, before, after, reason }: ReportAnswer) {
  const { userId } = ctx.actor ?? unauthorized();
  const report = (await lockReport(ctx.db, reportId, schoolId)) ?? notFound('Report');
  const changes = before === null ? [] : describeCorrection(before, after, report.figure);
  if (report.status !== 'open' || changes.length === 0) return report.status;
  await updateReportCorrected(ctx.db, reportId, { userId, decision: reason, changes, now: ctx.clock.now() });
  await emit(ctx, schoolReportDecided, { reportId });
  return 'corrected' as const;
}

/** How many wait for a decision, and since when the oldest does. Fails with forbidden. */
export async function countWaitingReports(ctx: Context): Promise<WaitingCount> {
  ensure(canDecideReports(ctx.actor));
  return selectWaiting(ctx.db);
}
