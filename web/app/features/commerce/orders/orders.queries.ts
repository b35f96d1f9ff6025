// Orders as their two people read them, asking what became of a payment, and taking minutes back. An event is a hint; the truth is fetched.
import { ApiError } from '@matricula/contract/http/client.ts';
import { RARE_ENDPOINTS } from '@matricula/contract/http/rare-endpoints.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { OrderSide } from '@matricula/contract/commerce/orders.rules.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiOf } from '#lib/api.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';
import { isConfirming } from './order-words.ts';

/** Each question goes on to Stripe; the server takes 40 a minute from one person. */
const ASK_EVERY_MS = 3_000;
const ASK_SELDOM_AFTER_MS = 60_000;
const ASK_SELDOM_EVERY_MS = 10_000;
export const ASK_UP_TO_MS = 10 * 60_000;

export function ordersQuery(side: OrderSide) {
  return infiniteQueryOptions({
    queryKey: ['orders', side],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listOrders({ query: { side, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Mistyped, or of another account. */
const ABSENT = [400, 404, 422];

/** Null when it is not here. */
export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ client, signal }): Promise<Order | null> => {
      try {
        return await apiOf(client).getOrder({ params: { orderId }, signal });
      } catch (error) {
        if (error instanceof ApiError && ABSENT.includes(error.status)) return null;
        throw error;
      }
    },
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** What the server has answered is what every screen shows. */
function holdOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.orderId).queryKey, order);
  void client.invalidateQueries({ ...ordersQuery(order.side), refetchType: 'none' });
}

/** Fetches orders again when the server says that something happened to one. */
export function useOrderNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('order.updated', ({ orderId }) => {
        void client.invalidateQueries(orderQuery(orderId));
        void client.invalidateQueries(ordersQuery('buyer'));
        void client.invalidateQueries(ordersQuery('seller'));
      }),
    [client],
  );
}

/** Asks Stripe what became of the payment, again and again while nobody knows; `since` is when the waiting began. */
export function settleQuery(orderId: string, since: number) {
  return queryOptions({
    queryKey: ['order-settled', orderId],
    queryFn: async ({ client, signal }) => {
      const order = await apiOf(client).settleOrder({ params: { orderId }, signal });
      holdOrder(client, order);
      return order;
    },
    refetchInterval: ({ state }) => {
      const waitedMs = Date.now() - since;
      if (waitedMs > ASK_UP_TO_MS || (state.data !== undefined && !isConfirming(state.data))) return false;
      return waitedMs > ASK_SELDOM_AFTER_MS ? ASK_SELDOM_EVERY_MS : ASK_EVERY_MS;
    },
    // The next question is the next try.
    retry: false,
    staleTime: 0,
    // An answer of an earlier visit says nothing about now.
    gcTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** Below the order's own key: what makes the order stale makes its quotes stale. Null while no number of minutes is written. */
export function refundQuoteQuery(orderId: string, minutes: number | null) {
  return queryOptions({
    queryKey: [...orderQuery(orderId).queryKey, 'refund-quote', minutes],
    queryFn: ({ client, signal }) =>
      apiOf(client).quoteRefund({ params: { orderId }, query: { minutes: minutes ?? 0 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    enabled: () => isSignedIn() && minutes !== null,
  });
}

interface RefundPress {
  minutes: number;
  quotedCents: number;
  requestId: string;
}

export function refundMutation(client: QueryClient, orderId: string) {
  return mutationOptions({
    // Offline it fails at once: money that moves minutes later, unasked, would surprise.
    networkMode: 'always',
    mutationFn: (body: RefundPress) => api.refundOrder({ params: { orderId }, body }),
    onSuccess: (order) => holdOrder(client, order),
    // Changed meanwhile, or the answer was lost: the screen shows what is true now.
    onError: () => client.invalidateQueries(orderQuery(orderId)),
  });
}

/** The receipt as a PDF, into the downloads. */
export function receiptMutation({ orderId, number }: Pick<Order, 'orderId' | 'number'>) {
  return mutationOptions({
    networkMode: 'always',
    mutationFn: async () => {
      const [method = '', path = ''] = RARE_ENDPOINTS.getReceipt.split(' ');
      const file = await sendBytes(path.replace(':orderId', orderId), { method });
      saveFile(`matricula-receipt-${number}.pdf`, await file.blob());
    },
  });
}
