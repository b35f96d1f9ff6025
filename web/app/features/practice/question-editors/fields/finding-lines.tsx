// What the gates say, beside the field it is about. The word says how grave it is; the color only helps.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { FieldFinding } from '#features/practice/question-editors/use-findings.ts';
import styles from './finding-lines.module.css';

export function FindingLines({ findings }: { findings: readonly FieldFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {findings.map(({ field, message, severity }) => (
        <li key={`${field} ${message}`} className={styles[severity]}>
          {severity === 'error' ? (
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          )}
          <span>
            <VisuallyHidden>{severity === 'error' ? 'Error: ' : 'Warning: '}</VisuallyHidden>
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For a field's `note`: undefined where there is nothing to say. */
export function noteOf(findings: readonly FieldFinding[]) {
  return findings.length === 0 ? undefined : <FindingLines findings={findings} />;
}
