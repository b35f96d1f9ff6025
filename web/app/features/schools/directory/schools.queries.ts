// What the directory reads: one page of it from the server; the whole list too, when it is short enough to be filtered in the browser.
import {
  NO_SCHOOL_FILTERS,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { schoolListQuery } from '#state/schools/school-list.queries.ts';

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

/** Once the browser holds every school, a change of filters asks the server nothing. */
export function hasWholeList(queryClient: QueryClient = getQueryClient()): boolean {
  return queryClient.getQueryData(schoolListQuery().queryKey) !== undefined;
}
