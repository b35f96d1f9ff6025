// Spec §2: the messages screen opens with a conversationId or cid in navigation state. Both lead on to the conversation's own
// address; a cid creates the conversation first. Without either, or when that fails (spec §8: only logged), nothing is open.
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { useQuery } from '@tanstack/react-query';
import { href, Navigate, useLocation } from 'react-router';
import { Loading } from '#ui/loading.tsx';
import styles from './conversation-opening.module.css';
import { openedConversationQuery } from '#lib/messages.queries.ts';

/** What Chat and Message hand over. State can be anything, so only what fits counts. */
function readState(state: unknown): { conversationId: string | null; cid: string | null } {
  const { conversationId, cid } = (state ?? {}) as { conversationId?: unknown; cid?: unknown };
  return {
    conversationId: typeof conversationId === 'string' ? conversationId : null,
    cid: typeof cid === 'string' ? cid : null,
  };
}

export function ConversationOpening() {
  const { state } = useLocation() as { state: unknown };
  const { conversationId, cid } = readState(state);
  const opened = useQuery({
    ...openedConversationQuery(cid ?? ''),
    enabled: conversationId === null && cid !== null,
  });
  const id = conversationId ?? opened.data?._id;
  if (id !== undefined) {
    return <Navigate to={href('/app/messages/:conversationId', { conversationId: id })} replace state={state} />;
  }
  if (opened.isLoading) return <Loading />;
  return (
    <div className={styles.nothing}>
      <IconMessages size={32} stroke={1.5} aria-hidden />
      <p>Choose a conversation to read it here.</p>
    </div>
  );
}
