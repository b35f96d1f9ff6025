// 'Chat' (spec §2, §4): opens the conversation with a consultant, or sends a visitor to registration and finishes there.
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { checkHeadersQuery } from '#state/foundation/access.queries.ts';
import { api } from '#lib/api.ts';
import { sendToRegister } from '#lib/intent.ts';
import { reportFailure } from '#lib/report.ts';
import { isSignedIn, tokenUserId } from '#lib/session.ts';

const MESSAGES = '/app/messages/';

/** The flag of the auth-header check decides (spec §4). Without a token there is nothing to ask; a failed check is only logged (spec §8). */
async function isLoggedIn(queryClient: QueryClient): Promise<boolean> {
  if (!isSignedIn()) return false;
  try {
    return (await queryClient.ensureQueryData(checkHeadersQuery())).hasAuthHeaders;
  } catch {
    return isSignedIn();
  }
}

export function useChat({ _id: id, name }: ConsultantCard): { open: () => void; isOpening: boolean } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await isLoggedIn(queryClient))) {
        await sendToRegister(navigate, { path: MESSAGES, state: { cid: id }, label: `message ${name}` });
        return;
      }
      // The messages screen says why one's own card leads nowhere.
      if (tokenUserId() === id) {
        await navigate(MESSAGES, { state: { cid: id } });
        return;
      }
      const { _id: conversationId } = await api.createConversation({ params: { consultantId: id } });
      await navigate(MESSAGES, { state: { conversationId } });
    },
    // Spec §8: only logged.
    onError: (error) => reportFailure('Opening a chat failed', error),
  });
  return { open: mutate, isOpening: isPending };
}
