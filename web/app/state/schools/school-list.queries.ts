// Every school of the directory in one answer, for screens that search in the browser.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

/** Figures change a few times a year; what the browser holds may be a while old. */
const STALE_AFTER_MS = 10 * 60_000;

export function schoolListQuery() {
  return queryOptions({
    queryKey: ['schools', 'list'],
    queryFn: ({ client, signal }) => apiOf(client).listSchools({ signal }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  });
}
