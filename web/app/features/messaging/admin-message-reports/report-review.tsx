// One report: why, the two people, the thread once there is a reason to read it, and the decision that follows from it.
import type { MessageReport, ReportedPerson } from '@matricula/contract/messaging/message-reports.ts';
import { useMutation } from '@tanstack/react-query';
import { formatMonth } from '#lib/text/format.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Outcome } from '#ui/review/outcome.tsx';
import { PersonCard } from '#ui/review/person-card.tsx';
import { ReviewItem } from '#ui/review/review-item.tsx';
import { readThreadMutation } from './admin-message-reports.queries.ts';
import { ReportDecision } from './report-decision.tsx';
import type { FileViewer } from './read-file.tsx';
import { ReadThread } from './read-thread.tsx';
import { ReadingForm } from './reading-form.tsx';
import styles from './report-review.module.css';
import { headingOf, outcomeOf, reasonOf, toneOf } from './report-words.ts';

interface ReportReviewProps {
  report: MessageReport;
  FileViewer: FileViewer;
  onDecided: (outcome: string) => void;
}

const ROLES: Record<ReportedPerson['role'], string> = {
  user: 'Applicant',
  consultant: 'Consultant',
  admin: 'Administrator',
  phantom: 'Guest',
};

function factsOf({ role, memberSince, reportsMade, reportsAgainst, upheldAgainst }: ReportedPerson): string[] {
  return [
    `${ROLES[role]} since ${formatMonth(memberSince)}`,
    reportsAgainst === 0
      ? 'Never reported'
      : `Reported ${reportsAgainst === 1 ? 'once' : `${reportsAgainst} times`}, ${upheldAgainst} upheld`,
    ...(reportsMade === 0 ? [] : [reportsMade === 1 ? 'Has sent 1 report' : `Has sent ${reportsMade} reports`]),
  ];
}

export function ReportReview({ report, FileViewer, onDecided }: ReportReviewProps) {
  const read = useMutation(readThreadMutation(report._id));
  const { kind, note, seq, reportedAt, status, reporter, other } = report;
  const isOpen = status === 'open';
  return (
    <ReviewItem
      title={headingOf(report)}
      decision={
        !isOpen ? (
          <Outcome
            title={outcomeOf(report)}
            at={report.decidedAt}
            by={`by ${report.decidedByName ?? 'a former administrator'}`}
            words={report.decision}
          />
        ) : read.data === undefined ? (
          <p className={styles.soft}>Read the thread to decide.</p>
        ) : (
          <ReportDecision report={report} onDecided={onDecided} />
        )
      }
    >
      <p className={styles.line}>
        <Tag tone={toneOf(report)}>{reasonOf(report)}</Tag>
        <span className={styles.soft}>
          <RelativeTime at={reportedAt} />
          {kind === 'appeal' ? null : seq === null ? ', the whole conversation' : ', one message'}
        </span>
      </p>
      {note === '' ? <p className={styles.soft}>No note</p> : <p className={styles.note}>{note}</p>}
      <div className={styles.people}>
        <PersonCard name={reporter.name} part={kind === 'appeal' ? 'Sender' : 'Reporter'} facts={factsOf(reporter)} />
        <PersonCard
          name={other.name}
          part={kind === 'appeal' ? 'Recipient' : 'Reported person'}
          facts={factsOf(other)}
        />
      </div>
      {!isOpen ? null : read.data === undefined ? (
        <ReadingForm read={read.mutateAsync} />
      ) : (
        <ReadThread
          {...read.data}
          reading={{ reportId: report._id, reason: read.variables.reason, Viewer: FileViewer }}
        />
      )}
    </ReviewItem>
  );
}
