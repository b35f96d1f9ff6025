// Vouchers as administrators make, change and stop them, and the orders that had one.
import type { CreateVoucherBody, UpdateVoucherBody } from '@matricula/contract/commerce/vouchers.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** One key for all of them: what changes a voucher changes each list that has it. */
const managedVouchers = { queryKey: ['managed-vouchers'] };

/** `only`: this voucher alone. */
export function managedVouchersQuery(only: string | null) {
  return infiniteQueryOptions({
    queryKey: [...managedVouchers.queryKey, only],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listManagedVouchers({
        query: { cursor: pageParam ?? undefined, voucher: only ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function voucherUsesQuery(voucherId: string) {
  return queryOptions({
    queryKey: ['voucher-uses', voucherId],
    queryFn: ({ client, signal }) => apiOf(client).listVoucherRedemptions({ params: { voucherId }, signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function createVoucherMutation() {
  return mutationOptions({
    mutationFn: (body: CreateVoucherBody) => api.createVoucher({ body }),
    // Also after a lost answer: it may have been made.
    onSettled: (_made, _error, _body, _kept, { client }) => client.invalidateQueries(managedVouchers),
  });
}

export function updateVoucherMutation(voucherId: string) {
  return mutationOptions({
    mutationFn: (body: UpdateVoucherBody) => api.updateVoucher({ params: { voucherId }, body }),
    onSettled: (_changed, _error, _body, _kept, { client }) => client.invalidateQueries(managedVouchers),
  });
}
