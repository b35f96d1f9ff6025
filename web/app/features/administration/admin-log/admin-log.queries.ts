// The admin log and the state of its chain: asked every second while a check runs.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import type { AuditCheckKind, AuditLogQuery, ExportAuditLogBody } from '@matricula/contract/foundation/audit.ts';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';

const ASK_AGAIN_MS = 1_000;
const LOG_KEY = ['audit-log'];

export function auditLogQuery(query: Omit<AuditLogQuery, 'before'>) {
  return infiniteQueryOptions({
    queryKey: [...LOG_KEY, query],
    queryFn: ({ client, signal, pageParam }) =>
      apiOf(client).listAuditLog({ query: { ...query, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function auditStateQuery() {
  return queryOptions({
    queryKey: ['audit-state'],
    queryFn: ({ client, signal }) => apiOf(client).readAuditState({ signal }),
    refetchInterval: ({ state }) => ((state.data?.running ?? null) === null ? false : ASK_AGAIN_MS),
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function checkAuditLogMutation() {
  return mutationOptions({
    mutationFn: (kind: AuditCheckKind) => api.checkAuditLog({ body: { kind } }),
    // Also after a lost answer: the check may have begun. It has left a row.
    onSettled: (_state, _error, _kind, _kept, { client }) =>
      Promise.all([client.invalidateQueries(auditStateQuery()), client.invalidateQueries({ queryKey: LOG_KEY })]),
  });
}

export function exportAuditLogMutation() {
  return mutationOptions({
    mutationFn: async (body: ExportAuditLogBody) => {
      const [method = '', path = ''] = ADMIN_ENDPOINTS.exportAuditLog.split(' ');
      const headers = { 'content-type': 'application/json' };
      const file = await sendBytes(path, { method, headers, body: JSON.stringify(body) });
      saveFile('admin-log.csv', await file.blob());
    },
    onSettled: (_reply, _error, _body, _kept, { client }) => client.invalidateQueries({ queryKey: LOG_KEY }),
  });
}
