// Answers that are shown to a consultant: sharing, who can read one, reading and withdrawing. The question's page and the answer's own use these.
import type { ShareAttemptBody } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { askForConversations, isAbsent } from '#state/messaging/messages.queries.ts';

/** What was withdrawn disappears from an open page without a reload. */
const ASK_AGAIN_AFTER_MS = 15_000;

const SHARES = ['attempt-shares'];

export function attemptSharesQuery(attemptId: string) {
  return queryOptions({
    queryKey: [...SHARES, attemptId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listAttemptShares({ params: { attemptId }, signal })).shares,
    enabled: () => isSignedIn(),
  });
}

/** Null when it is not here: withdrawn, or not for this person. */
export function sharedAttemptQuery(shareId: string) {
  return queryOptions({
    queryKey: ['shared-attempt', shareId],
    queryFn: async ({ client, signal }) => {
      try {
        return await apiOf(client).getSharedAttempt({ params: { shareId }, signal });
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    // Nothing of it stays once the page is left.
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : ASK_AGAIN_AFTER_MS),
    enabled: () => isSignedIn(),
  });
}

/** To a conversation there is, or to a consultant with whom it begins. */
export type AskedConsultant = { conversationId: string } | { cid: string };

interface Asked extends Omit<ShareAttemptBody, 'conversationId'> {
  consultant: AskedConsultant;
}

export function shareAttemptMutation(queryClient: QueryClient, attemptId: string) {
  return mutationOptions({
    mutationFn: async ({ consultant, ...body }: Asked) => {
      const conversationId =
        'conversationId' in consultant
          ? consultant.conversationId
          : (await api.createConversation({ params: { consultantId: consultant.cid } }))._id;
      await api.shareAttempt({ params: { attemptId }, body: { ...body, conversationId } });
      return { conversationId };
    },
    onSuccess: () => refreshShares(queryClient),
  });
}

export function withdrawMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (shareId: string) => api.withdrawSharedAttempt({ params: { shareId } }),
    onSuccess: () => refreshShares(queryClient),
  });
}

function refreshShares(queryClient: QueryClient): Promise<void> {
  askForConversations(queryClient);
  return queryClient.invalidateQueries({ queryKey: SHARES });
}
