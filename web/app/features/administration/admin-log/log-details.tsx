// What is behind one entry of the log: what changed, and where the request came from.
import type { AuditRow } from '@matricula/contract/foundation/audit.ts';
import { Link } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import styles from './admin-log.module.css';
import { differencesOf, factLabel } from './log-words.ts';

/** A native disclosure: open entries stay open while others are read. */
export function LogDetails({ row }: { row: AuditRow }) {
  const differences = differencesOf(row.before, row.after);
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      {differences.length === 0 ? (
        <p>Nothing else was noted.</p>
      ) : (
        <dl className={styles.facts}>
          {differences.map(({ key, before, after }) => (
            <div key={key}>
              <dt>{factLabel(key)}</dt>
              <dd>{before === null ? after : `${before} → ${after ?? 'none'}`}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>{formatMoment(row.at)}</dd>
        </div>
        <div>
          <dt>Entry</dt>
          <dd>{row.rowId}</dd>
        </div>
        <div>
          <dt>Subject ID</dt>
          <dd>
            {row.subjectId}{' '}
            <Link to={{ search: new URLSearchParams({ subject: row.subjectId }).toString() }} preventScrollReset>
              Only this subject
            </Link>
          </dd>
        </div>
        <div>
          <dt>Person ID</dt>
          <dd>
            {row.actorId}{' '}
            <Link to={{ search: new URLSearchParams({ search: row.actorId }).toString() }} preventScrollReset>
              Only this person
            </Link>
          </dd>
        </div>
        <div>
          <dt>IP address</dt>
          <dd>{row.ipAddress === '' ? 'none' : row.ipAddress}</dd>
        </div>
        <div>
          <dt>Request ID</dt>
          <dd>{row.requestId === '' ? 'none' : row.requestId}</dd>
        </div>
      </dl>
    </details>
  );
}
