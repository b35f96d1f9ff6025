// What waits for administrators, queue by queue, and where each is worked off.
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
};

function waitingQuery() {
  return queryOptions({
    queryKey: ['waiting'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listWaiting({ signal })).data,
    // Others decide, too.
    staleTime: 0,
    refetchInterval: ASK_AGAIN_AFTER_MS,
    enabled: () => isSignedIn(),
  });
}

/** Asked anew when the window has the focus again, and once a minute. */
export function useWaiting() {
  return useQuery(waitingQuery());
}

/** And after everything that any screen of the shell changes: once, in the shell. */
export function useWaitingRefresh(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      // Whatever an administrator decides is a mutation, on whichever screen.
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queryClient.invalidateQueries(waitingQuery());
      }),
    [queryClient],
  );
}
