// What somebody does with a question beside answering it: reports a mistake, which an administrator decides; and asks a consultant about
// the answer, which both can read until its writer withdraws it.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hydrated } from '../fixtures.ts';
import { SAMPLE_COURSE_ID, SAMPLE_QUESTION_ID } from '../stack/samples.ts';
import { queryOnce } from '../stack/stack.ts';
import { expect, type Member, test } from '../talk.ts';

const QUESTION = `/app/courses/${SAMPLE_COURSE_ID}/${SAMPLE_QUESTION_ID}`;
const WORDS = 'I would wait for Matteo and say why I do not sign.';
const PHONE = { width: 390, height: 844 };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Answered and rated, as the screen would do it. */
async function finishAnswer({ api }: Pick<Member, 'api'>): Promise<void> {
  const attemptId = randomUUID();
  const parts = [{ part: 'question-1', seq: 1, body: WORDS, seen: null }];
  await api.finishAttempt({
    params: { attemptId },
    body: { questionId: SAMPLE_QUESTION_ID, epoch: 1, parts, pace: null },
  });
  const { data } = await api.getQuestion({
    params: { courseId: SAMPLE_COURSE_ID, questionId: SAMPLE_QUESTION_ID },
  });
  const level = data.guide?.rubrics[0]?.rubric[0]?.level ?? '';
  await api.rateAttempt({ params: { attemptId }, body: { marks: [{ part: 'question-1', level }], redFlags: [] } });
}

test('a mistake is reported on a phone by keyboard, decided in the queue, and answered by e-mail', async ({
  createAccount,
  openContext,
  keepToken,
  signedInPage,
  inbox,
  stack,
}) => {
  const { email, token } = await createAccount();
  await queryOnce(stack.databaseUrl, 'update users set email_verified_at = now() where email = $1', [email]);
  const context = await openContext({ viewport: PHONE });
  await keepToken(context, token);
  const page = await context.newPage();
  await open(page, QUESTION);
  await page.getByRole('button', { name: 'Report a mistake' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
  await dialog.getByLabel('What kind of mistake?').selectOption('It is unclear');
  await dialog.getByLabel('What is wrong?').fill('It does not say who asks for the note.');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog.getByText(/e-mail you what we decide, if your e-mail address is confirmed/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const admin = await signedInPage('admin');
  await open(admin, '/course/questions?reports=open');
  await expect(admin.getByRole('row', { name: /A note for the door/ })).toBeVisible();
  await admin.getByRole('link', { name: /^Reported questions/ }).click();
  await admin.getByRole('link', { name: /who asks for the note/ }).click();
  const item = admin.getByRole('article');
  await expect(item).toContainText('It does not say who asks for the note.');
  await expect(item.getByRole('link', { name: 'Open the question in its editor' })).toBeVisible();
  await admin.getByRole('radio', { name: 'No, the question stays as it is' }).check();
  await admin.getByLabel('Message to the reporter').fill('The second line names Matteo.');
  await admin.getByRole('button', { name: 'Close 1 report without a change' }).click();
  await expect(admin.getByText('No change: A note for the door.')).toBeVisible();

  const mail = await inbox.waitForMail(email, /Your report about/);
  expect(mail.text).toContain('The second line names Matteo.');
});

test('an answer is shown to a consultant, who reads it until it is withdrawn', async ({ openTalk, complaints }) => {
  complaints.expect(/status of 404/);
  const { applicant, consultant, path } = await openTalk();
  await finishAnswer(applicant);
  const { page } = await applicant.open();
  const { page: theirs } = await consultant.open({ viewport: PHONE });
  await open(theirs, path);

  await open(page, QUESTION);
  await page.getByRole('button', { name: 'Ask a consultant about this answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a consultant' });
  await dialog.getByLabel('Your question').fill('Is this too short?');
  await dialog.getByRole('button', { name: `Send to ${consultant.name}` }).click();
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('link', { name: /Answer to “A note for the door”/ })).toBeVisible();

  // Without a reload, on the other side.
  await expect(theirs.getByRole('log').getByText('Is this too short?')).toBeVisible();
  const card = theirs.getByRole('link', { name: /Answer to “A note for the door”.*12 words/ });
  await card.click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Answer to “A note for the door”' })).toBeVisible();
  await expect(theirs.getByText(WORDS)).toBeVisible();
  await expect(theirs.getByText(/^Their own rating/)).toBeVisible();
  await expect(theirs.getByText('Expert')).toHaveCount(0);
  const address = theirs.url();
  await theirs.goBack();

  await page.getByRole('link', { name: /Answer to “A note for the door”/ }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw answer' }).click();
  for (const side of [page, theirs]) await expect(side.getByRole('log').getByText('Withdrawn')).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Answer to/ })).toHaveCount(0);
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Answer not found' })).toBeVisible();
});
