// 'is typing': told at most every three seconds, shown for five. Nothing is kept, and nothing depends on its arrival.
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '@matricula/contract/messaging/messages.rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, listen } from '#lib/realtime/realtime.ts';

/** Whether the other one is writing in this conversation. */
export function useIsTyping(conversationId: string, otherId: string): boolean {
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const stops = [
      listen('conversation.typing', (event) => {
        if (event.conversationId !== conversationId || event.userId !== otherId) return;
        clearTimeout(timer);
        setIsTyping(true);
        timer = setTimeout(end, TYPING_SHOWN_MS);
      }),
      listen('message.created', ({ message }) => {
        if (message.conversationId === conversationId && message.senderId === otherId) end();
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [conversationId, otherId]);

  return isTyping;
}

/** Answers what to call at every change of the text. */
export function useTellTyping(conversationId: string): () => void {
  const lastTold = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - lastTold.current < TYPING_EVERY_MS) return;
    lastTold.current = now;
    // Without a connection nobody would see it in time.
    ask('conversation.type', { conversationId }, TYPING_EVERY_MS).catch(() => undefined);
  }, [conversationId]);
}
