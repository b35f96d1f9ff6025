// A row of the administrators' table, for the screen and for a spreadsheet.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import {
  QUESTION_STATE_TITLES,
  QUESTION_TYPE_TITLES,
  type QuestionState,
  type QuestionType,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionRow } from '@matricula/contract/practice/managed-questions.ts';
import type { ManagedRow } from './managed-questions.repository.ts';

const averageOf = ({ reviewCount, reviewSum }: ManagedRow) => (reviewCount === 0 ? 0 : reviewSum / reviewCount);

export function presentManagedRow(row: ManagedRow): ManagedQuestionRow {
  return {
    questionId: row.id,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    categoryId: row.categoryId,
    categoryTitle: row.categoryTitle,
    type: row.type as QuestionType,
    title: row.title,
    state: row.state as QuestionState,
    version: row.latestVersion,
    publishedVersion: row.publishedVersion,
    hasWorkingDraft: row.hasWorkingDraft,
    isLive: row.isLive,
    isFree: row.isFree,
    freePriorityNumber: row.freePriorityNumber,
    competencies: row.competencies,
    reviewDueOn: row.reviewDueOn,
    isReviewDue: row.isReviewDue,
    openReportCount: row.openReportCount,
    reviews: row.reviewCount,
    reviewAvg: averageOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const HEADINGS = [
  'Id',
  'Title',
  'Type',
  'Course',
  'Category',
  'State',
  'Version',
  'Published version',
  'Live',
  'Free',
  'Free order',
  'Competencies',
  'Review due',
  'Open reports',
  'Ratings',
  'Average rating',
  'Changed',
];

function cellsOf(row: ManagedRow) {
  return [
    row.id,
    row.title,
    QUESTION_TYPE_TITLES[row.type as QuestionType],
    row.courseTitle,
    row.categoryTitle,
    QUESTION_STATE_TITLES[row.state as QuestionState],
    row.latestVersion,
    row.publishedVersion ?? '',
    row.isLive ? 'Yes' : 'No',
    row.isFree ? 'Yes' : 'No',
    row.freePriorityNumber,
    row.competencies.join('; '),
    row.reviewDueOn ?? '',
    row.openReportCount,
    row.reviewCount,
    row.reviewCount === 0 ? '' : averageOf(row).toFixed(2),
    row.updatedAt.toISOString(),
  ];
}

/** Line after line, as the rows come. The mark in front tells Excel that the letters are UTF-8. */
export async function* presentCsv(batches: AsyncIterable<ManagedRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([HEADINGS])}`;
  for await (const rows of batches) yield csvOf(rows.map(cellsOf));
}
