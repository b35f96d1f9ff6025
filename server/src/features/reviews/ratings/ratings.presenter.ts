// Ratings as the contract shows them (spec §3).
import type { FinalRating, RatingReply } from '@matricula/contract/reviews/ratings.ts';
import type { QuoteState } from '@matricula/contract/reviews/testimonials.rules.ts';
import type { Quote, Testimonial } from '@matricula/contract/reviews/testimonials.ts';
import type { Selectable } from 'kysely';
import type { Ratings, RatingTotals } from '#platform/database/db-types.ts';

const NOBODY = [0, 0, 0, 0, 0];

interface ThreadRatings {
  totals: Selectable<RatingTotals> | undefined;
  ratings: readonly Selectable<Ratings>[];
  own: { rating: number; body: string } | undefined;
}

export function presentRatings({ totals, ratings, own }: ThreadRatings): RatingReply {
  const numRatings = totals?.ratingCount ?? 0;
  return {
    finalRatings: ratings.map(presentRating),
    avgRating: totals === undefined || numRatings === 0 ? 0 : totals.ratingSum / numRatings,
    numRatings,
    userRating: own?.rating ?? null,
    textBody: own?.body ?? null,
    distribution: totals?.distribution ?? NOBODY,
  };
}

function presentRating(rating: Selectable<Ratings>): FinalRating {
  return {
    _id: rating.id,
    displayName: rating.displayName,
    rating: rating.rating,
    createdAt: rating.createdAt.toISOString(),
    body: rating.body,
    isDemo: rating.isDemo,
  };
}

export function presentTestimonial({
  rating,
  consultant,
}: {
  rating: Selectable<Ratings>;
  consultant: { consultantId: string; name: string; isDemo: boolean };
}): Testimonial {
  return {
    ...presentRating(rating),
    consultantId: consultant.consultantId,
    consultantName: consultant.name,
    // Praise of somebody invented is invented, too.
    isDemo: rating.isDemo || consultant.isDemo,
  };
}

interface QuoteOf {
  rating: Selectable<Ratings>;
  consultantId: string;
  /** Undefined while the consultant is not listed. */
  consultant: { name: string; isDemo: boolean } | undefined;
}

export function presentQuote({ rating, consultantId, consultant }: QuoteOf): Quote {
  return {
    ...presentRating(rating),
    consultantId,
    consultantName: consultant?.name ?? null,
    isDemo: rating.isDemo || consultant?.isDemo === true,
    state: rating.quoteState as QuoteState,
    version: rating.updatedAt.toISOString(),
  };
}
