// Who may change questions, and who may open one.
import type { Actor } from '#platform/context/actor.ts';

export function canManageQuestions(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}

/** What learners can find at all: a published version, not retired, in a published category of a published course. */
export function isOffered(question: {
  publishedVersion: number | null;
  state: string;
  categoryState: string;
  isCoursePublished: boolean;
}): boolean {
  const isOut = question.publishedVersion !== null && question.state !== 'retired';
  return isOut && question.categoryState === 'published' && question.isCoursePublished;
}

/** Free ones are for everybody who has signed in, the rest for those whose subscription runs. */
export function canOpenQuestion(question: { isFree: boolean }, hasSubscription: boolean): boolean {
  return question.isFree || hasSubscription;
}

/**
 * Nobody publishes what they alone have seen, unless they say so: whoever wrote the version that is to be published. Null is an account
 * that is gone, or the banks that the product brings.
 */
export function isOwnVersion(actor: Actor, authorId: string | null): boolean {
  return authorId === actor.userId;
}
