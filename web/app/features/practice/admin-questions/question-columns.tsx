// The columns of the table of questions.
import {
  QUESTION_STATE_TITLES,
  QUESTION_TYPE_TITLES,
  questionName,
  type QuestionState,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionRow } from '@matricula/contract/practice/managed-questions.ts';
import { href, Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { editorLink } from '#state/practice/question-editors.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import styles from './question-columns.module.css';

const TONES: Record<QuestionState, 'plain' | 'amber' | 'success'> = {
  draft: 'plain',
  'in-review': 'amber',
  published: 'success',
  retired: 'plain',
};

/** Takes along what the table shows now, for the way back. */
function QuestionLink({ question }: { question: ManagedQuestionRow }) {
  const { search } = useLocation();
  const link = editorLink(question);
  const title = questionName(question);
  if (link === null)
    return (
      <>
        {title} <span className={styles.note}>Written in a file and imported; no editor</span>
      </>
    );
  return (
    <Link to={link.to} state={{ ...link.state, questionsSearch: search }}>
      {title}
    </Link>
  );
}

/** What learners see where that is not the newest version. */
function liveText({ state, version, publishedVersion }: ManagedQuestionRow): string | null {
  if (publishedVersion === null || state === 'retired' || state === 'published') return null;
  return publishedVersion === version ? 'Published before' : `Version ${publishedVersion} is published`;
}

function State({ question }: { question: ManagedQuestionRow }) {
  const live = liveText(question);
  return (
    <span className={styles.state}>
      <span className={styles.line}>
        <Tag tone={TONES[question.state]}>{QUESTION_STATE_TITLES[question.state]}</Tag>
      </span>
      {live === null ? null : <span className={styles.soft}>{live}</span>}
      {question.hasWorkingDraft ? <span className={styles.soft}>Unsaved edits</span> : null}
    </span>
  );
}

const QUESTION_COLUMNS: readonly Column<ManagedQuestionRow>[] = [
  {
    label: 'Question',
    isHeading: true,
    sort: { key: 'title', up: 'by title', down: 'by title, Z to A' },
    cell: (question) => <QuestionLink question={question} />,
  },
  { label: 'Type', cell: ({ type }) => QUESTION_TYPE_TITLES[type] },
  { label: 'Course', cell: ({ courseTitle }) => <span className={styles.course}>{courseTitle}</span> },
  { label: 'Category', cell: ({ categoryTitle }) => categoryTitle },
  { label: 'State', cell: (question) => <State question={question} /> },
  {
    label: 'Free',
    isNumeric: true,
    sort: { key: 'free', up: 'free first, in their order', down: 'free last' },
    cell: ({ isFree, freePriorityNumber }) =>
      isFree ? (
        <span className={styles.line} title="Place in the free part">
          {freePriorityNumber === 0 ? 'Yes' : `Place ${formatNumber(freePriorityNumber)}`}
        </span>
      ) : (
        <span className={styles.soft}>No</span>
      ),
  },
  { label: 'Competencies', cell: ({ competencies }) => competencies.join(', ') },
  {
    label: 'Review due',
    sort: { key: 'due', up: 'longest due first', down: 'due last first' },
    cell: ({ reviewDueOn, isReviewDue }) =>
      reviewDueOn === null ? null : (
        <span className={styles.line}>
          {isReviewDue ? <Tag tone="amber">{formatShortDay(reviewDueOn)}</Tag> : formatShortDay(reviewDueOn)}
        </span>
      ),
  },
  {
    label: 'Reports',
    isNumeric: true,
    cell: ({ openReportCount }) =>
      openReportCount === 0 ? null : (
        <Link to="/course/questions/reports">
          <Tag tone="amber">{formatNumber(openReportCount)}</Tag>
        </Link>
      ),
  },
  {
    label: 'Rating',
    isNumeric: true,
    cell: ({ reviews, reviewAvg }) => (reviews === 0 ? null : `${reviewAvg.toFixed(1)} (${formatNumber(reviews)})`),
  },
  {
    label: 'Answers',
    cell: (question) => (
      <Link
        to={href('/course/answerdata/:questionId', { questionId: question.questionId })}
        aria-label={`Answers to ${questionName(question)}`}
      >
        Answers
      </Link>
    ),
  },
  {
    label: 'Changed',
    sort: { key: 'changed', up: 'longest unchanged first', down: 'last changed first', startsDown: true },
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
];

/** Where the list is of one course, its title in every line says nothing. */
export function questionColumns(isOfOneCourse: boolean): readonly Column<ManagedQuestionRow>[] {
  return isOfOneCourse ? QUESTION_COLUMNS.filter(({ label }) => label !== 'Course') : QUESTION_COLUMNS;
}
