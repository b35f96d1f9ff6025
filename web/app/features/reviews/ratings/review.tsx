// One rating with its words. What people wrote is shown as text.
import type { FinalRating } from '@matricula/contract/reviews/ratings.ts';
import { formatDay } from '#lib/text/format.ts';
import { Stars } from '#ui/marks/stars.tsx';
import styles from './review.module.css';

export function Review({ displayName, rating, createdAt, body }: FinalRating) {
  return (
    <li className={styles.review}>
      <div className={styles.top}>
        <span className={styles.who}>{displayName}</span>
        <time className={styles.when} dateTime={createdAt}>
          {formatDay(createdAt)}
        </time>
      </div>
      <Stars average={rating} size={16} />
      {body === '' ? null : <p className={styles.body}>{body}</p>}
    </li>
  );
}
