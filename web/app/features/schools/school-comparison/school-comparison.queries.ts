// The compared schools with everything known of them. A failure is only logged, by the query cache (spec §8).
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

/** In the order of the ids; unknown ones are left out. */
export function schoolComparisonQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['school-comparison', ids],
    queryFn: async ({ client, signal }) =>
      ids.length === 0 ? [] : (await apiOf(client).compareSchools({ query: { ids: ids.join(',') }, signal })).data,
    placeholderData: keepPreviousData,
    ...PAGE_CONTENT,
  });
}
