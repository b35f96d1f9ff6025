// The rules of reported errors: anybody may report one of a listed school, an administrator decides each once.
import type { decideReportBodySchema, ReportStatus } from '@matricula/contract/school-management.ts';
import type { ReportSchoolBody } from '@matricula/contract/schools.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/audit/audit.service.ts';
import { schoolReportDecided } from '#features/schools/schools.events.ts';
import { findListedSchools } from '#features/schools/schools.service.ts';
import { type Context, emit, withTransaction } from '#platform/context.ts';
import { conflict, ensure, notFound, unauthorized } from '#platform/errors.ts';
import { canDecideReports } from './school-reports.policy.ts';
import {
  insertReport,
  type ReportRow,
  selectOpenCount,
  selectReport,
  selectReports,
  updateOpenReport,
} from './school-reports.repository.ts';

const MOST_REPORTS = 200;

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
  const reports = await selectReports(ctx.db, status, MOST_REPORTS);
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
