// HTTP of messages. Sending runs the same function as over the socket.
import {
  conversationParamsSchema,
  listMessagesQuerySchema,
  messageParamsSchema,
  messagesReplySchema,
  searchMessagesQuerySchema,
  searchMessagesReplySchema,
  sendMessageBodySchema,
  sendMessageReplySchema,
} from '@matricula/contract/messages.ts';
import type { Routes } from '#platform/http/routes.ts';
import { deleteMessage, listMessages, searchMessages, sendMessage } from './messages.service.ts';

export const messagesRoutes: Routes = async (app) => {
  app.get(
    '/messages/conversations/:conversationId/messages',
    {
      // Catching up, not opening: nobody has clicked.
      config: { access: 'user', canWait: (query) => query['after'] !== undefined },
      schema: {
        params: conversationParamsSchema,
        querystring: listMessagesQuerySchema,
        response: { 200: messagesReplySchema },
      },
    },
    async (request) => listMessages(request.ctx, request.params.conversationId, request.query),
  );

  app.post(
    '/messages/conversations/:conversationId/messages',
    {
      // The limit that people meet is the service's, shared with the socket; this one only keeps retries in bounds.
      config: { access: 'user', limit: { points: 600, seconds: 60, by: 'user' } },
      schema: {
        params: conversationParamsSchema,
        body: sendMessageBodySchema,
        response: { 200: sendMessageReplySchema },
      },
    },
    async (request) => ({ message: await sendMessage(request.ctx, request.params.conversationId, request.body) }),
  );

  app.delete(
    '/messages/conversations/:conversationId/messages/:seq',
    {
      config: { access: 'user', limit: { points: 120, seconds: 60, by: 'user' } },
      schema: { params: messageParamsSchema, response: { 200: sendMessageReplySchema } },
    },
    async (request) => ({
      message: await deleteMessage(request.ctx, request.params.conversationId, request.params.seq),
    }),
  );

  app.get(
    '/messages/conversations/:conversationId/search',
    {
      config: { access: 'user', limit: { points: 120, seconds: 60, by: 'user' } },
      schema: {
        params: conversationParamsSchema,
        querystring: searchMessagesQuerySchema,
        response: { 200: searchMessagesReplySchema },
      },
    },
    async (request) => ({
      messages: await searchMessages(request.ctx, request.params.conversationId, request.query.q),
    }),
  );
};
