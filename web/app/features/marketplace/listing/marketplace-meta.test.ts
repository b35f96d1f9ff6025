// Titles, canonical addresses and neighbours of the marketplace's pages, on both hosts.
import { DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { readFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { makeList } from '#test/consultants.ts';
import { marketplaceMeta } from './marketplace-meta.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import { consultantsQuery, tagsQuery } from './marketplace.queries.ts';

const MARKETPLACE = `${DEFAULT_BRAND_ORIGINS.matricula}/marketplace`;

function metaAt(search: string, { total = 48, brandId = 'matricula' } = {}) {
  const client = new QueryClient();
  const filters = readFilters(new URLSearchParams(search));
  client.setQueryData(tagsQuery().queryKey, { tags: [{ id: 'medicine', title: 'Medicine' }], moved: undefined });
  client.setQueryData(subtagsQuery('medicine').queryKey, [{ id: 'mmi', title: 'MMI' }]);
  client.setQueryData(consultantsQuery(filters).queryKey, makeList(Math.min(total, 12), { total }));
  const found = marketplaceMeta({
    matches: [{ id: 'root', loaderData: { brandId, origins: DEFAULT_BRAND_ORIGINS } }],
    location: { pathname: '/marketplace', search },
    loaderData: { dehydratedState: dehydrate(client) },
  }) as Record<string, string>[];
  return {
    title: found.find((entry) => 'title' in entry)?.['title'],
    robots: found.find(({ name }) => name === 'robots')?.['content'],
    links: Object.fromEntries(
      found.filter(({ tagName }) => tagName === 'link').map(({ rel, href }) => [rel, href]),
    ) as Record<string, string>,
  };
}

describe('marketplace for search engines', () => {
  it('is one page on both hosts', () => {
    expect(metaAt('').title).toBe('Peerway marketplace · Matricula');
    expect(metaAt('').links).toEqual({ canonical: MARKETPLACE, next: `${MARKETPLACE}?page=2` });
    expect(metaAt('', { brandId: 'peerway' }).title).toBe('Peerway · Peer consultants, chosen by you');
    expect(metaAt('', { brandId: 'peerway' }).links['canonical']).toBe(MARKETPLACE);
  });

  it('gives a category and its pages an address and neighbours of their own', () => {
    const { title, links, robots } = metaAt('?tag=medicine&page=2');
    expect(title).toBe('Medicine consultants, page 2 · Matricula');
    expect(links).toEqual({
      canonical: `${MARKETPLACE}?tag=medicine&page=2`,
      prev: `${MARKETPLACE}?tag=medicine`,
      next: `${MARKETPLACE}?tag=medicine&page=3`,
    });
    expect(robots).toBeUndefined();
    expect(metaAt('?tag=medicine&page=4').links['next']).toBeUndefined();
    expect(metaAt('?tag=medicine&page=1').links['canonical']).toBe(`${MARKETPLACE}?tag=medicine`);
    expect(metaAt('?tag=medicine&subtag=mmi').title).toBe('MMI, Medicine consultants · Matricula');
  });

  it.each(['?search=toronto', '?sort=price', '?tag=medicine&country=CAN', '?cad=true', '?minPrice=30'])(
    'does not index %s',
    (search) => {
      const { robots, links } = metaAt(search);
      expect(robots).toBe('noindex');
      expect(links).toEqual({});
    },
  );

  it('does not index a category nobody is in', () => {
    expect(metaAt('?tag=nothing', { total: 0 }).robots).toBe('noindex');
    expect(metaAt('', { total: 0 }).robots).toBeUndefined();
  });
});
