// What the settings of notifications read and write. What a browser itself knows about pushes is push-device.ts.
import type { NotificationSettings, NotificationSettingsBody } from '@matricula/contract/messaging/notifications.ts';
import { mutationOptions, type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';
import { readDevicePush, turnPushOff, turnPushOn } from './push-device.ts';

export function settingsQuery() {
  return queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ client, signal }) => apiOf(client).getNotificationSettings({ signal }),
    enabled: () => isSignedIn(),
  });
}

/** Shown at once, in the order of the clicks, and taken back if the server refuses. */
export function saveSettingsMutation(
  queryClient: QueryClient,
): UseMutationOptions<
  NotificationSettings,
  Error,
  NotificationSettingsBody,
  { before: NotificationSettings | undefined }
> {
  const { queryKey } = settingsQuery();
  return {
    scope: { id: 'notification-settings' },
    mutationFn: (body) => api.updateNotificationSettings({ body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before !== undefined) queryClient.setQueryData(queryKey, { ...before, ...body });
      return { before };
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (_error, _body, kept) => queryClient.setQueryData(queryKey, kept?.before),
  };
}

/** Whether this browser takes pushes; asked of the browser, not of the server. */
export function devicePushQuery() {
  return queryOptions({ queryKey: ['push-device'], queryFn: readDevicePush, staleTime: 0, retry: false });
}

/** True turns pushes of this browser on, false off. */
export function devicePushMutation(settings: NotificationSettings) {
  return mutationOptions({
    scope: { id: 'notification-settings' },
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return turnPushOff();
      await turnPushOn(settings.pushPublicKey ?? '');
      // Whoever turned them off everywhere and turns one on again wants that one.
      const { messageEmail, messagePush } = settings;
      if (!messagePush) await api.updateNotificationSettings({ body: { messageEmail, messagePush: true } });
    },
    onSettled: async (_reply, _error, _isOn, _kept, { client }) => {
      await Promise.all([client.invalidateQueries(devicePushQuery()), client.invalidateQueries(settingsQuery())]);
    },
  });
}
