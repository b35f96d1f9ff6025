// A thread as an administrator reads it: plain lines with names and times, the reported message marked and in sight.
import type { ReadMessage, ReadThreadReply } from '@matricula/contract/message-reports.ts';
import { useEffect, useId, useRef } from 'react';
import { formatMoment, formatNumber } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { type FileReading, ReadFile } from './read-file.tsx';
import styles from './read-thread.module.css';

interface ReadThreadProps extends ReadThreadReply {
  reading: FileReading;
}

export function ReadThread({ report, messages, lastSeq, reading }: ReadThreadProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // Into the thread, and within it to what this is about.
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    box.focus({ preventScroll: true });
    const marked = box.querySelector<HTMLElement>('[data-reported]');
    if (marked !== null) box.scrollTop = marked.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, []);

  return (
    <section aria-labelledby={id} className={styles.thread}>
      <h3 id={id} className={styles.title}>
        The thread
      </h3>
      <p className={styles.soft}>
        {messages.length === lastSeq
          ? `All ${lastSeq === 1 ? 'of its 1 message' : `${lastSeq} messages`}. This reading is logged.`
          : `${messages.length} of ${formatNumber(lastSeq)} messages${report.seq === null ? ', the newest' : ', around the one in question'}. This reading is logged.`}
      </p>
      {messages.length === 0 ? (
        <p>Nothing was said in this conversation.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        <div ref={list} tabIndex={0} role="group" aria-labelledby={id} className={styles.scroller}>
          <ol className={styles.list}>
            {messages.map((message) => (
              <ThreadLine
                key={message.seq}
                message={message}
                mark={report.kind === 'appeal' ? 'Appealed' : 'Reported'}
                reading={reading}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

interface ThreadLineProps {
  message: ReadMessage;
  mark: string;
  reading: FileReading;
}

function ThreadLine({ message, mark, reading }: ThreadLineProps) {
  const { senderName, createdAt, body, isDeleted, isMasked, isReported, originalBody, attachments, card } = message;
  return (
    <li className={classNames(styles.line, isReported && styles.reported)} data-reported={isReported || undefined}>
      <p className={styles.head}>
        <strong>{senderName}</strong>
        <time dateTime={createdAt} className={styles.soft}>
          {formatMoment(createdAt)}
        </time>
        {isReported ? <Tag tone="danger">{mark}</Tag> : null}
        {isMasked ? <Tag tone="amber">Parts hidden</Tag> : null}
        {isDeleted ? <Tag>Deleted</Tag> : null}
      </p>
      {body === '' ? null : <p className={styles.body}>{body}</p>}
      {originalBody === null ? null : (
        <div className={styles.original}>
          <p className={styles.soft}>{isDeleted ? 'What stood here when it was reported' : 'As it was written'}</p>
          <p className={styles.body}>{originalBody}</p>
        </div>
      )}
      {card === null ? null : <p className={styles.soft}>With a card: {card.title}</p>}
      {attachments.length === 0 ? null : (
        <Row>
          {attachments.map((attached) => (
            <ReadFile key={attached._id} attached={attached} reading={reading} />
          ))}
        </Row>
      )}
    </li>
  );
}
