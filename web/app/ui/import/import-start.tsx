// The first two steps of an import beside each other: the template to fill, and the filled file.
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { ImportSteps } from './import-steps.tsx';
import styles from './import-start.module.css';

export function ImportStartFrame({ template, children }: { template: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="large">
      <ImportSteps current={1} />
      <div className={styles.columns}>
        <section className={styles.step}>
          <h2 className={styles.title}>1. Get the template</h2>
          {template}
        </section>
        <section className={styles.step}>
          <h2 className={styles.title}>2. Choose your file</h2>
          {children}
        </section>
      </div>
    </Stack>
  );
}
