// Where an address leads whose field or part of one was merged into another since.
import { type ConsultantFilters, writeFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { presentId } from '@matricula/contract/marketplace/home-tags.rules.ts';
import type { MovedTags } from '@matricula/contract/marketplace/tags.ts';

/** The query of the present address, or null where it is the one asked for. */
export function movedQuery(filters: ConsultantFilters, moved: MovedTags | undefined): string | null {
  const tag = filters.tag === null ? null : presentId(moved?.tags, filters.tag);
  const subtag = filters.subtag === null ? null : presentId(moved?.subtags, filters.subtag);
  if (tag === filters.tag && subtag === filters.subtag) return null;
  return writeFilters({ ...filters, tag, subtag }).toString();
}
