// What happens when a page's content cannot be loaded inside the app (spec §8): the failure is logged, the page is shown with
// what it has, and what is missing is asked for again. A first load that fails is the server's to answer.
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import type { Prefetched } from '#lib/prefetch.ts';
import { reportFailure } from '#lib/report.ts';

const ASK_AGAIN_AFTER_MS = 15_000;

/** For the queries a page is made of, whose failure the screen itself does not mention: 'Loading...' has to stay true. */
export const PAGE_CONTENT = {
  meta: { isPageContent: true },
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? ASK_AGAIN_AFTER_MS : (false as const),
};

const NOTHING_PREFETCHED: Prefetched = { dehydratedState: { mutations: [], queries: [] } };

/** A redirect, a missing page and a refusal are answers. A server that is busy, broken or out of reach gave none. */
function isAnswer(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
}

/**
 * For every navigation in the browser: a loader that failed becomes one that prefetched nothing. React Router would show the
 * error page instead of what is already on the screen; the components ask the API for what they lack.
 */
export const keepPageOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.signal.aborted) return results;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || isAnswer(result)) continue;
    reportFailure(`Page ${routeId} did not load`, result); // not its address, which may hold a link's secret
    results[routeId] = { type: 'data', result: NOTHING_PREFETCHED };
  }
  return results;
};

function isMissing({ meta, state }: Query): boolean {
  const hasFailed = state.errorUpdateCount > 0 || state.fetchStatus === 'paused';
  return meta?.['isPageContent'] === true && state.data === undefined && hasFailed;
}

/** 'waiting' while the browser is offline and has not even asked. */
export type ContentState = 'complete' | 'waiting' | 'missing';

function contentState(queryClient: QueryClient): ContentState {
  const missing = queryClient.getQueryCache().findAll({ type: 'active', predicate: isMissing });
  if (missing.length === 0) return 'complete';
  return missing.some(({ state }) => state.fetchStatus === 'paused') ? 'waiting' : 'missing';
}

/** Whether the page on the screen has all its content, and the way to ask for the rest. */
export function usePageContent(): { state: ContentState; askAgain: () => void } {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => contentState(queryClient),
    () => 'complete' as const,
  );
  return { state, askAgain: () => void queryClient.refetchQueries({ type: 'active', predicate: isMissing }) };
}

/** The answer, or the last one there was: placeholder data covers the wait for a new list, but not its failure. */
export function useEarlier<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
