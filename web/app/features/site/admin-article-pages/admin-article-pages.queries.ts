// The finished pages of articles: what there is, making them, and stopping. Asked every second while a run is under way.
import type { ArticlePagesReply, GenerateArticlePagesBody } from '@matricula/contract/site/article-pages.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const ASK_AGAIN_MS = 1_000;

export function articlePagesQuery() {
  return queryOptions({
    queryKey: ['article-pages'],
    queryFn: ({ client, signal }) => apiOf(client).listArticlePages({ signal }),
    refetchInterval: ({ state }) => (state.data?.run?.status === 'running' ? ASK_AGAIN_MS : false),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** The answer is the list itself; a refusal means that it is not what was seen. */
const adopt = {
  onSuccess: (reply: ArticlePagesReply, _body: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.setQueryData(articlePagesQuery().queryKey, reply),
  onError: (_error: Error, _body: unknown, _kept: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries(articlePagesQuery()),
};

export function generateArticlePagesMutation() {
  return mutationOptions({
    mutationFn: (body: GenerateArticlePagesBody) => api.generateArticlePages({ body }),
    ...adopt,
  });
}

export function cancelArticlePagesMutation() {
  return mutationOptions({ mutationFn: () => api.cancelArticlePages(), ...adopt });
}
