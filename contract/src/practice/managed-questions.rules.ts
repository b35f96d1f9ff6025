// The administrators' table of questions, as far as the browser reads it: what it can be narrowed and ordered by, and what is done in it.
import { QUESTION_STATES, type QuestionState } from './content/question-vocabulary.rules.ts';

export const QUESTIONS_PAGE_SIZE = 50;
export const QUESTION_SEARCH_MAX_LENGTH = 100;
/** One transaction changes no more. */
export const MAX_QUESTIONS_AT_ONCE = 1_000;
/** Longer than the button is offered, for a slow network. */
export const UNDO_MINUTES = 15;

/** '-title' is the other way round. */
export const QUESTION_SORTS = ['title', '-title', 'changed', '-changed', 'due', '-due', 'free', '-free'] as const;
export type QuestionSort = (typeof QUESTION_SORTS)[number];

/**
 * The state of the newest version, and three that say more: 'live' is what learners can find, whatever is being written; 'changed' is
 * published with a newer version that is not; 'edited' has a working draft that nobody has made a version of.
 */
export const QUESTION_STATE_FILTERS = ['live', ...QUESTION_STATES, 'changed', 'edited'] as const;
export type QuestionStateFilter = (typeof QUESTION_STATE_FILTERS)[number];

export const BULK_ACTS = ['move', 'set-free', 'submit', 'publish', 'retire'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/**
 * Why one of many was left as it is. changed: somebody has saved a newer version since; gone: there is no such question; state: it
 * would have to be in another state; checks: the gates find errors in it; alone: who publishes has written it; course: the category is
 * another course's.
 */
export const SKIP_REASONS = ['changed', 'gone', 'state', 'checks', 'alone', 'course'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A question that is retired must be brought back before it is moved or made free. */
export function canSettingsChange(state: QuestionState): boolean {
  return state !== 'retired';
}
