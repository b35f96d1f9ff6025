// Where a list would stand: why nothing is there, and the way on.
import type { ReactNode } from 'react';
import styles from './empty-box.module.css';

interface EmptyBoxProps {
  title: string;
  /** Of the heading; 2 unless the list has a heading of its own above. */
  level?: 2 | 3;
  children: ReactNode;
}

export function EmptyBox({ title, level = 2, children }: EmptyBoxProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.box}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
