// The marketplace's filters in force, each in words and with the change that takes it away; titles of tags and subtags as far as they are loaded.
import type { ConsultantFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { SubtagsReply, Tag } from '@matricula/contract/marketplace/tags.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDollars, formatLanguage } from '#lib/text/format.ts';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import { countryName } from '#ui/marks/country-flag.tsx';
import { tagsQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';

type Applied = AppliedFilter<ConsultantFilters>;

interface Titles {
  tags: readonly Tag[];
  subtags: SubtagsReply['subtags'];
}

function priceLabel(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${formatDollars(min)} to ${formatDollars(max)} an hour`;
  if (min !== null) return `From ${formatDollars(min)} an hour`;
  return max === null ? null : `Up to ${formatDollars(max)} an hour`;
}

/** In the order of the filter bar. A title that is not known (yet) is shown as its id. */
function appliedFilters(filters: ConsultantFilters, { tags, subtags }: Titles): Applied[] {
  const { tag, subtag, search, minPrice, maxPrice, country, language, school, acceptsCAD } = filters;
  const titleOf = (id: string, list: readonly { id: string; title: string }[]) =>
    list.find((entry) => entry.id === id)?.title ?? id;
  const price = priceLabel(minPrice, maxPrice);
  const found: (Applied | null)[] = [
    tag === null ? null : { key: 'tag', label: titleOf(tag, tags), without: { tag: null } },
    subtag === null ? null : { key: 'subtag', label: titleOf(subtag, subtags), without: { subtag: null } },
    search === '' ? null : { key: 'search', label: `“${search}”`, without: { search: '' } },
    price === null ? null : { key: 'price', label: price, without: { minPrice: null, maxPrice: null } },
    country === null ? null : { key: 'country', label: countryName(country), without: { country: null } },
    language === null
      ? null
      : { key: 'language', label: `Speaks ${formatLanguage(language)}`, without: { language: null } },
    school === null ? null : { key: 'school', label: `Attended ${school}`, without: { school: null } },
    acceptsCAD ? { key: 'cad', label: 'Accepts CAD', without: { acceptsCAD: false } } : null,
  ];
  return found.filter((filter) => filter !== null);
}

export function useAppliedFilters(filters: ConsultantFilters): Applied[] {
  const { tags = [] } = useQuery(tagsQuery()).data ?? {};
  const { data: subtags = [] } = useQuery({ ...subtagsQuery(filters.tag ?? ''), enabled: filters.tag !== null });
  return appliedFilters(filters, { tags, subtags });
}
