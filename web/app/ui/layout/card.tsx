// A surface with a line around it. Never inside another card.
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** Makes the card a named section with a heading of the second level. */
  title?: string;
  children: ReactNode;
}

export function Card({ title, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
