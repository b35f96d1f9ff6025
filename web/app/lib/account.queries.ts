// The signed-in person's own account. Here because the library greets by it and the account feature edits it.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from './api.ts';
import { isSignedIn } from './session.ts';

export function accountQuery() {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ client, signal }) => apiOf(client).getAccount({ signal }),
    // Signing out empties the cache while the screen still stands; it must not ask again without a token.
    enabled: () => isSignedIn(),
  });
}
