// What waits for administrators: a line per queue with its number and the oldest wait.
import { useWaiting, QUEUE_PLACES } from '#state/administration/waiting.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Link } from 'react-router';
import styles from './overview.module.css';

export function WaitingList() {
  const { data, error, refetch } = useWaiting();
  return (
    <Card title="Waiting">
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={2} />
        ) : (
          <LoadFailure what="The queues" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={styles.rows}>
          {data.map(({ queue, count, oldestAt }) => (
            <li key={queue} className={styles.row}>
              <Link to={QUEUE_PLACES[queue].to} className={styles.name}>
                {QUEUE_PLACES[queue].label}
              </Link>
              <span className={styles.count}>{count}</span>
              <span className={styles.detail}>
                {oldestAt === null ? (
                  'Nothing waiting'
                ) : (
                  <>
                    Oldest: <RelativeTime at={oldestAt} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
