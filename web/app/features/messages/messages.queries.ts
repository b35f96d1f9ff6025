// The conversation with a consultant (spec §7). Its creation may be repeated: there is one per pair, made if there was none.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

/** A failure is only logged, by the query cache (spec §8: chat creation). */
export function conversationQuery(consultantId: string) {
  return queryOptions({
    queryKey: ['conversation', consultantId],
    queryFn: ({ client, signal }) => apiOf(client).createConversation({ params: { consultantId }, signal }),
    staleTime: Infinity,
  });
}
