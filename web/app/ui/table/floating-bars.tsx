// What floats above the foot of a page: one bar under the other.
import type { ReactNode } from 'react';
import styles from './command-bar.module.css';

export function FloatingBars({ children }: { children: ReactNode }) {
  return <div className={styles.bars}>{children}</div>;
}
