// Addresses of the marketplace: what is read from them, what is written, and what a change of one filter does to the others.
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  type ConsultantFilters,
  NO_FILTERS,
  pageCount,
  readFilters,
  writeFilters,
} from './marketplace.rules.ts';
import { picturePath } from '#base/pictures.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const write = (filters: Partial<ConsultantFilters>) => writeFilters({ ...NO_FILTERS, ...filters }).toString();

describe('reading and writing an address [MKT-10]', () => {
  it.each([
    ['', NO_FILTERS],
    ['tag=medicine&subtag=mmi&page=3', { ...NO_FILTERS, tag: 'medicine', subtag: 'mmi', page: 3 }],
    ['search=ana+nguyen', { ...NO_FILTERS, search: 'ana nguyen' }],
    [
      'minPrice=30&maxPrice=60&country=CAN&language=fr&school=McGill+University&cad=true&sort=price',
      {
        ...NO_FILTERS,
        minPrice: 30,
        maxPrice: 60,
        country: 'CAN',
        language: 'fr',
        school: 'McGill University',
        acceptsCAD: true,
        sort: 'price' as const,
      },
    ],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual(filters);
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it.each([
    'page=0',
    'page=-2',
    'page=two',
    'page=1e9',
    'sort=cheapest',
    'minPrice=abc',
    'cad=1',
    'tag=',
    'search=%20',
  ])('a mistyped address opens the list all the same: %s', (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });

  it('a range of prices is read in either direction', () => {
    expect(read('minPrice=90&maxPrice=20')).toEqual({ ...NO_FILTERS, minPrice: 20, maxPrice: 90 });
    expect(read('minPrice=90')).toEqual({ ...NO_FILTERS, minPrice: 90 });
  });

  it('a subcategory without its category says nothing', () => {
    expect(read('subtag=mmi').subtag).toBeNull();
  });

  it('writes the first page and the usual order without a word', () => {
    expect(write({ tag: 'college', page: 1, sort: 'best' })).toBe('tag=college');
  });

  it('cuts what is too long', () => {
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

describe('changing a filter', () => {
  const full = { ...NO_FILTERS, tag: 'medicine', subtag: 'mmi', search: '', page: 4, country: 'CAN' };

  it.each<[Partial<ConsultantFilters>]>([
    [{ country: 'USA' }],
    [{ sort: 'price' }],
    [{ acceptsCAD: true }],
    [{ tag: 'college' }],
  ])('goes back to the first page: %j [MKT-11]', (change) => {
    expect(changeFilters(full, change).page).toBe(1);
  });

  it('a page change keeps everything else', () => {
    expect(changeFilters(full, { page: 2 })).toEqual({ ...full, page: 2 });
  });

  it('a new category drops the subcategory', () => {
    expect(changeFilters(full, { tag: 'college' })).toMatchObject({ tag: 'college', subtag: null, country: 'CAN' });
  });

  it('a search clears category and subcategory [MKT-12]', () => {
    expect(changeFilters(full, { search: 'toronto' })).toMatchObject({
      tag: null,
      subtag: null,
      search: 'toronto',
      page: 1,
    });
  });

  it('searching again for the same text clears a category chosen in between [MKT-12]', () => {
    const again = changeFilters({ ...full, search: 'toronto' }, { search: 'toronto' });
    expect(again).toMatchObject({ tag: null, subtag: null, search: 'toronto' });
  });

  it('emptying the search leaves the category that was chosen after it', () => {
    expect(changeFilters({ ...full, search: 'x' }, { search: '' })).toMatchObject({ tag: 'medicine', search: '' });
  });
});

it('counts pages of twelve [CONST-1]', () => {
  expect([0, 1, 12, 13, 1_000].map(pageCount)).toEqual([0, 1, 1, 2, 84]);
});

it('names the other widths and formats of a picture', () => {
  expect(picturePath('ada-384.webp', 96, 'avif')).toBe('/profilepics/ada-96.avif');
  expect(picturePath('ada.webp', 192, 'webp')).toBe('/profilepics/ada-192.webp');
});
