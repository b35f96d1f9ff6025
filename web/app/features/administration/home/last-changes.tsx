// The last changes that administrators made: what, who, when, and why.
import type { AdminChange } from '@matricula/contract/administration/home.ts';
import { auditActionText } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { Link } from 'react-router';
import { subjectAddress } from '#state/administration/audit-subjects.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './home.module.css';

export function LastChanges({ changes }: { changes: readonly AdminChange[] }) {
  if (changes.length === 0) return <p className={styles.detail}>No changes yet.</p>;
  return (
    <ol className={styles.rows}>
      {changes.map((change) => (
        <li key={change.changeId} className={styles.change}>
          <p className={styles.name}>
            <What change={change} />
          </p>
          <p className={styles.detail}>
            {change.by ?? 'A former administrator'}, <RelativeTime at={change.at} />
          </p>
          {change.reason === '' ? null : <p className={styles.reason}>{change.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function What({ change }: { change: AdminChange }) {
  const to = subjectAddress(change);
  const text = auditActionText(change.action);
  return to === null ? text : <Link to={to}>{text}</Link>;
}
