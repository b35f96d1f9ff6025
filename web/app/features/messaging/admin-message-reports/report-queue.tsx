// Reports and appeals, who waits longest first. What was written is not in the list: a thread is read with a reason.
import type { MessageReport } from '@matricula/contract/messaging/message-reports.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { ReviewScreen } from '#ui/review/review-screen.tsx';
import { messageReportQuery, messageReportsQuery, type QueueState } from './admin-message-reports.queries.ts';
import type { FileViewer } from './read-file.tsx';
import { ReportReview } from './report-review.tsx';
import { headingOf, outcomeOf, reasonOf, toneOf } from './report-words.ts';

const TABS = [
  { status: 'open', label: 'Open', empty: 'Nothing is waiting.' },
  { status: 'closed', label: 'Decided', empty: 'No decisions yet.' },
] as const satisfies readonly { status: QueueState; label: string; empty: string }[];

function rowOf(report: MessageReport) {
  const isOpen = report.status === 'open';
  return {
    title: headingOf(report),
    at: report.decidedAt ?? report.reportedAt,
    mark: <Tag tone={isOpen ? toneOf(report) : 'plain'}>{isOpen ? reasonOf(report) : outcomeOf(report)}</Tag>,
    text: report.note,
  };
}

export function ReportQueue({ FileViewer }: { FileViewer: FileViewer }) {
  return (
    <ReviewScreen
      what="reports"
      tabs={TABS}
      addressKey="report"
      queueOf={messageReportsQuery}
      itemOf={messageReportQuery}
      rowOf={rowOf}
      decisionCount={3}
    >
      {(report, onDecided) => (
        <ReportReview key={report._id} report={report} FileViewer={FileViewer} onDecided={onDecided} />
      )}
    </ReviewScreen>
  );
}
