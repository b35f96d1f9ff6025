// How people hear of messages: choices in the account, the link in a mail, and a notice of the browser that carries no words.
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack.ts';

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

test('a push becomes one notice per conversation', async ({ openContext, createAccount, keepToken, stack }) => {
  const { token } = await createAccount();
  const context = await openContext({ permissions: ['notifications'] });
  await keepToken(context, token);
  const page = await context.newPage();
  await page.goto('/app/account');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  // The browser's own channel for pushes; no push service is asked.
  const channel = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    channel.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await channel.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    channel.send('ServiceWorker.deliverPushMessage', { origin: stack.origin, registrationId, data });
  const noticeOf = (tag: string) => JSON.stringify({ title: 'New message from Ada', url: `/app/messages/${tag}`, tag });
  await push(noticeOf('one'));
  await push(noticeOf('one'));
  await push(noticeOf('two'));
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    );
  await expect
    .poll(async () => (await shown()).toSorted((a, b) => a.tag.localeCompare(b.tag)))
    .toEqual([
      { title: 'New message from Ada', body: '', tag: 'one' },
      { title: 'New message from Ada', body: '', tag: 'two' },
    ]);
});
