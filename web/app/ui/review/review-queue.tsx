// Who waits, the longest first: each a link that opens it beside the list.
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './review-queue.module.css';

export interface QueueRow {
  title: string;
  /** Since when it waits, or when it was decided. */
  at: string;
  /** What happened then, where the mark does not say it: 'Sent'. */
  verb?: string;
  /** A `Tag`: why it is here, or what came of it. */
  mark: ReactNode;
  /** The beginning of what somebody wrote. */
  text: string;
  /** Stands out by a black left border. */
  isMarked?: boolean;
}

interface LinkedRow extends QueueRow {
  id: string;
  search: string;
  isOpen: boolean;
}

interface ReviewQueueProps {
  label: string;
  rows: readonly LinkedRow[];
  onOpen: () => void;
  /** Null when everything is shown. */
  more: { isBusy: boolean; load: () => Promise<unknown> } | null;
}

export function ReviewQueue({ label, rows, onOpen, more }: ReviewQueueProps) {
  const list = useRef<HTMLUListElement>(null);

  /** How many rows there were when more were asked for. */
  const before = useRef<number | null>(null);

  // The button may be gone: the first new row is where reading goes on.
  useEffect(() => {
    if (before.current === null || rows.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus();
    before.current = null;
  }, [rows.length]);

  function handleMore(load: () => Promise<unknown>) {
    before.current = rows.length;
    void load();
  }

  return (
    <nav aria-label={label} className={styles.queue}>
      <ul ref={list} className={styles.list}>
        {rows.map(({ id, search, isOpen, title, at, verb, mark, text, isMarked = false }) => (
          <li key={id}>
            <Link
              to={{ search }}
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
              className={classNames(styles.row, isMarked && styles.marked)}
              onClick={onOpen}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.facts}>
                {mark}
                <span>
                  {verb === undefined ? '' : `${verb} `}
                  <RelativeTime at={at} />
                </span>
              </span>
              {text === '' ? null : <span className={styles.text}>{text}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {more === null ? null : (
        <Button variant="secondary" size="small" isWide isBusy={more.isBusy} onClick={() => handleMore(more.load)}>
          Show more
        </Button>
      )}
    </nav>
  );
}
