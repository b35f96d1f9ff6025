// The frame of a screen: its one h1, an optional line under it, and the width its content may take.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** content: up to 1120 px. reading: up to 68 characters. form: one narrow centred column. */
  width?: 'content' | 'reading' | 'form';
  /** Above the title: a Back link, a crumb. */
  before?: ReactNode;
  /** What can be done here, in one line with the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, lead, width = 'content', before, actions, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <div className={styles.inner}>
        {before}
        <header className={styles.head}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
          </div>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
