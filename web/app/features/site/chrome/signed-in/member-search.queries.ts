// What the search behind sign-in asks the server: schools and consultants by their words, a few of each.
import { NO_SCHOOL_FILTERS, writeSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

const MIN_LENGTH = 2;
const MAX_SHOWN = 5;

export function foundSchoolsQuery(words: string) {
  const query = Object.fromEntries(writeSchoolFilters({ ...NO_SCHOOL_FILTERS, search: words }));
  return queryOptions({
    queryKey: ['search', 'schools', words],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listDirectory({ query, signal })).data.slice(0, MAX_SHOWN),
    enabled: words.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}

export function foundConsultantsQuery(words: string) {
  return queryOptions({
    queryKey: ['search', 'consultants', words],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listConsultants({ query: { search: words, limit: MAX_SHOWN }, signal })).data,
    enabled: words.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}
