// The whole life of an account in a browser, by forms and mails. Runs against one API process and against two behind a balancer.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { expect, keptToken, somebody, test } from '../fixtures.ts';
import { linkIn } from '../stack/inbox.ts';

test('register, confirm the address, sign out, reset the password, sign in, revoke another device [SESS-3] [SESS-4] [ENT-30] [CONST-15]', async ({
  page,
  inbox,
  openContext,
  complaints,
}) => {
  test.setTimeout(90_000);
  const person = somebody();
  const newPassword = `${person.password} anew`;
  // An ended session is refused on purpose, and browsers log every refusal.
  complaints.expect(/status of 401/);

  await test.step('register', async () => {
    await page.goto('/register');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptToken(page)).not.toBeNull();
  });

  await test.step('confirm the address with the link from the mail', async () => {
    const mail = await inbox.waitForMail(person.email, /^Confirm your e-mail address/);
    await page.goto('/app/account');
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await page.goto(linkIn(mail, '/emailstatus'));
    await expect(page.getByText(ACCOUNT_TEXTS.verifyDone)).toBeVisible();
    await page.goto('/app/account');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  const otherContext = await openContext();
  const otherPage = await otherContext.newPage();
  async function signIn(onPage: typeof page, password: string) {
    await onPage.goto('/login');
    await onPage.getByLabel('E-mail').fill(person.email);
    await onPage.getByLabel('Password', { exact: true }).fill(password);
    await onPage.getByRole('button', { name: 'Sign in' }).click();
  }

  await test.step('a second browser signs in', async () => {
    await signIn(otherPage, person.password);
    await expect(otherPage).toHaveURL(/\/app\/?$/);
  });

  await test.step('sign out', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => keptToken(page)).toBeNull();
    await page.goto('/app/account');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('request a link for a new password and use it', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.resetRequested)).toBeVisible();

    const link = linkIn(await inbox.waitForMail(person.email, /^Set a new password/), '/reset');
    await page.goto(link);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.resetDone)).toBeVisible();

    // The link works once.
    complaints.expect(/status of 4\d\d/);
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password').fill(`${newPassword} again`);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByText(ACCOUNT_TEXTS.resetLinkInvalid)).toBeVisible();
  });

  await test.step('the reset ended every session', async () => {
    await otherPage.goto('/app/account');
    await expect(otherPage).toHaveURL(/\/login/);
    expect(await keptToken(otherPage)).toBeNull();
  });

  await test.step('the old password is refused, the new one signs in', async () => {
    await signIn(page, person.password);
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_TEXTS.invalidCredentials);
    await signIn(page, newPassword);
    // The page this browser was turned away from.
    await expect(page).toHaveURL(/\/app\/account$/);
  });

  await test.step('list the devices and revoke the other one', async () => {
    await signIn(otherPage, newPassword);
    await expect(otherPage).toHaveURL(/\/app\/account$/);
    await expect(otherPage.getByRole('button', { name: /^Sign out this device/ })).toBeVisible();

    await page.goto('/app/account');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    const revoke = page.getByRole('button', { name: /^Sign out this device/ });
    await expect(revoke).toHaveCount(1);
    await revoke.click();
    await expect(revoke).toHaveCount(0);

    // Nothing is done on the other device: it hears of its end and leaves the signed-in pages.
    await expect(otherPage).toHaveURL(/\/login/, { timeout: 15_000 });
    expect(await keptToken(otherPage)).toBeNull();
    // This device stays signed in.
    await page.reload();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
  });
});

test('all other devices are signed out after a question, and this one stays', async ({
  page,
  createAccount,
  apiAs,
  keepToken,
  context,
}) => {
  const person = await createAccount();
  const other = await apiAs(null).login({ body: { email: person.email, password: person.password } });
  await keepToken(context, person.token);
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sign out 1 other device?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await dialog.getByRole('button', { name: 'Sign out 1 other device' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
  await expect(apiAs(other.token).getAccount()).rejects.toThrow();
  await expect(apiAs(person.token).getAccount()).resolves.toMatchObject({ email: person.email });
});

test('two API processes both answer', async ({ request, stackName }) => {
  test.skip(stackName !== 'two', 'only behind the balancer');
  const answeredBy = new Set<string | undefined>();
  for (let call = 0; call < 4; call += 1)
    answeredBy.add((await request.get('/health/ready')).headers()['x-answered-by']);
  expect(answeredBy.size).toBe(2);
});
