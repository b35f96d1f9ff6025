// Orders as administrators read them: the list, what waits for somebody, one order; and the acts, each of which answers with the order anew.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { ManagedOrder, ManagedOrdersQuery } from '@matricula/contract/commerce/order-desk.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const LIST_KEY = ['managed-orders'];

export function managedOrdersQuery(query: Omit<ManagedOrdersQuery, 'before'>) {
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listManagedOrders({ query: { ...query, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // What is wrong with the words of a search does not change by asking again.
    retry: false,
    enabled: () => isSignedIn(),
  });
}

export function orderQueuesQuery() {
  return queryOptions({
    queryKey: ['order-queues'],
    queryFn: ({ client, signal }) => apiOf(client).listOrderQueues({ signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function unappliedEventsQuery() {
  return queryOptions({
    queryKey: ['unapplied-events'],
    queryFn: ({ client, signal }) => apiOf(client).listUnappliedEvents({ signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

const ABSENT = [400, 404, 422];

/** Null when there is no such order. */
export function managedOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['managed-order', orderId],
    queryFn: async ({ client, signal }): Promise<ManagedOrder | null> => {
      try {
        return await apiOf(client).getManagedOrder({ params: { orderId }, signal });
      } catch (error) {
        if (error instanceof ApiError && ABSENT.includes(error.status)) return null;
        throw error;
      }
    },
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Below the order's own key: what makes the order stale makes its quotes stale. Null while no number of minutes is written. */
export function deskQuoteQuery(orderId: string, minutes: number | null) {
  return queryOptions({
    queryKey: [...managedOrderQuery(orderId).queryKey, 'refund-quote', minutes],
    queryFn: ({ client, signal }) =>
      apiOf(client).quoteManagedRefund({ params: { orderId }, query: { minutes: minutes ?? 0 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: () => isSignedIn() && minutes !== null,
    retry: false,
  });
}

/** Also after a lost answer, or a refusal: something may have happened. */
function renew(client: QueryClient): void {
  void client.invalidateQueries(orderQueuesQuery());
  void client.invalidateQueries({ queryKey: LIST_KEY });
  void client.invalidateQueries({ queryKey: ['managed-order'] });
}

/** An act of an administrator, by the call that does it. */
export function deskMutation<Body>(act: (body: Body) => Promise<ManagedOrder>) {
  return mutationOptions({
    mutationFn: act,
    onSuccess: (order, _body, _kept, { client }) =>
      client.setQueryData(managedOrderQuery(order.orderId).queryKey, order),
    onSettled: (_order, _error, _body, _kept, { client }) => renew(client),
  });
}

export function applyEventMutation() {
  return mutationOptions({
    mutationFn: (eventId: string) => api.applyEventAgain({ params: { eventId } }),
    onSettled: (_reply, _error, _eventId, _kept, { client }) => {
      renew(client);
      return client.invalidateQueries(unappliedEventsQuery());
    },
  });
}
