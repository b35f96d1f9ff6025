// The ledger as administrators read it, and its checks: asked every second while one runs.
import type { LedgerTransfersQuery } from '@matricula/contract/commerce/ledger.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const ASK_AGAIN_MS = 1_000;

export function ledgerAccountsQuery() {
  return queryOptions({
    queryKey: ['ledger-accounts'],
    queryFn: ({ client, signal }) => apiOf(client).listLedgerAccounts({ signal }),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function ledgerTransfersQuery(query: Omit<LedgerTransfersQuery, 'before'>) {
  return infiniteQueryOptions({
    queryKey: ['ledger-transfers', query],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listLedgerTransfers({ query: { ...query, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function ledgerChecksQuery() {
  return queryOptions({
    queryKey: ['ledger-checks'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listLedgerChecks({ signal })).data,
    refetchInterval: ({ state }) => (state.data?.[0]?.endedAt === null ? ASK_AGAIN_MS : false),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function checkLedgerMutation() {
  return mutationOptions({
    mutationFn: () => api.checkLedger(),
    // Also after a lost answer: the check may have begun. What it looks at is shown anew, too.
    onSettled: (_check, _error, _body, _kept, { client }) =>
      Promise.all([
        client.invalidateQueries(ledgerChecksQuery()),
        client.invalidateQueries(ledgerAccountsQuery()),
        client.invalidateQueries({ queryKey: ['ledger-transfers'] }),
      ]),
  });
}
