// Warms the query cache in a public route's loader, so that the page arrives with its content.
import { dehydrate, type DehydratedState, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { bindApi } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { requestContext } from './page/request-context.ts';

export interface Prefetched {
  dehydratedState: DehydratedState;
}

// Each caller's data type differs and none is read here; only the options' shape matters.
type AnyQuery = FetchQueryOptions<never, Error, never, never>;

/** Runs the queries with the request's own API client. A failed one is left out: the page does not wait, the browser asks again. */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  ...queries: { queryKey: QueryKey }[]
): Promise<Prefetched> {
  const queryClient = createQueryClient();
  const request = context.get(requestContext);
  if (request !== null) bindApi(queryClient, request.api);
  await Promise.all(
    queries.map((query) => queryClient.prefetchQuery({ ...query, retry: false } as unknown as AnyQuery)),
  );
  return { dehydratedState: dehydrate(queryClient) };
}
