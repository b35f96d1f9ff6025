// Conversations with something unread, for the navigation and the tab's title. Only behind sign-in: it listens to the socket.
import { MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnreadCount } from '#features/site/chrome/account/use-unread-count.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { unreadQuery } from '#state/messaging/unread.queries.ts';
import { useCatchUp } from '#state/messaging/use-catch-up.ts';

/** A lively conversation moves many times a second; the number need not. */
const WAIT_MS = 500;

export function useUnread(): number {
  const queryClient = useQueryClient();
  const count = useUnreadCount();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function askSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries(unreadQuery()), WAIT_MS);
    }
    const stops = [
      listen('message.created', askSoon),
      // What is deleted is not unread any more.
      listen('message.changed', askSoon),
      listen('conversation.moved', askSoon),
      listen('conversation.updated', askSoon),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient]);

  useCatchUp(() => void queryClient.invalidateQueries(unreadQuery()));
  return count;
}

/** '3', and '99+' beyond what a badge shows. */
function unreadText(count: number): string {
  return count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count);
}

const COUNT_IN_TITLE = /^\(\d+\+?\) /;

/** '(3) Messages · Matricula'. The router writes the title whenever the page changes, so the number is put in front each time. */
export function useUnreadInTitle(count: number): void {
  useEffect(() => {
    function write() {
      const plain = document.title.replace(COUNT_IN_TITLE, '');
      const title = count === 0 ? plain : `(${unreadText(count)}) ${plain}`;
      if (document.title !== title) document.title = title;
    }
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT_IN_TITLE, '');
    };
  }, [count]);
}
