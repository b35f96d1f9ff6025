// The rules of reported errors: anybody may report one of a listed school, an administrator decides each once.
import type {
  decideReportBodySchema,
  ReportStatus,
  SchoolDraft,
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
import { canDecideReports } from './school-reports.policy.ts';
import {
  insertReport,
  lockReport,
  type ReportRow,
  selectOpenCount,
  selectReport,
  selectReports,
  updateOpenReport,
  updateReportCorrected,
} from './school-reports.repository.ts';

const MAX_REPORTS = 200;

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

/** Newest first, at most 200, and how many wait for a decision in all. */
export async function listReports(
  ctx: Context,
  status: ReportStatus | undefined,
): Promise<{ reports: ReportRow[]; openCount: number }> {
  ensure(canDecideReports(ctx.actor));
  const reports = await selectReports(ctx.db, status, MAX_REPORTS);
  return { reports, openCount: await selectOpenCount(ctx.db) };
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
