// Above a thread: who it is with, whether they are there, search, and what can be done with the conversation.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { href, Link, useSearchParams } from 'react-router';
import { Portrait } from '#ui/marks/portrait.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import styles from './thread-header.module.css';
import { useIsTyping } from './use-typing.ts';

interface ThreadHeaderProps {
  conversation: Conversation;
  isSearching: boolean;
  onSearch: () => void;
}

export function ThreadHeader({ conversation, isSearching, onSearch }: ThreadHeaderProps) {
  const { other } = conversation;
  const [search] = useSearchParams();
  return (
    <header className={styles.header}>
      <Link to={{ pathname: '/app/messages', search: search.toString() }} className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        <VisuallyHidden>Back</VisuallyHidden>
      </Link>
      <span className={styles.portrait}>
        <Portrait file={other.profilePicture} name={other.name} width={40} sizes="40px" isDecorative />
      </span>
      <div className={styles.who}>
        <h1 className={styles.name} tabIndex={-1}>
          {other.cid === null ? (
            other.name
          ) : (
            <Link to={href('/consultant/:cid', { cid: other.cid })}>{other.name}</Link>
          )}
        </h1>
        <Presence conversation={conversation} />
      </div>
      <button
        type="button"
        className={styles.tool}
        aria-label="Search in this conversation"
        aria-expanded={isSearching}
        data-search-button
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </button>
      <ConversationMenu conversation={conversation} className={styles.tool ?? ''} />
    </header>
  );
}

function Presence({ conversation: { _id, other } }: { conversation: Conversation }) {
  const isTyping = useIsTyping(_id, other.userId);
  if (isTyping) return <p className={styles.typing}>{other.name.split(' ')[0]} is typing…</p>;
  if (other.lastActiveAt === null) return null;
  return (
    <p className={styles.presence}>
      Active <RelativeTime at={other.lastActiveAt} />
    </p>
  );
}
