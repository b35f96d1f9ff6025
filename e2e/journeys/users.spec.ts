// Administrators and accounts, by keyboard: a person is found, gets another role, is suspended and signed out, has a note; many at once; a file.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { queryOnce } from '../stack/stack.ts';

/** Presses a button of the page by the keyboard. */
async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await press(page, page.getByRole('main').getByRole('button', { name }).first());
}

/** Says why, and does what the dialog asks about. */
async function decide(page: Page, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Reason', { exact: true }));
  await page.keyboard.type(reason);
  await press(page, dialog.getByRole('button', { name: label, exact: true }));
  await expect(dialog).toHaveCount(0);
}

async function openUsers(page: Page): Promise<void> {
  await page.goto('/course/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await hydrated(page);
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search users/ }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
}

test('an administrator finds a person, changes the role, suspends, signs out and notes why [ADM-9] [ROUTE-29] [ROLE-14]', async ({
  signedInPage,
  createAccount,
  apiAs,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 409 .*user-notes/);
  const person = await createAccount();
  const page = await signedInPage('admin');
  await openUsers(page);
  await find(page, person.email.slice(0, 12));
  const link = page.getByRole('link', { name: person.name });
  await expect(link).toHaveCount(1);
  await press(page, link);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByText(`${person.email} (not confirmed)`)).toBeVisible();

  await pressButton(page, 'Change role');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 session ends.')).toBeVisible();
  await tabTo(page, dialog.getByLabel('New role'));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('This person can see and change everything in administration.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText('everything in administration')).toHaveCount(0);
  await decide(page, 'Change role', 'Application approved');
  await expect(page.getByText(`The role of ${person.name} is Consultant now.`)).toBeVisible();
  await expect(apiAs(person.token).getAccount()).rejects.toMatchObject({ status: 401 });

  const { token } = await apiAs(null).login({ body: { email: person.email, password: person.password } });
  await page.reload();
  await hydrated(page);
  await pressButton(page, 'Sign out everywhere');
  await expect(dialog.getByText('This person can sign in again.')).toBeVisible();
  await decide(page, 'Sign out', 'Lost a laptop');
  await expect(page.getByText(`${person.name} is signed out.`)).toBeVisible();
  await expect(apiAs(token).getAccount()).rejects.toMatchObject({ status: 401 });

  await pressButton(page, 'Suspend');
  await expect(dialog.getByText('Signing in is refused until the suspension is lifted.')).toBeVisible();
  await decide(page, 'Suspend', 'Spam in four conversations');
  await expect(page.getByText(`${person.name} is suspended.`)).toBeVisible();
  await expect(apiAs(null).login({ body: { email: person.email, password: person.password } })).rejects.toMatchObject({
    status: 403,
  });

  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the account' }).getByRole('link', { name });
  await press(page, part('Notes'));
  await tabTo(page, page.getByLabel('New note'));
  await page.keyboard.type('Promised on the phone to stop.');
  await pressButton(page, 'Add note');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Promised on the phone to stop.');
  // Somebody else changes it while it is edited here.
  await pressButton(page, 'Edit note');
  await queryOnce(
    stack.databaseUrl,
    `update user_notes set text = 'Did it again.', version = version + 1 where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  await tabTo(page, notes.getByLabel('Note'));
  await page.keyboard.type(' And did.');
  await pressButton(page, 'Save note');
  await expect(page.getByText('Someone changed or removed this note in the meantime.')).toBeVisible();
  await pressButton(page, 'Cancel');
  await expect(notes).toContainText('Did it again.');

  await press(page, part('Log'));
  const log = page.getByRole('table', { name: 'Log' });
  for (const text of [
    'Role changed',
    'User signed out',
    'User suspended',
    'Note about a user written',
    'Lost a laptop',
  ])
    await expect(log).toContainText(text);
  await pressButton(page, 'Lift suspension');
  await decide(page, 'Lift suspension', 'Apologized');
  await apiAs(null).login({ body: { email: person.email, password: person.password } });
});

test('a decision that somebody else has made already is not made again', async ({
  signedInPage,
  createAccount,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await createAccount();
  const page = await signedInPage('admin');
  const [row] = await queryOnce<{ id: string }>(stack.databaseUrl, 'select id from users where email = $1', [
    person.email,
  ]);
  await page.goto(`/course/users/${row?.id}`);
  await hydrated(page);
  await pressButton(page, 'Suspend');
  await queryOnce(stack.databaseUrl, 'update users set suspended_at = now() where id = $1', [row?.id]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('Spam');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('This account was suspended in the meantime. Nothing was changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Lift suspension' })).toBeVisible();
});

test('many are suspended at once by keyboard, with the effect first, and the list is downloaded', async ({
  signedInPage,
  createAccount,
  apiAs,
}) => {
  const [one, two] = [await createAccount(), await createAccount()];
  const page = await signedInPage('admin');
  // The newest come first.
  await openUsers(page);
  for (const { name } of [one, two]) {
    await tabTo(page, page.getByRole('checkbox', { name: `Select ${name}` }).first());
    await page.keyboard.press('Space');
  }
  await pressButton(page, 'Suspend 2');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 sessions end.')).toBeVisible();
  await decide(page, 'Suspend 2', 'Made by one robot');
  await expect(page.getByText('2 users are suspended.')).toBeVisible();
  for (const { token } of [one, two]) await expect(apiAs(token).getAccount()).rejects.toMatchObject({ status: 401 });

  await page.goto('/course/users?state=suspended&search=ada');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await hydrated(page);
  const started = page.waitForEvent('download');
  await pressButton(page, /^Download CSV of/);
  const file = await readFile(await (await started).path(), 'utf8');
  for (const { email } of [one, two]) expect(file).toContain(email);
});

test('an administrator views as somebody by keyboard: nothing is changed, the banner stops it, the log knows', async ({
  signedInPage,
  createAccount,
  apiAs,
  stack,
  complaints,
}) => {
  // What is hidden and what would write is refused; the pages say so.
  complaints.expect(/status of 403|while you are viewing as somebody else|viewing as somebody else\. Nothing/);
  const person = await createAccount();
  const before = await apiAs(person.token).getAccount();
  const page = await signedInPage('admin');
  await page.goto(`/course/users/${before._id}`);
  await hydrated(page);
  await pressButton(page, 'View as');
  await decide(page, 'View as', 'Cannot find an order');
  const banner = page.getByRole('complementary', { name: 'Viewing as somebody else' });
  await expect(banner).toContainText(`Viewing as ${person.name}`);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/account');
  await expect(banner).toBeVisible();
  await expect(page.getByText(person.email).first()).toBeVisible();
  await page.goto('/course/users');
  await expect(page.getByText('Not Authorized')).toBeVisible();
  await page.goto('/marketplace');
  await expect(banner).toBeVisible();
  // Another tab is the administrator's own.
  const other = await page.context().newPage();
  await other.goto('/course/users');
  await expect(other.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Viewing as somebody else' })).toHaveCount(0);
  await other.close();
  await press(page, banner.getByRole('button', { name: 'Stop' }));
  await expect(page).toHaveURL(new RegExp(`/course/users/${before._id}$`));
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const rows = await queryOnce<{ action: string }>(
    stack.databaseUrl,
    'select action from audit_log where subject_id = $1 order by id',
    [before._id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['user.viewingStarted', 'user.viewingEnded']);
  expect(await apiAs(person.token).getAccount()).toEqual(before);
});
