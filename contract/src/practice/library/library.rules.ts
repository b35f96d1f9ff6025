// The filters of a course's page, free of zod: the browser writes and reads the same addresses that the server answers.

export const QUESTIONS_PER_PAGE = 20;
/** Page buttons that stand together, as in the marketplace. */
export const QUESTION_PAGE_WINDOW = 5;
/** Questions that home offers to go on with, and those due again. */
export const MAX_UNDER_WAY = 3;
export const MAX_DUE_SHOWN = 5;

export const SHOWN_QUESTIONS = ['all', 'new', 'answered', 'due', 'saved'] as const;
export type ShownQuestions = (typeof SHOWN_QUESTIONS)[number];

export const QUESTION_SORTS = ['order', 'easiest', 'hardest', 'recent'] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

export const QUESTION_SORT_LABELS: Record<QuestionSort, string> = {
  order: 'Course order',
  easiest: 'Easiest first',
  hardest: 'Hardest first',
  recent: 'Last practiced',
};

/** What narrows a course's list. `null` means 'any'. */
export interface QuestionFilters {
  category: string | null;
  show: ShownQuestions;
  isFree: boolean;
  competency: string | null;
  /** A school that an essay fits. */
  school: string | null;
  sort: QuestionSort;
  page: number;
}

export const NO_QUESTION_FILTERS: QuestionFilters = {
  category: null,
  show: 'all',
  isFree: false,
  competency: null,
  school: null,
  sort: 'order',
  page: 1,
};

function readText(value: string | null, most: number): string | null {
  const text = (value ?? '').trim().slice(0, most);
  return text === '' ? null : text;
}

/** Reads an address. What it does not understand counts as not said, so that an old or mistyped link still opens the list. */
export function readQuestionFilters(query: URLSearchParams): QuestionFilters {
  const page = query.get('page') ?? '';
  return {
    category: readText(query.get('category'), 128),
    show: SHOWN_QUESTIONS.find((known) => known === query.get('show')) ?? 'all',
    isFree: query.get('free') === 'true',
    competency: readText(query.get('competency'), 100),
    school: readText(query.get('school'), 100),
    sort: QUESTION_SORTS.find((known) => known === query.get('sort')) ?? 'order',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Only what differs from 'everything, first page', always in the same order. */
export function writeQuestionFilters(filters: QuestionFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.category !== null) query.set('category', filters.category);
  if (filters.show !== 'all') query.set('show', filters.show);
  if (filters.isFree) query.set('free', 'true');
  if (filters.competency !== null) query.set('competency', filters.competency);
  if (filters.school !== null) query.set('school', filters.school);
  if (filters.sort !== 'order') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

/** Any change but that of the page leads to the first page. */
export function changeQuestionFilters(filters: QuestionFilters, change: Partial<QuestionFilters>): QuestionFilters {
  return { ...filters, page: 1, ...change };
}

export const DIFFICULTY_LABELS: Record<1 | 2 | 3, string> = { 1: 'Easier', 2: 'Medium', 3: 'Harder' };
