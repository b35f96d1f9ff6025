// The two pages that mailed links open: a new password, and the confirmation of an address.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { EmailStatus } from './email-status.tsx';
import { ResetPanel } from './reset-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const TOKEN = 'a-link-token-of-enough-length';

describe('a new password', () => {
  it('is sent with the token of the fragment; every device is signed out and sign-in is next', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({ resetPassword: { message: ACCOUNT_TEXTS.resetDone } });
    const user = userEvent.setup();
    renderRoute(<ResetPanel />, { path: '/reset', hash: `#token=${TOKEN}` });
    await user.type(screen.getByLabelText('New password'), 'four plain words');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText(`at /login with {"message":"${ACCOUNT_TEXTS.resetDone}"}`)).toBeTruthy();
    expect(calls[0]).toMatchObject({
      path: '/auth/reset-password',
      body: { token: TOKEN, password: 'four plain words' },
    });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('must be long enough', async () => {
    const calls = fakeApi({});
    const user = userEvent.setup();
    renderRoute(<ResetPanel />, { path: '/reset', hash: `#token=${TOKEN}` });
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findAllByText(ACCOUNT_TEXTS.passwordTooShort)).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  it.each([
    ['used or expired', new Refusal(422, ACCOUNT_TEXTS.resetLinkInvalid)],
    ['cut short', new Refusal(400, 'Too small', { fields: { token: 'Too small' } })],
  ])('with a link that is %s is refused, with the way to a new one', async (_what, answer) => {
    fakeApi({ resetPassword: answer });
    const user = userEvent.setup();
    renderRoute(<ResetPanel />, { path: '/reset', hash: `#token=${TOKEN}` });
    await user.type(screen.getByLabelText('New password'), 'four plain words');
    await user.click(screen.getByRole('button', { name: 'Set the new password' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.resetLinkInvalid)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/login?mode=forgot');
  });

  it('without a link cannot be set, and the page says how to get one', () => {
    renderRoute(<ResetPanel />, { path: '/reset' });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request a link' }).getAttribute('href')).toBe('/login?mode=forgot');
  });
});

describe('confirming an address', () => {
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

  it('happens by itself, and once even when the screen mounts twice', async () => {
    const calls = fakeApi({ verifyEmail: { message: ACCOUNT_TEXTS.verifyDone } });
    renderRoute(
      <StrictMode>
        <EmailStatus />
      </StrictMode>,
      { path: '/emailstatus', hash: `#token=${TOKEN}` },
    );
    expect(await screen.findByText(ACCOUNT_TEXTS.verifyDone)).toBeTruthy();
    expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([{ name: 'verifyEmail', body: { token: TOKEN } }]);
  });

  it('fails for a used link, with the way on', async () => {
    fakeApi({ verifyEmail: new Refusal(422, ACCOUNT_TEXTS.verifyLinkInvalid) });
    renderRoute(<EmailStatus />, { path: '/emailstatus', hash: `#token=${TOKEN}` });
    expect(await screen.findByText(ACCOUNT_TEXTS.verifyLinkInvalid)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });

  it('by a link opened twice shows what the account says', async () => {
    localStorage.setItem('authToken', makeToken());
    fakeApi({
      verifyEmail: new Refusal(422, ACCOUNT_TEXTS.verifyLinkInvalid),
      getAccount: { ...account, isEmailVerified: true },
    });
    renderRoute(<EmailStatus />, { path: '/emailstatus', hash: `#token=${TOKEN}` });
    expect(await screen.findByText(ACCOUNT_TEXTS.verifyDone)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be tried again when the server was away', async () => {
    const answers = [UNREACHABLE, { message: ACCOUNT_TEXTS.verifyDone }] as const;
    let tries = 0;
    fakeApi({ verifyEmail: () => answers[Math.min(tries++, 1)] ?? UNREACHABLE });
    const user = userEvent.setup();
    renderRoute(<EmailStatus />, { path: '/emailstatus', hash: `#token=${TOKEN}` });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.verifyDone)).toBeTruthy();
  });

  it('without a link shows the status of the account and sends a new link', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({ getAccount: account, resendVerification: { message: ACCOUNT_TEXTS.verifySent } });
    const user = userEvent.setup();
    renderRoute(<EmailStatus />, { path: '/emailstatus' });
    expect(await screen.findByText('ada@example.test')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(ACCOUNT_TEXTS.verifySent)).toBeTruthy();
    await waitFor(() => expect(calls.at(-1)?.authorization).toMatch(/^Bearer /));
  });

  it('without a link asks a visitor to sign in', () => {
    renderRoute(<EmailStatus />, { path: '/emailstatus' });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });
});
