// 'Why this order?': the ranking rules in short, with the way to all of them. The numbers are the ones the nightly job computes with.
import { RANKING } from '@matricula/contract/ranking.rules.ts';
import { Link } from 'react-router';
import { formatPercent } from '#lib/format.ts';
import { Popover } from '#ui/popover.tsx';
import { RANKING_PARTS } from './ranking-parts.ts';
import styles from './why-this-order.module.css';

export function WhyThisOrder() {
  return (
    <Popover label="Why this order?" title="Why this order?">
      <p>Best match is a score that is the same for every visitor. Nobody can pay for a place.</p>
      <ul className={styles.parts}>
        {RANKING_PARTS.map(({ part, label }) => (
          <li key={part}>
            <span>{label}</span>
            <span className={styles.weight}>{formatPercent(RANKING.weights[part])}</span>
          </li>
        ))}
      </ul>
      <p>New consultants are mixed into the better half by a draw that changes every day.</p>
      <p>
        <Link to="/how-ranking-works">How ranking works</Link>
      </p>
    </Popover>
  );
}
