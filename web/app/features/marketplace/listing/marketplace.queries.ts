// What the marketplace reads (spec §7): tags, subtags, the list, facet counts, a comparison. Failures are only logged, by the query cache (spec §8).
import { type ConsultantFilters, PAGE_SIZE } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';

/** Hidden fields are shown here, and not on the home page (spec §7). */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags', { showHidden: true }],
    queryFn: async ({ client, signal }) => {
      const { tags, moved } = await apiOf(client).listTags({ body: { showHidden: true }, signal });
      return { tags, moved };
    },
    ...PAGE_CONTENT,
  });
}

/** The filters as the listing and its facets take them. */
function asQuery({
  tag,
  subtag,
  search,
  minPrice,
  maxPrice,
  country,
  language,
  school,
  acceptsCAD,
}: ConsultantFilters) {
  return {
    search: search === '' ? undefined : search,
    tag: tag ?? undefined,
    subtag: subtag ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    country: country ?? undefined,
    language: language ?? undefined,
    school: school ?? undefined,
    cad: acceptsCAD ? ('true' as const) : undefined,
  };
}

export function consultantsQuery(filters: ConsultantFilters) {
  return queryOptions({
    queryKey: ['consultants', 'list', filters],
    queryFn: ({ client, signal }) =>
      apiOf(client).listConsultants({
        query: {
          page: filters.page,
          limit: PAGE_SIZE,
          ...asQuery(filters),
          sort: filters.sort === 'best' ? undefined : filters.sort,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...PAGE_CONTENT,
  });
}

/** How many a list would have, for the advice which filter to drop. */
export function consultantCountQuery(filters: ConsultantFilters) {
  return queryOptions({
    queryKey: ['consultants', 'count', filters],
    queryFn: async ({ client, signal }) => {
      const { total, isTotalCapped } = await apiOf(client).listConsultants({
        query: { page: 1, limit: 1, ...asQuery(filters) },
        signal,
      });
      return { total, isTotalCapped };
    },
  });
}

export function facetsQuery(filters: ConsultantFilters) {
  const query = asQuery(filters);
  return queryOptions({
    queryKey: ['consultants', 'facets', query],
    queryFn: ({ client, signal }) => apiOf(client).countFacets({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function comparisonQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['consultants', 'comparison', ids],
    queryFn: async ({ client, signal }) =>
      ids.length === 0 ? [] : (await apiOf(client).compareConsultants({ query: { ids: ids.join(',') }, signal })).data,
    placeholderData: keepPreviousData,
    ...PAGE_CONTENT,
  });
}

/** Everything the screen shows at first, for a loader's `prefetch`. */
export function marketplaceQueries(filters: ConsultantFilters) {
  return [tagsQuery(), ...(filters.tag === null ? [] : [subtagsQuery(filters.tag)]), consultantsQuery(filters)];
}
