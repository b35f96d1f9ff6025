// What the home page quotes: reviews whose writers agreed, chosen by administrators.
import { parseThreadId } from '@matricula/contract/reviews/ratings.rules.ts';
import {
  QUOTES_PAGE_SIZE,
  SHOWN_TESTIMONIALS,
  type QuoteState,
} from '@matricula/contract/reviews/testimonials.rules.ts';
import type { DecideQuoteBody } from '@matricula/contract/reviews/testimonials.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { findListedConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { cutPage, readCursor } from '#platform/database/page-cursor.ts';
import { lockRating, selectQuotes, updateQuoteState } from './ratings.quotes.repository.ts';

/** Read to find enough whose consultants are still listed. */
const CHOSEN_READ = 60;

const CHANGED = 'This review was changed or decided on in the meantime. This is how it stands now.';

async function withConsultants(ctx: Context, ratings: Awaited<ReturnType<typeof selectQuotes>>) {
  const idOf = (threadId: string) => parseThreadId(threadId)?.id ?? '';
  const listed = await findListedConsultants(ctx, [...new Set(ratings.map(({ threadId }) => idOf(threadId)))]);
  const byId = new Map(listed.map((consultant) => [consultant.consultantId, consultant]));
  return ratings.map((rating) => {
    const consultantId = idOf(rating.threadId);
    return { rating, consultantId, consultant: byId.get(consultantId) };
  });
}

/** What the home page shows: the newest of those that were chosen, of consultants who are listed. */
export async function listTestimonials(ctx: Context) {
  const chosen = await selectQuotes(ctx.db, { state: 'shown', after: null, limit: CHOSEN_READ });
  return (await withConsultants(ctx, chosen))
    .flatMap(({ rating, consultant }) => (consultant === undefined ? [] : [{ rating, consultant }]))
    .slice(0, SHOWN_TESTIMONIALS);
}

/** For administrators. Fails with forbidden and invalid. */
export async function listQuotes(ctx: Context, { state, cursor }: { state: QuoteState; cursor?: string | undefined }) {
  requireAdmin(ctx);
  const found = await selectQuotes(ctx.db, { state, after: readCursor(cursor), limit: QUOTES_PAGE_SIZE + 1 });
  const { rows, next } = cutPage(found, { size: QUOTES_PAGE_SIZE, atOf: ({ createdAt }) => createdAt });
  return { rows: await withConsultants(ctx, rows), next };
}

/** Shows a review on the home page, or no longer. Fails with forbidden, notFound and conflict (`changed`). */
export async function decideQuote(
  ctx: Context,
  ratingId: string,
  { from, to, version }: DecideQuoteBody,
): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const rating = await lockRating(ctx.db, ratingId);
    // Whether a review exists whose writer has not agreed is nobody's business here.
    if (rating === undefined || rating.quoteState === null) notFound('Review');
    if (rating.quoteState !== from || rating.updatedAt.toISOString() !== version) conflict(CHANGED, 'changed');
    if (from === to) return;
    await updateQuoteState(ctx.db, ratingId, to);
    await recordAudit(ctx, {
      action: to === 'shown' ? 'testimonial.shown' : 'testimonial.hidden',
      subjectType: 'rating',
      subjectId: ratingId,
      reason: '',
      before: { state: from },
      after: { state: to },
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('reviews'));
  });
}
