// The filters of a course's list in the address, and each of them in words.
import {
  changeQuestionFilters,
  type QuestionFilters,
  readQuestionFilters,
  type ShownQuestions,
  writeQuestionFilters,
} from '@matricula/contract/practice/library/library.rules.ts';
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import type { ListingRules } from '#ui/listing/use-listing-address.ts';

export const COURSE_RULES: ListingRules<QuestionFilters> = {
  read: readQuestionFilters,
  write: writeQuestionFilters,
  change: changeQuestionFilters,
};

export const SHOWN_LABELS: Record<Exclude<ShownQuestions, 'all'>, string> = {
  new: 'Not yet answered',
  answered: 'Answered',
  due: 'Due again',
  saved: 'Saved for later',
};

/** What is in force, for the chips and for the way out of an empty list. */
export function appliedFilters(
  filters: QuestionFilters,
  reply: LibraryCourseReply | undefined,
): AppliedFilter<QuestionFilters>[] {
  const { category, show, isFree, competency, school } = filters;
  const titleOf = (id: string) => reply?.categories.find((one) => one.id === id)?.title ?? id;
  const schoolOf = (id: string) => reply?.schools.find(({ value }) => value === id)?.label ?? id;
  return [
    ...(category === null ? [] : [{ key: 'category', label: titleOf(category), without: { category: null } }]),
    ...(show === 'all' ? [] : [{ key: 'show', label: SHOWN_LABELS[show], without: { show: 'all' as const } }]),
    ...(isFree ? [{ key: 'free', label: 'Free', without: { isFree: false } }] : []),
    ...(competency === null ? [] : [{ key: 'competency', label: competency, without: { competency: null } }]),
    ...(school === null ? [] : [{ key: 'school', label: schoolOf(school), without: { school: null } }]),
  ];
}
