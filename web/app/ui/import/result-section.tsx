// The parts of a dry run: its title, and sections with a heading and perhaps something to do.
import { type ReactNode, useId } from 'react';
import { changeCount, changesText, type ShownImport } from './import-words.ts';
import styles from './results.module.css';

export function ResultTitle() {
  return <h2 className={styles.title}>4. Look at the result</h2>;
}

export function ResultSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.bad}>
      <div className={styles.badHead}>
        <h3 id={id} className={styles.subtitle}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** 'The first 100 of 480 changes' */
export function changesTitle(shownCount: number, shown: Pick<ShownImport, 'newCount' | 'changedCount'>): string {
  const all = changesText(changeCount(shown));
  return shownCount < changeCount(shown) ? `The first ${shownCount} of ${all}` : all;
}
