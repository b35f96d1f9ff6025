// '4.8 from 38 ratings': the number never stands without what it counts. The stars beside it say the average aloud.
import { formatNumber } from '#lib/text/format.ts';
import styles from './rating.module.css';

export function RatingCount({ average, count }: { average: number; count: number }) {
  return (
    <span className={styles.count}>
      <strong className={styles.number} aria-hidden>
        {average.toFixed(1)}
      </strong>{' '}
      from {countRatings(count)}
    </span>
  );
}

/** '1 rating', '1,204 ratings'. */
export function countRatings(count: number): string {
  return count === 1 ? '1 rating' : `${formatNumber(count)} ratings`;
}
