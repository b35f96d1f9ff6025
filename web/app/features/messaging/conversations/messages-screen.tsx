// The frame of messages: the list, and beside it what the route shows. Below 850 px one of the two.
import type { ReactNode } from 'react';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages-screen.module.css';
import { useConversationNews } from './use-conversation-news.ts';
import { useKeyboardHeight } from '#lib/hooks/use-keyboard-height.ts';

interface MessagesScreenProps {
  openId: string | null;
  children: ReactNode;
}

export function MessagesScreen({ openId, children }: MessagesScreenProps) {
  useConversationNews();
  useKeyboardHeight();
  return (
    <div className={styles.screen} data-open={openId !== null || undefined}>
      <section className={styles.list} aria-label="Conversations">
        <ConversationList openId={openId} />
      </section>
      <div className={styles.open}>{children}</div>
    </div>
  );
}
