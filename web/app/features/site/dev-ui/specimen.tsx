// One part of the gallery, under its name.
import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './gallery.module.css';

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h3 className={styles.name}>{title}</h3>
      <Stack>{children}</Stack>
    </section>
  );
}
