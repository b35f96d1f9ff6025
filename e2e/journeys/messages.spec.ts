// Conversations as two people have them: at the same time, with and without a network, on a phone, by keyboard, with files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { press, tabTo } from '../keyboard.ts';
import { ROOT } from '../stack/stack.ts';
import { expect, field, holdSockets, say, NO_NETWORK, test, thread } from '../talk.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('two people talk: each sees the other at once, with delivered and read marks and what is unread [CHAT-1]', async ({
  openTalk,
}) => {
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his } = await talk.consultant.open();
  await hers.goto(talk.path);
  await expect(thread(hers)).toContainText('Of course.');
  await his.goto('/app');

  await say(hers, 'Which school would you choose?');
  await expect(field(hers)).toHaveValue('');
  await expect(thread(hers)).toContainText('Which school would you choose?');
  await his
    .getByRole('link', { name: /Messages/ })
    .first()
    .click();
  await expect(his.getByRole('link', { name: /Which school would you choose/ })).toBeVisible();
  await expect(thread(hers)).not.toContainText('Read');
  await his.getByRole('link', { name: /Which school would you choose/ }).click();
  await expect(thread(hers).getByText('Read').last()).toBeVisible();

  await say(his, 'The one close to\nyour people.');
  await expect(thread(hers)).toContainText('The one close to');
  expect(await talk.bodies()).toEqual(['Which school would you choose?', 'The one close to\nyour people.']);
});

test('what was written without a network survives a reload and arrives once, in order', async ({
  openTalk,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  const talk = await openTalk();
  const { page, context } = await talk.applicant.open();
  const lose = await holdSockets(context);
  await page.goto(talk.path);
  await expect(thread(page)).toContainText('Of course.');

  await Promise.all([context.setOffline(true), lose('cut')]);
  for (const text of ['one', 'two', 'three']) await say(page, text);
  await expect(thread(page)).toContainText(/one.*two.*three.*Waiting for a connection/s);
  expect(await talk.bodies()).toEqual([]);
  // A page that closes is let out of its lost network a moment before it ends: what it sends then arrives once, too.
  await page.close();

  const { page: his } = await talk.consultant.open();
  await his.goto(talk.path);
  await Promise.all([context.setOffline(false), lose('nothing')]);
  const again = await context.newPage();
  await again.goto(talk.path);
  await expect.poll(talk.bodies).toEqual(['one', 'two', 'three']);
  for (const one of [again, his]) await expect(thread(one)).toContainText(/one.*two.*three/s);
});

test('a draft is kept, and two tabs of one person send a message once', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page, context } = await talk.applicant.open();
  await page.goto(talk.path);
  await field(page).fill('Half a thought');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought');
  const second = await context.newPage();
  await second.goto(talk.path);
  await expect(field(second)).toHaveValue('Half a thought');
  await field(second).press('Enter');
  await expect(thread(page)).toContainText('Half a thought');
  await expect(field(page)).toHaveValue('');
  await say(second, 'And the other half');
  await expect.poll(talk.bodies).toEqual(['Half a thought', 'And the other half']);
});

test('on a phone list and conversation are two screens, Enter makes a line and the button sends', async ({
  openTalk,
}) => {
  const talk = await openTalk();
  const { page } = await talk.consultant.open(PHONE);
  await page.goto('/app/messages');
  await page.getByRole('link', { name: /Of course/ }).click();
  await expect(field(page)).toBeInViewport();
  await field(page).fill('one');
  await field(page).press('Enter');
  await field(page).pressSequentially('two');
  await expect(field(page)).toHaveValue('one\ntwo');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(talk.bodies).toEqual(['one\ntwo']);
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/app\/messages\/?$/);
  await expect(page.getByRole('link', { name: /one two/ })).toBeVisible();
});

