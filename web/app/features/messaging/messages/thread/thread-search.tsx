// Finds words in one conversation; a result leads to its place in the thread.
import type { Conversation, Message } from '@matricula/contract/messaging/messages.ts';
import { SEARCH_MIN_LENGTH, SEARCH_RESULTS } from '@matricula/contract/messaging/messages.rules.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { formatShort } from '#state/messaging/message-times.ts';
import { searchQuery } from '#state/messaging/messages.queries.ts';
import styles from './thread-search.module.css';

interface ThreadSearchProps {
  conversation: Conversation;
  onJump: (seq: number) => void;
  onClose: () => void;
}

export function ThreadSearch({ conversation, onJump, onClose }: ThreadSearchProps) {
  const [text, setText] = useState('');
  const words = useSettled(text.trim());
  const found = useQuery(searchQuery(conversation._id, words));

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from the field and from any result
    <div role="search" className={styles.search} onKeyDown={handleKey}>
      <div className={styles.bar}>
        <input
          type="search"
          className={styles.field}
          aria-label="Search in this conversation"
          placeholder="Search in this conversation"
          autoComplete="off"
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- opened by its own button, to be typed in
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className={styles.close} aria-label="Close the search" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <p role="status" className={styles.count}>
        {words.length < SEARCH_MIN_LENGTH ? null : found.isSuccess ? countText(found.data.messages.length) : null}
      </p>
      {found.isError ? (
        <LoadFailure what="The search" error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && found.data.messages.length > 0 ? (
        <ul className={styles.results}>
          {found.data.messages.map((message) => (
            <li key={message.seq}>
              <Result message={message} words={words} otherId={conversation.other.userId} onJump={onJump} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No message has these words.';
  if (count >= SEARCH_RESULTS) return `The newest ${SEARCH_RESULTS} messages with these words`;
  return count === 1 ? '1 message' : `${count} messages`;
}

interface ResultProps {
  message: Message;
  words: string;
  otherId: string;
  onJump: (seq: number) => void;
}

function Result({ message: { seq, body, senderId, createdAt }, words, otherId, onJump }: ResultProps) {
  return (
    <button type="button" className={styles.result} onClick={() => onJump(seq)}>
      <span className={styles.words}>
        {senderId === otherId ? null : 'You: '}
        {around(body, words)}
      </span>
      <time dateTime={createdAt}>{formatShort(createdAt)}</time>
    </button>
  );
}

const BEFORE = 30;

/** A long message begins shortly before the first of the words. */
function around(body: string, words: string): string {
  const at = body.toLowerCase().indexOf((words.split(/\s+/)[0] ?? '').toLowerCase());
  return at > BEFORE ? `…${body.slice(at - BEFORE)}` : body;
}
