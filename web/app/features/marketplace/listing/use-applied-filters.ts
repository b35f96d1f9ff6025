// The applied filters of the present address, with the titles of tags and subtags as far as they are loaded.
import { useQuery } from '@tanstack/react-query';
import type { ConsultantFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { type AppliedFilter, appliedFilters } from './applied-filters.ts';
import { subtagsQuery, tagsQuery } from './marketplace.queries.ts';

export function useAppliedFilters(filters: ConsultantFilters): AppliedFilter[] {
  const { data: tags = [] } = useQuery(tagsQuery());
  const { data: subtags = [] } = useQuery({ ...subtagsQuery(filters.tag ?? ''), enabled: filters.tag !== null });
  return appliedFilters(filters, { tags, subtags });
}
