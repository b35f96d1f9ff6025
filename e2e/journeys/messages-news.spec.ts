// What people learn of a conversation without being in it: that a message has arrived, what waits, what is listed, that the network is gone.
import { DEMO_CONSULTANT_ID } from '../../server/seed/demo-people.ts';
import { hydrated } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';
import { expect, field, holdSockets, say, NO_NETWORK, test, thread } from '../talk.ts';

test('a lost network is said at once, what is on its way stands beside what was delivered, and it goes when the connection is back', async ({
  openTalk,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const talk = await openTalk();
  const { page, context } = await talk.applicant.open();
  const lose = await holdSockets(context);
  await page.goto(talk.path);
  await expect(thread(page)).toContainText('Of course.');
  await say(page, 'Before the tunnel');
  await expect.poll(talk.bodies).toEqual(['Before the tunnel']);
  await expect(thread(page).getByText('Sent', { exact: true }).last()).toBeVisible();

  const notice = page.getByText(/^You are offline\./);
  await context.setOffline(true);
  await expect(notice).toBeVisible({ timeout: 1_500 });
  await lose('cut');
  await say(page, 'In the tunnel');
  await say(page, 'Still in it');
  // One group of own messages, and each state once.
  await expect(thread(page).getByText('Waiting for a connection').last()).toBeVisible();
  await expect(thread(page)).toContainText(
    /Before the tunnel.*Sent.*In the tunnel.*Still in it.*Waiting for a connection/s,
  );
  await expect(thread(page).getByText('Sent', { exact: true }).last()).toBeVisible();

  await lose('nothing');
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/^Connecting again\./)).toHaveCount(0);
  await expect.poll(talk.bodies).toEqual(['Before the tunnel', 'In the tunnel', 'Still in it']);
});

for (const [where, path] of [
  ['the account page', '/app/account'],
  ['a public page', '/marketplace'],
] as const)
  test(`a message is delivered as soon as its reader has ${where} open, and not read`, async ({ openTalk }) => {
    const talk = await openTalk();
    const { page: hers } = await talk.applicant.open();
    await hers.goto(talk.path);
    await expect(thread(hers)).toContainText('Of course.');
    await say(hers, 'Are you there?');
    await expect.poll(talk.bodies).toEqual(['Are you there?']);
    await expect(thread(hers).getByText('Sent', { exact: true }).last()).toBeVisible();
    const { page: his } = await talk.consultant.open();
    await his.goto(path);
    await expect(thread(hers).getByText('Delivered', { exact: true }).last()).toBeVisible();
    await expect(his.getByText('1 unread conversation').first()).toBeAttached();
    await expect(thread(hers).getByText('Read', { exact: true })).toHaveCount(0);
    // Behind sign-in the next one is heard of at once.
    if (path.startsWith('/app')) {
      await say(hers, 'And now?');
      await expect(thread(hers)).toContainText(/And now\?.*Delivered/s);
      await expect(thread(hers).getByText('Sent', { exact: true })).toHaveCount(0);
    }
  });

test('a conversation that was opened and left is not listed; from the first message on it is', async ({
  createAccount,
  keepToken,
  openContext,
}) => {
  const { name, token } = await createAccount();
  const context = await openContext();
  await keepToken(context, token);
  const page = await context.newPage();
  await page.goto(`/consultant/${DEMO_CONSULTANT_ID}`);
  // Before that the link is a visitor's.
  await hydrated(page);
  await page
    .getByRole('link', { name: /^Message / })
    .first()
    .click();
  await expect(field(page)).toBeVisible();
  const address = page.url();
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list).toContainText('No conversations yet');
  await page.goto('/app/messages');
  await expect(list).toContainText('No conversations yet');

  await page.goto(address);
  await say(page, `Hello from ${name}`);
  await expect(list.getByRole('link', { name: /You: Hello from/ })).toBeVisible();
  await expect(list).not.toContainText('No conversations yet');
});

test('what the open thread has just read is not waiting; an hour later and elsewhere it is', async ({
  openTalk,
  stack,
}) => {
  const talk = await openTalk();
  const { page } = await talk.applicant.open();
  await page.goto(talk.path);
  await expect(thread(page)).toContainText('Of course.');
  const item = page.getByRole('link', { name: /Of course\./ });
  await expect(item).toBeVisible();
  await expect(item).not.toContainText('unread');
  await expect(item).not.toContainText('Waiting for you');
  await queryOnce(
    stack.databaseUrl,
    `update messages m set created_at = now() - interval '2 hours' from conversations c where c.number = m.conversation_number and c.id = $1`,
    [talk.conversationId],
  );
  await page.goto(talk.path);
  await expect(item).toBeVisible();
  await expect(item).not.toContainText('Waiting for you');
  await page.goto('/app/messages');
  await expect(item).toContainText('Waiting for you since');
});

test('a message that is taken back before it is read is not counted', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page: his } = await talk.consultant.open();
  await talk.consultant.api.movePosition({ params: { conversationId: talk.conversationId }, body: { read: 2 } });
  await his.goto('/app/messages');
  const { page: hers } = await talk.applicant.open();
  await hers.goto(talk.path);
  await say(hers, 'Wrong window');
  const item = his.getByRole('link', { name: /Ada/ });
  await expect(item).toContainText('1 unread');
  await thread(hers).getByText('Wrong window').hover();
  await thread(hers).getByRole('button', { name: 'More about your message' }).last().click();
  await hers.getByRole('menuitem', { name: 'Delete' }).click();
  await hers.getByRole('button', { name: 'Delete the message' }).click();
  await expect(item).toContainText('They deleted a message');
  await expect(item).not.toContainText('unread');
  await expect(his.getByText(/unread conversation/)).toHaveCount(0);
});
