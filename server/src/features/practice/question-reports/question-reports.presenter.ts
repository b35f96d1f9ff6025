// Reported mistakes as administrators see them. Pure.
import { promptOf } from '@matricula/contract/practice/content/texts.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { QuestionReport } from '@matricula/contract/practice/reports/question-reports.ts';
import type {
  QuestionReportKind,
  QuestionReportStatus,
} from '@matricula/contract/practice/reports/question-reports.rules.ts';
import type { ReportRow } from './question-reports.repository.ts';

export function presentReport(row: ReportRow): QuestionReport {
  return {
    _id: row.id,
    questionId: row.questionId,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    type: row.type as QuestionType,
    title: row.title,
    version: row.version,
    prompt: promptOf(row.content as unknown as QuestionContent),
    latestVersion: row.latestVersion,
    publishedVersion: row.publishedVersion,
    isRetired: row.state === 'retired',
    kind: row.kind as QuestionReportKind,
    text: row.text,
    status: row.status as QuestionReportStatus,
    reportedAt: row.reportedAt.toISOString(),
    reporterName: row.reporterName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    decision: row.decision,
  };
}
