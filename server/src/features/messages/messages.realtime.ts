// What a browser may say over its socket: the same functions as over HTTP, each authorised anew.
import { socketPositionSchema, socketSendSchema, socketTypingSchema } from '@matricula/contract/messages.ts';
import { movePosition, showTyping } from '#features/conversations/conversations.service.ts';
import { answer, type Answers } from '#platform/realtime.ts';
import { sendMessage } from './messages.service.ts';

export const messageAnswers: Answers = {
  'message.send': answer(socketSendSchema, async (ctx, { conversationId, ...message }) => ({
    message: await sendMessage(ctx, conversationId, message),
  })),
  'conversation.move': answer(socketPositionSchema, async (ctx, { conversationId, ...position }) =>
    movePosition(ctx, conversationId, position),
  ),
  'conversation.type': answer(socketTypingSchema, async (ctx, { conversationId }) => {
    await showTyping(ctx, conversationId);
    return {};
  }),
};