test('a picture is uploaded, checked, sent and seen by the other one, and by who decides about a report', async ({
  openTalk,
  signedInPage,
}) => {
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his } = await talk.consultant.open();
  await Promise.all([hers.goto(talk.path), his.goto(talk.path)]);
  await hers.getByLabel('Files to add').setInputFiles({
    name: 'Campus.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(ROOT, 'web/public/share.png')),
  });
  const files = hers.getByRole('list', { name: 'Files of this message' });
  await expect(files).toContainText('Campus.png');
  await expect(files).toContainText('Ready', { timeout: 30_000 });
  await say(hers, 'The campus');
  await expect(files).toHaveCount(0);
  const picture = thread(his).getByRole('button', { name: 'Open Campus.png, picture' });
  await expect(picture.locator('img')).toBeVisible();
  await picture.click();
  const dialog = his.getByRole('dialog', { name: 'Campus.png' });
  await expect(dialog.getByRole('img', { name: 'Campus.png' })).toBeVisible();
  await his.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Back closes it as well, and the conversation stays.
  const address = his.url();
  await picture.click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => his.evaluate(() => JSON.stringify(history.state))).toContain('isSheet');
  await his.goBack();
  await expect(dialog).toHaveCount(0);
  expect(his.url()).toBe(address);

  await hers.getByLabel('Files to add').setInputFiles({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>no PDF</html>'),
  });
  await expect(files).toContainText('We cannot read this kind of file', { timeout: 30_000 });
  await hers.getByRole('button', { name: 'Remove page.pdf' }).click();
  await expect(files).toHaveCount(0);

  const params = { conversationId: talk.conversationId };
  await talk.consultant.api.reportConversation({ params, body: { reason: 'other', note: 'Look at this', seq: 3 } });
  // Too late: what was reported is kept until somebody has decided.
  await talk.applicant.api.deleteMessage({ params: { ...params, seq: '3' } });
  const desk = await signedInPage('admin');
  await desk.goto('/course/messagereports');
  const heading = `${talk.consultant.name} reports ${talk.applicant.name}`;
  await desk.getByRole('link', { name: heading }).click();
  const report = desk.getByRole('article', { name: heading });
  await report.getByLabel('Why are you reading this thread?').fill('To decide the report');
  await report.getByRole('button', { name: 'Read the thread' }).click();
  await expect(report.getByText(`Deleted by ${talk.applicant.name}`)).toBeVisible();
  await report.getByRole('button', { name: 'Look at Campus.png' }).click();
  const shown = desk.getByRole('dialog', { name: 'Campus.png' });
  await expect(shown.getByRole('img', { name: 'Campus.png' })).toBeVisible();
});

test('contact details are hidden after a warning, and the sender can say that it is a mistake', async ({
  openTalk,
}) => {
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his } = await talk.consultant.open();
  await Promise.all([hers.goto(talk.path), his.goto(talk.path)]);
  await say(hers, 'Write to me at ada@example.com');
  await hers.getByRole('button', { name: 'Send with these parts hidden' }).click();
  await expect(thread(his)).toContainText('Contact details are hidden in chat');
  await expect(thread(his)).not.toContainText('ada@example.com');
  await thread(hers).getByRole('button', { name: 'This is a mistake' }).click();
  await hers.getByRole('button', { name: 'Ask a person' }).click();
  await expect(thread(hers)).toContainText('You asked us to check this');
  await hers.reload();
  await expect(thread(hers)).toContainText('You asked us to check this');
  await expect(thread(hers).getByRole('button', { name: 'This is a mistake' })).toBeHidden();
});

test('somebody who is reported and blocked cannot write any more, and both are told why', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his } = await talk.consultant.open();
  await Promise.all([hers.goto(talk.path), his.goto(talk.path)]);
  await hers.getByRole('button', { name: 'More about this conversation' }).click();
  await hers.getByRole('menuitem', { name: /^Report/ }).click();
  await hers.getByLabel('What is wrong?').selectOption('spam');
  await hers.getByRole('checkbox', { name: /^Block/ }).check();
  await hers.getByRole('button', { name: 'Send the report' }).click();
  await hers.getByRole('button', { name: 'Done' }).click();
  await expect(hers.getByText('You have blocked this person. Unblock them to write.')).toBeVisible();
  await expect(his.getByText('This person is not accepting messages from you.')).toBeVisible();
  await expect(field(his)).toHaveCount(0);
  await hers.getByRole('button', { name: 'More about this conversation' }).click();
  await hers.getByRole('menuitem', { name: /^Unblock/ }).click();
  await expect(field(his)).toBeVisible();
});

test('a conversation is found, read and answered by keyboard alone', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page } = await talk.consultant.open();
  await page.goto('/app/messages');
  const item = page.getByRole('link', { name: /Of course/ });
  await expect(item).toBeVisible();
  await press(page, item);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Answered without a mouse');
  await page.keyboard.press('Enter');
  await expect.poll(talk.bodies).toEqual(['Answered without a mouse']);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Add to your message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /Picture or document/ })).toBeVisible();
  // The menu takes the focus once it has unfolded; nobody is quicker than that by hand.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to your message' })).toBeFocused();
  await tabTo(page, thread(page), 'Shift+Tab');
});

test('a consultant keeps a reply and uses it with the name filled in', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page } = await talk.consultant.open();
  await page.goto(talk.path);
  const add = page.getByRole('button', { name: 'Add to your message' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'New saved reply' }).click();
  await page.getByLabel('Title').fill('Greeting');
  await page.getByLabel('Reply', { exact: true }).fill('Hello {name}, thank you for writing.');
  await page.getByRole('button', { name: 'Save the reply' }).click();
  await page.getByRole('button', { name: /^Greeting/ }).click();
  await expect(field(page)).toHaveValue('Hello Ada, thank you for writing.');
  await field(page).press('Enter');
  await expect.poll(talk.bodies).toEqual(['Hello Ada, thank you for writing.']);
});
