// The two questions of every review screen: a state of the queue page by page, and one thing of it by its id.
import type { QueuePage } from '@matricula/contract/http/queues.ts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isSignedIn } from '#lib/session.ts';

interface Asking {
  client: QueryClient;
  signal: AbortSignal;
}

/** Not every list counts what waits; the navigation does. */
type AskedPage<Item> = Pick<QueuePage<Item>, 'data' | 'next'> & Partial<Pick<QueuePage<Item>, 'openCount'>>;

interface QueueOptions<Item> {
  /** The first part of the keys. */
  name: string;
  status: string;
  /** What it is searched for. The queue without it stands for all of them when it is asked again. */
  search?: string;
  ask: (asking: Asking, page: { cursor?: string }) => Promise<AskedPage<Item>>;
}

export function queueQuery<Item>({ name, status, search = '', ask }: QueueOptions<Item>) {
  return infiniteQueryOptions({
    queryKey: [name, 'queue', status, ...(search === '' ? [] : [search])],
    queryFn: ({ client, signal, pageParam }) =>
      ask({ client, signal }, pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Other administrators work on the same queue.
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

interface ItemOptions<Item> {
  name: string;
  id: string;
  ask: (asking: Asking) => Promise<Item>;
}

export function queueItemQuery<Item>({ name, id, ask }: ItemOptions<Item>) {
  return queryOptions({
    queryKey: [name, 'one', id],
    queryFn: ({ client, signal }) => ask({ client, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export type QueueQuery<Item> = ReturnType<typeof queueQuery<Item>>;
export type QueueItemQuery<Item> = ReturnType<typeof queueItemQuery<Item>>;
