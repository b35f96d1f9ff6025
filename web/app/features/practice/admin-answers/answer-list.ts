// What the list of answers can be narrowed and ordered by. The address holds it all.
import {
  ANSWER_SEARCH_MAX_LENGTH,
  ANSWER_SORTS,
  ANSWER_TYPE_TITLES,
  ANSWER_TYPES,
  type AnswerSort,
} from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type { Answer, AnswersQuery } from '@matricula/contract/practice/answers/answer-data.ts';
import { useSearchParams } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import { defineList } from '#ui/table/list-definition.ts';
import type { TableAddress } from '#ui/table/use-table-address.ts';
import { personOf } from './answer-words.ts';

const ANSWERS = defineList<Answer>({
  id: 'answers',
  label: 'Answers',
  nouns: ['answer', 'answers'],
  keyOf: ({ answerId }) => answerId,
  nameOf: ({ createdAt }) => `the answer of ${formatMoment(createdAt)}`,
  emptyText:
    'No one shares an answer to this question yet. Only answers finished after someone turns on sharing appear here.',
  search: {
    label: 'Search the words of answers',
    placeholder: 'Words of an answer',
    maxLength: ANSWER_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'type',
      label: 'Type',
      choices: ANSWER_TYPES.map((value) => ({ value, label: ANSWER_TYPE_TITLES[value] })),
    },
    {
      key: 'state',
      label: 'Self-rating',
      choices: [
        { value: 'rated', label: 'Self-rated' },
        { value: 'answered', label: 'Not rated' },
      ],
    },
    {
      key: 'days',
      label: 'Answered',
      choices: [
        { value: '7', label: 'In the last 7 days' },
        { value: '30', label: 'In the last 30 days' },
        { value: '365', label: 'In the last 365 days' },
      ],
    },
  ],
  sorts: ANSWER_SORTS,
  hiddenAtFirst: ['Version'],
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The definition with the person that the address names. */
export function useAnswerList() {
  const [address] = useSearchParams();
  const user = address.get('user') ?? '';
  if (!UUID.test(user)) return ANSWERS;
  const choices = [{ value: user, label: personOf(user) }];
  return { ...ANSWERS, filters: [...ANSWERS.filters, { key: 'user', label: 'Person', choices }] };
}

const MS_PER_DAY = 24 * 60 * 60 * 1_000;

/** The address knows only what the list names, so its values are those of the contract. */
export function queryOf({ search, filters, sort, page }: TableAddress): AnswersQuery {
  const { type, state, days, user } = filters as Partial<Record<string, string>>;
  return {
    search: search === '' ? undefined : search,
    answerType: type as AnswersQuery['answerType'],
    state: state as AnswersQuery['state'],
    from: days === undefined ? undefined : new Date(Date.now() - Number(days) * MS_PER_DAY).toISOString().slice(0, 10),
    user,
    sort: (sort as AnswerSort | null) ?? undefined,
    page,
  };
}
