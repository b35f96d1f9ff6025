// How the order and the badges come about, in words, with the very numbers the nightly job computes with.
import {
  NEW_ROTATION,
  BADGE_RULES,
  COMPLETENESS,
  RANKING,
  RANKING_PARTS,
} from '@matricula/contract/marketplace/ranking.rules.ts';
import { SORT_LABELS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { ReactNode } from 'react';
import { formatDuration, formatPercent } from '#lib/text/format.ts';
import { Prose } from '#ui/layout/prose.tsx';
import styles from './ranking-rules.module.css';

const { answerMinutes, answersOfDays, fewestAnswers, meanWithoutReviews, recencyDays, reviewsShrunkBy, weights } =
  RANKING;
const { new: newRules, popular } = BADGE_RULES;

const EXPLANATIONS: Record<keyof typeof weights, ReactNode> = {
  reviews: (
    <>
      The average, counted as if {reviewsShrunkBy} reviews at the overall average were added. So one perfect review does
      not outrank forty very good ones. Until anyone has been reviewed, the overall average counts as{' '}
      {meanWithoutReviews}.
    </>
  ),
  answerTime: (
    <>
      The median time to the first answer, in conversations begun in the last {answersOfDays} days. Up to{' '}
      {formatDuration(answerMinutes.full)} counts fully, {formatDuration(answerMinutes.none)} or more counts nothing; in
      between it falls, fast at first. With fewer than {fewestAnswers} answered conversations nothing has been measured,
      and this part counts as a half.
    </>
  ),
  recency: (
    <>
      Active in the last {recencyDays.full} days counts fully; it then falls evenly and is nothing after{' '}
      {recencyDays.none} days.
    </>
  ),
  completeness: (
    <>The profile has {`${COMPLETENESS.slice(0, -1).join(', ')} and ${COMPLETENESS.at(-1)}`}. Each counts the same.</>
  ),
};

export function RankingRules() {
  return (
    <Prose>
      <p>
        ‘{SORT_LABELS.best}’ is a score. It is computed every night for every consultant by the same rules, it is the
        same for every visitor, and nobody can pay for a better place. These are all the rules there are.
      </p>
      <h2>The score</h2>
      <table className={styles.table}>
        <caption>Four parts, each between nothing and its full weight</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Weight</th>
            <th scope="col">How it is counted</th>
          </tr>
        </thead>
        <tbody>
          {RANKING_PARTS.map(({ part, label }) => (
            <tr key={part}>
              <th scope="row">{label}</th>
              <td className={styles.weight}>{formatPercent(weights[part])}</td>
              <td>{EXPLANATIONS[part]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>A place for new consultants</h2>
      <p>
        A new consultant has no reviews and might never be seen. So consultants with the badge ‘New’ are spread evenly
        over the better {formatPercent(1 - NEW_ROTATION.fromQuantile)} of the list, by a draw that changes every day.
      </p>
      <h2>The badges</h2>
      <p>Both are set by the same nightly calculation. Nobody can apply for one.</p>
      <ul>
        <li>
          <strong>New</strong>: listed for {newRules.listedForDaysAtMost} days at most, with fewer than{' '}
          {newRules.reviewsFewerThan} reviews.
        </li>
        <li>
          <strong>Popular</strong>: at least {popular.reviewsAtLeast} reviews, {popular.recentReviewsAtLeast} of them
          from the last {popular.recentDays} days, an average of at least {popular.shrunkAverageAtLeast} counted as
          above, and active in the last {popular.activeWithinDays} days.
        </li>
      </ul>
      <h2>The other orders</h2>
      <p>
        ‘{SORT_LABELS.price}’ sorts by the hourly rate, ‘{SORT_LABELS.rating}’ by the average counted as above, and ‘
        {SORT_LABELS.newest}’ by the day a consultant was first listed. A search or a filter only leaves consultants
        out; it does not change the score.
      </p>
    </Prose>
  );
}
