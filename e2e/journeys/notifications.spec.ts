// How people hear of messages: choices in the account, and the link in a mail. The notice of the browser is in notices.spec.ts.
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

test('a choice is saved at once and there after a reload', async ({ signedInPage }) => {
  const page = await signedInPage();
  await page.goto('/app/account');
  await expect(page.getByRole('radio', { name: /^Soon/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Once a day/ }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
});

test('the link in a mail turns mails off by its button, without signing in, and on again', async ({
  page,
  stack,
  createAccount,
  apiAs,
}) => {
  const { email, token: session } = await createAccount();
  const api = apiAs(session);
  await api.updateNotificationSettings({ body: { messageEmail: 'daily', messagePush: true } });
  const [row] = await queryOnce<{ token: string }>(
    stack.databaseUrl,
    'select unsubscribe_token as token from notification_settings join users on users.id = user_id where email = $1',
    [email],
  );
  const choice = async () => (await api.getNotificationSettings()).messageEmail;

  // As a person whose mail program knows no one-click would come.
  await page.goto(`/api/v1/public/unsubscribe/${row?.token}`);
  await expect(page).toHaveURL(`/unsubscribe/${row?.token}`);
  await hydrated(page);
  expect(await choice()).toBe('daily');
  await page.getByRole('button', { name: 'Stop e-mails about messages' }).click();
  await expect(page.getByText('You will no longer get e-mails about messages.')).toBeVisible();
  expect(await choice()).toBe('never');
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await expect(page.getByText('E-mails about messages are on again.')).toBeVisible();
  expect(await choice()).toBe('daily');
});
