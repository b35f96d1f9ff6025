// One reported mistake: the question, the version that was reported, what somebody says about it, and what becomes of it. It is
// corrected in the question's editor and closed here, so that what is called corrected has been published.
import type { QuestionReport } from '@matricula/contract/practice/reports/question-reports.ts';
import {
  isChangedSince,
  QUESTION_REPORT_DECISION_LENGTH,
  QUESTION_REPORT_MARKS,
  QUESTION_REPORT_TEXTS,
} from '@matricula/contract/practice/reports/question-reports.rules.ts';
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { questionName } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { editorLink, questionsAddress } from '#state/practice/question-editors.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { DecisionForm } from '#ui/review/decision-form.tsx';
import { Outcome } from '#ui/review/outcome.tsx';
import { ReviewItem } from '#ui/review/review-item.tsx';
import { decideQuestionReportMutation, reportedVersionQuery } from './admin-question-reports.queries.ts';
import styles from './report-review.module.css';
import { effectsOf, versionText, type Way } from './report-words.ts';

/** A version as learners go through it: the task, what to rate oneself by, the key and the expert answers. */
export type ContentPreview = ComponentType<{ content: QuestionContent }>;

interface DecisionProps {
  report: QuestionReport;
  onDecided: (outcome: string) => void;
}

interface ReportReviewProps extends DecisionProps {
  preview: ContentPreview;
}

export function ReportReview({ report, preview, onDecided }: ReportReviewProps) {
  const { status } = report;
  return (
    <ReviewItem
      title={questionName(report)}
      decision={
        status === 'open' ? (
          <ReportDecision report={report} onDecided={onDecided} />
        ) : (
          <Outcome
            title={status === 'corrected' ? 'Corrected' : 'No change'}
            at={report.decidedAt}
            by={report.decidedByName === null ? '' : `by ${report.decidedByName}`}
            words={report.decision}
          />
        )
      }
    >
      <div className={styles.facts}>
        <p className={styles.line}>
          <Tag tone="sky">{QUESTION_REPORT_MARKS[report.kind]}</Tag>
          <span className={styles.soft}>
            <RelativeTime at={report.reportedAt} /> by {report.reporterName ?? 'someone whose account was deleted'}
          </span>
        </p>
        <p className={styles.text}>{report.text}</p>
        <p className={styles.soft}>
          {report.courseTitle} · {versionText(report)}
        </p>
        <ReportedVersion report={report} preview={preview} />
        <p>
          <EditorLink report={report} />
        </p>
      </div>
    </ReviewItem>
  );
}

/** Asked for when somebody opens it. What was asked is known before, and stays where the rest could not be loaded. */
function ReportedVersion({ report, preview: Preview }: { report: QuestionReport; preview: ContentPreview }) {
  const { questionId, version, prompt } = report;
  const [isOpen, setIsOpen] = useState(false);
  const reported = useQuery({ ...reportedVersionQuery(questionId, version), enabled: isOpen });
  return (
    <details className={styles.prompt} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What version {version} asks and answers</summary>
      {reported.data !== undefined ? (
        <div className={styles.version}>
          <Preview content={reported.data} />
        </div>
      ) : (
        <>
          {prompt === '' ? null : <p className={styles.text}>{prompt}</p>}
          {reported.isError ? (
            <LoadFailure what="The answers" error={reported.error} onRetry={() => void reported.refetch()} />
          ) : isOpen ? (
            <Skeleton lines={3} />
          ) : null}
        </>
      )}
    </details>
  );
}

function EditorLink({ report }: { report: QuestionReport }) {
  const link = editorLink(report);
  // A lesson comes with its course: there is no editor to open.
  if (link === null)
    return (
      <Link to={questionsAddress({ course: report.courseId, reports: 'open' })}>Show it in the question list</Link>
    );
  return (
    <Link to={link.to} state={link.state}>
      Open the question in its editor
    </Link>
  );
}

function ReportDecision({ report, onDecided }: DecisionProps) {
  const [way, setWay] = useState<Way | null>(null);
  // Told by the mutation itself: by the time the queue is fresh, this form is gone.
  const decide = useMutation({
    ...decideQuestionReportMutation(report._id),
    onSuccess: (_report, { status }) =>
      onDecided(`${status === 'corrected' ? 'Corrected' : 'No change'}: ${questionName(report)}.`),
  });
  return (
    <DecisionForm<Way>
      name="question-report"
      about={report._id}
      legend="Is the report right?"
      choices={[
        {
          value: 'corrected',
          label: 'Yes, and the question has been corrected',
          act: 'Close 1 report as corrected',
          hindrance: isChangedSince(report.version, report) ? null : QUESTION_REPORT_TEXTS.notCorrected,
        },
        { value: 'rejected', label: 'No, the question stays as it is', act: 'Close 1 report without a change' },
      ]}
      chosen={way}
      onChoose={setWay}
      effects={effectsOf(way ?? 'rejected', report)}
      reason={{
        field: 'decision',
        label: 'Message to the reporter',
        hint: 'They read it in the e-mail. It is kept in the audit log.',
        maxLength: QUESTION_REPORT_DECISION_LENGTH,
        problemOf: (text) => (text === '' ? QUESTION_REPORT_TEXTS.decision : undefined),
      }}
      send={(decision) => decide.mutateAsync({ status: way ?? 'rejected', decision })}
    />
  );
}
