// What a dry run has counted, and what one row would change, field by field.
import { formatNumber } from '#lib/text/format.ts';
import styles from './results.module.css';

export function ImportCounts({ counts }: { counts: readonly { label: string; count: number; isBad?: boolean }[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count, isBad = false }) => (
        <div key={label} className={styles.count} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** Of something new only what is said of it. */
export function FieldChanges({ changes, isNew }: { changes: readonly FieldChange[]; isNew: boolean }) {
  return (
    <ul className={styles.problems}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <b>{`${label}: `}</b>
          {isNew ? (
            after
          ) : (
            <>
              <del className={styles.before}>{before === '' ? 'empty' : before}</del>
              {' → '}
              <ins className={styles.after}>{after === '' ? 'empty' : after}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
