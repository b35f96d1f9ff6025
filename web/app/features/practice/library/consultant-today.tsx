// The first page behind sign-in for consultants: who waits for an answer and since when, and the profile as applicants see it.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { consultantCardsQuery } from '#state/marketplace/consultant-cards.queries.ts';
import { conversationsQuery } from '#state/messaging/messages.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LibraryPart } from './library-part.tsx';
import styles from './library.module.css';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

/** `account` is undefined until it is known: the page does not wait for it. */
export function ConsultantToday({ account }: { account: Account | undefined }) {
  return (
    <Page title="Today">
      <UnconfirmedNotice account={account} />
      <div className={styles.columns}>
        <WaitingForAnswer />
        <PublicProfile cid={account?._id} />
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

/** A consultant and their profile share one id. */
function PublicProfile({ cid }: { cid: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...consultantCardsQuery([cid ?? '']), enabled: cid !== undefined });
  return (
    <LibraryPart title="Your profile">
      {data === undefined || cid === undefined ? (
        error === null ? (
          <Skeleton lines={2} />
        ) : (
          <LoadFailure what="Your profile" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className={styles.text}>Your profile is not listed in the marketplace.</p>
      ) : (
        <>
          <p className={styles.text}>Your profile is listed in the marketplace.</p>
          <ButtonLink to={href('/consultant/:cid', { cid })} variant="secondary">
            View as an applicant
          </ButtonLink>
        </>
      )}
    </LibraryPart>
  );
}
