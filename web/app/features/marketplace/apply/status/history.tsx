// What happened to an application: who did what, when, and in which words. The latest first.
import type { ApplicationEvent } from '@matricula/contract/marketplace/applications/applications.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './history.module.css';
import { eventText } from './status-words.ts';

export function History({ events }: { events: readonly ApplicationEvent[] }) {
  if (events.length === 0) return null;
  const lines = events.map((event, index) => ({
    ...event,
    key: `${index} ${event.at}`,
    text: eventText(event, events[index - 1]?.status ?? 'draft'),
  }));
  return (
    <section className={styles.history} aria-labelledby="application-history">
      <h2 id="application-history" className={styles.title}>
        History
      </h2>
      <ol className={styles.events}>
        {lines.toReversed().map(({ key, at, text, message, isByApplicant }) => (
          <li key={key} className={styles.event}>
            <p>
              <span className={styles.who}>{isByApplicant ? 'You' : 'Peerway'}</span>
              {` · ${text} · `}
              <RelativeTime at={at} />
            </p>
            {message === '' ? null : <blockquote className={styles.words}>{message}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}
