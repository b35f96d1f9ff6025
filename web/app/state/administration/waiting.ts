// What waits for administrators, queue by queue, and where each is worked off; and their start page, whose one answer has that too.
import type { Queue } from '@matricula/contract/administration/waiting.rules.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const ASK_AGAIN_AFTER_MS = 60_000;

export const QUEUE_PLACES: Record<Queue, { label: string; to: string }> = {
  applications: { label: 'Applications', to: '/course/consultantapplications' },
  messageReports: { label: 'Reported messages', to: '/course/messagereports' },
  schoolReports: { label: 'Reported school errors', to: '/course/schools/reports' },
  questionReports: { label: 'Reported questions', to: '/course/questions/reports' },
  refundsOwed: { label: 'Refunds we owe', to: '/course/orders?state=refund_owed' },
  frozenOrders: { label: 'Frozen orders', to: '/course/orders?state=frozen' },
  mismatchedPayments: { label: 'Mismatched payments', to: '/course/orders' },
  unansweredPayments: { label: 'Payments and refunds without an answer', to: '/course/orders?state=payment_unknown' },
  lateStripeEvents: { label: 'Late events from Stripe', to: '/course/orders' },
};

/** Whatever an administrator decides may change any of it. */
const administration = { queryKey: ['administration'] };

function waitingQuery() {
  return queryOptions({
    queryKey: [...administration.queryKey, 'waiting'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listWaiting({ signal })).data,
    // Others decide, too.
    staleTime: 0,
    refetchInterval: ASK_AGAIN_AFTER_MS,
    enabled: () => isSignedIn(),
  });
}

function homeQuery() {
  return queryOptions({
    queryKey: [...administration.queryKey, 'home'],
    queryFn: async ({ client, signal }) => {
      const home = await apiOf(client).readHome({ signal });
      // The navigation beside the page never says another number than the page.
      client.setQueryData(waitingQuery().queryKey, home.waiting);
      return home;
    },
    staleTime: 0,
    refetchInterval: ASK_AGAIN_AFTER_MS,
    enabled: () => isSignedIn(),
  });
}

/** Asked anew when the window has the focus again, and once a minute; not by itself where the start page asks for it with the rest. */
export function useWaiting({ isOnHome = false }: { isOnHome?: boolean } = {}) {
  return useQuery({ ...waitingQuery(), ...(isOnHome ? { enabled: false } : {}) });
}

/** As above. */
export function useHome() {
  return useQuery(homeQuery());
}

/** And after everything that any screen of the shell changes, or was refused because another was faster: once, in the shell. */
export function useWaitingRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      // Whatever an administrator decides is a mutation, on whichever screen.
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && (mutation.state.status === 'success' || mutation.state.status === 'error'))
          void queryClient.invalidateQueries(administration);
      }),
    [queryClient],
  );
}
