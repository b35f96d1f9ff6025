// What differs between two texts, paragraph by paragraph; what stayed is left out. Words, not color alone, say which is which.
import { useMemo } from 'react';
import styles from './difference-list.module.css';
import { differencesBetween } from './text-difference.ts';

export function DifferenceList({ before, after }: { before: string; after: string }) {
  const changed = useMemo(
    () => differencesBetween(before, after).flatMap((one, place) => (one.kind === 'same' ? [] : [{ ...one, place }])),
    [before, after],
  );
  if (changed.length === 0) return <p>The words are the same.</p>;
  return (
    <ul className={styles.list}>
      {changed.map(({ kind, text, place }) => (
        <li key={place} data-kind={kind}>
          <span className={styles.kind}>{kind === 'added' ? 'Added' : 'Removed'}</span>
          {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
        </li>
      ))}
    </ul>
  );
}
