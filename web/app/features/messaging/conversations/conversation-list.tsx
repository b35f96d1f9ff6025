// All conversations of a person, newest message first, or those with something unread.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type UIEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ConversationItem } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { conversationsQuery, type ListFilter } from '#state/messaging/messages.queries.ts';
import { useMinute } from '#lib/hooks/use-minute.ts';

/** So near to its end, the list asks for its next page. */
const NEAR_END_PX = 400;

export function ConversationList({ openId }: { openId: string | null }) {
  const [search] = useSearchParams();
  const filter: ListFilter = search.get('only') === 'unread' ? 'unread' : 'all';
  const list = useInfiniteQuery(conversationsQuery(filter));
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  // One h1 per screen: beside an open conversation that is the other person's name.
  const Heading = openId === null ? 'h1' : 'h2';

  function handleScroll({ currentTarget: box }: UIEvent<HTMLElement>) {
    if (box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END_PX) return;
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  }

  return (
    <>
      <header className={styles.head}>
        <Heading className={styles.title}>Messages</Heading>
        <FilterLinks filter={filter} />
      </header>
      <div className={styles.scroll} onScroll={handleScroll}>
        {list.isPending ? (
          <div className={styles.state}>
            <Skeleton lines={6} />
          </div>
        ) : list.isError && conversations.length === 0 ? (
          <div className={styles.state}>
            <LoadFailure what="Your conversations" error={list.error} onRetry={() => void list.refetch()} />
          </div>
        ) : (
          <Conversations conversations={conversations} filter={filter} openId={openId} />
        )}
        {list.hasNextPage ? (
          <div className={styles.more}>
            <Button
              variant="quiet"
              size="small"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show older conversations
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function FilterLinks({ filter }: { filter: ListFilter }) {
  return (
    <nav className={styles.filter} aria-label="Which conversations">
      <Link to={{ search: '' }} replace aria-current={filter === 'all' ? 'true' : undefined}>
        All
      </Link>
      <Link to={{ search: '?only=unread' }} replace aria-current={filter === 'unread' ? 'true' : undefined}>
        Unread
      </Link>
    </nav>
  );
}

interface ConversationsProps {
  conversations: readonly Conversation[];
  filter: ListFilter;
  openId: string | null;
}

function Conversations({ conversations, filter, openId }: ConversationsProps) {
  const now = useMinute();
  if (conversations.length === 0) {
    return (
      <div className={styles.state}>
        {filter === 'unread' ? (
          <EmptyBox title="Nothing is waiting for you">
            <p>You have read everything that was written to you.</p>
          </EmptyBox>
        ) : (
          <EmptyBox title="No conversations yet">
            <p>Ask a student who got in. Writing to a consultant is free.</p>
            <ButtonLink to="/marketplace">Find a consultant</ButtonLink>
          </EmptyBox>
        )}
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => (
        <li key={conversation._id}>
          <ConversationItem
            conversation={conversation}
            isOpen={conversation._id === openId}
            filter={filter}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}
