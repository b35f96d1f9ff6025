// What the account screens read and write. The token itself is kept by lib/session.ts.
import type * as accounts from '@matricula/contract/foundation/accounts.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkAdminQuery, checkHeadersQuery } from '#state/foundation/access.queries.ts';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn, signIn, signOut } from '#lib/session.ts';

export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listDevices({ signal })).devices,
    enabled: () => isSignedIn(),
  });
}

/** A query although it writes: the link works once, and the cache sends it once however often the screen mounts. */
export function verifyEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async ({ client }) => {
      const reply = await apiOf(client).verifyEmail({ body: { token } });
      await client.invalidateQueries(accountQuery());
      return reply;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Keeps the token, so that the next call carries it (spec §4), and forgets what was known about the one before. */
function beginSession(token: string, client: QueryClient): void {
  signIn(token);
  client.removeQueries(checkHeadersQuery());
  client.removeQueries(checkAdminQuery());
}

export function registerMutation() {
  return mutationOptions({
    mutationFn: (body: accounts.RegisterBody) => api.register({ body }),
    onSuccess: ({ token }, _body, _kept, { client }) => beginSession(token, client),
  });
}

export function loginMutation() {
  return mutationOptions({
    mutationFn: (body: accounts.LoginBody) => api.login({ body }),
    onSuccess: ({ token }, _body, _kept, { client }) => beginSession(token, client),
  });
}

export function requestResetMutation() {
  return mutationOptions({ mutationFn: (body: accounts.RequestResetBody) => api.requestResetPassword({ body }) });
}

/** A new password ends every session, so a token in this browser is worthless afterwards. */
export function resetPasswordMutation() {
  return mutationOptions({
    mutationFn: (body: accounts.ResetPasswordBody) => api.resetPassword({ body }),
    onSuccess: () => signOut(),
  });
}

export function resendVerificationMutation() {
  return mutationOptions({ mutationFn: () => api.resendVerification() });
}

export function updateAccountMutation() {
  return mutationOptions({
    mutationFn: (body: accounts.UpdateAccountBody) => api.updateAccount({ body }),
    onSuccess: (account, _body, _kept, { client }) => client.setQueryData(accountQuery().queryKey, account),
  });
}

/** Changing the password signs the other devices out. */
export function changePasswordMutation() {
  return mutationOptions({
    mutationFn: (body: accounts.ChangePasswordBody) => api.changePassword({ body }),
    onSuccess: (_reply, _body, _kept, { client }) => client.invalidateQueries(devicesQuery()),
  });
}

export function signOutDeviceMutation() {
  return mutationOptions({
    mutationFn: (deviceId: string) => api.signOutDevice({ params: { deviceId } }),
    // A device that somebody else ended meanwhile must leave the list too.
    onSettled: (_reply, _error, _deviceId, _kept, { client }) => client.invalidateQueries(devicesQuery()),
  });
}

export function signOutOtherDevicesMutation() {
  return mutationOptions({
    mutationFn: () => api.signOutOtherDevices(),
    onSettled: (_reply, _error, _nothing, _kept, { client }) => client.invalidateQueries(devicesQuery()),
  });
}
