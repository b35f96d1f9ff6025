// Registration: the specification's rules and texts, what is sent, and where it leads.
import { ACCOUNT_TEXTS, PASSWORD_MIN_LENGTH } from '@matricula/contract/foundation/accounts.rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peekIntent, rememberIntent } from '#lib/intent.ts';
import { captureUrlRef } from '#lib/url-ref.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ChosenCourse } from './chosen-course.tsx';
import { RegisterForm } from './register-form.tsx';
import { HaveAccount } from './sign-in-hints.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(state?: unknown) {
  const view = renderRoute(
    <>
      <ChosenCourse />
      <HaveAccount />
      <RegisterForm />
    </>,
    { path: '/register', state },
  );
  return { ...view, user: userEvent.setup() };
}

type User = ReturnType<typeof open>['user'];

async function fill(user: User) {
  await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'four plain words');
  await user.click(screen.getByRole('checkbox'));
}

async function send(user: User) {
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('the form', () => {
  it('asks for name, e-mail, password and agreement, with autofill tokens [REG-1]', () => {
    open();
    expect(screen.getByLabelText('Full name').getAttribute('autocomplete')).toBe('name');
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeTruthy();
  });

  it('links to sign-in, terms and privacy [REG-2] [REG-3] [REG-4]', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Terms & Conditions' }).getAttribute('href')).toBe('/tos');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });

  it('shows and hides the password', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('what is wrong', () => {
  it('is said in a focused summary and at each field, nothing is sent, the title says so [REG-5] [REG-6] [REG-7] [REG-8]', async () => {
    const calls = fakeApi({});
    document.title = 'Register';
    const { user } = open();
    await send(user);

    const summary = await screen.findByRole('alert');
    const texts = [
      ACCOUNT_TEXTS.nameInvalid,
      ACCOUNT_TEXTS.emailInvalid,
      ACCOUNT_TEXTS.passwordTooShort,
      ACCOUNT_TEXTS.termsRequired,
    ];
    expect(texts).toEqual([
      'Enter your full name correctly',
      'Enter your e-mail correctly',
      'Enter a password that is at least 8 characters in length',
      'Please Accept the Terms & Conditions and Privacy Policy',
    ]);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(texts);
    for (const text of texts) expect(screen.getAllByText(text)).toHaveLength(2);
    expect(document.activeElement?.contains(summary)).toBe(true);
    expect(document.title).toBe('Error: Register');
    expect(calls).toEqual([]);

    await user.click(within(summary).getByRole('link', { name: ACCOUNT_TEXTS.emailInvalid }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it.each([
    ['Ada', 'ada@example.test', 'four plain words', ACCOUNT_TEXTS.nameInvalid],
    ['Ada Lovelace', 'ada.example.test', 'four plain words', ACCOUNT_TEXTS.emailInvalid],
    ['Ada Lovelace', 'ada@example', 'four plain words', ACCOUNT_TEXTS.emailInvalid],
    ['Ada Lovelace', 'ada@example.test', 'seven77', ACCOUNT_TEXTS.passwordTooShort],
  ])('%s, %s, %s: %s [REG-5] [REG-6] [REG-7]', async (name, email, password, text) => {
    const calls = fakeApi({});
    const { user } = open();
    await user.type(screen.getByLabelText('Full name'), name);
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('checkbox'));
    await send(user);
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe(name);
    expect(calls).toEqual([]);
  });

  it('accepts a password of exactly the least length [CONST-3]', async () => {
    expect(PASSWORD_MIN_LENGTH).toBe(8);
    const calls = fakeApi({ register: { token: makeToken() } });
    const { user } = open();
    await fill(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'qk7wzt4m');
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is checked again on leaving a field once something was sent, without taking the focus', async () => {
    fakeApi({});
    const { user } = open();
    await send(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
    await user.tab();
    await waitFor(() => expect(screen.getAllByText(ACCOUNT_TEXTS.nameInvalid)).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });
});

describe('a marked field', () => {
  it('loses its mark as soon as it is right, before it is left', async () => {
    fakeApi({});
    const { user } = open();
    await send(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Full name'), 'Ada L');
    await waitFor(() => expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  });

  it('is marked again on leaving it, not while typing', async () => {
    fakeApi({});
    const { user } = open();
    await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
    await send(user);
    await screen.findByRole('alert');
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Ad');
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('what is sent', () => {
  it('is every field of the payload, and the token leads to /app/ [ENT-24] [API-9] [SESS-4]', async () => {
    captureUrlRef('?ref=spring-fair');
    const token = makeToken();
    const calls = fakeApi({ register: { token } });
    const { user } = open({
      selectedTag: 'tag-1',
      selectedCourse: 'course-2',
      selectedTagTitle: 'Medicine',
      selectedCourseTitle: 'CASPer',
    });
    expect(screen.getByText('Medicine, CASPer')).toBeTruthy();
    await fill(user);
    await user.selectOptions(screen.getByLabelText(/Where did you hear about us/), 'TikTok');
    await send(user);
    await screen.findByText('at /app/ with null');
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/auth/register',
        body: {
          name: 'Ada Lovelace',
          email: 'ada@example.test',
          password: 'four plain words',
          whereDidYouHearAboutUs: 'TikTok',
          URLRef: 'spring-fair',
          selectedCourse: 'course-2',
          selectedTag: 'tag-1',
          hasAcceptedTerms: true,
        },
      },
    ]);
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('offers six places to have heard from us and requires none [REG-9] [REG-10]', async () => {
    const calls = fakeApi({ register: { token: makeToken() } });
    const { user } = open();
    const choice = screen.getByLabelText(/Where did you hear about us/);
    expect(
      within(choice)
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['YouTube', 'Google', 'Instagram', 'TikTok', 'Friend', 'Other']);
    await fill(user);
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      whereDidYouHearAboutUs: null,
      URLRef: 'N/A',
      selectedCourse: null,
      selectedTag: null,
    });
  });

  it("'Other' asks where and sends 'Other: <text>' [REG-11] [REG-12]", async () => {
    const calls = fakeApi({ register: { token: makeToken() } });
    const { user } = open();
    await fill(user);
    expect(screen.queryByLabelText(/Where was it/)).toBeNull();
    await user.selectOptions(screen.getByLabelText(/Where did you hear about us/), 'Other');
    await user.type(screen.getByLabelText(/Where was it/), 'a poster at the library');
    await send(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ whereDidYouHearAboutUs: 'Other: a poster at the library' });
  });

  it('leads to what the person wanted before registering', async () => {
    rememberIntent({ path: '/app/messages/', state: { cid: 'c1' }, label: 'write to Ana' });
    fakeApi({ register: { token: makeToken() } });
    const { user } = open();
    expect(screen.getByText('After this you can write to Ana.')).toBeTruthy();
    await fill(user);
    await send(user);
    await screen.findByText('at /app/messages/ with {"cid":"c1"}');
  });
});

describe('when the server refuses', () => {
  it('its text is in the Error banner, focused, and what was typed stays [ERR-5]', async () => {
    fakeApi({ register: new Refusal(409, ACCOUNT_TEXTS.addressTaken) });
    const { user } = open();
    await fill(user);
    await send(user);
    const banner = await screen.findByRole('alert');
    expect(within(banner).getByText('Error')).toBeTruthy();
    expect(within(banner).getByText(ACCOUNT_TEXTS.addressTaken)).toBeTruthy();
    expect(document.activeElement?.contains(banner)).toBe(true);
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('four plain words');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('a refused field is marked too', async () => {
    const text = ACCOUNT_TEXTS.passwordBreached;
    fakeApi({ register: new Refusal(422, text, { fields: { password: text } }) });
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('an unreachable server is said as such', async () => {
    fakeApi({ register: UNREACHABLE });
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText(/The server could not be reached/)).toBeTruthy();
  });
});

describe('a link to Buy that was opened in another tab', () => {
  const path = '/app/checkout/11111111-1111-4111-8111-111111111111';

  it.each([
    [path, path],
    ['/app/account', undefined],
    ['https://elsewhere.example/app/checkout/11111111-1111-4111-8111-111111111111', undefined],
    ['//elsewhere.example', undefined],
  ])('with %s in its address leads to %s afterwards', async (next, expected) => {
    renderRoute(<RegisterForm />, { path: '/register', search: `?next=${encodeURIComponent(next)}` });
    await waitFor(() => expect(peekIntent()?.path).toBe(expected));
  });
});
