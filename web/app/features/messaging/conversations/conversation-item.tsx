// One conversation in the list: who, what was said last and when, what is unread, and since when they wait for an answer.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { MAX_UNREAD_SHOWN, WAITING_AFTER_MS } from '@matricula/contract/messaging/messages.rules.ts';
import { href, Link } from 'react-router';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import styles from './conversation-item.module.css';
import { formatShort } from '#state/messaging/message-times.ts';
import type { ListFilter } from '#state/messaging/messages.queries.ts';

interface ConversationItemProps {
  conversation: Conversation;
  isOpen: boolean;
  /** Kept in the address, so that the list stays as it is. */
  filter: ListFilter;
  /** Milliseconds. */
  now: number;
}

export function ConversationItem({ conversation, isOpen, filter, now }: ConversationItemProps) {
  const { _id, other, lastMessage, unread } = conversation;
  const pathname = href('/app/messages/:conversationId', { conversationId: _id });
  return (
    <Link
      to={{ pathname, search: filter === 'unread' ? '?only=unread' : '' }}
      className={styles.item}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className={styles.portrait}>
        <Portrait file={other.profilePicture} name={other.name} width={44} sizes="44px" isDecorative />
      </span>
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{other.name}</span>
          {lastMessage === null ? null : (
            <time className={styles.time} dateTime={lastMessage.createdAt}>
              {formatShort(lastMessage.createdAt)}
            </time>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.excerpt}>{excerptLine(conversation)}</span>
          {unread > 0 ? <CountBadge count={unread} max={MAX_UNREAD_SHOWN} label="unread" /> : null}
        </span>
        {isOpen ? null : <Waiting conversation={conversation} now={now} />}
      </span>
    </Link>
  );
}

function excerptLine({ lastMessage, other, closedBecause }: Conversation): string {
  if (lastMessage === null) return closedBecause ?? 'No messages yet';
  const isTheirs = lastMessage.senderId === other.userId;
  if (lastMessage.isDeleted) return isTheirs ? 'They deleted a message' : 'You deleted a message';
  return isTheirs ? lastMessage.excerpt : `You: ${lastMessage.excerpt}`;
}

interface WaitingProps {
  conversation: Conversation;
  now: number;
}

/** Read a while ago and not answered: what is easily forgotten. Whoever has it open sees it. */
function Waiting({ conversation: { lastMessage, other, unread, closedBecause }, now }: WaitingProps) {
  if (lastMessage === null || lastMessage.senderId !== other.userId || lastMessage.isDeleted) return null;
  if (unread > 0 || closedBecause !== null) return null;
  if (now - Date.parse(lastMessage.createdAt) < WAITING_AFTER_MS) return null;
  const since = formatShort(lastMessage.createdAt);
  return <span className={styles.waiting}>Waiting for you since {since === 'Yesterday' ? 'yesterday' : since}</span>;
}
