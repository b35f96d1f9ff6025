// The parts of the ranking score in words, for the popover and for the page about it.
import type { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';

interface RankingPart {
  part: keyof typeof RANKING.weights;
  label: string;
}

export const RANKING_PARTS: readonly RankingPart[] = [
  { part: 'reviews', label: 'Reviews' },
  { part: 'answerTime', label: 'Time to the first answer' },
  { part: 'recency', label: 'Active lately' },
  { part: 'completeness', label: 'Complete profile' },
];
