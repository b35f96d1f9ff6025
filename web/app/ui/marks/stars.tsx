// Stars out of five, to look at. The average rounds up to whole stars (spec §4); the words beside them stay exact.
import { STARS, wholeStars } from '@matricula/contract/base/stars.ts';
import styles from './stars.module.css';

/** Round corners come from the line's join; the box is 24 × 24. */
const OUTLINE = 'M12 3.2l2.7 5.5 6 .9-4.3 4.3 1 6-5.4-2.8-5.4 2.8 1-6-4.3-4.3 6-.9z';
const STEP = 25;
const ROW = STEP * STARS - 1;

interface StarsProps {
  average: number;
  /** How many gave stars. With it, the average and the count stand beside the stars: '4.8 (38)'. */
  count?: number;
  /** The height of a star in pixels. */
  size?: number;
}

export function Stars({ average, count, size = 18 }: StarsProps) {
  const exact = average.toFixed(1);
  const filled = wholeStars(average);
  const drawing = (
    <svg
      role="img"
      aria-label={count === undefined ? `${exact} out of ${STARS}` : `${exact} out of ${STARS}, from ${count}`}
      className={styles.row}
      viewBox={`0 0 ${ROW} 24`}
      width={(size * ROW) / 24}
      height={size}
    >
      {Array.from({ length: STARS }, (_, star) => (
        <path
          key={star}
          d={OUTLINE}
          transform={star === 0 ? undefined : `translate(${star * STEP})`}
          className={star < filled ? styles.filled : styles.empty}
        />
      ))}
    </svg>
  );
  if (count === undefined) return drawing;
  return (
    <span className={styles.counted}>
      {drawing}
      <span aria-hidden>
        <span className={styles.average}>{exact}</span> <span className={styles.count}>({count})</span>
      </span>
    </span>
  );
}

/** One star, for a control or beside a number that says the rest. Silent: the words around it carry the meaning. */
export function Star({ isFilled = true, size = 18 }: { isFilled?: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={styles.row} aria-hidden focusable="false">
      <path d={OUTLINE} className={isFilled ? styles.filled : styles.empty} />
    </svg>
  );
}
