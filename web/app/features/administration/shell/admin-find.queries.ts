// What Find asks the server: schools by name, also those that are not listed.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

const MIN_LENGTH = 2;
const MAX_SHOWN = 8;

export function foundSchoolsQuery(words: string) {
  return queryOptions({
    queryKey: ['find', 'schools', words],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listManagedSchools({ query: { search: words }, signal })).data.slice(0, MAX_SHOWN),
    enabled: words.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
