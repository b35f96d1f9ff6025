// The filters of a course's list in the address, and each of them in words.
import { capitalized } from '@matricula/contract/base/writing.rules.ts';
import {
  changeQuestionFilters,
  type QuestionFilters,
  readQuestionFilters,
  type ShownQuestions,
  writeQuestionFilters,
} from '@matricula/contract/practice/library/library.rules.ts';
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { courseWords, type ItemWords } from '#state/practice/item-words.ts';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import type { ListingRules } from '#ui/listing/use-listing-address.ts';

export const COURSE_RULES: ListingRules<QuestionFilters> = {
  read: readQuestionFilters,
  write: writeQuestionFilters,
  change: changeQuestionFilters,
};

export function shownLabels({ done }: ItemWords): Record<Exclude<ShownQuestions, 'all'>, string> {
  return { new: `Not yet ${done}`, answered: capitalized(done), due: 'Due again', saved: 'Saved for later' };
}

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
    ...(show === 'all'
      ? []
      : [
          {
            key: 'show',
            label: shownLabels(courseWords(reply?.course.types ?? []))[show],
            without: { show: 'all' as const },
          },
        ]),
    ...(isFree ? [{ key: 'free', label: 'Free', without: { isFree: false } }] : []),
    ...(competency === null ? [] : [{ key: 'competency', label: competency, without: { competency: null } }]),
    ...(school === null ? [] : [{ key: 'school', label: schoolOf(school), without: { school: null } }]),
  ];
}
