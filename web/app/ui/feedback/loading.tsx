// Waiting: the text 'Loading...' (spec §2) with a spinner, or a skeleton in the shape of what will come.
import { classNames } from '#ui/class-names.ts';
import styles from './loading.module.css';

export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}

/** Fills the place of a screen; `isInline` for a part of one. */
export function Loading({ isInline = false }: { isInline?: boolean }) {
  return (
    <div role="status" className={classNames(styles.loading, isInline && styles.inline)}>
      <Spinner />
      Loading...
    </div>
  );
}

/** Lines of text to come. Screen readers hear 'Loading...'. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className={styles.skeleton} aria-label="Loading...">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bar} aria-hidden />
      ))}
    </div>
  );
}
