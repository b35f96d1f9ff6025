// One reported error: what somebody says is wrong, and what to do about it. It is corrected in the school's editor, with the
// report beside the form, or dismissed here.
import { SCHOOL_REPORT_DECISION_LENGTH } from '@matricula/contract/schools/school-draft-limits.rules.ts';
import type { SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createSearchParams, href, Link } from 'react-router';
import { type DecisionChoice, DecisionForm } from '#ui/review/decision-form.tsx';
import { Outcome } from '#ui/review/outcome.tsx';
import { ReviewItem } from '#ui/review/review-item.tsx';
import { dismissReportMutation } from './admin-school-reports.queries.ts';
import { closingText, dismissalTexts, ReportFacts } from './report-facts.tsx';

interface ReportReviewProps {
  report: SchoolReport;
  onDecided: (outcome: string) => void;
}

export function ReportReview({ report, onDecided }: ReportReviewProps) {
  const { schoolId, schoolTitle, status } = report;
  return (
    <ReviewItem
      title={schoolTitle}
      decision={
        status === 'open' ? (
          <ReportDecision report={report} onDecided={onDecided} />
        ) : (
          <Outcome
            title={status === 'corrected' ? 'Corrected' : 'Dismissed'}
            at={report.decidedAt}
            words={report.decision}
            changes={report.changes}
          />
        )
      }
    >
      <ReportFacts report={report} />
      <p>
        <Link to={href('/course/schools/:schoolId/edit', { schoolId })}>Open the school’s figures</Link>
      </p>
    </ReviewItem>
  );
}

type Way = 'correct' | 'dismiss';

function ReportDecision({ report, onDecided }: ReportReviewProps) {
  const [way, setWay] = useState<Way | null>(null);
  // Told by the mutation itself: by the time the queue is fresh, this form is gone.
  const dismiss = useMutation({
    ...dismissReportMutation(report._id),
    onSuccess: () => onDecided(`Dismissed: ${report.schoolTitle}.`),
  });
  const choices: DecisionChoice<Way>[] = [
    {
      value: 'correct',
      label: 'It is right: correct the school',
      act: 'Correct it',
      to: {
        pathname: href('/course/schools/:schoolId/edit', { schoolId: report.schoolId }),
        search: createSearchParams({ report: report._id }).toString(),
      },
    },
    { value: 'dismiss', label: 'It is wrong or cannot be checked', act: 'Dismiss 1 report' },
  ];
  return (
    <DecisionForm
      name="school-report"
      about={report._id}
      legend="Is the report right?"
      choices={choices}
      chosen={way}
      onChoose={setWay}
      effects={way === 'correct' ? [closingText(report)] : dismissalTexts(report)}
      reason={{
        field: 'decision',
        label: 'Reason',
        hint:
          report.reporterName === null
            ? 'It is kept in the audit log.'
            : `${report.reporterName} reads it in the e-mail. It is kept in the audit log.`,
        maxLength: SCHOOL_REPORT_DECISION_LENGTH,
        problemOf: (text) => (text === '' ? 'Say why the report is dismissed' : undefined),
      }}
      send={dismiss.mutateAsync}
    />
  );
}
