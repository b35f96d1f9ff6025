// 'Why this order?': how the chosen order is made, in short. The numbers are the ones the nightly job computes with.
import type { Sort } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { RANKING, RANKING_PARTS } from '@matricula/contract/marketplace/ranking.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPercent } from '#lib/text/format.ts';
import { Popover } from '#ui/dialog/popover.tsx';
import styles from './why-this-order.module.css';

const REASONS: Record<Sort, ReactNode> = {
  best: (
    <>
      <p>Best match is a score that is the same for every visitor.</p>
      <ul className={styles.parts}>
        {RANKING_PARTS.map(({ part, label }) => (
          <li key={part}>
            <span>{label}</span>
            <span className={styles.weight}>{formatPercent(RANKING.weights[part])}</span>
          </li>
        ))}
      </ul>
      <p>New consultants are mixed into the better half by a draw that changes every day.</p>
    </>
  ),
  price: (
    <p>
      Lowest price compares what an hour costs in each consultant&rsquo;s cheapest package. Consultants without a
      package on offer come last.
    </p>
  ),
  rating: (
    <p>
      Highest rating compares review averages. A few reviews count for less than many: each average is blended with{' '}
      {RANKING.reviewsShrunkBy} reviews at the overall average. Consultants without reviews come last.
    </p>
  ),
  newest: <p>Newest compares the dates consultants joined the list, the latest first.</p>,
};

export function WhyThisOrder({ sort }: { sort: Sort }) {
  return (
    <Popover label="Why this order?" title="Why this order?">
      {REASONS[sort]}
      <p>Nobody can pay for a place.</p>
      <p>
        <Link to="/how-ranking-works">How ranking works</Link>
      </p>
    </Popover>
  );
}
