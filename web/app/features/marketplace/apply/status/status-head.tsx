// How an application stands: the state in words, what a reviewer said, what happens next.
import type { OwnApplication } from '@matricula/contract/marketplace/applications/applications.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './status-head.module.css';
import { STATUS_WORDS } from './status-words.ts';

/** What a reviewer wrote with the present state, or nothing. */
export function ReviewerWords({ application }: { application: OwnApplication }) {
  const last = application.history.at(-1);
  if (last === undefined || last.isByApplicant || last.message === '') return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.from}>Peerway wrote</figcaption>
      <blockquote className={styles.words}>{last.message}</blockquote>
    </figure>
  );
}

interface StatusHeadProps {
  application: OwnApplication;
  /** It came to this state while somebody looked: what they pressed may be gone. */
  takesFocus: boolean;
  children?: ReactNode;
}

export function StatusHead({ application, takesFocus, children }: StatusHeadProps) {
  const { status, documentsDeletedAt } = application;
  const { label, tone, title, next } = STATUS_WORDS[status];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, status]);
  return (
    <section className={styles.head} aria-labelledby="application-status">
      <div>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <h2 id="application-status" ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <ReviewerWords application={application} />
      <p>{next}</p>
      {documentsDeletedAt === null ? null : (
        <p className={styles.from}>{`Your documents will be deleted on ${formatDay(documentsDeletedAt)}.`}</p>
      )}
      {children}
    </section>
  );
}
