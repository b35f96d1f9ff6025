// The calls of conversations and messages, short enough that a test reads as what two people do.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  Conversation,
  ConversationsReply,
  CreateConversationReply,
  MessagesReply,
  PositionBody,
  PositionReply,
  SearchMessagesReply,
  SendMessageBody,
  SendMessageReply,
  UnreadReply,
} from '@matricula/contract/messaging/messages.ts';
import type { TestApp } from '#test/app.ts';

type As = string | undefined;

export function callsOf(app: TestApp) {
  const at = (conversationId: string, as: As) => ({ params: { conversationId }, as });
  const get = <B>(path: string, as: As) => app.request<B & ErrorBody>('GET', `/api/v1/messages${path}`, { as });
  return {
    open: (consultantId: string, as: As) =>
      app.call<CreateConversationReply & ErrorBody>('createConversation', { params: { consultantId }, as }),
    send: (id: string, as: As, body: Partial<SendMessageBody> = {}) =>
      app.call<SendMessageReply & ErrorBody>('sendMessage', {
        ...at(id, as),
        body: { clientId: randomUUID(), body: 'Hello', ...body },
      }),
    list: (id: string, as: As, query = '') => get<MessagesReply>(`/conversations/${id}/messages${query}`, as),
    search: (id: string, as: As, words: string) =>
      get<SearchMessagesReply>(`/conversations/${id}/search?q=${encodeURIComponent(words)}`, as),
    remove: (id: string, as: As, seq: number | string) =>
      app.call<SendMessageReply & ErrorBody>('deleteMessage', { params: { conversationId: id, seq: String(seq) }, as }),
    move: (id: string, as: As, body: PositionBody) =>
      app.call<PositionReply & ErrorBody>('movePosition', { ...at(id, as), body }),
    block: (id: string, as: As, isBlocked: unknown = true) =>
      app.call<Conversation & ErrorBody>('changeBlock', { ...at(id, as), body: { isBlocked } }),
    leave: (id: string, as: As) => app.call<ErrorBody>('leaveConversation', at(id, as)),
    conversation: (id: string, as: As) => app.call<Conversation & ErrorBody>('getConversation', at(id, as)),
    conversations: (as: As, query = '') => get<ConversationsReply>(`/conversations${query}`, as),
    unread: (as: As) => app.call<UnreadReply & ErrorBody>('countUnread', { as }),
  };
}
