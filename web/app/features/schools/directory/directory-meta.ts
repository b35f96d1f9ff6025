// What a search engine reads of the directory: one address for both routes, the true number of schools, the pages before and after.
// Searches, filters, orders and views are for people: they are not indexed.
import {
  NO_SCHOOL_FILTERS,
  readSchoolFilters,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { DIRECTORY_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Prefetched } from '#lib/prefetch.ts';
import { findPrefetched } from '#lib/prefetched.ts';
import { schoolsText } from './results/school-count.ts';
import { directoryQuery } from './schools.queries.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
  loaderData: Prefetched | undefined;
}

function addressOf(page: number): string {
  return page === 1 ? '/mstar' : `/mstar?page=${page}`;
}

/** Nothing but a page is asked for. */
function isPlain(filters: SchoolFilters): boolean {
  return writeSchoolFilters({ ...filters, page: 1 }).toString() === writeSchoolFilters(NO_SCHOOL_FILTERS).toString();
}

export function directoryMeta(args: MetaArgs): MetaDescriptor[] {
  const { origins } = siteFromMatches(args.matches);
  const filters = readSchoolFilters(new URLSearchParams(args.location.search));
  const { page } = filters;
  const reply = findPrefetched(args.loaderData, directoryQuery(filters));
  const pages = Math.ceil((reply?.total ?? 0) / DIRECTORY_PAGE_SIZE);
  const subject = reply === undefined ? 'Medical schools' : schoolsText(reply.schoolCount).replace(' ', ' medical ');
  const isIndexed = isPlain(filters) && reply?.data.length !== 0;
  return pageMeta({
    title: page > 1 ? `Medical schools, page ${page}` : 'Medical schools',
    description: `${subject} in the United States and Canada: GPA, MCAT, class size, tuition and requirements, each figure with its year and source.`,
    canonicalPath: addressOf(page),
    isPrivate: !isIndexed,
    links: [
      ...(page > 1 ? [{ rel: 'prev' as const, path: addressOf(page - 1) }] : []),
      ...(page < pages ? [{ rel: 'next' as const, path: addressOf(page + 1) }] : []),
    ],
    jsonLd:
      isIndexed && reply !== undefined
        ? [
            {
              '@type': 'ItemList',
              name: 'Medical schools',
              numberOfItems: reply.total,
              itemListElement: reply.data.map(({ title, schoolId }, place) => ({
                '@type': 'ListItem',
                position: (page - 1) * DIRECTORY_PAGE_SIZE + place + 1,
                name: title,
                url: `${origins.matricula}/school/${schoolId}`,
              })),
            },
          ]
        : [],
  })(args);
}
