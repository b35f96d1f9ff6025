// HTTP of messages: opening a conversation (spec §7).
import { createConversationParamsSchema, createConversationReplySchema } from '@matricula/contract/messages.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentConversation } from './messages.presenter.ts';
import { openConversation } from './messages.service.ts';

export const messagesRoutes: Routes = async (app) => {
  app.post(
    '/messages/create/:consultantId',
    {
      config: { access: 'user', limit: { points: 30, seconds: 60 * 60, by: 'user' } },
      schema: { params: createConversationParamsSchema, response: { 200: createConversationReplySchema } },
    },
    async (request) => presentConversation(await openConversation(request.ctx, request.params.consultantId)),
  );
};
