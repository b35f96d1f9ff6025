// One subject of an editor's form under its heading; a part that is seldom needed is folded, and says how many findings it holds.
import { type ReactNode, useId } from 'react';
import { useEditing } from '#features/practice/question-editors/editing.tsx';
import styles from './form-part.module.css';

interface FormPartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** `about`: the paths whose findings are told on the folded line. */
export function FoldedPart({ title, hint, about, children }: FormPartProps & { about: readonly string[] }) {
  const { findings } = useEditing();
  const count = findings.filter(({ field }) =>
    about.some((path) => field === path || field.startsWith(`${path}.`)),
  ).length;
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        {count === 0 ? null : <span className={styles.count}>{count === 1 ? '1 finding' : `${count} findings`}</span>}
      </summary>
      <div className={styles.folded}>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </details>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
