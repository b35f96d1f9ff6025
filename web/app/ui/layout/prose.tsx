// Running text for reading: measure, rhythm, headings. For our own markup, and for HTML the server has cleaned on write.
import type { ReactNode } from 'react';
import { sanitizedHtml } from '#lib/page/trusted-types.ts';
import styles from './prose.module.css';

export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

/** HTML written by administrators and sanitized by the server; never text from other people. */
export function ProseHtml({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: sanitizedHtml(html) }} />;
}
