// Figures as the wire knows them: every day, week and month named, those with nothing included.
import { BADGE_RULES, COMPLETENESS, RANKING, type RankingPart } from '@matricula/contract/marketplace/ranking.rules.ts';
import {
  type Criterion,
  MEASURED,
  NEW_CRITERIA,
  POPULAR_CRITERIA,
} from '@matricula/contract/reviews/measured.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import type { Measured } from './measured.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const { new: ofNew, popular } = BADGE_RULES;

const NEEDED: Record<Criterion, number> = {
  listedForDays: ofNew.listedForDaysAtMost,
  reviewsFewerThan: ofNew.reviewsFewerThan,
  reviews: popular.reviewsAtLeast,
  recentReviews: popular.recentReviewsAtLeast,
  shrunkAverage: popular.shrunkAverageAtLeast,
  activeDaysAgo: popular.activeWithinDays,
};

export function presentMeasured(measured: Measured): MeasuredReply {
  const { now, standing } = measured;
  return {
    measuredAt: now.toISOString(),
    isListed: standing.isListed,
    isDemo: standing.isDemo,
    views: presentViews(measured),
    conversations: presentConversations(measured),
    firstAnswers: { ...presentAnswers(measured.firstAnswers), before: presentAnswers(measured.answersBefore) },
    ratings: presentRatings(measured),
    badges: [
      { badge: 'popular', isHeld: standing.isPopular, criteria: criteriaOf(POPULAR_CRITERIA, standing.badges.popular) },
      { badge: 'new', isHeld: standing.isNew, criteria: criteriaOf(NEW_CRITERIA, standing.badges.new) },
    ],
    ranking: presentRanking(measured),
  };
}

function presentViews({ now, views }: Measured): MeasuredReply['views'] {
  const byDay = new Map(views.map((row) => [row.day, row.views]));
  const days = daysUntil(now, MEASURED.days).map((day) => ({ day, views: byDay.get(day) ?? 0 }));
  const total = days.reduce((sum, row) => sum + row.views, 0);
  const all = views.reduce((sum, row) => sum + row.views, 0);
  return { days, total, before: all - total };
}

function presentConversations({ now, begun }: Measured): MeasuredReply['conversations'] {
  const monday = mondayOf(now.getTime());
  const weeks = Array.from({ length: MEASURED.weeks }, (_, at) => {
    const start = monday - (MEASURED.weeks - 1 - at) * 7 * DAY_MS;
    const inWeek = begun.filter(({ day }) => mondayOf(Date.parse(day)) === start);
    return { week: isoDay(start), begun: inWeek.reduce((sum, row) => sum + row.begun, 0) };
  });
  const [first = ''] = daysUntil(now, MEASURED.days);
  const sumOf = (rows: Measured['begun']) => rows.reduce((sum, row) => sum + row.begun, 0);
  return {
    weeks,
    total: sumOf(begun.filter(({ day }) => day >= first)),
    before: sumOf(begun.filter(({ day }) => day < first)),
  };
}

/** As on the public profile: too few answers are no measurement. */
function presentAnswers(figures: Measured['firstAnswers']) {
  const { answered = 0, unanswered = 0, medianMinutes = null, p90Minutes = null } = figures ?? {};
  const isEnough = answered >= RANKING.fewestAnswers;
  return {
    answered,
    unanswered,
    medianMinutes: isEnough ? medianMinutes : null,
    p90Minutes: isEnough ? p90Minutes : null,
  };
}

function presentRatings({ now, standing, months, ratings, ratingsBefore }: Measured): MeasuredReply['ratings'] {
  const { reviewCount, reviewSum } = standing;
  const byMonth = new Map(months.map((row) => [row.month, row]));
  return {
    count: reviewCount,
    average: reviewCount === 0 ? null : rounded(reviewSum / reviewCount),
    months: Array.from({ length: MEASURED.months }, (_, at) => {
      const month = isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MEASURED.months + 1 + at, 1));
      return { month, ...averageOf(byMonth.get(month)) };
    }),
    recent: averageOf(ratings),
    before: averageOf(ratingsBefore),
  };
}

function averageOf({ count = 0, average = null }: { count?: number; average?: number | null } = {}) {
  return { count, average: average === null ? null : rounded(average) };
}

function criteriaOf<Name extends Criterion>(
  names: readonly Name[],
  own: Record<Name, { own: number | null; isMet: boolean }>,
) {
  return names.map((criterion) => ({
    criterion,
    needed: NEEDED[criterion],
    own: own[criterion].own === null ? null : rounded(own[criterion].own),
    isMet: own[criterion].isMet,
  }));
}

function presentRanking({ standing }: Measured): MeasuredReply['ranking'] {
  const { parts, score, rankedAt, complete, answerCount, answerMedianMinutes } = standing;
  return {
    score,
    rankedAt: rankedAt?.toISOString() ?? null,
    isDrawn: standing.isNew,
    parts: (Object.keys(RANKING.weights) as RankingPart[]).map((part) => {
      const weight = RANKING.weights[part];
      return { part, own: parts[part], weight, adds: parts[part] * weight };
    }),
    missing: COMPLETENESS.filter((_, at) => complete[at] !== true),
    answers: { medianMinutes: answerMedianMinutes, count: answerCount },
  };
}

/** Days (UTC) up to today, oldest first. */
function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => isoDay(now.getTime() - (count - 1 - at) * DAY_MS));
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The Monday (UTC) of the week that a moment is in. The first day of 1970 was a Thursday. */
function mondayOf(time: number): number {
  const day = Math.floor(time / DAY_MS);
  return (day - ((day + 3) % 7)) * DAY_MS;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
