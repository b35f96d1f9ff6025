// What a search engine reads of the marketplace: a title per category and page, one canonical address on both hosts, the pages before and after.
// Searches, orders and further filters are for people: they are not indexed.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import {
  type ConsultantFilters,
  NO_FILTERS,
  pageCount,
  readFilters,
  writeFilters,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Prefetched } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import { consultantsQuery, tagsQuery } from './marketplace.queries.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
  loaderData: Prefetched | undefined;
}

const DESCRIPTION = 'Peer consultants who went where you want to go. You choose the person and write to them directly.';

/** Only what makes a page of its own: category, subcategory and page. */
function canonicalPath({ tag, subtag, page }: ConsultantFilters): string {
  const query = writeFilters({ ...NO_FILTERS, tag, subtag, page }).toString();
  return query === '' ? '/marketplace' : `/marketplace?${query}`;
}

export function marketplaceMeta(args: MetaArgs): MetaDescriptor[] {
  const { brandId, origins } = siteFromMatches(args.matches);
  const filters = readFilters(new URLSearchParams(args.location.search));
  const { tag, subtag, page } = filters;
  const list = findPrefetched(args.loaderData, consultantsQuery(filters));
  const pages = pageCount(list?.total ?? 0);

  const tagTitle = findPrefetched(args.loaderData, tagsQuery())?.tags.find(({ id }) => id === tag)?.title;
  const subtagTitle =
    tag === null
      ? undefined
      : findPrefetched(args.loaderData, subtagsQuery(tag))?.find(({ id }) => id === subtag)?.title;
  const field = [subtagTitle, tagTitle].filter(Boolean).join(', ');
  const whole = brandId === 'peerway' ? BRANDS.peerway.name : `${BRANDS.peerway.name} marketplace`;
  const subject = field === '' ? whole : `${field} consultants`;

  const isPlain = writeFilters(filters).toString() === writeFilters({ ...NO_FILTERS, tag, subtag, page }).toString();
  // An unknown category, or a page past the end.
  const isEmpty = list?.data.length === 0 && canonicalPath(filters) !== canonicalPath(NO_FILTERS);
  const linkTo = (rel: 'prev' | 'next', to: number): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: origins.matricula + canonicalPath({ ...filters, page: to }),
  });
  return [
    ...pageMeta({
      title: page > 1 ? `${subject}, page ${page}` : subject,
      description:
        field === '' ? DESCRIPTION : `${field}: ${DESCRIPTION.charAt(0).toLowerCase()}${DESCRIPTION.slice(1)}`,
      canonicalPath: canonicalPath(filters),
      isPrivate: !isPlain || isEmpty,
    })(args),
    ...(isPlain && page > 1 ? [linkTo('prev', page - 1)] : []),
    ...(isPlain && page < pages ? [linkTo('next', page + 1)] : []),
  ];
}
