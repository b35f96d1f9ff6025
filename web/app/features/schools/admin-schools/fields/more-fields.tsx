// Fields behind 'More' on a dense line. A problem among them opens it; only a person closes it, since a field closes over nobody who is correcting it.
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './evidence-fields.module.css';

interface MoreFieldsProps {
  summary: ReactNode;
  /** Of the fields inside. */
  errors: readonly (string | undefined)[];
  children: ReactNode;
}

export function MoreFields({ summary, errors, children }: MoreFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasProblem = errors.some((error) => error !== undefined);
  useEffect(() => {
    if (hasProblem && details.current !== null) details.current.open = true;
  }, [hasProblem]);
  return (
    <details ref={details} className={styles.more}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.moreFields}>{children}</div>
    </details>
  );
}
