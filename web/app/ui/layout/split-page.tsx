// A screen with its heading column beside its content column; below 850 px one under the other.
import type { ReactNode } from 'react';
import styles from './split-page.module.css';

interface SplitPageProps {
  title: string;
  lead?: ReactNode;
  /** Under the lead, in the heading column: what helps with the content but is not part of it. */
  aside?: ReactNode;
  /** Last of all on a narrow screen; under the heading column on a wide one. */
  footnote?: ReactNode;
  children: ReactNode;
}

export function SplitPage({ title, lead, aside, footnote, children }: SplitPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.content}>{children}</div>
      {footnote === undefined ? null : <div className={styles.footnote}>{footnote}</div>}
    </div>
  );
}
