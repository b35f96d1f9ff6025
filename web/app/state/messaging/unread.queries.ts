// How many conversations hold something unread. Here because the navigation shows it and the messages screen changes it.
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function unreadQuery() {
  return queryOptions({
    queryKey: ['unread'],
    queryFn: ({ client, signal }) => apiOf(client).countUnread({ signal }),
    // Signing out empties the cache while the screen still stands; it must not ask again without a token.
    enabled: () => isSignedIn(),
  });
}
