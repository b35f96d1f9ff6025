// The notifications of the account page: mails saved at once, pushes asked for on a click, and what is said when a browser cannot.
import type { NotificationSettings as Settings } from '@matricula/contract/messaging/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { keepPush } from './push-device.ts';

const SETTINGS: Settings = { messageEmail: 'each', messagePush: true, pushPublicKey: 'key', pushDevices: 0 };
const SWITCH = { name: 'Notify me here about new messages' };

/** Just as much of the browser's push as the screen touches; how real pushes look is the journey's matter. */
function fakePush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let subscription: object | null = null;
  const made = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = made;
      return made;
    },
  };
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return notification;
}

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open() {
  renderRoute(<NotificationSettings />, { path: '/app/account' });
  return userEvent.setup();
}

describe('mails', () => {
  it('are chosen with one click and saved at once', async () => {
    const calls = fakeApi({
      getNotificationSettings: SETTINGS,
      updateNotificationSettings: { ...SETTINGS, messageEmail: 'daily' },
    });
    const user = open();
    expect(((await screen.findByRole('radio', { name: /Soon/ })) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Once a day/ }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect((screen.getByRole('radio', { name: /Once a day/ }) as HTMLInputElement).checked).toBe(true);
    expect(calls.at(-1)?.body).toEqual({ messageEmail: 'daily', messagePush: true });
  });

  it('stay as they were when the server refuses, and the screen says so', async () => {
    fakeApi({ getNotificationSettings: SETTINGS, updateNotificationSettings: new Refusal(503, 'Busy') });
    const user = open();
    await user.click(await screen.findByRole('radio', { name: /Never/ }));
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect((screen.getByRole('radio', { name: /Soon/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('can be asked for again after a failure', async () => {
    let isBroken = true;
    fakeApi({ getNotificationSettings: () => (isBroken ? new Refusal(503, 'Busy') : SETTINGS) });
    const user = open();
    expect(await screen.findByText('Your notifications could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Soon/ })).toBeTruthy();
  });
});

describe('pushes', () => {
  it('are asked for on a click only, turned on, kept for the next session, and turned off', async () => {
    const notification = fakePush('default', 'granted');
    const calls = fakeApi({
      getNotificationSettings: SETTINGS,
      savePushSubscription: { success: true },
      removePushSubscription: { success: true },
    });
    const user = open();
    const control = (await screen.findByRole('switch', SWITCH)) as HTMLInputElement;
    expect([control.checked, notification.requestPermission.mock.calls.length]).toEqual([false, 0]);
    await user.click(control);
    expect(await screen.findByText('Notifications are on.')).toBeTruthy();
    const saved = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } };
    expect(calls.find(({ name }) => name === 'savePushSubscription')?.body).toEqual(saved);

    await keepPush();
    expect(calls.filter(({ name }) => name === 'savePushSubscription')).toHaveLength(2);

    await user.click(screen.getByRole('switch', SWITCH));
    expect(await screen.findByText('Notifications are off.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'removePushSubscription')?.body).toEqual({ endpoint: saved.endpoint });
    await keepPush();
    expect(calls.filter(({ name }) => name === 'savePushSubscription')).toHaveLength(2);
  });

  it('stay off when the person says no', async () => {
    fakePush('default', 'denied');
    fakeApi({ getNotificationSettings: SETTINGS });
    const user = open();
    await user.click(await screen.findByRole('switch', SWITCH));
    expect(await screen.findByText(/does not let us notify you/)).toBeTruthy();
  });

  it('stay off, in the browser too, when the server refuses', async () => {
    fakePush('granted');
    fakeApi({ getNotificationSettings: SETTINGS, savePushSubscription: new Refusal(422, 'Not one we can send to.') });
    const user = open();
    await user.click(await screen.findByRole('switch', SWITCH));
    expect(await screen.findByText('Not one we can send to.')).toBeTruthy();
    await waitFor(() => expect((screen.getByRole('switch', SWITCH) as HTMLInputElement).checked).toBe(false));
  });

  it('are explained where the browser does not allow them, cannot, or they are not set up', async () => {
    fakePush('denied');
    fakeApi({ getNotificationSettings: SETTINGS });
    open();
    expect(await screen.findByText(/open the site settings/)).toBeTruthy();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    fakeApi({ getNotificationSettings: SETTINGS });
    open();
    expect(await screen.findByText(/This browser cannot show website notifications/)).toBeTruthy();
    fakeApi({ getNotificationSettings: { ...SETTINGS, pushPublicKey: null } });
    open();
    expect(await screen.findByText('Browser notifications are not set up here.')).toBeTruthy();
  });

  it('can be turned off on all browsers', async () => {
    fakePush('granted');
    const calls = fakeApi({
      getNotificationSettings: { ...SETTINGS, pushDevices: 2 },
      updateNotificationSettings: { ...SETTINGS, messagePush: false, pushDevices: 2 },
    });
    const user = open();
    expect(await screen.findByText('2 of your other browsers show notifications.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn off everywhere' }));
    await waitFor(() => expect(screen.queryByText(/other browsers/)).toBeNull());
    expect(calls.at(-1)?.body).toEqual({ messageEmail: 'each', messagePush: false });
  });
});
