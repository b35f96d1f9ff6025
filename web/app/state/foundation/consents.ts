// What somebody has to agree to before they go on; asked once, and again when the server says so.
import { ApiError } from '@matricula/contract/http/client.ts';
import { CONSENT_REQUIRED } from '@matricula/contract/foundation/legal.rules.ts';
import type { AgreeBody } from '@matricula/contract/foundation/legal.ts';
import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

const FRESH_MS = 10 * 60_000;

export function askedConsentsQuery() {
  return queryOptions({
    queryKey: ['asked-consents'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listAskedConsents({ signal })).data,
    staleTime: FRESH_MS,
    enabled: () => isSignedIn(),
  });
}

export function agreeMutation() {
  return mutationOptions({
    mutationFn: (body: AgreeBody) => api.agreeToLegal({ body }),
    // Also after a refusal: the text has changed again.
    onSettled: (_reply, _error, _body, _kept, { client }) => client.invalidateQueries(askedConsentsQuery()),
  });
}

/** Whether something was refused for want of agreement since the page began, which makes it ask. */
export function useWasRefusedForConsent(): boolean {
  const queryClient = useQueryClient();
  const [wasRefused, setWasRefused] = useState(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        const { error, status } = mutation?.state ?? {};
        if (status !== 'error' || !(error instanceof ApiError) || error.code !== CONSENT_REQUIRED) return;
        setWasRefused(true);
        void queryClient.invalidateQueries(askedConsentsQuery());
      }),
    [queryClient],
  );
  return wasRefused;
}
