// An open conversation: who it is with, what was said, and where to write.
import { endSeqOf, firstSeqOf, hasEarlier } from '#state/messaging/conversation-view.rules.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { ThreadAnnouncer } from './thread/thread-announcer.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { type JumpTarget, ThreadList } from './thread/thread-list.tsx';
import styles from './thread-panel.module.css';
import { type ContentProps, ThreadRowItem } from './thread/thread-row.tsx';
import { rowsOf } from './thread/thread-rows.ts';
import { ThreadSearch } from './thread/thread-search.tsx';
import { useNewFrom } from './thread/use-new-from.ts';
import { useOutbox } from '#state/messaging/outbox/use-outbox.ts';
import { usePositions } from './use-positions.ts';
import type { useThread } from './thread/use-thread.ts';
import { useTellTyping } from './use-typing.ts';

/** What other features bring: where one writes, and what a bubble shows. */
export interface ThreadParts {
  Composer: ComponentType<{ conversation: Conversation }>;
  Content: ComponentType<ContentProps>;
}

interface ThreadPanelProps extends ThreadParts {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
}

export function ThreadPanel({ conversation, thread, Composer, Content }: ThreadPanelProps) {
  const { _id, other, theirs } = conversation;
  const { view, isLoadingEarlier } = thread.current;
  const { messages } = view;
  const { entries } = useOutbox();
  const [isSearching, setIsSearching] = useState(false);
  const [target, setTarget] = useState<JumpTarget | null>(null);
  const newFrom = useNewFrom(conversation, messages);
  const handleSeen = usePositions(conversation, endSeqOf(view));
  const tellTyping = useTellTyping(_id);
  const panel = useFirstFocus();

  const rows = useMemo(
    () =>
      rowsOf({
        messages,
        entries: entries.filter(({ conversationId }) => conversationId === _id),
        otherId: other.userId,
        theirs,
        newFrom,
      }),
    [messages, entries, _id, other.userId, theirs, newFrom],
  );

  async function handleJump(seq: number) {
    if (seq < firstSeqOf(view)) await thread.loadAround(seq);
    setTarget({ seq });
  }

  function closeSearch() {
    setIsSearching(false);
    setTarget(null);
    panel.current?.querySelector<HTMLElement>('[data-search-button]')?.focus();
  }

  return (
    <div className={styles.panel} ref={panel}>
      <ThreadHeader
        conversation={conversation}
        isSearching={isSearching}
        onSearch={() => (isSearching ? closeSearch() : setIsSearching(true))}
      />
      {isSearching ? (
        <ThreadSearch conversation={conversation} onJump={(seq) => void handleJump(seq)} onClose={closeSearch} />
      ) : null}
      <ConnectionNotice />
      <ThreadAnnouncer messages={messages} other={other} />
      <ThreadList
        rows={rows}
        label={`Messages with ${other.name}`}
        firstSeq={firstSeqOf(view)}
        newFrom={newFrom}
        target={target}
        isLoadingEarlier={isLoadingEarlier}
        onEarlier={hasEarlier(view) ? thread.loadEarlier : null}
        onSeen={handleSeen}
        renderRow={(row) => (
          <ThreadRowItem
            key={row.key}
            row={row}
            Content={Content}
            conversation={conversation}
            isStart={row.kind === 'message' && row.message.seq === 1}
            isTarget={row.kind === 'message' && row.message.seq === target?.seq}
            onChanged={thread.catchUp}
          />
        )}
        empty={<p className={styles.empty}>No messages yet. Say hello and ask your question.</p>}
      />
      <div className={styles.composer} onInput={tellTyping}>
        <Composer conversation={conversation} />
      </div>
    </div>
  );
}

/** Where a keyboard is at hand one can write at once; elsewhere it would cover what is to be read. */
function useFirstFocus() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    const place = hasKeyboard ? 'textarea:enabled' : 'h1';
    panel.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, []);
  return panel;
}
