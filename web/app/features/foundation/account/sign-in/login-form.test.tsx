// Sign-in and its forgot-password mode: texts, toggling, what a person arrives with, and who is sent on.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberIntent } from '#lib/intent.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { LoginPanel } from './login-panel.tsx';
import { ComputerHint } from './sign-in-hints.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(options: { state?: unknown; search?: string } = {}) {
  const view = renderRoute(<LoginPanel />, { path: '/login', ...options });
  return { ...view, user: userEvent.setup() };
}

type User = ReturnType<typeof open>['user'];

async function signInAs(user: User, email: string, password: string) {
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('asks for e-mail and password, keeps the token and goes to /app/ [LOGIN-1] [API-10] [SESS-3]', async () => {
    const token = makeToken();
    const calls = fakeApi({ login: { token } });
    const { user } = open();
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    await signInAs(user, 'ada@example.test', 'four plain words');
    await screen.findByText('at /app/ with null');
    expect(calls).toEqual([
      {
        name: 'login',
        path: '/auth/login',
        body: { email: 'ada@example.test', password: 'four plain words' },
        authorization: null,
      },
    ]);
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('goes where the person wanted to go', async () => {
    rememberIntent({ path: '/app/account' });
    fakeApi({ login: { token: makeToken() } });
    const { user } = open();
    await signInAs(user, 'ada@example.test', 'four plain words');
    await screen.findByText('at /app/account with null');
  });

  it("says 'Invalid credentials' and keeps what was typed [ERR-3]", async () => {
    fakeApi({ login: new Refusal(401, 'Invalid credentials', { code: 'invalid_credentials' }) });
    document.title = 'Sign in';
    const { user } = open();
    await signInAs(user, 'ada@example.test', 'wrong');
    expect(within(await screen.findByRole('alert')).getByText('Invalid credentials')).toBeTruthy();
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('ada@example.test');
    expect(document.title).toBe('Error: Sign in');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('shows any other error as the server words it [ERR-4]', async () => {
    fakeApi({ login: new Refusal(403, ACCOUNT_TEXTS.suspended) });
    const { user } = open();
    await signInAs(user, 'ada@example.test', 'four plain words');
    expect(within(await screen.findByRole('alert')).getByText(ACCOUNT_TEXTS.suspended)).toBeTruthy();
  });

  it('sends nothing while a field is empty', async () => {
    const calls = fakeApi({});
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your e-mail correctly', 'Enter your password']);
    expect(calls).toEqual([]);
  });
});

describe('arriving', () => {
  it("with a success flag shows 'Registration complete'", () => {
    open({ state: { successRegistration: true } });
    expect(within(screen.getByRole('status')).getByText('Registration complete')).toBeTruthy();
  });

  it('with a message shows it', () => {
    open({ state: { message: 'Your session has ended.' } });
    expect(screen.getByText('Your session has ended.')).toBeTruthy();
    expect(screen.queryByText('Registration complete')).toBeNull();
  });

  it('with a token the server accepts goes to /app/ [LOGIN-5]', async () => {
    localStorage.setItem('authToken', makeToken());
    fakeApi({ checkHeaders: { hasAuthHeaders: true, role: 'user' } });
    open();
    await screen.findByText('at /app/ with null');
  });

  it('as a phantom stays [LOGIN-6]', async () => {
    localStorage.setItem('authToken', makeToken({ role: 'phantom' }));
    const calls = fakeApi({ checkHeaders: { hasAuthHeaders: true, role: 'phantom' } });
    const { router } = open();
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('with a token the server no longer accepts stays', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({ checkHeaders: { hasAuthHeaders: false, role: null } });
    const { router } = open();
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.pathname).toBe('/login');
  });

  it('shows nothing about a check that failed [ERR-24]', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({ checkHeaders: UNREACHABLE });
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on a small screen reads the advice to use a computer [LOGIN-7]', () => {
    renderRoute(<ComputerHint />);
    expect(screen.getByText(/easier on a computer/)).toBeTruthy();
  });
});

describe('forgot password', () => {
  it('toggles the form to ask for a link, and back [LOGIN-2] [LOGIN-8]', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('link', { name: 'Forgot password' }));
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(router.state.location.search).toBe('?mode=forgot');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('shows the returned message as status lines [API-11] [RESET-1]', async () => {
    const calls = fakeApi({ requestResetPassword: { message: 'A link is on its way.\nIt works once.' } });
    const { user } = open({ search: '?mode=forgot' });
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const status = await screen.findByRole('status');
    expect(within(status).getByText('A link is on its way.')).toBeTruthy();
    expect(within(status).getByText('It works once.')).toBeTruthy();
    expect(calls[0]).toMatchObject({ path: '/auth/request-reset-password', body: { email: 'ada@example.test' } });
  });

  it.each([
    ['a refusal', new Refusal(429, ACCOUNT_TEXTS.tooManyTries)],
    ['a failure', new Refusal(500, 'Internal error')],
    ['no server', UNREACHABLE],
  ] as const)('has one text for %s [ERR-6]', async (_what, answer) => {
    fakeApi({ requestResetPassword: answer });
    const { user } = open({ search: '?mode=forgot' });
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    const banner = await screen.findByRole('alert');
    expect(within(banner).getByText('There has been an error. Please email us for further support.')).toBeTruthy();
  });

  it('refuses what is no address', async () => {
    const calls = fakeApi({});
    const { user } = open({ search: '?mode=forgot' });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findAllByText('Enter your e-mail correctly')).toHaveLength(2);
    expect(calls).toEqual([]);
  });
});
