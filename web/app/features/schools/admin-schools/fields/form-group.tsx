// One subject of the school form under its heading.
import { type ReactNode, useId } from 'react';
import styles from './form-group.module.css';

interface FormGroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormGroup({ title, hint, children }: FormGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
