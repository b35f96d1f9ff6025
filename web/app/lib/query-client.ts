// The query cache: one for the browser, a fresh one for every request on the server.
import { ApiError } from '@matricula/contract/http/client.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from './report.ts';

const STALE_AFTER_MS = 30_000;

/** Somebody who has just signed out, here or elsewhere: what was still asked for them is refused, and that is no failure. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Hidden on purpose from an administrator who views as somebody else. */
function isHidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'viewing';
}

/** Worth another try: the server was not reached, is busy, or failed. A refusal stays a refusal. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Only the key's first word: what follows may be a link's secret.
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isSignedOut(error) && !isHidden(error)) reportFailure(`Query ${String(query.queryKey[0])} failed`, error);
      },
    }),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
}

let browserClient: QueryClient | undefined;

/** The browser's one cache, for components and client loaders alike; never shared between requests on the server. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
