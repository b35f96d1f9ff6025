// The filters in force, each in words and with the change that takes it away: for the chips, and for the advice when nothing is found.
import type { ConsultantFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { SubtagsReply, Tag } from '@matricula/contract/marketplace/tags.ts';
import { formatDollars, formatLanguage } from '#lib/text/format.ts';
import { countryName } from '#ui/marks/country-flag.tsx';

export interface AppliedFilter {
  key: string;
  label: string;
  without: Partial<ConsultantFilters>;
}

interface Titles {
  tags: readonly Tag[];
  subtags: SubtagsReply['subtags'];
}

function priceLabel(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) return `${formatDollars(least)} to ${formatDollars(most)} an hour`;
  if (least !== null) return `From ${formatDollars(least)} an hour`;
  return most === null ? null : `Up to ${formatDollars(most)} an hour`;
}

/** In the order of the filter bar. A title that is not known (yet) is shown as its id. */
export function appliedFilters(filters: ConsultantFilters, { tags, subtags }: Titles): AppliedFilter[] {
  const { tag, subtag, search, minPrice, maxPrice, country, language, school, acceptsCAD } = filters;
  const titleOf = (id: string, list: readonly { id: string; title: string }[]) =>
    list.find((entry) => entry.id === id)?.title ?? id;
  const price = priceLabel(minPrice, maxPrice);
  const found: (AppliedFilter | null)[] = [
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
