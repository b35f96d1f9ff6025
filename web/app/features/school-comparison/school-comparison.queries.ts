// The compared schools with everything known of them. A failure is only logged, by the query cache (spec §8).
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

/** A failed comparison says nothing to the user, so that its 'Loading...' has to stay true: it asks again until it is answered. */
const ASK_AGAIN_AFTER_MS = 15_000;

/** In the order of the ids; unknown ones are left out. */
export function schoolComparisonQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['school-comparison', ids],
    queryFn: async ({ client, signal }) =>
      ids.length === 0 ? [] : (await apiOf(client).compareSchools({ query: { ids: ids.join(',') }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_AFTER_MS : false),
  });
}
