// The list itself. While a new one is on the way the old one stays, dimmed.
import type { ReactNode } from 'react';
import styles from './results.module.css';

/** `isOld`: what is shown belongs to the filters before. */
export function Results({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div className={styles.results} aria-busy={isOld || undefined} data-old={isOld || undefined}>
      {children}
    </div>
  );
}
