// Reading back what a loader prefetched.
import { dehydrate, QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findPrefetched } from './prefetched.ts';

const thing = (id: string) => queryOptions({ queryKey: ['thing', id], queryFn: () => ({ id, name: 'one' }) });

it('finds the data of the query, and of no other', async () => {
  const client = new QueryClient();
  await client.prefetchQuery(thing('1'));
  const prefetched = { dehydratedState: dehydrate(client) };
  expect(findPrefetched(prefetched, thing('1'))?.name).toBe('one');
  expect(findPrefetched(prefetched, thing('2'))).toBeUndefined();
  expect(findPrefetched(undefined, thing('1'))).toBeUndefined();
});
