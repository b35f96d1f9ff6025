// HTTP of articles for administrators (spec §2: /course/articles/), and of the private link to one that is being written.
import { readingMinutes } from '@matricula/contract/site/articles.rules.ts';
import { managedArticlesEndpoints } from '@matricula/contract/site/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { createPreviewLink, openPreview, revokePreviewLink } from './managed-articles.preview.service.ts';
import { presentManagedArticle, presentManagedRow, presentVersion } from './managed-articles.presenter.ts';
import {
  createArticle,
  deleteArticle,
  getManagedArticle,
  getVersion,
  listManagedArticles,
  listVersions,
  publishArticle,
  renderDraft,
  restoreArticle,
  saveArticle,
  scheduleArticle,
  unpublishArticle,
} from './managed-articles.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;
/** What is typed saves and shows itself, a second after the last letter. */
const TYPING = { points: 6_000, seconds: 60 * 60, by: 'user' } as const;
/** 40,000 letters of four bytes each, and what JSON makes of them. */
const TEXT_LIMIT = 400_000;

export const managedArticlesRoutes = routesOf(managedArticlesEndpoints, {
  getArticlePreview: {
    limit: { points: 120, seconds: 60 },
    handle: async ({ ctx, params }, reply) => {
      const { article, expiresAt } = await openPreview(ctx, params.token);
      reply.header('cache-control', 'no-store');
      return { article, expiresAt: expiresAt.toISOString() };
    },
  },

  listManagedArticles: async ({ ctx, query }) => {
    const { articles, total } = await listManagedArticles(ctx, query);
    return { data: articles.map(presentManagedRow), total };
  },

  createArticle: {
    limit: WRITES,
    handle: async ({ ctx, body }) => presentManagedArticle(await createArticle(ctx, body)),
  },

  renderArticle: {
    limit: TYPING,
    bodyLimit: TEXT_LIMIT,
    handle: async ({ ctx, body }) => {
      const { html, words, findings } = await renderDraft(ctx, body.content);
      return { html, words, findings, readingMinutes: readingMinutes(words) };
    },
  },

  getManagedArticle: async ({ ctx, params }) => presentManagedArticle(await getManagedArticle(ctx, params.articleId)),

  saveArticle: {
    limit: TYPING,
    bodyLimit: TEXT_LIMIT,
    handle: async ({ ctx, params, body }) => {
      const { isSaved, article } = await saveArticle(ctx, params.articleId, body);
      return { isSaved, article: presentManagedArticle(article) };
    },
  },

  publishArticle: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) =>
      presentManagedArticle(await publishArticle(ctx, params.articleId, body.version)),
  },

  scheduleArticle: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentManagedArticle(await scheduleArticle(ctx, params.articleId, body)),
  },

  unpublishArticle: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) =>
      presentManagedArticle(await unpublishArticle(ctx, params.articleId, body.version)),
  },

  deleteArticle: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      await deleteArticle(ctx, params.articleId);
      return { success: true as const };
    },
  },

  listArticleVersions: async ({ ctx, params }) => ({
    data: (await listVersions(ctx, params.articleId)).map(presentVersion),
  }),

  getArticleVersion: async ({ ctx, params }) => getVersion(ctx, params.articleId, params.number),

  restoreArticle: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentManagedArticle(await restoreArticle(ctx, params.articleId, body)),
  },

  createPreviewLink: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      const { token, expiresAt } = await createPreviewLink(ctx, params.articleId);
      return { path: `/blog/preview/${token}`, expiresAt: expiresAt.toISOString() };
    },
  },

  revokePreviewLink: {
    limit: WRITES,
    handle: async ({ ctx, params }) => {
      await revokePreviewLink(ctx, params.articleId);
      return { success: true as const };
    },
  },
});
