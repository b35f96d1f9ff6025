// A part of the profile with its heading and an address of its own.
import type { ReactNode } from 'react';
import styles from './profile-section.module.css';

interface ProfileSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
