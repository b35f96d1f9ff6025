// What administrators read and write of articles. Several people write here at once, so nothing is taken from the cache without asking again.
import type {
  ArticleContent,
  CreateArticleBody,
  ManagedArticle,
  ManagedArticlesQuery,
  SaveArticleReply,
} from '@matricula/contract/site/managed-articles.ts';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** A request that outlives its page may be this long. */
const KEEPALIVE_MAX_LENGTH = 60_000;

/** One key for all of them: an act on one changes what every page and order shows. */
const managedArticles = { queryKey: ['managed-articles'] };

export function managedArticlesQuery(query: ManagedArticlesQuery) {
  return queryOptions({
    queryKey: [...managedArticles.queryKey, query],
    queryFn: ({ client, signal }) => apiOf(client).listManagedArticles({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function managedArticleQuery(articleId: string) {
  return queryOptions({
    queryKey: ['managed-article', articleId],
    queryFn: ({ client, signal }) => apiOf(client).getManagedArticle({ params: { articleId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** What a text looks like, and what there is to say about it. The old picture stays while the new one is made. */
export function renderedArticleQuery(content: ArticleContent) {
  return queryOptions({
    queryKey: ['rendered-article', content],
    queryFn: ({ client, signal }) => apiOf(client).renderArticle({ body: { content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
    enabled: () => isSignedIn(),
  });
}

export function saveArticle(articleId: string, version: number, content: ArticleContent): Promise<SaveArticleReply> {
  const body = { version, content };
  const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX_LENGTH;
  return api.saveArticle({ params: { articleId }, body, keepalive });
}

export function createArticleMutation() {
  return mutationOptions({ mutationFn: (body: CreateArticleBody) => api.createArticle({ body }) });
}

/** The article as it is now, and every list with it. */
function adopt(client: QueryClient, article: ManagedArticle): void {
  client.setQueryData(managedArticleQuery(article.articleId).queryKey, article);
  void client.invalidateQueries(managedArticles);
  void client.invalidateQueries(articleVersionsQuery(article.articleId));
}

export type ArticleAct =
  | { kind: 'publish'; version: number }
  | { kind: 'unpublish'; version: number }
  | { kind: 'schedule'; version: number; at: string }
  | { kind: 'restore'; version: number; number: number };

function send(articleId: string, act: ArticleAct): Promise<ManagedArticle> {
  const { version } = act;
  const params = { articleId };
  if (act.kind === 'publish') return api.publishArticle({ params, body: { version } });
  if (act.kind === 'unpublish') return api.unpublishArticle({ params, body: { version } });
  if (act.kind === 'schedule') return api.scheduleArticle({ params, body: { version, at: act.at } });
  return api.restoreArticle({ params, body: { version, number: act.number } });
}

export function articleActMutation(articleId: string) {
  return mutationOptions({
    mutationFn: (act: ArticleAct) => send(articleId, act),
    onSuccess: (article, _act, _kept, { client }) => adopt(client, article),
  });
}

export function deleteArticleMutation(articleId: string) {
  return mutationOptions({
    mutationFn: () => api.deleteArticle({ params: { articleId } }),
    onSuccess: (_reply, _act, _kept, { client }) => client.invalidateQueries(managedArticles),
  });
}

export function articleVersionsQuery(articleId: string) {
  return queryOptions({
    queryKey: ['article-versions', articleId],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listArticleVersions({ params: { articleId }, signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function articleVersionQuery(articleId: string, number: number) {
  return queryOptions({
    queryKey: ['article-version', articleId, number],
    queryFn: ({ client, signal }) =>
      apiOf(client).getArticleVersion({ params: { articleId, number: String(number) }, signal }),
    // A version never changes.
    staleTime: Infinity,
  });
}

export function previewLinkMutation(articleId: string) {
  return mutationOptions({
    mutationFn: () => api.createPreviewLink({ params: { articleId } }),
    onSuccess: (_link, _act, _kept, { client }) => client.invalidateQueries(managedArticleQuery(articleId)),
  });
}

export function revokePreviewLinkMutation(articleId: string) {
  return mutationOptions({
    mutationFn: () => api.revokePreviewLink({ params: { articleId } }),
    onSuccess: (_reply, _act, _kept, { client }) => client.invalidateQueries(managedArticleQuery(articleId)),
  });
}
