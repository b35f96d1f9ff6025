// HTTP of saved replies.
import { savedRepliesEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentSavedReply } from './saved-replies.presenter.ts';
import { createSavedReply, listSavedReplies, removeReply, updateReply } from './saved-replies.service.ts';

const limit = { points: 120, seconds: 60, by: 'user' } as const;

export const savedRepliesRoutes = routesOf(savedRepliesEndpoints, {
  listSavedReplies: async (request) => ({ replies: (await listSavedReplies(request.ctx)).map(presentSavedReply) }),

  createSavedReply: {
    limit,
    handle: async (request) => presentSavedReply(await createSavedReply(request.ctx, request.body)),
  },

  updateSavedReply: {
    limit,
    handle: async (request) => presentSavedReply(await updateReply(request.ctx, request.params.replyId, request.body)),
  },

  deleteSavedReply: {
    limit,
    handle: async (request) => {
      await removeReply(request.ctx, request.params.replyId);
      return { success: true as const };
    },
  },
});
