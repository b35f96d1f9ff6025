// What the link in a mail reads and writes. Apart from the settings, whose code a visitor does not need.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { MessageEmailReply } from '@matricula/contract/messaging/notifications.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';

/** Null when the link is not one of ours. */
export function unsubscribeQuery(token: string) {
  return queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getUnsubscribe({ params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
        throw error;
      }
    },
    // What the button has changed must not be overwritten by an answer from before.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Null turns mails off; a choice turns them on again. */
export function unsubscribeMutation(token: string) {
  return mutationOptions({
    mutationFn: (messageEmail: 'each' | 'daily' | null): Promise<MessageEmailReply> =>
      messageEmail === null
        ? api.unsubscribe({ params: { token } })
        : api.resubscribe({ params: { token }, body: { messageEmail } }),
    onSuccess: (reply, _choice, _kept, { client }) => client.setQueryData(unsubscribeQuery(token).queryKey, reply),
  });
}
