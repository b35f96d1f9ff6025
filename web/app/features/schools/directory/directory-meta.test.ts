// What search engines read of the directory.
import { DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { readSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import type { DirectoryReply } from '@matricula/contract/schools/schools.ts';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeSchool } from '#test/make-school.ts';
import { directoryMeta } from './directory-meta.ts';
import { directoryQuery } from './schools.queries.ts';

const ORIGIN = DEFAULT_BRAND_ORIGINS.matricula;

function metaOf(search: string, change: Partial<DirectoryReply> = {}, pathname = '/mstar') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(directoryQuery(readSchoolFilters(new URLSearchParams(search))).queryKey, {
    data: [makeSchool()],
    total: 60,
    schoolCount: 226,
    correctedSearch: null,
    closest: [],
    ...change,
  });
  const tags = directoryMeta({
    matches: [{ id: 'root', loaderData: { brandId: 'matricula', origins: DEFAULT_BRAND_ORIGINS } }],
    location: { pathname, search },
    loaderData: { dehydratedState: dehydrate(queryClient) },
  });
  const link = (rel: string) => tags.find((tag) => 'rel' in tag && tag.rel === rel) as { href?: string } | undefined;
  return { tags, link, text: JSON.stringify(tags) };
}

it('has one address on both routes, and says how many schools there are', () => {
  const { text, link } = metaOf('', {}, '/interview');
  expect(link('canonical')?.href).toBe(`${ORIGIN}/mstar`);
  expect(text).toContain('Medical schools · Matricula');
  expect(text).toContain('226 medical schools in the United States and Canada');
  expect(text).toContain(`"url":"${ORIGIN}/school/alabama"`);
});

it('names the pages before and after', () => {
  const { link, text } = metaOf('?page=2');
  expect(link('canonical')?.href).toBe(`${ORIGIN}/mstar?page=2`);
  expect(link('prev')?.href).toBe(`${ORIGIN}/mstar`);
  expect(link('next')?.href).toBe(`${ORIGIN}/mstar?page=3`);
  expect(text).toContain('"position":25');
});

it.each(['?search=yale', '?view=map', '?sort=avgGPA', '?country=CAN'])('keeps %s out of the index', (search) => {
  expect(metaOf(search).text).toContain('noindex');
});

it('keeps an empty page out of the index', () => {
  expect(metaOf('?page=9', { data: [] }).text).toContain('noindex');
});
