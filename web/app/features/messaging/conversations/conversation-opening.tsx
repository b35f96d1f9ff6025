// Spec §2: the messages screen opens with a conversationId or cid in navigation state. Both lead on to the conversation's own
// address; a cid creates the conversation first, and a card beside it goes into its draft, as do words that came along from
// another page. Without either, or when that fails (spec §8: only logged), nothing is open.
import { ApiError } from '@matricula/contract/http/client.ts';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { Loading } from '#ui/feedback/loading.tsx';
import styles from './conversation-opening.module.css';
import { takeCarriedDraft } from '#state/messaging/carried-draft.ts';
import {
  type Draft,
  type DraftCard,
  emptyDraft,
  readDraft,
  readDraftCard,
  writeDraft,
} from '#state/messaging/message-drafts.ts';
import { openedConversationQuery } from '#state/messaging/messages.queries.ts';

/** What Chat, Message and 'Ask about this package' hand over. State can be anything, so only what fits counts. */
function readState(state: unknown): { conversationId: string | null; cid: string | null; card: DraftCard | null } {
  const { conversationId, cid, card } = (state ?? {}) as { conversationId?: unknown; cid?: unknown; card?: unknown };
  return {
    conversationId: typeof conversationId === 'string' ? conversationId : null,
    cid: typeof cid === 'string' ? cid : null,
    card: readDraftCard(card),
  };
}

/** One's own profile, or somebody one was removed from: the server says it in words. Other failures are only logged (spec §8). */
function refusalOf(error: Error | null): string | null {
  return error instanceof ApiError && error.status === 409 ? error.message : null;
}

/** What was begun here before stays, and stays first. Nothing is cut: the composer says when a message is too long to send. */
function withCarried(draft: Draft, { card, carried }: { card: DraftCard | null; carried: string | null }): Draft {
  const text = [draft.text, carried ?? ''].filter((part) => part !== '').join('\n\n');
  return { ...draft, card: card ?? draft.card, text };
}

export function ConversationOpening() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { conversationId, cid, card } = readState(state);
  const opened = useQuery({
    ...openedConversationQuery(cid ?? ''),
    enabled: conversationId === null && cid !== null,
  });
  const id = conversationId ?? opened.data?._id;

  useEffect(() => {
    if (id === undefined) return;
    // Before the composer reads it. Once only: the next address ignores the card, so a reload does not add it again.
    const carried = takeCarriedDraft();
    if (card !== null || carried !== null)
      writeDraft(id, withCarried(readDraft(id) ?? emptyDraft(), { card, carried }));
    void navigate(href('/app/messages/:conversationId', { conversationId: id }), { replace: true, state });
  }, [id]); // oxlint-disable-line react/exhaustive-deps -- `card` and `state` belong to this visit, `navigate` is stable

  if (id !== undefined || opened.isLoading) return <Loading />;
  return (
    <div className={styles.nothing}>
      <IconMessages size={32} stroke={1.5} aria-hidden />
      <p>{refusalOf(opened.error) ?? 'Choose a conversation to read it here.'}</p>
    </div>
  );
}
