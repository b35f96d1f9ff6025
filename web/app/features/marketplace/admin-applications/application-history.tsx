// Every state of an application, the latest first: when, who, and in which words.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { useId } from 'react';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './application-facts.module.css';
import { eventWords, whoOf } from './application-words.ts';

export function ApplicationHistory({ application }: { application: ApplicationDetails }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        History
      </h3>
      <ol className={styles.history}>
        {application.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.status}`}>
            <p>
              <strong>{eventWords(event)}</strong> <RelativeTime at={event.at} /> {`by ${whoOf(event, application)}`}
            </p>
            {event.message === '' ? null : <p className={styles.words}>{event.message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
