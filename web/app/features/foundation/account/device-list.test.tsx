// The device list and the account page around it: four states, single and common sign-out.
import type { Account, Device } from '@matricula/contract/foundation/accounts.ts';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AccountPanel } from './account-panel.tsx';
import { DeviceList } from './device-list.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

function device(number: number, isCurrent = false): Device {
  return {
    _id: `device-${number}`,
    label: `Firefox on Linux ${number}`,
    ipAddress: `192.0.2.${number}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: new Date(Date.now() - number * 3_600_000).toISOString(),
    expiresAt: '2027-01-01T00:00:00.000Z',
    isCurrent,
  };
}

const account: Account = {
  _id: 'user-1',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  isEmailVerified: false,
  role: 'user',
  selectedTag: null,
  selectedCourse: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

function openDevices() {
  renderRoute(
    <MantineProvider env="test">
      <DeviceList />
    </MantineProvider>,
  );
  return userEvent.setup();
}

describe('devices', () => {
  it('are listed with their times, the current one marked and without a button', async () => {
    fakeApi({ listDevices: { devices: [device(1, true), device(2)] } });
    openDevices();
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    const [current, other] = await screen.findAllByRole('listitem');
    expect(within(current as HTMLElement).getByText('This device')).toBeTruthy();
    expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
    expect(within(current as HTMLElement).getByText('1 hour ago').tagName).toBe('TIME');
    expect(
      within(other as HTMLElement).getByRole('button', { name: 'Sign out this device: Firefox on Linux 2' }),
    ).toBeTruthy();
  });

  it('can be signed out one by one', async () => {
    let devices = [device(1, true), device(2), device(3)];
    const calls = fakeApi({
      listDevices: () => ({ devices }),
      signOutDevice: () => {
        devices = devices.filter(({ _id }) => _id !== 'device-2');
        return { signedOut: 1 };
      },
    });
    const user = openDevices();
    await user.click(await screen.findByRole('button', { name: /device: Firefox on Linux 2/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(calls.find(({ name }) => name === 'signOutDevice')?.path).toBe('/auth/devices/device-2');
  });

  it('are signed out together after a question that says how many', async () => {
    let devices = [device(1, true), device(2), device(3)];
    const calls = fakeApi({
      listDevices: () => ({ devices }),
      signOutOtherDevices: () => {
        devices = devices.slice(0, 1);
        return { signedOut: 2 };
      },
    });
    const user = openDevices();
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out 2 other devices?' });
    expect(calls.some(({ name }) => name === 'signOutOtherDevices')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out 2 other devices' }));
    expect(await screen.findByText('No other device is signed in.')).toBeTruthy();
  });

  it('stay signed in when the question is answered with Cancel', async () => {
    const calls = fakeApi({ listDevices: { devices: [device(1, true), device(2)] } });
    const user = openDevices();
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out 1 other device?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ name }) => name)).toEqual(['listDevices']);
  });

  it('can be asked for again after a failure', async () => {
    let isBroken = true;
    fakeApi({ listDevices: () => (isBroken ? new Refusal(503, 'Busy') : { devices: [device(1, true)] }) });
    const user = openDevices();
    expect(await screen.findByText('Your devices could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeTruthy();
  });

  it('may be none', async () => {
    fakeApi({ listDevices: { devices: [] } });
    openDevices();
    expect(await screen.findByText('No device is signed in.')).toBeTruthy();
  });
});

describe('the account page', () => {
  function openAccount() {
    renderRoute(
      <MantineProvider env="test">
        <AccountPanel />
      </MantineProvider>,
      { path: '/app/account' },
    );
    return userEvent.setup();
  }

  it('saves the name', async () => {
    const calls = fakeApi({
      getAccount: account,
      listDevices: { devices: [device(1, true)] },
      updateAccount: { ...account, name: 'Ada King' },
    });
    const user = openAccount();
    const field = await screen.findByLabelText('Full name');
    await user.clear(field);
    await user.type(field, 'Ada King');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'updateAccount')?.body).toEqual({ name: 'Ada King' });
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Ada King');
  });

  it('changes the password, says what happened and empties the fields', async () => {
    const calls = fakeApi({
      getAccount: account,
      listDevices: { devices: [device(1, true)] },
      changePassword: { message: ACCOUNT_TEXTS.passwordChanged },
    });
    const user = openAccount();
    await user.type(await screen.findByLabelText('Current password'), 'four plain words');
    await user.type(screen.getByLabelText('New password'), 'five other plain words');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.passwordChanged)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'changePassword')?.body).toEqual({
      currentPassword: 'four plain words',
      newPassword: 'five other plain words',
    });
    expect((screen.getByLabelText('Current password') as HTMLInputElement).value).toBe('');
  });

  it('marks a wrong current password at its field', async () => {
    const text = ACCOUNT_TEXTS.currentPasswordWrong;
    fakeApi({
      getAccount: account,
      listDevices: { devices: [device(1, true)] },
      changePassword: new Refusal(422, text, { fields: { currentPassword: text } }),
    });
    const user = openAccount();
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'five other plain words');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('offers a new link only while the address is not confirmed', async () => {
    fakeApi({ getAccount: { ...account, isEmailVerified: true }, listDevices: { devices: [device(1, true)] } });
    openAccount();
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('signs out even when the server is away, and goes to sign-in', async () => {
    fakeApi({ getAccount: account, listDevices: { devices: [device(1, true)] }, logout: new Refusal(503, 'Busy') });
    const user = openAccount();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('at /login with null')).toBeTruthy();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('says when the account could not be loaded', async () => {
    fakeApi({ getAccount: new Refusal(503, 'Busy'), listDevices: { devices: [] } });
    openAccount();
    expect(await screen.findByText('Your account could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
