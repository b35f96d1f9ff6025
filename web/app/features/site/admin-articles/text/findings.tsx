// What the checks say: what keeps the article from going out, and what the writer decides.
import type { ArticleFinding } from '@matricula/contract/site/managed-articles.ts';
import styles from '#features/site/admin-articles/article-editor.module.css';
import { FIELD_LABELS } from '#features/site/admin-articles/article-content.ts';

export function Findings({ findings }: { findings: readonly ArticleFinding[] }) {
  const blocking = findings.filter(({ isBlocking }) => isBlocking);
  const remarks = findings.filter(({ isBlocking }) => !isBlocking);
  if (findings.length === 0) return <p className={styles.fine}>The checks found nothing.</p>;
  return (
    <section aria-label="Checks" className={styles.findings}>
      {blocking.length === 0 ? null : (
        <>
          <h2 className={styles.findingsTitle}>To do before it is published</h2>
          <Lines findings={blocking} />
        </>
      )}
      {remarks.length === 0 ? null : (
        <>
          <h2 className={styles.findingsTitle}>Remarks</h2>
          <Lines findings={remarks} />
        </>
      )}
    </section>
  );
}

function Lines({ findings }: { findings: readonly ArticleFinding[] }) {
  return (
    <ul className={styles.lines}>
      {findings.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <strong>{FIELD_LABELS[field]}</strong>: {message}
        </li>
      ))}
    </ul>
  );
}
