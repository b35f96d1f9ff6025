// HTTP of conversations: opening (spec §7), listing, positions, blocking, leaving.
import { successSchema } from '@matricula/contract/common.ts';
import {
  blockBodySchema,
  conversationParamsSchema,
  conversationSchema,
  conversationsReplySchema,
  createConversationParamsSchema,
  createConversationReplySchema,
  listConversationsQuerySchema,
  positionBodySchema,
  positionReplySchema,
  unreadReplySchema,
} from '@matricula/contract/messages.ts';
import type { Routes } from '#platform/http/routes.ts';
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

export const conversationsRoutes: Routes = async (app) => {
  app.post(
    '/messages/create/:consultantId',
    {
      config: { access: 'user', limit: { points: 30, seconds: 60 * 60, by: 'user' } },
      schema: { params: createConversationParamsSchema, response: { 200: createConversationReplySchema } },
    },
    async (request) => ({ _id: (await openConversation(request.ctx, request.params.consultantId)).id }),
  );

  app.get(
    '/messages/conversations',
    {
      config: { access: 'user' },
      schema: { querystring: listConversationsQuerySchema, response: { 200: conversationsReplySchema } },
    },
    async (request) => {
      const { rows, next } = await listConversations(request.ctx, request.query);
      return { conversations: rows.map(presentConversation), next };
    },
  );

  app.get(
    '/messages/conversations/:conversationId',
    {
      config: { access: 'user' },
      schema: { params: conversationParamsSchema, response: { 200: conversationSchema } },
    },
    async (request) => presentConversation(await getConversation(request.ctx, request.params.conversationId)),
  );

  app.get(
    '/messages/unread',
    { config: { access: 'user' }, schema: { response: { 200: unreadReplySchema } } },
    async (request) => ({ conversations: await countUnread(request.ctx) }),
  );

  app.put(
    '/messages/delivered',
    {
      config: { access: 'user', limit: { points: 300, seconds: 60, by: 'user' } },
      schema: { response: { 200: successSchema } },
    },
    async (request) => {
      await confirmDelivery(request.ctx);
      return { success: true as const };
    },
  );

  app.put(
    '/messages/conversations/:conversationId/position',
    {
      config: { access: 'user', limit: { points: 600, seconds: 60, by: 'user' } },
      schema: { params: conversationParamsSchema, body: positionBodySchema, response: { 200: positionReplySchema } },
    },
    async (request) => movePosition(request.ctx, request.params.conversationId, request.body),
  );

  app.put(
    '/messages/conversations/:conversationId/block',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60, by: 'user' } },
      schema: { params: conversationParamsSchema, body: blockBodySchema, response: { 200: conversationSchema } },
    },
    async (request) => presentConversation(await changeBlock(request.ctx, request.params.conversationId, request.body)),
  );

  app.post(
    '/messages/conversations/:conversationId/leave',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60, by: 'user' } },
      schema: { params: conversationParamsSchema, response: { 200: successSchema } },
    },
    async (request) => {
      await leaveConversation(request.ctx, request.params.conversationId);
      return { success: true as const };
    },
  );
};
