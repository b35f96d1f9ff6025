// What can be sent as a card: schools by name, and the packages of this conversation's consultant.
import { ApiError } from '@matricula/contract/http/client.ts';
import { NO_SCHOOL_FILTERS, writeSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export const MIN_SCHOOL_SEARCH = 2;

export function schoolSearchQuery(words: string) {
  const query = Object.fromEntries(writeSchoolFilters({ ...NO_SCHOOL_FILTERS, search: words }));
  return queryOptions({
    queryKey: ['card-schools', words],
    queryFn: ({ client, signal }) => apiOf(client).listDirectory({ query, signal }),
    enabled: words.length >= MIN_SCHOOL_SEARCH,
    placeholderData: keepPreviousData,
  });
}

export function packagesQuery(cid: string) {
  return queryOptions({
    queryKey: ['card-packages', cid],
    queryFn: async ({ client, signal }) => {
      try {
        return (await apiOf(client).getConsultant({ params: { cid }, signal })).data.packages;
      } catch (error) {
        // A profile that nobody can see at present offers nothing.
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
}
