// The blog: a page of its list, one article, and one behind a private link. Failed reads are only logged, by the query cache (spec §8).
import { ApiError } from '@matricula/contract/http/client.ts';
import type { BlogFilters } from '@matricula/contract/site/articles.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

/** No article there, or nothing that could be an address. */
const NONE = [404, 422];

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && NONE.includes(error.status)) return null;
    throw error;
  }
}

export function blogQuery({ search, tag, page }: BlogFilters) {
  return queryOptions({
    queryKey: ['blog', search, tag, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).listArticles({ query: { search: search || undefined, tag: tag || undefined, page }, signal }),
    placeholderData: keepPreviousData,
    ...PAGE_CONTENT,
  });
}

/** Null when there is none: an answer, not a failure, so that the page can say so with its status. */
export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ['article', slug],
    queryFn: ({ client, signal }) => orNull(apiOf(client).getArticle({ params: { slug }, signal })),
    ...PAGE_CONTENT,
  });
}

export function articlePreviewQuery(token: string) {
  return queryOptions({
    queryKey: ['article-preview', token],
    queryFn: ({ client, signal }) => orNull(apiOf(client).getArticlePreview({ params: { token }, signal })),
    staleTime: 0,
    ...PAGE_CONTENT,
  });
}
