// One's own appeals of a conversation, and asking for one. Asked again whenever the conversation is looked at: a person decides meanwhile.
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';

export function appealsQuery(conversationId: string) {
  return queryOptions({
    queryKey: ['appeals', conversationId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listAppeals({ params: { conversationId }, signal })).appeals,
    staleTime: 0,
  });
}

export function appealMutation(conversationId: string, seq: number) {
  return mutationOptions({
    mutationFn: (note: string) => api.appealMask({ params: { conversationId, seq: String(seq) }, body: { note } }),
    onSettled: (_reply, _error, _note, _kept, { client }) => client.invalidateQueries(appealsQuery(conversationId)),
  });
}
