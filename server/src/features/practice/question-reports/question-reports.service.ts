// The rules of reported mistakes: whoever may see a question may report it, an administrator decides each report once.
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import type {
  decideQuestionReportBodySchema,
  questionReportsQuerySchema,
  ReportQuestionBody,
} from '@matricula/contract/practice/reports/question-reports.ts';
import { isChangedSince, QUESTION_REPORT_TEXTS } from '@matricula/contract/practice/reports/question-reports.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { getQuestion, holdHead } from '#features/practice/questions/questions.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import type { WaitingCount } from '#platform/database/review-queue.ts';
import { questionReportDecided } from './question-reports.events.ts';
import { canDecideReports } from './question-reports.policy.ts';
import {
  insertReport,
  type ReportRow,
  selectReport,
  selectReports,
  selectWaiting,
  updateOpenReport,
} from './question-reports.repository.ts';

interface Place {
  courseId: string;
  questionId: string;
}

/**
 * Puts a report of the version that the caller sees into the administrators' queue. Fails as opening the question does, and with
 * conflict ('already_reported') while an earlier report of the same person is open.
 */
export async function reportQuestion(
  ctx: Context,
  { courseId, questionId }: Place,
  { kind, text }: ReportQuestionBody,
): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const { version } = await getQuestion(ctx, courseId, questionId);
  const report = { questionId, version, kind, text: text.trim(), reporterId: userId, reportedAt: ctx.clock.now() };
  if (!(await insertReport(ctx.db, report))) conflict(QUESTION_REPORT_TEXTS.alreadyOpen, 'already_reported');
}

/** A page of the queue, and how many wait in all. Fails with forbidden or invalid. */
export async function listReports(ctx: Context, { status, cursor }: z.output<typeof questionReportsQuerySchema>) {
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

/**
 * Closes an open report and has its reporter told. Fails with notFound, with conflict when it is decided already, and with conflict
 * ('not_corrected') where it is called corrected while learners still see what was reported.
 */
export async function decideReport(
  ctx: Context,
  reportId: string,
  { status, decision }: z.output<typeof decideQuestionReportBodySchema>,
): Promise<ReportRow> {
  ensure(canDecideReports(ctx.actor));
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    const decided = { status, decision, decidedBy: userId, decidedAt: ctx.clock.now() };
    const isDecided = await updateOpenReport(ctx.db, reportId, decided);
    const report = (await selectReport(ctx.db, reportId)) ?? notFound('Report');
    if (!isDecided) conflict(QUESTION_REPORT_TEXTS.decided, 'report_decided');
    if (status === 'corrected') await requireCorrection(ctx, report);
    await recordAudit(ctx, {
      action: 'questionReport.decided',
      subjectType: 'questionReport',
      subjectId: reportId,
      reason: decision,
      before: { status: 'open' },
      after: { status },
    });
    await emit(ctx, questionReportDecided, { reportId });
    return report;
  });
}

async function requireCorrection(ctx: Context, { questionId, version }: ReportRow): Promise<void> {
  const { publishedVersion, state } = await holdHead(ctx, questionId);
  if (!isChangedSince(version, { publishedVersion, isRetired: state === 'retired' }))
    conflict(QUESTION_REPORT_TEXTS.notCorrected, 'not_corrected');
}

/** How many wait for a decision, and since when the oldest does. Fails with forbidden. */
export async function countWaitingReports(ctx: Context): Promise<WaitingCount> {
  ensure(canDecideReports(ctx.actor));
  return selectWaiting(ctx.db);
}
