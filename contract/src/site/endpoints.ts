// Every endpoint of the area 'site', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';
import { successSchema } from '#http/schemas.ts';
import { articlePagesReplySchema, generateArticlePagesBodySchema } from './article-pages.ts';
import {
  articleParamsSchema,
  articlePreviewParamsSchema,
  articlePreviewReplySchema,
  articleReplySchema,
  blogQuerySchema,
  blogReplySchema,
} from './articles.ts';
import {
  articleVersionBodySchema,
  articleVersionParamsSchema,
  articleVersionsReplySchema,
  createArticleBodySchema,
  keptContentSchema,
  managedArticleParamsSchema,
  managedArticleSchema,
  managedArticlesQuerySchema,
  managedArticlesReplySchema,
  previewLinkReplySchema,
  renderArticleBodySchema,
  renderArticleReplySchema,
  restoreArticleBodySchema,
  saveArticleBodySchema,
  saveArticleReplySchema,
  scheduleArticleBodySchema,
} from './managed-articles.ts';
import {
  deleteUpdateCardQuerySchema,
  managedUpdateCardSchema,
  managedUpdateCardsReplySchema,
  saveUpdateCardBodySchema,
  updateCardParamsSchema,
  updateCardsReplySchema,
} from './update-cards.ts';

export const articlesEndpoints = declareEndpoints({
  listArticles: { route: 'GET /public/articles', access: 'public', query: blogQuerySchema, reply: blogReplySchema },
  getArticle: {
    route: 'GET /public/articles/:slug',
    access: 'public',
    params: articleParamsSchema,
    reply: articleReplySchema,
  },
});

const articleParams = { access: 'admin', params: managedArticleParamsSchema } as const;

export const managedArticlesEndpoints = declareEndpoints({
  /** The secret in the link is what opens it, not who asks. */
  getArticlePreview: {
    route: 'GET /public/article-previews/:token',
    access: 'public',
    params: articlePreviewParamsSchema,
    reply: articlePreviewReplySchema,
    isRare: true,
  },
  listManagedArticles: {
    route: 'GET /articles/manage',
    access: 'admin',
    query: managedArticlesQuerySchema,
    reply: managedArticlesReplySchema,
  },
  createArticle: {
    route: 'POST /articles/manage',
    access: 'admin',
    body: createArticleBodySchema,
    reply: managedArticleSchema,
  },
  renderArticle: {
    route: 'POST /articles/render',
    access: 'admin',
    body: renderArticleBodySchema,
    reply: renderArticleReplySchema,
  },
  getManagedArticle: { route: 'GET /articles/manage/:articleId', ...articleParams, reply: managedArticleSchema },
  saveArticle: {
    route: 'PUT /articles/manage/:articleId',
    ...articleParams,
    body: saveArticleBodySchema,
    reply: saveArticleReplySchema,
  },
  publishArticle: {
    route: 'POST /articles/manage/:articleId/publish',
    ...articleParams,
    body: articleVersionBodySchema,
    reply: managedArticleSchema,
  },
  scheduleArticle: {
    route: 'POST /articles/manage/:articleId/schedule',
    ...articleParams,
    body: scheduleArticleBodySchema,
    reply: managedArticleSchema,
  },
  /** A published article leaves the blog; a scheduled one is not published. Both are drafts again. */
  unpublishArticle: {
    route: 'POST /articles/manage/:articleId/unpublish',
    ...articleParams,
    body: articleVersionBodySchema,
    reply: managedArticleSchema,
  },
  /** Only a draft that was never published. */
  deleteArticle: { route: 'DELETE /articles/manage/:articleId', ...articleParams, reply: successSchema },
  listArticleVersions: {
    route: 'GET /articles/manage/:articleId/versions',
    ...articleParams,
    reply: articleVersionsReplySchema,
  },
  getArticleVersion: {
    route: 'GET /articles/manage/:articleId/versions/:number',
    access: 'admin',
    params: articleVersionParamsSchema,
    reply: keptContentSchema,
  },
  restoreArticle: {
    route: 'POST /articles/manage/:articleId/restore',
    ...articleParams,
    body: restoreArticleBodySchema,
    reply: managedArticleSchema,
  },
  createPreviewLink: {
    route: 'POST /articles/manage/:articleId/preview-link',
    ...articleParams,
    reply: previewLinkReplySchema,
  },
  revokePreviewLink: {
    route: 'DELETE /articles/manage/:articleId/preview-link',
    ...articleParams,
    reply: successSchema,
  },
});

export const articlePagesEndpoints = declareEndpoints({
  listArticlePages: { route: 'GET /articles/pages', access: 'admin', reply: articlePagesReplySchema },
  generateArticlePages: {
    route: 'POST /articles/pages',
    access: 'admin',
    body: generateArticlePagesBodySchema,
    reply: articlePagesReplySchema,
  },
  cancelArticlePages: { route: 'POST /articles/pages/cancel', access: 'admin', reply: articlePagesReplySchema },
});

export const updateCardsEndpoints = declareEndpoints({
  listUpdateCards: {
    route: 'GET /public/update-cards',
    access: 'public',
    reply: updateCardsReplySchema,
  },
});

export const managedUpdateCardsEndpoints = declareEndpoints({
  listManagedUpdateCards: {
    route: 'GET /update-cards/manage',
    access: 'admin',
    reply: managedUpdateCardsReplySchema,
  },
  saveUpdateCard: {
    route: 'PUT /update-cards/manage/:cardId',
    access: 'admin',
    params: updateCardParamsSchema,
    body: saveUpdateCardBodySchema,
    reply: managedUpdateCardSchema,
  },
  deleteUpdateCard: {
    route: 'DELETE /update-cards/manage/:cardId',
    access: 'admin',
    params: updateCardParamsSchema,
    query: deleteUpdateCardQuerySchema,
    reply: successSchema,
  },
});
