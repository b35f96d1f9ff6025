// Spec §2: the messages screen opens with a conversationId or cid in navigation state. Until the screen itself is built, this says that the conversation is there.
import { useQuery } from '@tanstack/react-query';
import IconMessageCircleCheck from '@tabler/icons-react/dist/esm/icons/IconMessageCircleCheck.mjs';
import { useLocation } from 'react-router';
import styles from './conversation-notice.module.css';
import { conversationQuery } from './messages.queries.ts';

/** What Chat and Message hand over. State can be anything, so only what fits counts. */
function readState(state: unknown): { conversationId: string | null; cid: string | null } {
  const { conversationId, cid } = (state ?? {}) as { conversationId?: unknown; cid?: unknown };
  return {
    conversationId: typeof conversationId === 'string' ? conversationId : null,
    cid: typeof cid === 'string' ? cid : null,
  };
}

export function ConversationNotice() {
  const { conversationId, cid } = readState(useLocation().state);
  const { data } = useQuery({
    ...conversationQuery(cid ?? ''),
    enabled: conversationId === null && cid !== null,
  });
  const isOpen = conversationId !== null || data !== undefined;
  return (
    <div role="status">
      {isOpen ? (
        <p className={styles.notice}>
          <IconMessageCircleCheck size={20} stroke={1.75} aria-hidden />
          Your conversation is open. Writing in it comes with the messages screen.
        </p>
      ) : null}
    </div>
  );
}
