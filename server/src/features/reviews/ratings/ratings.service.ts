// The rules of ratings: what can be rated, by whom, how often. Averages are the database's business.
import {
  MAX_PER_THREAD,
  parseThreadId,
  RATING_TEXTS,
  RATINGS_PAGE_SIZE,
  type ThreadKind,
} from '@matricula/contract/reviews/ratings.rules.ts';
import type { RateBody, RatingQuery } from '@matricula/contract/reviews/ratings.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import { findListedConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { findCourse } from '#features/marketplace/courses/courses.service.ts';
import { canCallerOpen, isQuestionOffered } from '#features/practice/questions/questions.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import { canRate } from './ratings.policy.ts';
import {
  lockRater,
  selectOwnRating,
  selectRatings,
  selectRatingTotals,
  selectSubIds,
  upsertRating,
} from './ratings.repository.ts';

/** Ids as we write them ourselves: the same consultant in capitals would be another thread. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const SLUG = /^[\da-z][\da-z-]{0,63}$/;

interface Thread {
  kind: ThreadKind;
  id: string;
}

/** Whether the thing to rate exists, asked of the feature that owns it. */
const EXISTS: Record<ThreadKind, (ctx: Context, id: string) => Promise<boolean>> = {
  // Their own are there for consultants while they are not listed.
  consultant: async (ctx, id) =>
    UUID.test(id) && (ctx.actor?.userId === id || (await findListedConsultants(ctx, [id])).length > 0),
  course: async (ctx, id) => SLUG.test(id) && (await findCourse(ctx, id)) !== undefined,
  // The samples of the product pages are questions without a row.
  question: async (ctx, id) => isSample(id) || isQuestionOffered(ctx, id),
};

function isSample(id: string): boolean {
  return SAMPLE_QUESTIONS.some((question) => question.id === id);
}

async function getThread(ctx: Context, threadId: string): Promise<Thread> {
  const thread = parseThreadId(threadId);
  return thread !== null && (await EXISTS[thread.kind](ctx, thread.id)) ? thread : notFound('Thread');
}

/**
 * The totals of a thread; with `detailed` one page of its ratings, with `fetchOwn` the caller's own. `multipleRatings`
 * asks for the own rating of the session `subId`. Fails with notFound.
 */
export async function getRatings(
  ctx: Context,
  threadId: string,
  { detailed, fetchOwn, multipleRatings, subId, page = 1 }: RatingQuery,
) {
  await getThread(ctx, threadId);
  const userId = fetchOwn === 'true' ? ctx.actor?.userId : undefined;
  const [totals, ratings, own] = await Promise.all([
    selectRatingTotals(ctx.db, threadId),
    detailed === 'true'
      ? selectRatings(ctx.db, threadId, { limit: RATINGS_PAGE_SIZE, offset: (page - 1) * RATINGS_PAGE_SIZE })
      : [],
    userId === undefined
      ? undefined
      : selectOwnRating(ctx.db, { userId, threadId, subId: multipleRatings === 'true' ? (subId ?? '') : null }),
  ]);
  return { totals, ratings, own };
}

/**
 * Gives stars. One rating per person, thread and `subId`; a second one replaces the first. A consultant is rated once per
 * booked session, and there are none yet. Fails with notFound, forbidden or conflict.
 */
export async function rate(ctx: Context, threadId: string, { rating, text, subId }: RateBody): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const thread = await getThread(ctx, threadId);
  ensure(canRate(ctx.actor, thread));
  if (thread.kind === 'question' && !isSample(thread.id)) ensure(await canCallerOpen(ctx, thread.id));
  if (thread.kind === 'consultant') conflict(RATING_TEXTS.needsSession, 'session_required');
  await withTransaction(ctx, async (ctx) => {
    const rater = (await lockRater(ctx.db, userId)) ?? unauthorized();
    const given = await selectSubIds(ctx.db, { userId, threadId });
    const sub = subId ?? '';
    if (given.length >= MAX_PER_THREAD && !given.includes(sub)) conflict(RATING_TEXTS.tooMany, 'too_many_ratings');
    const now = ctx.clock.now();
    await upsertRating(ctx.db, {
      threadId,
      userId,
      subId: sub,
      rating,
      body: text?.trim() ?? '',
      displayName: shortName(rater.name),
      isDemo: rater.isDemo,
      createdAt: now,
      updatedAt: now,
    });
  });
}

/** 'Ana Maria Beltrán' signs as 'Ana B.'. */
function shortName(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/);
  const [first = ''] = words;
  const [initial = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`;
}
