// The first stop of the keyboard: past everything that repeats, to what the page is about.
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  );
}
