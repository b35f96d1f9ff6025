// Errors that readers reported, who waits longest first; each leads to the school, or is dismissed with a reason.
import type { ReportStatus, SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { ReviewScreen } from '#ui/review/review-screen.tsx';
import { schoolReportQuery, schoolReportsQuery } from './admin-school-reports.queries.ts';
import { subjectOf } from './report-facts.tsx';
import { ReportReview } from './report-review.tsx';

const TABS = [
  { status: 'open', label: 'Open', empty: 'No open reports.' },
  { status: 'corrected', label: 'Corrected', empty: 'No report has led to a correction yet.' },
  { status: 'rejected', label: 'Dismissed', empty: 'No report has been dismissed.' },
] as const satisfies readonly { status: ReportStatus; label: string; empty: string }[];

function rowOf(report: SchoolReport) {
  return {
    title: report.schoolTitle,
    at: report.decidedAt ?? report.reportedAt,
    mark: <Tag tone="sky">{subjectOf(report)}</Tag>,
    text: report.text,
  };
}

export function ReportQueue() {
  return (
    <ReviewScreen
      what="reports"
      tabs={TABS}
      addressKey="report"
      queueOf={schoolReportsQuery}
      itemOf={schoolReportQuery}
      rowOf={rowOf}
      decisionCount={2}
    >
      {(report, onDecided) => <ReportReview key={report._id} report={report} onDecided={onDecided} />}
    </ReviewScreen>
  );
}
