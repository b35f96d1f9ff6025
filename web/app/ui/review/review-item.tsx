// What is open: its subject, and the decision beside it that stays in sight.
import { type ReactNode, useId } from 'react';
import styles from './review-item.module.css';

interface ReviewItemProps {
  title: string;
  /** A `DecisionForm`, or an `Outcome` once it is decided. */
  decision: ReactNode;
  children: ReactNode;
}

export function ReviewItem({ title, decision, children }: ReviewItemProps) {
  const id = useId();
  return (
    <div className={styles.item}>
      <article aria-labelledby={id} className={styles.subject}>
        <h2 id={id} tabIndex={-1} data-review-heading className={styles.title}>
          {title}
        </h2>
        {children}
      </article>
      <div className={styles.decision}>{decision}</div>
    </div>
  );
}
