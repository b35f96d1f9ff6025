// HTTP of saved replies.
import { successSchema } from '@matricula/contract/common.ts';
import {
  savedRepliesReplySchema,
  savedReplyBodySchema,
  savedReplyParamsSchema,
  savedReplySchema,
} from '@matricula/contract/saved-replies.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentSavedReply } from './saved-replies.presenter.ts';
import { createSavedReply, listSavedReplies, removeReply, updateReply } from './saved-replies.service.ts';

const limit = { points: 120, seconds: 60, by: 'user' } as const;

export const savedRepliesRoutes: Routes = async (app) => {
  app.get(
    '/messages/saved-replies',
    { config: { access: 'user' }, schema: { response: { 200: savedRepliesReplySchema } } },
    async (request) => ({ replies: (await listSavedReplies(request.ctx)).map(presentSavedReply) }),
  );

  app.post(
    '/messages/saved-replies',
    {
      config: { access: 'user', limit },
      schema: { body: savedReplyBodySchema, response: { 200: savedReplySchema } },
    },
    async (request) => presentSavedReply(await createSavedReply(request.ctx, request.body)),
  );

  app.put(
    '/messages/saved-replies/:replyId',
    {
      config: { access: 'user', limit },
      schema: { params: savedReplyParamsSchema, body: savedReplyBodySchema, response: { 200: savedReplySchema } },
    },
    async (request) => presentSavedReply(await updateReply(request.ctx, request.params.replyId, request.body)),
  );

  app.delete(
    '/messages/saved-replies/:replyId',
    {
      config: { access: 'user', limit },
      schema: { params: savedReplyParamsSchema, response: { 200: successSchema } },
    },
    async (request) => {
      await removeReply(request.ctx, request.params.replyId);
      return { success: true as const };
    },
  );
};
