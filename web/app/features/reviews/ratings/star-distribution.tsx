// How many gave how many stars: bars with their numbers beside them, and the table behind them.
import { formatDay } from '#lib/text/format.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { countRatings } from './rating-count.tsx';
import styles from './star-distribution.module.css';

interface StarDistributionProps {
  /** How many gave one star, two stars … five stars. */
  distribution: readonly number[];
  /** When the newest of them was given. */
  latest: string | undefined;
}

export function StarDistribution({ distribution, latest }: StarDistributionProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const rows = distribution
    .map((count, at) => ({ stars: at === 0 ? '1 star' : `${at + 1} stars`, count }))
    .toReversed();
  return (
    <ChartFrame
      title={`Distribution of ${countRatings(total)}`}
      note={latest === undefined ? countRatings(total) : `${countRatings(total)}, the latest on ${formatDay(latest)}`}
      columns={['Stars', 'Ratings']}
      rows={rows.map(({ stars, count }) => [stars, count])}
    >
      {/* The table says the same. */}
      <div className={styles.bars} aria-hidden>
        {rows.map(({ stars, count }) => (
          <div key={stars} className={styles.row}>
            <span>{stars}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }} />
            </span>
            <span className={styles.count}>{count}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}
