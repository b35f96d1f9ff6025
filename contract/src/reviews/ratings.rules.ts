// Limits and texts of ratings, free of zod: the widget and the server hold to the same ones.
import { STARS } from '#base/stars.ts';

export const REVIEW_MAX_LENGTH = 1_000; // spec §9
export const RATINGS_PAGE_SIZE = 20;

/** What can be rated; a thread is called '{kind}-{id}' (spec §7: a profile uses consultant-{cid}). */
export const THREAD_KINDS = ['consultant', 'question', 'course'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** Spec §4, §8, to the letter; ours are marked. */
export const RATING_TEXTS = {
  submitted: 'Successfully Submitted Review',
  unknownError: 'Unknown error has occurred',
  displayError: 'rating display error',
  // Ours:
  tooMany: 'You have rated this as often as one person can.',
  needsSession: 'You can review a consultant after a booked session, once per session. You have no session to review.',
} as const;

/** How often one person can rate one thread under different subIds, so that nobody makes an average alone. */
export const MAX_PER_THREAD = 10;

export function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= STARS;
}

/** '{kind}-{id}' taken apart, or null. */
export function parseThreadId(threadId: string): { kind: ThreadKind; id: string } | null {
  const cut = threadId.indexOf('-');
  const kind = THREAD_KINDS.find((known) => known === threadId.slice(0, cut));
  const id = threadId.slice(cut + 1);
  return kind === undefined || id === '' ? null : { kind, id };
}
