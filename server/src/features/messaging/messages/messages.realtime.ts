// What a browser may say over its socket: the same functions as over HTTP, each authorised anew.
import { socketPositionSchema, socketSendSchema, socketTypingSchema } from '@matricula/contract/messaging/messages.ts';
import { movePosition, showTyping } from '#features/messaging/conversations/conversations.service.ts';
import { socketHandler, type SocketHandlers } from '#platform/realtime/handlers.ts';
import { sendMessage } from './messages.service.ts';

export const messageSocketHandlers: SocketHandlers = {
  'message.send': socketHandler(socketSendSchema, async (ctx, { conversationId, ...message }) => ({
    message: await sendMessage(ctx, conversationId, message),
  })),
  'conversation.move': socketHandler(socketPositionSchema, async (ctx, { conversationId, ...position }) =>
    movePosition(ctx, conversationId, position),
  ),
  'conversation.type': socketHandler(socketTypingSchema, async (ctx, { conversationId }) => {
    await showTyping(ctx, conversationId);
    return {};
  }),
};
