// The vouchers of whoever is signed in.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function walletQuery() {
  return queryOptions({
    queryKey: ['voucher-wallet'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listOwnVouchers({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}
