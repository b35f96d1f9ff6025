// What a loader has prefetched, read back by the loader itself (for its status) and by `meta` (for titles and structured data).
import { hashKey, type InferDataFromTag, type QueryKey } from '@tanstack/react-query';
import type { Prefetched } from './prefetch.ts';

/** The query's data, or undefined when it was not asked or failed. */
export function findPrefetched<Key extends QueryKey>(
  prefetched: Prefetched | undefined,
  { queryKey }: { queryKey: Key },
): InferDataFromTag<unknown, Key> | undefined {
  const hash = hashKey(queryKey);
  const found = prefetched?.dehydratedState.queries.find((query) => query.queryHash === hash);
  return found?.state.data as InferDataFromTag<unknown, Key> | undefined;
}
