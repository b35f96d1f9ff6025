// The six numbers of a card, large, each with its year and who says it (spec §2, school card).
import { CARD_FIGURES, figureText } from '@matricula/contract/schools/schools.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { evidenceText, isUnconfirmed } from '#state/schools/school-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { WebLink } from '#ui/web-link.tsx';
import styles from './key-figures.module.css';

export function KeyFigures({ school }: { school: SchoolDetails }) {
  return (
    <dl className={styles.figures}>
      {CARD_FIGURES.map(({ figure, label }) => (
        <div key={figure} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={classNames(styles.value, school[figure] === null && styles.missing)}>
            {figureText(school, figure)}
          </dd>
          <dd className={styles.evidence}>
            {school[figure] === null && isUnconfirmed(school, figure) && school.website !== null ? (
              <WebLink to={school.website}>Ask the school</WebLink>
            ) : (
              evidenceText(school, figure)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
