// Registration in a browser: rules and texts, what is sent, and landing where the person wanted to go (spec §2, §4, §5).
import { ACCOUNT_TEXTS, HEARD_FROM_CHOICES } from '@matricula/contract/foundation/accounts.rules.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, keptToken, type Person, somebody, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

async function fill(page: Page, person: Person) {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
}

/** The body of the registration request that `act` causes. */
async function bodyOf(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/auth/register'), act()]);
  return request.postDataJSON() as Record<string, unknown>;
}

test('an empty form lists every problem above it and at its field, and keeps the focus there [REG-1] [REG-5] [REG-6] [REG-7] [REG-8]', async ({
  page,
}) => {
  await page.goto('/register');
  await submit(page);
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter your full name correctly',
    'Enter your e-mail correctly',
    'Enter a password that is at least 8 characters in length',
    'Please Accept the Terms & Conditions and Privacy Policy',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  expect(
    await summary.evaluate(
      (node) => node.contains(document.activeElement) || node.parentElement === document.activeElement,
    ),
  ).toBe(true);
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Enter your full name correctly/);
  await summary.getByRole('link', { name: 'Enter your e-mail correctly' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

for (const { field, value, text } of [
  { field: 'Full name', value: 'Ada', text: ACCOUNT_TEXTS.nameInvalid },
  { field: 'E-mail', value: 'ada.example.test', text: ACCOUNT_TEXTS.emailInvalid },
  { field: 'E-mail', value: 'ada@example', text: ACCOUNT_TEXTS.emailInvalid },
  { field: 'Password', value: '1234567', text: ACCOUNT_TEXTS.passwordTooShort },
]) {
  test(`${field} '${value}' is refused in the browser and nothing is sent [REG-5] [REG-6] [REG-7] [CONST-3]`, async ({
    page,
  }) => {
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('/auth/register') ? 1 : 0));
    await page.goto('/register');
    await fill(page, somebody());
    await page.getByLabel(field, { exact: field === 'Password' }).fill(value);
    await submit(page);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([text]);
    await expect(page.getByLabel(field, { exact: field === 'Password' })).toHaveValue(value);
    expect(sent).toBe(0);
    expect(await keptToken(page)).toBeNull();
  });
}

test('links to sign-in and to both policies [REG-2] [REG-3] [REG-4]', async ({ page }) => {
  await page.goto('/register');
  for (const path of ['/login', '/tos', '/privacy'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
});

test("'where did you hear about us' offers six choices and is not required [REG-9] [REG-10] [ENT-24] [API-9] [SESS-4] [ENT-31]", async ({
  page,
  stack,
}) => {
  const person = somebody();
  await page.goto('/register');
  const choices = await page
    .getByLabel(/Where did you hear about us/)
    .locator('option')
    .allInnerTexts();
  expect(choices.filter((choice) => choice !== 'No answer')).toEqual([...HEARD_FROM_CHOICES]);
  await fill(page, person);
  const body = await bodyOf(page, () => submit(page));
  expect(Object.keys(body).toSorted()).toEqual([
    'URLRef',
    'email',
    'hasAcceptedTerms',
    'name',
    'password',
    'selectedCourse',
    'selectedTag',
    'whereDidYouHearAboutUs',
  ]);
  expect(body).toMatchObject({ name: person.name, email: person.email, URLRef: 'N/A', whereDidYouHearAboutUs: null });
  await expect(page).toHaveURL(/\/app\/?$/);
  const token = await keptToken(page);
  const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { exp: number };
  expect(claims.exp * 1000).toBeGreaterThan(Date.now());
  const rows = await queryOnce<{ n: string }>(stack.databaseUrl, 'select count(*) as n from users where email = $1', [
    person.email,
  ]);
  expect(rows[0]!.n).toBe('1');
});

test("'Other' shows a text field and is sent as 'Other: <text>' [REG-11] [REG-12]", async ({ page }) => {
  await page.goto('/register');
  await hydrated(page);
  await expect(page.getByLabel(/Where was it/)).toHaveCount(0);
  await page.getByLabel(/Where did you hear about us/).selectOption('Other');
  await page.getByLabel(/Where was it/).fill('A poster in the library');
  await fill(page, somebody());
  const body = await bodyOf(page, () => submit(page));
  expect(body['whereDidYouHearAboutUs']).toBe('Other: A poster in the library');
});

test('the chosen field and course arrive by navigation state and are sent along [ENT-24]', async ({ page }) => {
  await page.goto('/register');
  await page.evaluate(() =>
    history.replaceState({ usr: { selectedTag: 'medicine', selectedCourse: 'mmi' }, key: 'chosen', idx: 0 }, ''),
  );
  await page.reload();
  await fill(page, somebody());
  const body = await bodyOf(page, () => submit(page));
  expect(body).toMatchObject({ selectedTag: 'medicine', selectedCourse: 'mmi' });
});

test('the ref parameter of the first page is sent with the registration [CONST-16] [ENT-28]', async ({ page }) => {
  await page.goto('/contact?ref=spring-fair');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }).click();
  await fill(page, somebody());
  expect((await bodyOf(page, () => submit(page)))['URLRef']).toBe('spring-fair');
});

test("a refusal by the server shows the server's text and keeps what was typed [ERR-5]", async ({
  page,
  createAccount,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  const taken = await createAccount();
  await page.goto('/register');
  await fill(page, { ...somebody(), email: taken.email });
  const [response] = await Promise.all([page.waitForResponse('**/api/v1/auth/register'), submit(page)]);
  const { error } = (await response.json()) as { error: string };
  await expect(page.getByRole('alert')).toContainText(error);
  await expect(page.getByLabel('E-mail')).toHaveValue(taken.email);
});

test('a logged-out person who wanted a page lands there after registering', async ({ page }) => {
  await page.goto('/app/messages/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }).click();
  await fill(page, somebody());
  await submit(page);
  await expect(page).toHaveURL(/\/app\/messages\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

test('registration on the Peerway host sends mail with links to Peerway', async ({ page, stack, inbox }) => {
  const person = somebody();
  await page.goto(`${stack.peerwayOrigin}/register`);
  await fill(page, person);
  await submit(page);
  await expect(page).toHaveURL(`${stack.peerwayOrigin}/app/`);
  const mail = await inbox.waitForMail(person.email, /^Confirm/);
  expect(mail.text).toContain(`${stack.peerwayOrigin}/emailstatus#token=`);
});
