// Essays in chat: written in Word by an applicant, read by a consultant on whatever they hold in their hands; and files that cannot be sent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDocx, writeEssay } from '../../server/test/builders/document.ts';
import { ROOT } from '../stack/stack.ts';
import { expect, field, say, test, thread } from '../talk.ts';

const CHECKED_WITHIN_MS = 60_000;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const NAME = 'Personal statement.docx';
const ESSAY = { name: NAME, mimeType: WORD, buffer: makeDocx(writeEssay()) };
const OPEN = `Open ${NAME}, document, 2 pages`;

test('an essay in Word is sent, read as pages and as text on a desktop and on a phone, and looked at by who decides about a report', async ({
  openTalk,
  signedInPage,
}) => {
  test.setTimeout(180_000);
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his, context } = await talk.consultant.open({ acceptDownloads: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await Promise.all([hers.goto(talk.path), his.goto(talk.path)]);
  await hers.getByLabel('Files to add').setInputFiles(ESSAY);
  const files = hers.getByRole('list', { name: 'Files of this message' });
  await expect(files).toContainText('Ready', { timeout: CHECKED_WITHIN_MS });
  await say(hers, 'My essay');
  await expect(files).toHaveCount(0);

  await thread(his).getByRole('button', { name: OPEN }).click();
  const dialog = his.getByRole('dialog', { name: NAME });
  await expect(dialog.getByRole('img', { name: `Page 1 of ${NAME}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByRole('img', { name: `Page 2 of ${NAME}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Read as text' }).click();
  await expect(dialog.getByRole('region', { name: `Text of ${NAME}` })).toContainText('Paragraph 4. The first time');
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(dialog).toContainText('Copied');
  expect(await his.evaluate(() => navigator.clipboard.readText())).toBe(writeEssay().join('\n'));
  const saving = his.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('Personal statement.pdf');

  const { page: phone } = await talk.consultant.open({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.goto(talk.path);
  await thread(phone).getByRole('button', { name: OPEN }).tap();
  const sheet = phone.getByRole('dialog', { name: NAME });
  const shown = sheet.getByRole('img', { name: `Page 1 of ${NAME}` });
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await sheet.getByRole('button', { name: 'Read as text' }).tap();
  await expect(sheet.getByRole('region', { name: `Text of ${NAME}` })).toContainText('Paragraph 1. The first time');

  const params = { conversationId: talk.conversationId };
  await talk.consultant.api.reportConversation({ params, body: { reason: 'other', note: 'Look at this', seq: 3 } });
  const desk = await signedInPage('admin');
  await desk.goto('/course/messagereports');
  const heading = `${talk.consultant.name} reports ${talk.applicant.name}`;
  await desk.getByRole('link', { name: heading }).click();
  const report = desk.getByRole('article', { name: heading });
  await report.getByLabel('Why are you reading this thread?').fill('To decide the report');
  await report.getByRole('button', { name: 'Read the thread' }).click();
  await report.getByRole('button', { name: `Look at ${NAME}` }).click();
  const evidence = desk.getByRole('dialog', { name: NAME });
  await expect(evidence.getByRole('img', { name: `Page 1 of ${NAME}` })).toBeVisible();
  await evidence.getByRole('button', { name: 'Read as text' }).click();
  await expect(evidence.getByRole('region', { name: `Text of ${NAME}` })).toContainText('Paragraph 1. The first time');
});

test('a file that cannot be sent says why, is left out while the rest goes, and can be removed', async ({
  openTalk,
}) => {
  test.setTimeout(120_000);
  const talk = await openTalk();
  const { page: hers } = await talk.applicant.open();
  const { page: his } = await talk.consultant.open();
  await Promise.all([hers.goto(talk.path), his.goto(talk.path)]);
  const old = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from('WordDocument', 'utf16le'),
  ]);
  await hers.getByRole('button', { name: 'Add to your message' }).click();
  await expect(hers.getByRole('menuitem', { name: /Picture or document/ })).toContainText('Word (.docx)');
  await hers.keyboard.press('Escape');
  await hers.getByLabel('Files to add').setInputFiles([
    { name: 'Essay.doc', mimeType: 'application/msword', buffer: old },
    { name: 'Campus.png', mimeType: 'image/png', buffer: readFileSync(join(ROOT, 'web/public/share.png')) },
  ]);
  const files = hers.getByRole('list', { name: 'Files of this message' });
  const refused = files.getByRole('listitem').filter({ hasText: 'Essay.doc' });
  await expect(refused).toContainText('Left out. This is an older Word file (.doc).', { timeout: CHECKED_WITHIN_MS });
  await expect(files.getByRole('listitem').filter({ hasText: 'Campus.png' })).toContainText('Ready', {
    timeout: CHECKED_WITHIN_MS,
  });
  await say(hers, 'The campus, and my essay');
  await expect(thread(his).getByRole('button', { name: 'Open Campus.png, picture' })).toBeVisible();
  await expect.poll(talk.bodies).toEqual(['The campus, and my essay']);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  // It does not stand in the way of the next message either.
  await say(hers, 'I will send it as .docx');
  await expect.poll(talk.bodies).toEqual(['The campus, and my essay', 'I will send it as .docx']);
  await hers.getByRole('button', { name: 'Remove Essay.doc' }).click();
  await expect(files).toHaveCount(0);
  await expect(field(hers)).toHaveValue('');
});
