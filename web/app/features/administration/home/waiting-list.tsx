// What waits for administrators: a line per queue with its number, the oldest wait, and the promise beside it.
import { PROMISED_HOURS } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingQueue } from '@matricula/contract/administration/waiting.ts';
import { Link } from 'react-router';
import { useMinute } from '#lib/hooks/use-minute.ts';
import { QUEUE_PLACES } from '#state/administration/waiting.ts';
import { classNames } from '#ui/class-names.ts';
import { ageText, countText, promiseText } from './home-words.ts';
import styles from './home.module.css';

export function WaitingList({ queues }: { queues: readonly WaitingQueue[] }) {
  const now = useMinute();
  return (
    <ul className={styles.rows}>
      {queues.map((waiting) => (
        <li key={waiting.queue} className={classNames(styles.row, waiting.count === 0 && styles.quiet)}>
          <Link to={QUEUE_PLACES[waiting.queue].to} className={styles.name}>
            {QUEUE_PLACES[waiting.queue].label}
          </Link>
          <span className={styles.count}>{countText(waiting.count)}</span>
          {waiting.count === 0 ? null : (
            <span className={classNames(styles.detail, waiting.isLate && styles.late)}>{waitText(waiting, now)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Oldest 31 h, promised in 48 h' */
function waitText({ queue, oldestAt, isLate }: WaitingQueue, now: number): string {
  const promise = promiseText(PROMISED_HOURS[queue]);
  // From before the time was written down.
  if (oldestAt === null) return `Promised in ${promise}`;
  return `Oldest ${ageText(oldestAt, now)}, ${isLate ? 'over the' : 'promised in'} ${promise}${isLate ? ' promised' : ''}`;
}
