// Test scores as a consultant states them.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import styles from './score-list.module.css';

export function ScoreList({ scores }: { scores: ConsultantProfile['testScores'] }) {
  return (
    <dl className={styles.list}>
      {scores.map(({ title, score }) => (
        <div key={`${title} ${score}`} className={styles.item}>
          <dt>{title}</dt>
          <dd className={styles.score}>{score}</dd>
        </div>
      ))}
    </dl>
  );
}
