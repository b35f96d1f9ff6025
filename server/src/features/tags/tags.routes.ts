// HTTP of fields and courses (spec §7: the list is asked for by POST).
import { subtagsReplySchema, tagParamsSchema, tagsBodySchema, tagsReplySchema } from '@matricula/contract/tags.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentTags } from './tags.presenter.ts';
import { listSubtags, listTags } from './tags.service.ts';

export const tagsRoutes: Routes = async (app) => {
  app.post(
    '/public/tags',
    {
      config: { access: 'public', limit: { points: 300, seconds: 60 } },
      schema: { body: tagsBodySchema.nullish(), response: { 200: tagsReplySchema } },
    },
    async (request) => presentTags(await listTags(request.ctx, request.body ?? {})),
  );

  app.get(
    '/public/subtags/:tagId',
    {
      config: { access: 'public', isCached: true },
      schema: { params: tagParamsSchema, response: { 200: subtagsReplySchema } },
    },
    async (request) => ({ subtags: await listSubtags(request.ctx, request.params.tagId) }),
  );
};
