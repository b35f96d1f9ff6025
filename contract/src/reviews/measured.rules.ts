// What a consultant's figures cover, free of zod: the screen says it, the server counts by it.

export const MEASURED = {
  /** Views and conversations of so many days, beside as many before. */
  days: 90,
  /** Conversations are drawn per week, the present one included. */
  weeks: 13,
  /** Ratings are drawn per month, the present one included. */
  months: 12,
} as const;

/** What badges ask, by the names of BADGE_RULES' figures. */
export const NEW_CRITERIA = ['listedForDays', 'reviewsFewerThan'] as const;
export const POPULAR_CRITERIA = ['reviews', 'recentReviews', 'shrunkAverage', 'activeDaysAgo'] as const;
export type Criterion = (typeof NEW_CRITERIA)[number] | (typeof POPULAR_CRITERIA)[number];
