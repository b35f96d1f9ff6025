// The figures in words: what a badge asks and what one has, how a part of the ranking came about, and what would raise it.
import { BADGE_RULES, COMPLETENESS, RANKING, type RankingPart } from '@matricula/contract/marketplace/ranking.rules.ts';
import type { Criterion } from '@matricula/contract/reviews/measured.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { formatDuration, formatList, formatNumber, formatPercent } from '#lib/text/format.ts';

/** '1 review', '2 reviews'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const days = (count: number) => counted(Math.floor(count), 'day');
const youHave = (count: number, one: string) => `You have ${count === 0 ? `no ${one}s` : counted(count, one)}.`;

interface Asked {
  needed: number;
  own: number | null;
}

const CRITERIA: Record<Criterion, { asks: (needed: number) => string; has: (own: number) => string }> = {
  reviews: { asks: (needed) => `At least ${needed} reviews`, has: (own) => youHave(own, 'review') },
  recentReviews: {
    asks: (needed) => `At least ${needed} reviews from the last ${BADGE_RULES.popular.recentDays} days`,
    has: (own) => youHave(own, 'review'),
  },
  shrunkAverage: {
    asks: (needed) => `An average of at least ${needed}, counted as in the ranking`,
    has: (own) => `Yours counts as ${own.toFixed(2)}.`,
  },
  activeDaysAgo: {
    asks: (needed) => `Active in the last ${needed} days`,
    has: (own) => (own < 1 ? 'You were active today.' : `You were last active ${days(own)} ago.`),
  },
  listedForDays: {
    asks: (needed) => `Listed for ${needed} days at most`,
    has: (own) => (own < 1 ? 'You were listed today.' : `You have been listed for ${days(own)}.`),
  },
  reviewsFewerThan: { asks: (needed) => `Fewer than ${needed} reviews`, has: (own) => youHave(own, 'review') },
};

/** What a badge asks, and what the consultant has of it. */
export function criterionWords(criterion: Criterion, { needed, own }: Asked): { asks: string; has: string } {
  const { asks, has } = CRITERIA[criterion];
  return { asks: asks(needed), has: own === null ? 'You are not listed.' : has(own) };
}

/** Points of a hundred, which is how percents of one score are read. */
export function points(share: number): string {
  return formatNumber(Math.round(share * 1_000) / 10);
}

const { answerMinutes, fewestAnswers, recencyDays, reviewsShrunkBy } = RANKING;
const FULL = 0.9995;

/** How the part was counted, and one sentence about what would raise it. */
export function partWords(
  part: RankingPart,
  { ratings, ranking, isDemo }: Pick<MeasuredReply, 'ratings' | 'ranking' | 'isDemo'>,
): { own: string; raise: string } {
  const share = ranking.parts.find((one) => one.part === part)?.own ?? 0;
  const isFull = share >= FULL;
  switch (part) {
    case 'reviews':
      return {
        own:
          ratings.average === null
            ? 'No reviews yet, so the overall average counts.'
            : `${ratings.average.toFixed(2)} from ${counted(ratings.count, 'review')}, counted with ${reviewsShrunkBy} more at the overall average.`,
        raise: 'High ratings raise it, and the more reviews you have, the less the overall average counts.',
      };
    case 'answerTime':
      return answerWords(ranking.answers, { isFull, isDemo });
    case 'recency':
      return {
        own: isFull ? `Active in the last ${recencyDays.full} days.` : `${formatPercent(share)} of this part is left.`,
        raise: `Coming back is enough: after ${recencyDays.full} days without a visit it falls a little every day.`,
      };
    case 'completeness':
      return {
        own: `${COMPLETENESS.length - ranking.missing.length} of ${COMPLETENESS.length} things are in your profile.`,
        raise:
          ranking.missing.length === 0
            ? 'Nothing is missing. Keep a package on offer.'
            : `Missing: ${formatList(ranking.missing)}.`,
      };
  }
}

function answerWords(
  { medianMinutes, count }: MeasuredReply['ranking']['answers'],
  { isFull, isDemo }: { isFull: boolean; isDemo: boolean },
) {
  if (medianMinutes === null || count < fewestAnswers) {
    return {
      own: `${counted(count, 'first answer')} measured. With fewer than ${fewestAnswers} this part counts as a half.`,
      raise: `From ${fewestAnswers} answered conversations on, your own time counts.`,
    };
  }
  return {
    own: `Median ${formatDuration(medianMinutes)} of ${counted(count, 'first answer')}, ${isDemo ? 'invented' : 'measured last night'}.`,
    raise: isFull
      ? `Nothing more to gain: up to ${formatDuration(answerMinutes.full)} counts fully.`
      : `Sooner first answers raise it; a median of up to ${formatDuration(answerMinutes.full)} counts fully.`,
  };
}
