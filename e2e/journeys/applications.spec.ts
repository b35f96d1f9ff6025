// Becoming a consultant, from the page about it to the first sign-in as one; and the screen on which administrators review applications.
import {
  APPLICATION_TEXTS,
  DECLARATIONS,
  UNDO_REJECTION_MINUTES,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Locator, Page } from '@playwright/test';
import { drawDocument, drawPicture } from '../../server/test/builders/upload.ts';
import { CHECKED_WITHIN_MS, expect, lastName, PHONE, test } from '../applicants.ts';
import { hydrated } from '../fixtures.ts';
import { linkIn } from '../stack/inbox.ts';
import { queryOnce } from '../stack/stack.ts';

const QUEUE = '/course/consultantapplications';
const REQUEST = 'The year on your letter is cut off. Add the whole page.';
const ANSWER = 'Here is the whole page.';
const REASON = 'You interview applicants this cycle. Apply again once that is over.';
const ABOUT =
  'I applied twice before I got in, so I know both letters. We begin with a full mock interview, then repeat what needs it.';
/** What a person waits for while another one, or a worker on a busy machine, does something. */
const SOON = { timeout: 30_000 };

const status = (page: Page) => page.getByRole('region', { name: /application|information|consultant/ }).first();
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
const next = (page: Page, title: string) => page.getByRole('link', { name: `Next: ${title}` });
const opened = (page: Page, name: string) => page.getByRole('article', { name });
const message = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const outcome = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible(SOON);
}

async function addFile(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(`${label}: file`).setInputFiles(file);
  const item = page.getByRole('group', { name: label }).getByRole('listitem').filter({ hasText: file.name });
  await expect(item).toContainText('Ready', { timeout: CHECKED_WITHIN_MS });
  await expectPicture(item.getByRole('img'));
}

/** Its bytes have come and are a picture. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible(SOON);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Opens somebody's application as a reviewer would find it. */
async function find(desk: Page, name: string): Promise<void> {
  await desk.goto(`${QUEUE}/`);
  await hydrated(desk);
  await desk.getByRole('searchbox', { name: 'Search by name' }).fill(name.split(' ').at(-1) ?? name);
  await desk.getByRole('searchbox', { name: 'Search by name' }).press('Enter');
  await desk.getByRole('link', { name }).click();
  await expect(opened(desk, name)).toBeVisible();
}

/** What every approval needs. */
async function checkClaims(desk: Page): Promise<void> {
  await desk.getByRole('checkbox', { name: 'The name matches the ID' }).check();
  await desk.getByRole('checkbox', { name: 'Declaration read' }).check();
}

async function decide(desk: Page, act: 'Approve' | 'Request Info' | 'Reject', words = ''): Promise<void> {
  if (act === 'Approve') await checkClaims(desk);
  await desk.getByRole('radio', { name: act }).check();
  if (words !== '') await message(desk).fill(words);
  await desk.getByRole('button', { name: act, exact: true }).click();
}

/** As if the minutes in which a rejection can be undone were over: it is older, and its job is due. */
async function letUndoEnd(databaseUrl: string, email: string): Promise<void> {
  const theirs = 'select a.id from applications a join users u on u.id = a.user_id where u.email = $1';
  const minutes = `interval '${UNDO_REJECTION_MINUTES} minutes'`;
  for (const statement of [
    `update application_events set at = at - ${minutes} where application_id = (${theirs})`,
    `update applications set decided_at = decided_at - ${minutes} where id = (${theirs})`,
    `select graphile_worker.add_job('application.moved', json_build_object('applicationId', application_id, 'seq', max(seq)))
       from application_events where application_id = (${theirs}) group by application_id`,
  ])
    await queryOnce(databaseUrl, statement, [email]);
}

