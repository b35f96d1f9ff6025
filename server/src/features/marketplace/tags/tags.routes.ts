// HTTP of fields and courses (spec §7: the list is asked for by POST).
import { tagsEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentTags } from './tags.presenter.ts';
import { listSubtags, listTags } from './tags.service.ts';

export const tagsRoutes = routesOf(tagsEndpoints, {
  listTags: {
    limit: { points: 300, seconds: 60 },
    handle: async (request) => presentTags(await listTags(request.ctx, request.body ?? {})),
  },

  listSubtags: {
    cachedUntilChangeOf: ['marketplace'],
    handle: async (request) => ({ subtags: await listSubtags(request.ctx, request.params.tagId) }),
  },
});
