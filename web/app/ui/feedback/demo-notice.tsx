// The one line of a page that shows invented people or reviews.
import styles from './demo-notice.module.css';

export function DemoNotice({ children }: { children: string }) {
  return (
    <p role="note" className={styles.notice}>
      {children}
    </p>
  );
}
