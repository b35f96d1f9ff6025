// Reporting a conversation. With it the other one may be blocked, so the conversation is asked for again.
import type { ReportConversationBody } from '@matricula/contract/messaging/message-reports.ts';
import { mutationOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { conversationQuery } from '#state/messaging/messages.queries.ts';

export function reportConversationMutation(conversationId: string) {
  return mutationOptions({
    mutationFn: (body: ReportConversationBody) => api.reportConversation({ params: { conversationId }, body }),
    onSuccess: (_reply, { isBlocking }, _kept, { client }) =>
      isBlocking === true ? client.invalidateQueries(conversationQuery(conversationId)) : undefined,
  });
}
