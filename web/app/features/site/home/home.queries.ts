// What the landing page reads (spec §7). Failures are only logged, by the query cache (spec §8); the page then says less.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export function studentsQuery() {
  return queryOptions({
    queryKey: ['students', 'count'],
    queryFn: async ({ client, signal }) => (await apiOf(client).countUsers({ signal })).count,
  });
}

/** The one who stands first in the marketplace today; null while nobody is listed. */
export function firstConsultantQuery() {
  return queryOptions({
    queryKey: ['consultants', 'first'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).listConsultants({ query: { page: 1, limit: 1 }, signal })).data[0] ?? null,
  });
}

/** What is new, the newest first. */
export function updateCardsQuery() {
  return queryOptions({
    queryKey: ['update-cards'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listUpdateCards({ signal })).data,
  });
}
