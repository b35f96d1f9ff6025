// The questions that somebody shares an answer to, to choose one from.
import {
  ANSWER_SEARCH_MAX_LENGTH,
  ANSWERED_QUESTIONS_PAGE_SIZE,
  ANSWERED_SORTS,
  type AnsweredSort,
} from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type { AnsweredQuestionRow, AnsweredQuestionsQuery } from '@matricula/contract/practice/answers/answer-data.ts';
import {
  QUESTION_TYPE_TITLES,
  QUESTION_TYPES,
  questionName,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { answeredQuestionsQuery } from './admin-answers.queries.ts';

const LIST = defineList<AnsweredQuestionRow>({
  id: 'answered-questions',
  label: 'Questions with answers',
  nouns: ['question', 'questions'],
  keyOf: ({ questionId }) => questionId,
  nameOf: questionName,
  emptyText:
    'No one shares their answers yet. People decide that in their account, and only answers they finish afterward appear here.',
  search: {
    label: 'Search questions by the words of their title and text',
    placeholder: 'Title or text',
    maxLength: ANSWER_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'type',
      label: 'Type',
      choices: QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_TITLES[value] })),
    },
  ],
  sorts: ANSWERED_SORTS,
});

const COLUMNS: readonly Column<AnsweredQuestionRow>[] = [
  {
    label: 'Question',
    isHeading: true,
    sort: { key: 'title', up: 'by title', down: 'by title, Z to A' },
    cell: (row) => (
      <Link to={href('/course/answerdata/:questionId', { questionId: row.questionId })}>{questionName(row)}</Link>
    ),
  },
  { label: 'Type', cell: ({ type }) => QUESTION_TYPE_TITLES[type] },
  { label: 'Course', cell: ({ courseTitle }) => courseTitle },
  {
    label: 'Answers',
    isNumeric: true,
    sort: { key: 'answers', up: 'fewest answers first', down: 'most answers first', startsDown: true },
    cell: ({ answers }) => formatNumber(answers),
  },
  { label: 'People', isNumeric: true, cell: ({ people }) => formatNumber(people) },
  {
    label: 'Last answer',
    sort: { key: 'last', up: 'longest ago first', down: 'latest answer first', startsDown: true },
    cell: ({ lastAnsweredAt }) => <RelativeTime at={lastAnsweredAt} />,
  },
];

export function AnsweredQuestions() {
  const address = useTableAddress(LIST);
  const questions = useQuery(
    answeredQuestionsQuery({
      search: address.search === '' ? undefined : address.search,
      ...(address.filters as Pick<AnsweredQuestionsQuery, 'type'>),
      sort: (address.sort as AnsweredSort | null) ?? undefined,
      page: address.page,
    }),
  );
  return (
    <ListPage
      list={LIST}
      address={address}
      columns={COLUMNS}
      usualSort="-last"
      pageSize={ANSWERED_QUESTIONS_PAGE_SIZE}
      result={{
        rows: questions.data?.data,
        total: questions.data?.total ?? 0,
        error: questions.error,
        isStale: questions.isPlaceholderData,
        onRetry: () => void questions.refetch(),
      }}
    />
  );
}
