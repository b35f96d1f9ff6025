// Addresses from before a merge, and those that nothing has happened to.
import { readFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { expect, it } from 'vitest';
import { movedQuery } from './moved-address.ts';

const MOVED = { tags: { premed: 'medicine' }, subtags: { stations: 'mmi' } };
const query = (search: string) => movedQuery(readFilters(new URLSearchParams(search)), MOVED);

it.each([
  ['tag=premed', 'tag=medicine'],
  ['tag=premed&subtag=stations&page=2', 'tag=medicine&subtag=mmi&page=2'],
  ['tag=medicine&subtag=stations&country=CAN', 'tag=medicine&subtag=mmi&country=CAN'],
  ['tag=medicine&subtag=mmi', null],
  ['', null],
  ['tag=constructor', null],
])('%s leads to %s', (asked, present) => {
  expect(query(asked)).toBe(present);
});

it('leads nowhere else while nothing was merged', () => {
  expect(movedQuery(readFilters(new URLSearchParams('tag=premed')), undefined)).toBeNull();
});
