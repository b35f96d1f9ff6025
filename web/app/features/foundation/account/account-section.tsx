// One subject of the account page: its name and a sentence on the left, what can be done on the right.
import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
