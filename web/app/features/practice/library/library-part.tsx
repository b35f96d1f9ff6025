// One part of the library: its heading, and its content evenly spaced.
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import styles from './library.module.css';

export function LibraryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.content}>{children}</div>
    </Card>
  );
}
