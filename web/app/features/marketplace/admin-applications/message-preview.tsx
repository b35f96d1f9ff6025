// The e-mail that a decision sends, in its words, before it is sent.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { DECISION_MAILS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Verdict } from './application-words.ts';
import styles from './message-preview.module.css';

interface MessagePreviewProps {
  application: ApplicationDetails;
  verdict: Verdict;
  message: string;
}

export function MessagePreview({ application: { name }, verdict, message }: MessagePreviewProps) {
  const { subject, before, after } = DECISION_MAILS[verdict];
  return (
    <section aria-label="E-mail preview" className={styles.preview}>
      <p className={styles.subject}>{subject}</p>
      <p>{`Hello ${name},`}</p>
      <p>{before}</p>
      {message.trim() === '' ? null : <p className={styles.message}>{message.trim()}</p>}
      {after === null ? null : <p>{after}</p>}
    </section>
  );
}