test('somebody applies on a phone, comes back to it, is asked for more, answers, and becomes a consultant [APPL-3] [APPL-4] [APPL-7] [APPL-9] [ROUTE-34]', async ({
  inbox,
  createAccount,
  openContext,
  keepToken,
  signedInPage,
  complaints,
}) => {
  test.setTimeout(300_000);
  // Whoever becomes a consultant is signed out everywhere, in the middle of what their page asks for.
  complaints.expect(/status of 401/);
  const name = `Mina ${lastName()}`;
  const person = await createAccount('user', { name });
  const context = await openContext(PHONE);
  await keepToken(context, person.token);
  const page = await context.newPage();
  await page.goto(linkIn(await inbox.waitForMail(person.email, /^Confirm/), '/emailstatus'));
  await expect(page.getByText(/is confirmed/).first()).toBeVisible();

  await page.goto('/become-a-consultant');
  await hydrated(page);
  await page.getByRole('link', { name: 'Apply', exact: true }).first().tap();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await page.getByLabel('Phone').fill('+1 416 555 0123');
  await page.getByLabel('Where you live').selectOption('Canada');
  await page.getByRole('checkbox', { name: 'English' }).check();
  await next(page, 'Education').tap();
  await page.getByRole('button', { name: 'Add school' }).tap();
  await page.getByLabel('School', { exact: true }).fill('University of Toronto');
  await page.getByLabel('Program or degree').fill('MD, Class of 2027');
  await page.getByLabel('First year').fill('2023');
  await expectSaved(page);

  // Left, and found again from the account: at what is still missing, with everything that was written.
  await page.goto('/app/account');
  await page.getByRole('link', { name: 'Continue your application' }).tap();
  await expect(step(page, 'What you offer')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).tap();
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('University of Toronto');
  await next(page, 'What you offer').tap();
  await page.getByRole('checkbox', { name: 'Medicine', exact: true }).check();
  await page.getByLabel('First line under your name').fill('Medical student in Toronto');
  await page.getByLabel('Second line under your name').fill('Interview practice');
  await page.getByLabel('About you', { exact: true }).fill(ABOUT);
  await next(page, 'Documents').tap();
  await addFile(page, 'Government ID', {
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ width: 1_200, height: 800, format: 'jpeg', noise: true }),
  });
  await addFile(page, 'Proof of attendance', {
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: await drawDocument(2, 'Letter of enrollment'),
  });
  await expectSaved(page);
  await page.goto('/app/apply');
  await expect(step(page, 'Declaration')).toBeVisible();
  for (const sentence of Object.values(DECLARATIONS)) await page.getByRole('checkbox', { name: sentence }).check();
  await page.getByRole('checkbox', { name: /^What I say here is true/ }).check();
  await next(page, 'Check and send').tap();
  await expect(page.getByText('Read it through once more, then send it.')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).tap();
  await expect(status(page)).toContainText('Your application is in review', SOON);
  await inbox.waitForMail(person.email, /^We have your application/);

  const desk = await signedInPage('admin');
  await find(desk, name);
  await decide(desk, 'Request Info', REQUEST);
  await expect(outcome(desk, `More info requested: ${name}.`)).toBeVisible(SOON);
  // It is in the list again, and nothing is left of the message.
  await desk.getByRole('link', { name }).filter({ hasText: 'More info requested' }).click();
  await expect(opened(desk, name)).toContainText(REQUEST);
  await expect(message(desk)).toHaveValue('');

  // The page on the phone has heard of it by itself.
  await expect(status(page)).toContainText('We need more information', SOON);
  await expect(status(page)).toContainText(REQUEST);
  await page.getByLabel('Your answer').fill(ANSWER);
  await addFile(page, 'Another document', {
    name: 'whole page.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ width: 800, height: 1_100, format: 'jpeg' }),
  });
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await expect(status(page)).toContainText('Your application is in review', SOON);

  await find(desk, name);
  await expect(opened(desk, name)).toContainText(ANSWER);
  await desk.getByRole('button', { name: 'View documents' }).click();
  await expectPicture(desk.getByRole('img', { name: 'Government ID' }));
  await expectPicture(desk.getByRole('img', { name: 'Proof of attendance, page 1 of 2' }));
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expectPicture(desk.getByRole('img', { name: 'Proof of attendance, page 2 of 2' }));
  await desk.getByRole('button', { name: 'View whole page.jpg' }).click();
  await expectPicture(desk.getByRole('img', { name: 'Another document' }));
  await desk.getByRole('checkbox', { name: 'Proof seen: University of Toronto' }).check();
  await decide(desk, 'Approve');
  await expect(outcome(desk, `Approved: ${name}.`)).toBeVisible(SOON);
  await desk.getByRole('link', { name: 'Reviewed' }).click();
  await expect(desk.getByRole('link', { name }).filter({ hasText: 'Approved' })).toBeVisible();
  await inbox.waitForMail(person.email, /approved/);

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(SOON);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(status(page)).toContainText('Congratulations, you are a Peerway consultant', SOON);
  await page.getByRole('link', { name: 'Go to your profile' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a rejection is read with its reason, and the person applies again; the administrator works on a phone [APPL-2] [APPL-4] [APPL-7]', async ({
  stack,
  createApplicant,
  createAccount,
  openContext,
  keepToken,
}) => {
  test.setTimeout(180_000);
  const { name, email, open } = await createApplicant(`Rita ${lastName()}`);
  const page = await open();
  await page.goto('/app/apply');
  await expect(status(page)).toContainText('Your application is in review');

  const context = await openContext(PHONE);
  await keepToken(context, (await createAccount('admin')).token);
  const desk = await context.newPage();
  await find(desk, name);
  await desk.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(opened(desk, name)).toBeHidden();
  await desk.getByRole('link', { name }).tap();
  await desk.getByRole('radio', { name: 'Reject' }).check();
  await desk.getByRole('button', { name: 'Reject', exact: true }).tap();
  await expect(desk.getByText(APPLICATION_TEXTS.message)).toBeVisible();
  await decide(desk, 'Reject', REASON);
  await expect(outcome(desk, `Rejected: ${name}.`).first()).toBeVisible(SOON);

  // It can be undone for some minutes, which nobody waits for here; until then nothing is said.
  await page.reload();
  await expect(status(page)).toContainText('Your application is in review');
  await letUndoEnd(stack.databaseUrl, email);
  await expect(status(page)).toContainText('We did not accept your application', SOON);
  await expect(status(page)).toContainText(REASON);
  await page.getByRole('link', { name: 'Apply again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await page.getByRole('link', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(status(page)).toContainText('Your application is in review', SOON);
  await find(desk, name);
  await expect(opened(desk, name)).toContainText(REASON);
});

test('of two administrators with the same application, the second is refused in words and sees what happened [APPL-4]', async ({
  createApplicant,
  signedInPage,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expect(/status of 409/);
  const { name } = await createApplicant(`Tess ${lastName()}`);
  const [first, second] = [await signedInPage('admin'), await signedInPage('admin')];
  await find(first, name);
  await find(second, name);
  await second.getByRole('radio', { name: 'Approve' }).check();
  await decide(first, 'Reject', REASON);
  await expect(outcome(first, `Rejected: ${name}.`).first()).toBeVisible(SOON);
  await decide(second, 'Approve');
  await expect(second.getByText('Error updating application status')).toBeVisible(SOON);
  await expect(second.getByText(APPLICATION_TEXTS.changed)).toBeVisible();
  await expect(second.getByText(REASON).first()).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Approve' })).toHaveCount(0);
  await expect(opened(second, name)).toBeVisible();
});

test('applications are reviewed with the keyboard alone [APPL-2] [APPL-7] [APPL-9]', async ({
  createApplicant,
  signedInPage,
}) => {
  test.setTimeout(240_000);
  const last = lastName();
  const names = ['Anna', 'Bea', 'Cora'].map((name) => `${name} ${last}`);
  await Promise.all(names.map((name) => createApplicant(name)));
  const [anna = '', bea = '', cora = ''] = names;
  const page = await signedInPage('admin');
  await page.goto(`${QUEUE}?search=${last}`);
  await hydrated(page);
  const { keyboard } = page;
  await expect(opened(page, anna)).toBeVisible();
  await keyboard.press('j');
  await expect(opened(page, bea).getByRole('heading', { level: 2 })).toBeFocused();
  await keyboard.press('k');
  await expect(opened(page, anna).getByRole('heading', { level: 2 })).toBeFocused();

  // Words are asked for, and the keys of the screen are letters while somebody types.
  const choice = page.getByRole('radio', { name: 'Request Info' });
  await expect(choice).toBeVisible();
  await keyboard.press('2');
  await expect(choice).toBeChecked();
  await keyboard.press('Control+Enter');
  await expect(message(page)).toBeFocused();
  await keyboard.type('Just one more thing, 1 page: a letter.');
  await keyboard.press('Control+Enter');
  await expect(outcome(page, `More info requested: ${anna}.`)).toBeVisible(SOON);
  await expect(opened(page, bea).getByRole('heading', { level: 2 })).toBeFocused();

  await expect(page.getByRole('radio', { name: 'Approve' })).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked();
  // Two keys are no approval: both claims are checked first.
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/^Compare the name with the ID/)).toBeVisible();
  for (const name of ['The name matches the ID', 'Declaration read']) {
    await page.getByRole('checkbox', { name }).focus();
    await keyboard.press('Space');
  }
  await keyboard.press('Control+Enter');
  await expect(outcome(page, `Approved: ${bea}.`)).toBeVisible(SOON);

  await expect(opened(page, cora).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Reject' })).toBeVisible();
  await keyboard.press('3');
  await keyboard.press('Control+Enter');
  await expect(message(page)).toBeFocused();
  await keyboard.type(REASON);
  await keyboard.press('Control+Enter');
  await expect(outcome(page, `Rejected: ${cora}.`).first()).toBeVisible(SOON);
});

test('somebody who is live stands out by a black left border [APPL-5]', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.goto(`${QUEUE}?status=reviewed&search=Casey`);
  const row = page.getByRole('link', { name: /^Casey Demo/ });
  await expect(row).toContainText('Live');
  await expect(row).toHaveCSS('border-left-color', 'rgb(0, 0, 0)');
  await expect(row).toHaveCSS('border-left-width', '3px');
});
