// Sign-in, its forgot-password mode and what a person arrives with (spec §2, §4, §8).
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, keptToken, test } from '../fixtures.ts';
import { linkIn } from '../stack/inbox.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signs in, keeps the token and goes to /app/ [LOGIN-1] [SESS-3] [API-10] [ENT-30]', async ({
  page,
  createAccount,
}) => {
  const person = await createAccount();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/$/);
  expect(await keptToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('wrong password and unknown address get the same words [ERR-3]', async ({ page, createAccount, complaints }) => {
  complaints.expect(/status of 401/);
  const person = await createAccount();
  await page.goto('/login');
  await signIn(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.goto('/login');
  await signIn(page, { email: `nobody.${person.email}`, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  expect(await keptToken(page)).toBeNull();
});

test('another error of the server is shown as it is [ERR-4]', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  const text = ACCOUNT_TEXTS.suspended;
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 403, json: { error: text, message: text, code: 'forbidden', requestId: 'test-request' } }),
  );
  await page.goto('/login');
  await signIn(page, { email: 'ada@example.test', password: 'whatever it is' });
  await expect(page.getByRole('alert')).toContainText(text);
});

test('the forgot mode asks for a link and leads back [LOGIN-2] [LOGIN-8] [RESET-1] [API-11]', async ({
  page,
  createAccount,
  inbox,
}) => {
  const person = await createAccount();
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password' }).click();

  await page.getByLabel('E-mail').fill(person.email);
  const [known] = await Promise.all([
    page.waitForResponse('**/api/v1/auth/request-reset-password'),
    page.getByRole('button', { name: 'Send the link' }).click(),
  ]);
  const { message } = (await known.json()) as { message: string };
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await inbox.waitForMail(person.email, /^Set a new password/);

  await page.getByLabel('E-mail').fill(`nobody.${person.email}`);
  const [unknown] = await Promise.all([
    page.waitForResponse('**/api/v1/auth/request-reset-password'),
    page.getByRole('button', { name: 'Send the link' }).click(),
  ]);
  expect(await unknown.json()).toEqual({ message });
  expect(unknown.status()).toBe(known.status());
});

test('a failed request for a link shows the one text for it [ERR-6]', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await page.route('**/api/v1/auth/request-reset-password', (route) =>
    route.fulfill({
      status: 500,
      json: { error: 'Internal', message: 'Internal', code: 'internal', requestId: 'test-request' },
    }),
  );
  await page.goto('/login?mode=forgot');
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('There has been an error. Please email us for further support.');
});

test("whoever confirms the address in another browser reads 'Registration complete' and signs in [LOGIN-3] [ENT-27] [ERR-18]", async ({
  page,
  createAccount,
  inbox,
}) => {
  const person = await createAccount();
  const mail = await inbox.waitForMail(person.email, /^Confirm your e-mail address/);
  await page.goto(linkIn(mail, '/emailstatus'));
  await expect(page.getByText(ACCOUNT_TEXTS.verifyDone)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'Registration complete' })).toContainText('Success');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/$/);

  // Nobody else reads it.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await hydrated(page);
  await expect(page.getByText('Registration complete')).toHaveCount(0);
});

test('a new password leads to sign-in, which says what has happened [LOGIN-4]', async ({
  page,
  createAccount,
  inbox,
}) => {
  const person = await createAccount();
  await page.goto('/login?mode=forgot');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(linkIn(await inbox.waitForMail(person.email, /^Set a new password/), '/reset'));
  const password = `${person.password} anew`;
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByText(ACCOUNT_TEXTS.resetDone)).toBeVisible();
  await signIn(page, { ...person, password });
  await expect(page).toHaveURL(/\/app\/$/);
});

test('from the favorite schools, sign-in says what it is for, and leads back [LOGIN-4]', async ({
  page,
  createAccount,
}) => {
  const person = await createAccount();
  await page.goto('/favorite-schools');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Log|Sign) in$/ })
    .click();
  await expect(page.getByText('Sign in to see your favorite schools.')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/favorite-schools$/);
});

test('somebody with a valid token goes on to /app/ [LOGIN-5] [SESS-1] [SESS-5]', async ({ signedInPage }) => {
  const page = await signedInPage();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/app\/$/);
});

test('a phantom stays on the sign-in page and is kept out of /app [LOGIN-6] [ROLE-15] [ENT-32]', async ({
  signedInPage,
  complaints,
}) => {
  // A guest has the rights of a visitor, so the startup event is refused; that is only logged.
  complaints.expect(/status of 403|Session event failed/);
  const page = await signedInPage('phantom');
  const checked = page.waitForResponse('**/api/v1/auth/check-headers');
  await page.goto('/login');
  expect(await (await checked).json()).toMatchObject({ role: 'phantom' });
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goto('/app');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a failed check of the token is only logged, and the form stays [ERR-24]', async ({
  signedInPage,
  complaints,
}) => {
  complaints.expect(/status of 503|check/i);
  const page = await signedInPage();
  await page.route('**/api/v1/auth/check-headers', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Busy', message: 'Busy', code: 'unavailable', requestId: 'test-request' },
    }),
  );
  await page.goto('/login');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});

test('a phone is told that a computer is better [LOGIN-7]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await expect(page.getByText(/computer/i)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText(/computer/i)).toBeHidden();
});

test('a signed-out visitor of /app signs in and lands where they wanted [ROLE-7]', async ({ page, createAccount }) => {
  const person = await createAccount();
  await page.goto('/app/account');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/account$/);
});

test('the password can be shown, and pasted', async ({ page }) => {
  await page.goto('/login');
  await hydrated(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visible words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
});

test('signing out in one tab signs out the other', async ({ signedInPage }) => {
  const page = await signedInPage();
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/contact');
  await expect(other.getByRole('link', { name: 'Go To Library →' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })).toBeVisible();
});
