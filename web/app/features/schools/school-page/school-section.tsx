// A part of a school's page with its heading and an address of its own.
import type { ReactNode } from 'react';
import { Part } from '#ui/layout/part.tsx';
import styles from './school-section.module.css';

interface SchoolSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function SchoolSection({ id, title, children }: SchoolSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Part>{children}</Part>
    </section>
  );
}
