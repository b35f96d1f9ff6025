// Everything the gates say about the question, above the Save button: each line leads to its field.
import { fieldIdOf } from './editing.tsx';
import styles from './findings-summary.module.css';
import type { FieldFinding } from './use-findings.ts';
import { fieldTitle } from './versions/value-difference.ts';

/** The field itself, or the nearest thing around it that has a control. */
function focusField(field: string): void {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).join('.');
    const control = document.getElementById(fieldIdOf(path)) ?? document.getElementById(fieldIdOf(`settings.${path}`));
    if (control !== null) {
      // A folded part hides its fields.
      const folded = control.closest('details');
      if (folded !== null) folded.open = true;
      control.focus();
      return;
    }
  }
}

export function FindingsSummary({ findings }: { findings: readonly FieldFinding[] }) {
  if (findings.length === 0) return null;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return (
    <section aria-label="Checks" className={styles.summary}>
      <h2 className={styles.title}>Checks</h2>
      <FindingList
        title={
          errors.length === 1
            ? '1 error keeps it from being published'
            : `${errors.length} errors keep it from being published`
        }
        findings={errors}
      />
      <FindingList title={warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`} findings={warnings} />
    </section>
  );
}

function FindingList({ title, findings }: { title: string; findings: readonly FieldFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <details>
      <summary className={styles.count}>{title}</summary>
      <ul className={styles.list}>
        {findings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className={styles.link} onClick={() => focusField(field)}>
              {fieldTitle(field)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
