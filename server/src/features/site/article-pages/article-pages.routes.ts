// HTTP of finished pages of articles, for administrators (spec §2: /course/articles/generate-html).
import { articlePagesEndpoints } from '@matricula/contract/site/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentPages } from './article-pages.presenter.ts';
import { cancelPages, generatePages, listPages } from './article-pages.service.ts';

export const articlePagesRoutes = routesOf(articlePagesEndpoints, {
  listArticlePages: async (request) => presentPages(await listPages(request.ctx)),

  generateArticlePages: async (request) => presentPages(await generatePages(request.ctx, request.body)),

  cancelArticlePages: async (request) => presentPages(await cancelPages(request.ctx)),
});
