// Mistakes that learners reported in questions, who waits longest first; each is closed with words for its reporter.
import type { QuestionReport } from '@matricula/contract/practice/reports/question-reports.ts';
import {
  QUESTION_REPORT_MARKS,
  type QuestionReportStatus,
} from '@matricula/contract/practice/reports/question-reports.rules.ts';
import { questionName } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { ReviewScreen } from '#ui/review/review-screen.tsx';
import { questionReportQuery, questionReportsQuery } from './admin-question-reports.queries.ts';
import { type ContentPreview, ReportReview } from './report-review.tsx';

const TABS = [
  { status: 'open', label: 'Open', empty: 'No open reports.' },
  { status: 'corrected', label: 'Corrected', empty: 'No report has led to a correction yet.' },
  { status: 'rejected', label: 'No change', empty: 'No report has been closed without a change.' },
] as const satisfies readonly { status: QuestionReportStatus; label: string; empty: string }[];

function rowOf(report: QuestionReport) {
  return {
    title: questionName(report),
    at: report.decidedAt ?? report.reportedAt,
    mark: <Tag tone="sky">{QUESTION_REPORT_MARKS[report.kind]}</Tag>,
    text: report.text,
  };
}

export function ReportQueue({ preview }: { preview: ContentPreview }) {
  return (
    <ReviewScreen
      what="reports"
      tabs={TABS}
      addressKey="report"
      queueOf={questionReportsQuery}
      itemOf={questionReportQuery}
      rowOf={rowOf}
      decisionCount={2}
    >
      {(report, onDecided) => <ReportReview key={report._id} report={report} preview={preview} onDecided={onDecided} />}
    </ReviewScreen>
  );
}
