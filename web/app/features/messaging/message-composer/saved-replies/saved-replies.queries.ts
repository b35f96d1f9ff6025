// A consultant's saved replies: asked for, added, changed, deleted.
import type { SavedReplyBody } from '@matricula/contract/messaging/saved-replies.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';

export function savedRepliesQuery() {
  return queryOptions({
    queryKey: ['saved-replies'],
    queryFn: ({ client, signal }) => apiOf(client).listSavedReplies({ signal }),
  });
}

/** Null for a new one. */
export function saveReplyMutation(queryClient: QueryClient, replyId: string | null) {
  return mutationOptions({
    mutationFn: (body: SavedReplyBody) =>
      replyId === null ? api.createSavedReply({ body }) : api.updateSavedReply({ params: { replyId }, body }),
    onSuccess: () => queryClient.invalidateQueries(savedRepliesQuery()),
  });
}

export function deleteReplyMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (replyId: string) => api.deleteSavedReply({ params: { replyId } }),
    onSuccess: () => queryClient.invalidateQueries(savedRepliesQuery()),
  });
}
