// The first page behind sign-in for consultants: who waits for an answer and since when, and how their profile stands.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { conversationsQuery } from '#state/messaging/messages.queries.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

interface ConsultantTodayProps {
  /** Undefined until it is known: the page does not wait for it. */
  account: Account | undefined;
  /** Whether they are listed, and what hinders that: another feature's, which the route passes in. */
  profile: ReactNode;
}

export function ConsultantToday({ account, profile }: ConsultantTodayProps) {
  return (
    <Page title="Today">
      <UnconfirmedNotice account={account} />
      <div className={styles.columns}>
        <WaitingForAnswer />
        {profile}
      </div>
    </Page>
  );
}

type Waiting = Conversation & { lastMessage: NonNullable<Conversation['lastMessage']> };

/** Asked for advice, not answered since, and it can still be answered. */
function isWaiting(conversation: Conversation): conversation is Waiting {
  const { isConsultant, lastMessage, other, closedBecause } = conversation;
  return (
    isConsultant &&
    closedBecause === null &&
    lastMessage !== null &&
    !lastMessage.isDeleted &&
    lastMessage.senderId === other.userId
  );
}

function WaitingForAnswer() {
  const { data, error, hasNextPage, refetch } = useInfiniteQuery(conversationsQuery('all'));
  const conversations = data?.pages.flatMap((page) => page.conversations);
  const waiting = conversations
    ?.filter(isWaiting)
    .toSorted((a, b) => a.lastMessage.createdAt.localeCompare(b.lastMessage.createdAt));
  return (
    <LibraryPart title="Waiting for your answer">
      {waiting === undefined ? (
        error === null ? (
          <Skeleton lines={3} />
        ) : (
          <LoadFailure what="Your messages" error={error} onRetry={() => void refetch()} />
        )
      ) : waiting.length === 0 ? (
        <p className={styles.text}>
          {conversations?.length === 0
            ? 'No messages yet. When an applicant writes to you, they appear here.'
            : 'You have answered everybody.'}
        </p>
      ) : (
        <ul className={styles.rows}>
          {waiting.map(({ _id, other, lastMessage }) => (
            <li key={_id} className={styles.row}>
              <div>
                <Link to={href('/app/messages/:conversationId', { conversationId: _id })} className={styles.name}>
                  {other.name}
                </Link>
                <p className={styles.excerpt}>{lastMessage.excerpt}</p>
              </div>
              <span className={styles.small}>
                Wrote <RelativeTime at={lastMessage.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {/* Only what is loaded was looked at. */}
        {hasNextPage ? `From your ${conversations?.length ?? 0} latest conversations. ` : null}
        <Link to="/app/messages">All messages</Link>
      </p>
    </LibraryPart>
  );
}
