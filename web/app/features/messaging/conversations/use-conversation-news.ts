// Writes what is heard over the socket into the lists and the open conversation. What was missed is asked for.
import { withChangedMessage, withMessage, withPosition } from '#state/messaging/conversation-news.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '#lib/realtime/realtime.ts';
import { useCatchUp } from '#state/messaging/use-catch-up.ts';
import { askForConversations, changeConversation } from '#state/messaging/messages.queries.ts';
import { onMessageSent } from '#state/messaging/outbox/use-outbox.ts';

export function useConversationNews(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const stops = [
      listen('message.created', ({ message }) => {
        changeConversation(queryClient, message.conversationId, (known) => withMessage(known, message), {
          isNewest: true,
        });
      }),
      // Sent over HTTP there may be no event for it.
      onMessageSent((message) => {
        changeConversation(queryClient, message.conversationId, (known) => withMessage(known, message), {
          isNewest: true,
        });
      }),
      listen('message.changed', (event) => {
        changeConversation(queryClient, event.message.conversationId, (known) => withChangedMessage(known, event));
      }),
      listen('conversation.moved', (moved) => {
        changeConversation(queryClient, moved.conversationId, (known) => withPosition(known, moved));
      }),
      listen('conversation.updated', () => askForConversations(queryClient)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);

  useCatchUp(() => askForConversations(queryClient));
}
