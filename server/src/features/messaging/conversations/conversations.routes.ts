// HTTP of conversations: opening (spec §7), listing, positions, blocking, leaving.
import { conversationsEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentConversation } from './conversations.presenter.ts';
import {
  changeBlock,
  confirmDelivery,
  countUnread,
  getConversation,
  leaveConversation,
  listConversations,
  movePosition,
  openConversation,
} from './conversations.service.ts';

export const conversationsRoutes = routesOf(conversationsEndpoints, {
  createConversation: {
    limit: { points: 30, seconds: 60 * 60, by: 'user' },
    handle: async (request) => ({ _id: (await openConversation(request.ctx, request.params.consultantId)).id }),
  },

  listConversations: async (request) => {
    const { rows, next } = await listConversations(request.ctx, request.query);
    return { conversations: rows.map(presentConversation), next };
  },

  getConversation: async (request) =>
    presentConversation(await getConversation(request.ctx, request.params.conversationId)),

  countUnread: async (request) => ({ conversations: await countUnread(request.ctx) }),

  confirmDelivery: {
    limit: { points: 300, seconds: 60, by: 'user' },
    handle: async (request) => {
      await confirmDelivery(request.ctx);
      return { success: true as const };
    },
  },

  movePosition: {
    limit: { points: 600, seconds: 60, by: 'user' },
    handle: async (request) => movePosition(request.ctx, request.params.conversationId, request.body),
  },

  changeBlock: {
    limit: { points: 60, seconds: 60, by: 'user' },
    handle: async (request) =>
      presentConversation(await changeBlock(request.ctx, request.params.conversationId, request.body)),
  },

  leaveConversation: {
    limit: { points: 60, seconds: 60, by: 'user' },
    handle: async (request) => {
      await leaveConversation(request.ctx, request.params.conversationId);
      return { success: true as const };
    },
  },
});
