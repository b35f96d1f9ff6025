// Where the line 'New' stands: at the first message that was unread when the thread was opened, later at what came while nobody looked.
import type { Conversation, Message } from '@matricula/contract/messaging/messages.ts';
import { useState } from 'react';
import { firstUnread } from './thread-rows.ts';

export function useNewFrom({ other, mine, unread }: Conversation, messages: readonly Message[]): number | null {
  const end = messages.at(-1)?.seq ?? 0;
  const [state, setState] = useState(() => ({
    newFrom: unread > 0 ? firstUnread(messages, other.userId, mine.read) : null,
    end,
  }));
  if (end <= state.end) return state.newFrom;

  const arrived = messages.filter(({ seq }) => seq > state.end);
  setState({ newFrom: nextLine(), end });
  return state.newFrom;

  function nextLine(): number | null {
    // Whoever answers has seen what was new.
    if (arrived.some(({ senderId }) => senderId !== other.userId)) return null;
    const isRead = state.newFrom === null || state.newFrom <= mine.read;
    if (document.visibilityState === 'visible' || !isRead) return state.newFrom;
    return arrived[0]?.seq ?? null;
  }
}
