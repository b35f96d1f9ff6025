// HTTP of messages. Sending runs the same function as over the socket.
import { messagesEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { deleteMessage, listMessages, searchMessages, sendMessage } from './messages.service.ts';

export const messagesRoutes = routesOf(messagesEndpoints, {
  listMessages: {
    // Catching up, not opening: nobody has clicked.
    isBackground: (query) => query['after'] !== undefined,
    handle: async (request) => listMessages(request.ctx, request.params.conversationId, request.query),
  },

  sendMessage: {
    // The limit that people meet is the service's, shared with the socket; this one only keeps retries in bounds.
    limit: { points: 600, seconds: 60, by: 'user' },
    handle: async (request) => ({
      message: await sendMessage(request.ctx, request.params.conversationId, request.body),
    }),
  },

  deleteMessage: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async (request) => ({
      message: await deleteMessage(request.ctx, request.params.conversationId, request.params.seq),
    }),
  },

  searchMessages: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async (request) => ({
      messages: await searchMessages(request.ctx, request.params.conversationId, request.query.q),
    }),
  },
});
