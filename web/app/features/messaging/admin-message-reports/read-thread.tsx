// A thread as it was when somebody reported it: plain lines with names and times, the reported message marked and in sight.
import type { MessageReport, ReadMessage, ReadThreadReply } from '@matricula/contract/messaging/message-reports.ts';
import { useEffect, useId, useRef } from 'react';
import { formatMoment, formatNumber } from '#lib/text/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
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
    // The whole conversation: what was said last is what made somebody report it.
    box.scrollTop = marked === null ? box.scrollHeight : marked.offsetTop - box.offsetTop - box.clientHeight / 3;
    box.scrollIntoView({ block: 'nearest' });
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
        <p>No messages when this was reported.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        <div ref={list} tabIndex={0} role="group" aria-labelledby={id} className={styles.scroller}>
          <ol className={styles.list}>
            {messages.map((message) => (
              <ThreadLine key={message.seq} message={message} kind={report.kind} reading={reading} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

interface ThreadLineProps {
  message: ReadMessage;
  kind: MessageReport['kind'];
  reading: FileReading;
}

function ThreadLine({ message, kind, reading }: ThreadLineProps) {
  const { senderName, createdAt, body, deletedAt, isMasked, isReported, originalBody, attachments, card } = message;
  const isCopied = body !== '' || attachments.length > 0 || card !== null;
  return (
    <li className={classNames(styles.line, isReported && styles.reported)} data-reported={isReported || undefined}>
      <p className={styles.head}>
        <strong>{senderName}</strong>
        <time dateTime={createdAt} className={styles.soft}>
          {formatMoment(createdAt)}
        </time>
        {isReported ? <Tag tone="danger">{kind === 'appeal' ? 'Appealed' : 'Reported'}</Tag> : null}
        {isMasked ? <Tag tone="amber">Parts hidden</Tag> : null}
      </p>
      {body === '' ? null : <p className={styles.body}>{body}</p>}
      {originalBody === null ? null : (
        <div className={styles.original}>
          <p className={styles.soft}>As it was written</p>
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
      {deletedAt === null ? null : (
        <p className={styles.deleted}>
          Deleted by {senderName} on <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
          {kind === 'report' && !isCopied ? ', before the report' : ''}
        </p>
      )}
    </li>
  );
}
