// The signed-in person's own account, and leaving it. Here because the library greets by it, the account feature edits it and the
// navigation signs out.
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn, signOut } from '#lib/session.ts';

export function accountQuery() {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ client, signal }) => apiOf(client).getAccount({ signal }),
    // Signing out empties the cache while the screen still stands; it must not ask again without a token.
    enabled: () => isSignedIn(),
  });
}

/** Ends this session on the server and forgets the token even when the server is away: leaving must always work. */
export function signOutMutation() {
  return mutationOptions({
    mutationFn: () => api.logout(),
    onSettled: () => signOut(),
  });
}
