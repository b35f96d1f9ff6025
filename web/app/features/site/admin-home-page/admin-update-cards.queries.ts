// Update cards as administrators write them.
import type { SaveUpdateCardBody } from '@matricula/contract/site/update-cards.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function managedUpdateCardsQuery() {
  return queryOptions({
    queryKey: ['managed-update-cards'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listManagedUpdateCards({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function saveUpdateCardMutation(cardId: string) {
  return mutationOptions({
    mutationFn: (body: SaveUpdateCardBody) => api.saveUpdateCard({ params: { cardId }, body }),
    // Also after a lost answer: it may have been saved.
    onSettled: (_saved, _error, _body, _kept, { client }) => client.invalidateQueries(managedUpdateCardsQuery()),
  });
}

export function deleteUpdateCardMutation() {
  return mutationOptions({
    mutationFn: ({ cardId, version }: { cardId: string; version: number }) =>
      api.deleteUpdateCard({ params: { cardId }, query: { version } }),
    onSettled: (_deleted, _error, _body, _kept, { client }) => client.invalidateQueries(managedUpdateCardsQuery()),
  });
}
