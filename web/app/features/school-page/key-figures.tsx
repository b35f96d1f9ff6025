// The six numbers of a card, large, each with its year and how well it is known (spec §2, school card).
import { CARD_FIGURES, figureText } from '@matricula/contract/schools.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools.ts';
import { evidenceText } from '#lib/school-figures.ts';
import styles from './key-figures.module.css';

export function KeyFigures({ school }: { school: SchoolDetails }) {
  return (
    <dl className={styles.figures}>
      {CARD_FIGURES.map(({ figure, label }) => (
        <div key={figure} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{figureText(school, figure)}</dd>
          <dd className={styles.evidence}>{evidenceText(school, figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
