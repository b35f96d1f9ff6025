// What is not well, the money first: what it is, since when, and the way to where it is mended. Failed jobs are retried here.
import type { NotWell as NotWellReply } from '@matricula/contract/administration/home.ts';
import { REFUSED_MAIL_SHOWN_DAYS } from '@matricula/contract/administration/home.rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { countText, FAULT_WORDS, shownText } from './home-words.ts';
import styles from './home.module.css';

export function NotWell({ failedJobs, refusedMails, faults }: NotWellReply) {
  const isWell = faults.length === 0 && failedJobs.count === 0 && refusedMails.count === 0;
  return (
    <Stack>
      {isWell ? <p className={styles.well}>Everything is running.</p> : null}
      {faults.length === 0 ? null : (
        <ul className={styles.rows}>
          {faults.map(({ fault, count, since }) => (
            <li key={fault} className={styles.fault}>
              <span className={styles.faultText}>
                {FAULT_WORDS[fault].text(count)}
                {since === null ? null : <Since at={since} />}
              </span>
              <Link to={FAULT_WORDS[fault].link.to}>{FAULT_WORDS[fault].link.label}</Link>
            </li>
          ))}
        </ul>
      )}
      {/* Also without any: it says what became of the last one. */}
      <FailedJobs {...failedJobs} />
      {refusedMails.count === 0 ? null : <RefusedMails {...refusedMails} />}
    </Stack>
  );
}

function Since({ at }: { at: string }): ReactNode {
  return (
    <span className={styles.since}>
      {' '}
      Since <RelativeTime at={at} />
    </span>
  );
}

function RefusedMails({ count, data }: NotWellReply['refusedMails']) {
  return (
    <section aria-label="E-mails refused" className={styles.part}>
      <h3 className={styles.subtitle}>
        {count === 1 ? 'E-mail does not reach 1 person' : `E-mail does not reach ${countText(count)} people`}
      </h3>
      <p className={styles.detail}>
        In the last {REFUSED_MAIL_SHOWN_DAYS} days, their mail {count === 1 ? 'server' : 'servers'} said that there is
        no such mailbox.
        {shownText(count, data.length)}
      </p>
      <ul className={styles.rows}>
        {data.map(({ userId, name, email, code, mails, lastAt }) => (
          <li key={userId} className={styles.refused}>
            <span className={styles.person}>
              {name} <span className={styles.since}>{email}</span>
            </span>
            <span className={styles.detail}>
              {mails === 1 ? '1 e-mail' : `${countText(mails)} e-mails`}, last <RelativeTime at={lastAt} />, answer{' '}
              {code}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
