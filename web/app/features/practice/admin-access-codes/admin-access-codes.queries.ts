// Codes that open every question for a while, as administrators make and revoke them.
import type { createAccessCodeBodySchema } from '@matricula/contract/practice/subscriptions.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function accessCodesQuery() {
  return queryOptions({
    queryKey: ['access-codes'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listAccessCodes({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function createCodeMutation() {
  return mutationOptions({
    mutationFn: (body: z.input<typeof createAccessCodeBodySchema>) => api.createAccessCode({ body }),
    // Also after a lost answer: the code may have been made.
    onSettled: (_made, _error, _body, _kept, { client }) => client.invalidateQueries(accessCodesQuery()),
  });
}

export function revokeCodeMutation(codeId: string) {
  return mutationOptions({
    mutationFn: (reason: string) => api.revokeAccessCode({ params: { codeId }, body: { reason } }),
    onSuccess: (_revoked, _reason, _kept, { client }) => client.invalidateQueries(accessCodesQuery()),
  });
}
