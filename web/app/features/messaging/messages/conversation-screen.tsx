// One conversation, from its address: loads who it is with and what was said, then shows the thread at the right place.
import { firstSeqOf } from '#state/messaging/conversation-view.rules.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BackLink } from '#ui/layout/back-link.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import styles from './conversation-screen.module.css';
import { conversationQuery } from '#state/messaging/messages.queries.ts';
import { ThreadPanel, type ThreadParts } from './thread-panel.tsx';
import { useThread } from './thread/use-thread.ts';

/** Another conversation needs another one of these: give it the id as its key. */
export function ConversationScreen({ conversationId, ...parts }: { conversationId: string } & ThreadParts) {
  const { data: conversation, error, refetch } = useQuery(conversationQuery(conversationId));
  const thread = useThread(conversationId);
  const isPlaced = useIsPlaced(thread, conversation);

  if (conversation === null) return <Absent />;
  if (conversation !== undefined && isPlaced)
    return <ThreadPanel {...parts} conversation={conversation} thread={thread} />;
  const failure = (conversation === undefined ? error : null) ?? thread.current.error;
  return (
    <div className={styles.state}>
      <h1 className={styles.title}>{conversation?.other.name ?? 'Conversation'}</h1>
      {failure === null ? (
        <Loading isInline />
      ) : (
        <LoadFailure
          what="This conversation"
          error={failure}
          onRetry={() => {
            void refetch();
            thread.catchUp();
          }}
        />
      )}
    </div>
  );
}

/** Once messages are there, and those around the first unread one are among them. */
function useIsPlaced(thread: ReturnType<typeof useThread>, conversation: Conversation | null | undefined): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  const { view } = thread.current;
  const { loadAround } = thread;
  const isReady = view.isLoaded && conversation !== undefined && conversation !== null;

  useEffect(() => {
    if (!isReady || isPlaced) return;
    const firstUnread = conversation.mine.read + 1;
    const isFarBack = conversation.unread > 0 && firstUnread < firstSeqOf(view);
    void (isFarBack ? loadAround(firstUnread) : Promise.resolve()).then(() => setIsPlaced(true));
  }, [isReady, isPlaced, conversation, view, loadAround]);

  return isPlaced;
}

function Absent() {
  return (
    <div className={styles.state}>
      <BackLink to="/app/messages">All messages</BackLink>
      <h1 className={styles.title}>This conversation is not here</h1>
      <p>You may have left it, or it belongs to someone else.</p>
    </div>
  );
}
