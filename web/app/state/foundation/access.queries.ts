// Who the server says is asking: the two checks that guard signed-in and admin screens (spec §7).
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';

export function checkHeadersQuery() {
  return queryOptions({
    queryKey: ['access', 'check-headers'],
    queryFn: ({ client, signal }) => apiOf(client).checkHeaders({ signal }),
  });
}

export function checkAdminQuery() {
  return queryOptions({
    queryKey: ['access', 'check-admin'],
    queryFn: ({ client, signal }) => apiOf(client).checkAdmin({ signal }),
  });
}
