// A push becomes a notice of the browser that carries no words. In the whole browser: the headless shell shows none (decision 049).
import { expect, test } from './fixtures.ts';

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
