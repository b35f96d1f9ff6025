// Things under each other with one even gap, and things beside each other that wrap.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stack.module.css';

interface StackProps {
  /** 8, 16, 24 or 40 px. */
  gap?: 'small' | 'normal' | 'large' | 'huge';
  children: ReactNode;
}

export function Stack({ gap = 'normal', children }: StackProps) {
  return <div className={classNames(styles.stack, gap !== 'normal' && styles[gap])}>{children}</div>;
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
