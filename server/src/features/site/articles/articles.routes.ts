// HTTP of articles for readers: the same for everybody, so it may be cached. The figures in a text come from schools, its people from the
// marketplace, its pictures from the library of images.
import { articlesEndpoints } from '@matricula/contract/site/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentArticle, presentBlogPage } from './articles.presenter.ts';
import { getArticle, listArticles } from './articles.service.ts';

export const articlesRoutes = routesOf(articlesEndpoints, {
  listArticles: {
    cachedUntilChangeOf: ['site'],
    handle: async ({ ctx, query }) => presentBlogPage(await listArticles(ctx, query)),
  },

  getArticle: {
    cachedUntilChangeOf: ['site', 'schools', 'marketplace', 'foundation'],
    handle: async ({ ctx, params }) => {
      const found = await getArticle(ctx, params.slug);
      return 'movedTo' in found
        ? { article: null, movedTo: found.movedTo }
        : { article: presentArticle(found.article), movedTo: null };
    },
  },
});
