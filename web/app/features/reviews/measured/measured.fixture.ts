// A consultant's figures as the API would answer them, for tests of the screen that shows them.
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';

const DAY_MS = 86_400_000;
const MEASURED_AT = '2026-11-18T10:00:00.000Z';
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Somebody with two views a day, one conversation a week and a rating each second month. */
export function makeMeasured(changes: Partial<MeasuredReply> = {}): MeasuredReply {
  const now = Date.parse(MEASURED_AT);
  const monday = Date.parse('2026-11-16T00:00:00Z');
  return {
    measuredAt: MEASURED_AT,
    isListed: true,
    isDemo: false,
    views: {
      days: Array.from({ length: 90 }, (_, at) => ({ day: dayAt(now - (89 - at) * DAY_MS), views: at === 80 ? 9 : 2 })),
      total: 187,
      before: 140,
    },
    conversations: {
      weeks: Array.from({ length: 13 }, (_, at) => ({ week: dayAt(monday - (12 - at) * 7 * DAY_MS), begun: 1 })),
      total: 13,
      before: 8,
    },
    firstAnswers: {
      answered: 12,
      unanswered: 2,
      medianMinutes: 180,
      p90Minutes: 1_440,
      before: { answered: 3, unanswered: 0, medianMinutes: null, p90Minutes: null },
    },
    ratings: {
      count: 12,
      average: 4.75,
      months: Array.from({ length: 12 }, (_, at) => ({
        month: dayAt(Date.UTC(2025, 11 + at, 1)),
        count: at % 2,
        average: at % 2 === 0 ? null : 4.5,
      })),
      recent: { count: 2, average: 4.5 },
      before: { count: 0, average: null },
    },
    badges: [
      {
        badge: 'popular',
        isHeld: false,
        criteria: [
          { criterion: 'reviews', needed: 10, own: 12, isMet: true },
          { criterion: 'recentReviews', needed: 3, own: 2, isMet: false },
          { criterion: 'shrunkAverage', needed: 4.6, own: 4.68, isMet: true },
          { criterion: 'activeDaysAgo', needed: 30, own: 0, isMet: true },
        ],
      },
      {
        badge: 'new',
        isHeld: false,
        criteria: [
          { criterion: 'listedForDays', needed: 60, own: 365, isMet: false },
          { criterion: 'reviewsFewerThan', needed: 5, own: 12, isMet: false },
        ],
      },
    ],
    ranking: {
      score: 0.8283,
      rankedAt: '2026-11-18T00:05:00.000Z',
      isDrawn: false,
      parts: [
        { part: 'reviews', own: 0.92, weight: 0.5, adds: 0.46 },
        { part: 'answerTime', own: 0.7165, weight: 0.2, adds: 0.1433 },
        { part: 'recency', own: 1, weight: 0.15, adds: 0.15 },
        { part: 'completeness', own: 0.5, weight: 0.15, adds: 0.075 },
      ],
      missing: ['a picture', 'a test score', 'a package on offer'],
      answers: { medianMinutes: 180, count: 12 },
    },
    ...changes,
  };
}

/** Listed, and nobody has found them. */
export function makeUntouched(changes: Partial<MeasuredReply> = {}): MeasuredReply {
  const some = makeMeasured();
  const nothing = { answered: 0, unanswered: 0, medianMinutes: null, p90Minutes: null };
  return {
    ...some,
    views: { days: some.views.days.map(({ day }) => ({ day, views: 0 })), total: 0, before: 0 },
    conversations: {
      weeks: some.conversations.weeks.map(({ week }) => ({ week, begun: 0 })),
      total: 0,
      before: 0,
    },
    firstAnswers: { ...nothing, before: nothing },
    ratings: {
      count: 0,
      average: null,
      months: some.ratings.months.map(({ month }) => ({ month, count: 0, average: null })),
      recent: { count: 0, average: null },
      before: { count: 0, average: null },
    },
    ranking: { ...some.ranking, answers: { medianMinutes: null, count: 0 } },
    ...changes,
  };
}
