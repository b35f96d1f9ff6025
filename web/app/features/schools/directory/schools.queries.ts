// What the directory reads: one page of it from the server, and the whole list once, when it is short enough to be filtered in the browser.
import {
  NO_SCHOOL_FILTERS,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';
import { getQueryClient } from '#lib/query-client.ts';

/** Figures change a few times a year; what the browser holds may be a while old. */
const LIST_STALE_AFTER_MS = 10 * 60_000;

/** The address and the endpoint have the same names. How the schools are shown is no question to the server. */
export function directoryQuery(filters: SchoolFilters) {
  const query = Object.fromEntries(writeSchoolFilters({ ...filters, view: NO_SCHOOL_FILTERS.view }));
  return queryOptions({
    queryKey: ['schools', 'directory', query],
    queryFn: ({ client, signal }) => apiOf(client).listDirectory({ query, signal }),
    placeholderData: keepPreviousData,
    ...PAGE_CONTENT,
  });
}

export function schoolListQuery() {
  return queryOptions({
    queryKey: ['schools', 'list'],
    queryFn: ({ client, signal }) => apiOf(client).listSchools({ signal }),
    staleTime: LIST_STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  });
}

/** Once the browser holds every school, a change of filters asks the server nothing. */
export function hasWholeList(queryClient: QueryClient = getQueryClient()): boolean {
  return queryClient.getQueryData(schoolListQuery().queryKey) !== undefined;
}
