// The published rules of order and badges. The nightly job computes with these numbers and /how-ranking-works prints them; there are no others.

export const RANKING = {
  /** Each part is between 0 and 1; the weights add up to 1. */
  weights: { reviews: 0.5, answerTime: 0.2, recency: 0.15, completeness: 0.15 },
  /** An average counts as if this many reviews at the mean of everybody came with it. */
  reviewsShrunkBy: 5,
  /** Assumed while nobody has been reviewed. */
  meanWithoutReviews: 4.5,
  /** Answers within the first figure count fully, from the second on not at all; in between it falls with the logarithm. */
  answerMinutes: { full: 60, none: 2_880 },
  /** Fewer answered first messages than this are not a measurement; the part then counts as a half. */
  fewestAnswers: 5,
  /** First answers are measured over conversations that an applicant began within so many days. */
  answersOfDays: 180,
  /** Active within the first figure counts fully; it then falls evenly to nothing. */
  recencyDays: { full: 3, none: 60 },
} as const;

export type RankingPart = keyof typeof RANKING.weights;

/** The parts in words, in the order in which they are shown. */
export const RANKING_PARTS: readonly { part: RankingPart; label: string }[] = [
  { part: 'reviews', label: 'Reviews' },
  { part: 'answerTime', label: 'Time to the first answer' },
  { part: 'recency', label: 'Active lately' },
  { part: 'completeness', label: 'Complete profile' },
];

export const BADGE_RULES = {
  new: { listedForDaysAtMost: 60, reviewsFewerThan: 5 },
  popular: {
    reviewsAtLeast: 10,
    shrunkAverageAtLeast: 4.6,
    recentReviewsAtLeast: 3,
    recentDays: 180,
    activeWithinDays: 30,
  },
} as const;

/** New consultants are spread, by a daily draw, evenly over the better half of the list. */
export const NEW_ROTATION = { fromQuantile: 0.5 } as const;

/** What makes a profile complete; each present thing counts the same. */
export const COMPLETENESS = [
  'a picture',
  'two taglines',
  'an about text of at least 200 characters',
  'education',
  'a test score',
  'a package on offer',
] as const;
