// The latest conversations of a member, with what is unread.
import { MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { conversationsQuery } from '#state/messaging/messages.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';

const MAX_SHOWN = 3;

export function LatestMessages() {
  const { data, error, refetch } = useInfiniteQuery(conversationsQuery('all'));
  const conversations = data?.pages[0]?.conversations;
  return (
    <LibraryPart title="Messages">
      {conversations === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <LoadFailure what="Your messages" error={error} onRetry={() => void refetch()} />
        )
      ) : conversations.length === 0 ? (
        <>
          <p className={styles.text}>No messages yet. Writing to a consultant is free.</p>
          <ButtonLink to="/marketplace" variant="secondary">
            Find a consultant
          </ButtonLink>
        </>
      ) : (
        <>
          <ul className={styles.rows}>
            {conversations.slice(0, MAX_SHOWN).map(({ _id, other, lastMessage, unread }) => (
              <li key={_id} className={styles.row}>
                <div>
                  <Link to={href('/app/messages/:conversationId', { conversationId: _id })} className={styles.name}>
                    {other.name}
                  </Link>
                  <p className={styles.excerpt}>{lastMessage?.excerpt ?? 'No messages yet'}</p>
                </div>
                {unread > 0 ? <CountBadge count={unread} max={MAX_UNREAD_SHOWN} label="unread" /> : null}
              </li>
            ))}
          </ul>
          <p>
            <Link to="/app/messages">All messages</Link>
          </p>
        </>
      )}
    </LibraryPart>
  );
}
