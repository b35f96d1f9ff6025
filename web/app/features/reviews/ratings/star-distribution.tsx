// How many gave how many stars: bars with their numbers beside them, and a table for whoever does not see bars.
import { countRatings } from './rating-count.tsx';
import styles from './star-distribution.module.css';

interface StarDistributionProps {
  /** How many gave one star, two stars … five stars. */
  distribution: readonly number[];
}

export function StarDistribution({ distribution }: StarDistributionProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const rows = distribution.map((count, at) => ({ stars: at + 1, count })).toReversed();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>How the {countRatings(total)} are spread</caption>
      <tbody>
        {rows.map(({ stars, count }) => (
          <tr key={stars}>
            <th scope="row" className={styles.stars}>
              {stars === 1 ? '1 star' : `${stars} stars`}
            </th>
            <td className={styles.barCell} aria-hidden>
              <span className={styles.track}>
                <span className={styles.bar} style={{ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
            </td>
            <td className={styles.count}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
