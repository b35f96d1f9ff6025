// What a learner rates the own answer by.
import type { Guide } from '@matricula/contract/practice/content/views.ts';
import { formatRange } from '#lib/text/format-signed-in.ts';
import styles from './preview.module.css';

export function GuideView({ guide: { rubrics, redFlags } }: { guide: Guide }) {
  return (
    <>
      {rubrics.map(({ questionId, rubric }, index) => (
        <section key={questionId}>
          {rubrics.length === 1 ? null : <h4 className={styles.heading}>{`Question ${index + 1}`}</h4>}
          <dl className={styles.levels}>
            {rubric.map(({ level, behavior }) => (
              <div key={`${level} ${behavior}`}>
                <dt>{formatRange(level)}</dt>
                <dd>{behavior}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {redFlags.length === 0 ? null : (
        <section>
          <h4 className={styles.heading}>Red flags</h4>
          <ul className={styles.list}>
            {[...new Set(redFlags)].map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
