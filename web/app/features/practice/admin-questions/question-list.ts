// What the table of questions can be narrowed and ordered by, and its views. Courses and the categories of the chosen one come from the
// server; until they are there, what the address names counts as known, so that nothing else is shown meanwhile.
import {
  COMPETENCIES,
  QUESTION_STATE_TITLES,
  QUESTION_TYPE_TITLES,
  QUESTION_TYPES,
  questionName,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionRow, ManagedQuestionsQuery } from '@matricula/contract/practice/managed-questions.ts';
import {
  QUESTION_SEARCH_MAX_LENGTH,
  QUESTION_SORTS,
  QUESTION_STATE_FILTERS,
  type QuestionStateFilter,
} from '@matricula/contract/practice/managed-questions.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { managedCourseQuery, managedCoursesQuery } from '#state/practice/managed-courses.queries.ts';
import { defineList } from '#ui/table/list-definition.ts';
import type { TableAddress } from '#ui/table/use-table-address.ts';

const STATE_LABELS: Record<QuestionStateFilter, string> = {
  live: 'Live (learners can find it)',
  ...QUESTION_STATE_TITLES,
  changed: 'Published, with a newer draft',
  edited: 'With edits that are not saved as a version',
};

const QUESTIONS = defineList<ManagedQuestionRow>({
  id: 'questions',
  label: 'Questions',
  nouns: ['question', 'questions'],
  keyOf: ({ questionId }) => questionId,
  nameOf: questionName,
  emptyText: 'There are no questions yet. Add one to a course.',
  search: {
    label: 'Search questions by the words of their title and text',
    placeholder: 'Title or text',
    maxLength: QUESTION_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'type',
      label: 'Type',
      choices: QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_TITLES[value] })),
    },
    {
      key: 'state',
      label: 'State',
      choices: QUESTION_STATE_FILTERS.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
    { key: 'competency', label: 'Competency', choices: COMPETENCIES.map((value) => ({ value, label: value })) },
    {
      key: 'free',
      label: 'Free',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    { key: 'review', label: 'Review', choices: [{ value: 'due', label: 'Due' }] },
    { key: 'reports', label: 'Reports', choices: [{ value: 'open', label: 'Open' }] },
  ],
  sorts: QUESTION_SORTS,
  hiddenAtFirst: ['Competencies', 'Rating', 'Answers'],
  views: [
    { name: 'All questions', address: '' },
    { name: 'In review', address: 'state=in-review', emptyText: 'Nothing is in review.' },
    { name: 'Newer drafts', address: 'state=changed', emptyText: 'No published question has a newer draft.' },
    { name: 'Unsaved edits', address: 'state=edited', emptyText: 'Nobody has left edits unsaved.' },
    { name: 'Drafts', address: 'state=draft', emptyText: 'There are no drafts.' },
    { name: 'Free', address: 'free=yes', emptyText: 'No question is free.' },
    { name: 'Review due', address: 'review=due', emptyText: 'No question is due for review.' },
    { name: 'Reported', address: 'reports=open', emptyText: 'No question has an open report.' },
    { name: 'Retired', address: 'state=retired', emptyText: 'No question is retired.' },
  ],
});

/** The definition with the courses there are, and the categories of the course that the address names. */
export function useQuestionList() {
  const [address] = useSearchParams();
  const named = { course: address.get('course') ?? '', category: address.get('category') ?? '' };
  const courses = useQuery(managedCoursesQuery()).data;
  const categories = useQuery(managedCourseQuery(named.course)).data?.categories;
  const asNamed = (value: string) => (value === '' ? [] : [{ value, label: value }]);
  const courseChoices =
    courses?.map(({ courseId, title }) => ({ value: courseId, label: title })) ?? asNamed(named.course);
  const categoryChoices = categories?.map(({ id, title }) => ({ value: id, label: title })) ?? asNamed(named.category);
  const list = {
    ...QUESTIONS,
    filters: [
      { key: 'course', label: 'Course', choices: courseChoices },
      ...(named.course === '' ? [] : [{ key: 'category', label: 'Category', choices: categoryChoices }]),
      ...QUESTIONS.filters,
    ],
  };
  return { list, courses, categories: categoryChoices };
}

/** The address knows only what the list names, so its values are those of the contract. */
export function filterOf({ search, filters }: TableAddress) {
  const named = filters as Omit<ManagedQuestionsQuery, 'search' | 'sort' | 'page'>;
  return { search: search === '' ? undefined : search, ...named };
}
