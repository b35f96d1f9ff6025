// People as administrators read and change them. Several work here at once, so nothing is taken from the cache without asking again.
import { ADMIN_ENDPOINTS } from '@matricula/contract/http/admin-endpoints.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import type { UserAct } from '@matricula/contract/administration/users.rules.ts';
import type { BulkUsersBody, ExportUsersBody, UserFile, UsersQuery } from '@matricula/contract/administration/users.ts';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { sendBytes } from '#lib/send-bytes.ts';
import { isSignedIn } from '#lib/session.ts';
import { saveFile } from '#lib/text/csv.ts';

/** One key for all pages: an act on some changes what every order shows. */
const managedUsers = { queryKey: ['managed-users'] };

export function managedUsersQuery(query: UsersQuery) {
  return queryOptions({
    queryKey: [...managedUsers.queryKey, query],
    queryFn: ({ client, signal }) => apiOf(client).listUsers({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function userFiltersQuery() {
  return queryOptions({
    queryKey: ['user-filters'],
    queryFn: ({ client, signal }) => apiOf(client).getUserFilters({ signal }),
    enabled: () => isSignedIn(),
  });
}

/** Everything the filter finds, as a download. */
export function exportUsersMutation() {
  return mutationOptions({
    mutationFn: async (body: ExportUsersBody) => {
      const [method = '', path = ''] = ADMIN_ENDPOINTS.exportUsers.split(' ');
      const headers = { 'content-type': 'application/json' };
      const file = await sendBytes(path, { method, headers, body: JSON.stringify(body) });
      saveFile('users.csv', await file.blob());
    },
  });
}

const ABSENT = [400, 404, 422];

/** Null when there is no such account. */
export function managedUserQuery(userId: string) {
  return queryOptions({
    queryKey: ['managed-user', userId],
    queryFn: async ({ client, signal }): Promise<UserFile | null> => {
      try {
        return await apiOf(client).getUser({ params: { userId }, signal });
      } catch (error) {
        if (error instanceof ApiError && ABSENT.includes(error.status)) return null;
        throw error;
      }
    },
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** What an act would do, counted anew each time that it is asked about. */
export function userEffectQuery(act: UserAct, userIds: readonly string[]) {
  return queryOptions({
    queryKey: ['user-effect', act, userIds],
    queryFn: ({ client, signal }) => apiOf(client).getUserEffect({ query: { act, users: userIds.join(',') }, signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: () => isSignedIn(),
  });
}

function renew(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['user-effect'] });
  void client.invalidateQueries({ queryKey: ['managed-user'] });
  return client.invalidateQueries(managedUsers);
}

/** An act on one account or many, by the call that does it. Also after a refusal: it is not as it was seen. */
export function userActMutation<Result>(act: (reason: string) => Promise<Result>) {
  return mutationOptions({
    mutationFn: act,
    onSettled: (_result, _error, _reason, _kept, { client }) => void renew(client),
  });
}

export const changeUsers = (body: BulkUsersBody) => api.changeUsers({ body });

export function userNotesQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-notes', userId],
    queryFn: async ({ client, signal }) => (await apiOf(client).listUserNotes({ params: { userId }, signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

/** A note written, changed or removed, by the call that does it. */
export function userNoteMutation(userId: string) {
  return mutationOptions({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: (_reply, _error, _call, _kept, { client }) => {
      void client.invalidateQueries({ queryKey: ['managed-user'] });
      return client.invalidateQueries(userNotesQuery(userId));
    },
  });
}
