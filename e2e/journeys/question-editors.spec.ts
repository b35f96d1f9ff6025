// Questions as administrators write them: added by keyboard and kept through a reload, reviewed by somebody else, published, restored; two
// at once who lose nothing; and on a phone.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { essay } from '@matricula/contract/practice/gates/fixtures/essay.fixture.ts';
import type { ApiClient } from '@matricula/contract/http/client.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

const COURSE = 'medical-essays';
const CATEGORY = 'medical-essays-what-you-bring';
const TITLE = 'Essay title (optional)';

/** As a link inside the product with navigation state would: the specification's way to the form. */
async function openByState(page: Page, path: string, state: object): Promise<void> {
  await page.evaluate(
    ({ to, usr }) => {
      const entry = { usr, key: 'journey', idx: 1 };
      history.pushState(entry, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: entry }));
    },
    { to: path, usr: state },
  );
}

/** A question of its own, so that no other journey meets it. */
async function createEssay(api: ApiClient, title: string): Promise<string> {
  const content: QuestionContent = { ...essay.content, title };
  const { questionId } = await api.createQuestion({
    params: { courseId: COURSE },
    body: { questionData: { category: CATEGORY, content } },
  });
  return questionId ?? '';
}

const addressOf = (questionId: string) => `/course/qessay/?course=${COURSE}&question=${questionId}`;

async function open(page: Page, questionId: string): Promise<void> {
  await page.goto(addressOf(questionId));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Essay' })).toBeVisible();
  await hydrated(page);
}

async function admin(
  {
    createAccount,
    keepToken,
    openContext,
  }: {
    createAccount: (role?: 'admin', extra?: { name: string }) => Promise<{ name: string; token: string }>;
    keepToken: (context: BrowserContext, token: string) => Promise<void>;
    openContext: () => Promise<BrowserContext>;
  },
  name: string,
) {
  const { token } = await createAccount('admin', { name });
  const context = await openContext();
  await keepToken(context, token);
  return { page: await context.newPage(), token };
}

test('an administrator adds an essay, is interrupted, goes on, and is back one page with the message [ESSAY-1] [ESSAY-2] [ESSAY-4] [ESSAY-5] [ESSAY-7] [TEXT-1]', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/course/schools');
  await hydrated(page);
  await openByState(page, '/course/qessay/', { courseId: COURSE });
  await expect(page.getByRole('heading', { level: 1, name: 'Add Essay' })).toBeVisible();
  await expect(page).toHaveURL(`/course/qessay/?course=${COURSE}`);
  await expect(page.getByLabel('Multimedia link')).not.toBeEditable();

  await page.getByLabel(TITLE).fill('The ladder');
  const text = page.getByLabel('Essay', { exact: true });
  await text.fill('A start\nI held the ladder. [1]');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 7));
  await text.press('Control+2');
  await expect(text).toHaveValue('<h2>A start</h2>\nI held the ladder. [1]');
  await expect(
    page.getByRole('region', { name: 'Learner’s view' }).getByRole('heading', { name: 'A start' }),
  ).toBeVisible();
  await text.press('Control+z');
  await expect(text).toHaveValue('A start\nI held the ladder. [1]');

  await page.reload();
  await expect(page.getByLabel(TITLE)).toHaveValue('The ladder');
  await expect(page.getByText('These are your words from before, kept on this device.')).toBeVisible();

  await page.getByLabel('Add a school').fill('u of. TORONTO');
  await page.getByLabel('Add a school').fill('university of toronto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove .*Toronto/ })).toBeVisible();
  await page.getByRole('link', { name: 'Schools', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Leave this question?' }).getByRole('button', { name: 'Stay here' }).click();
  await page.getByLabel('Category').selectOption({ label: 'What you bring' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/course/schools');
  await expect(page.getByRole('alert')).toContainText('Question saved.');
});

test('it is changed, sent to review, published by somebody else, restored, and the draft discarded', async ({
  createAccount,
  keepToken,
  openContext,
  apiAs,
}) => {
  // Two people, five pages, one after the other.
  test.setTimeout(120_000);
  const people = { createAccount, keepToken, openContext };
  const ada = await admin(people, 'Ada Lovelace');
  const grace = await admin(people, 'Grace Hopper');
  const questionId = await createEssay(apiAs(ada.token), 'The lock at noon');
  await open(ada.page, questionId);
  await ada.page.getByLabel(TITLE).fill('The lock at night');
  await expect(ada.page.getByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByLabel(TITLE)).toHaveValue('The lock at night');
  await expect(ada.page.getByText('Version 1 and unsaved changes')).toBeVisible();

  await ada.page.getByRole('button', { name: 'Send to review' }).click();
  await ada.page.getByRole('button', { name: 'Save and send to review' }).click();
  await expect(ada.page.getByText('The question is in review.')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Publish' }).click();
  const alone = ada.page.getByRole('dialog', { name: 'Publish?' });
  // Who wrote it is asked at once, and cannot publish it without a word.
  await expect(alone.getByLabel('Publish it alone')).toBeVisible();
  await alone.getByRole('button', { name: 'Publish' }).click();
  await expect(alone.getByText('Select the box, or ask someone else to publish it.')).toBeVisible();
  await alone.getByRole('button', { name: 'Cancel' }).click();

  await open(grace.page, questionId);
  await expect(grace.page.getByText('Ada Lovelace has this open too.')).toBeVisible();
  await grace.page.getByRole('button', { name: 'Publish' }).click();
  await grace.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(grace.page.getByText('The question is published.')).toBeVisible();

  await grace.page.getByRole('button', { name: 'Versions' }).click();
  const drawer = grace.page.getByRole('dialog', { name: 'Versions' });
  await expect(drawer.locator('del').filter({ hasText: 'noon' })).toBeVisible();
  await expect(drawer.locator('ins').filter({ hasText: 'night' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore version 1' }).click();
  const asked = grace.page.getByRole('dialog', { name: 'Restore version 1?' });
  await asked.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(grace.page.getByText('The question says again what it said in version 1.')).toBeVisible();
  await expect(grace.page.getByLabel(TITLE)).toHaveValue('The lock at noon');
  await expect(grace.page.getByText('Version 3')).toBeVisible();
  await expect(grace.page.getByText('Learners see version 2')).toBeVisible();

  await grace.page.getByRole('button', { name: 'Discard draft' }).click();
  const discard = grace.page.getByRole('dialog', { name: 'Discard the draft?' });
  await discard.getByRole('button', { name: 'Discard draft' }).click();
  await expect(grace.page.getByText('The draft is discarded.')).toBeVisible();
  await expect(grace.page.getByLabel(TITLE)).toHaveValue('The lock at night');
  await expect(grace.page.getByText('Published', { exact: true })).toBeVisible();
  // Nobody else's journey finds it.
  await apiAs(grace.token).setQuestionState({
    params: { questionId },
    body: { action: 'retire', version: 2, reason: 'end of the journey' },
  });
});

test('two write at once: both are told, neither overwrites the other, and both texts stay', async ({
  createAccount,
  keepToken,
  openContext,
  apiAs,
}) => {
  // Two people, five pages, one after the other.
  test.setTimeout(120_000);
  const people = { createAccount, keepToken, openContext };
  const ada = await admin(people, 'Ada Lovelace');
  const grace = await admin(people, 'Grace Hopper');
  const questionId = await createEssay(apiAs(ada.token), 'The ladder at noon');
  await open(ada.page, questionId);
  await open(grace.page, questionId);
  await expect(grace.page.getByText('Ada Lovelace has this open too.')).toBeVisible();

  await ada.page.getByLabel(TITLE).fill('The ladder by Ada');
  await expect(ada.page.getByText(/^Saved/)).toBeVisible();
  await grace.page.getByLabel(TITLE).fill('The ladder by Grace');
  const conflict = grace.page.getByRole('alert');
  await expect(conflict).toContainText('Ada Lovelace saved another text of this question');
  await expect(conflict.locator('del').filter({ hasText: 'Ada' }).first()).toBeVisible();
  expect((await apiAs(ada.token).getQuestionDraft({ params: { questionId } })).draft?.content.title).toBe(
    'The ladder by Ada',
  );
  // Leaving is asked for while nothing is decided.
  await grace.page.getByRole('link', { name: 'Medical School Essay Bank' }).click();
  await grace.page
    .getByRole('dialog', { name: 'Leave with unsaved changes?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await grace.page.getByRole('button', { name: 'Keep mine as the newer draft' }).click();
  await expect(grace.page.getByText(/^Saved/)).toBeVisible();

  await expect(ada.page.getByText(/^Grace Hopper saved this draft/)).toBeVisible({ timeout: 20_000 });
  await expect(ada.page.getByLabel(TITLE)).toHaveValue('The ladder by Ada');
  await ada.page.getByRole('button', { name: 'Load that draft' }).click();
  await expect(ada.page.getByLabel(TITLE)).toHaveValue('The ladder by Grace');
  await ada.page.getByRole('button', { name: 'Versions' }).click();
  await ada.page.getByRole('button', { name: 'Put it into the form' }).click();
  await expect(ada.page.getByLabel(TITLE)).toHaveValue('The ladder by Ada');
});

test('the network goes while somebody writes: the words stay on the device and are saved when it is back', async ({
  signedInPage,
  createAccount,
  apiAs,
  complaints,
}) => {
  // The router may still be asking which routes the links of the page lead to, and the page who else is here.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches|Query question-presence failed/);
  const page = await signedInPage('admin');
  const { token } = await createAccount('admin');
  const questionId = await createEssay(apiAs(token), 'The ladder at one');
  await open(page, questionId);
  await expect(page.getByLabel(TITLE)).toHaveValue('The ladder at one');
  await page.context().setOffline(true);
  await page.getByLabel(TITLE).fill('The ladder at two');
  await expect(page.getByText('Not saved: you are offline. Your text is kept on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect((await apiAs(token).getQuestionDraft({ params: { questionId } })).draft?.content.title).toBe(
    'The ladder at two',
  );
});

test('on a phone the form and the learner’s view are two sides of one page; rows are moved by keyboard', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/course/qmultiplechoice/?course=ethics-health-systems');
  await hydrated(page);
  await page.getByLabel('Question', { exact: true }).fill('Who decides?');
  await page.getByLabel('Option A', { exact: true }).fill('The patient');
  await page.getByLabel('Option B', { exact: true }).fill('The doctor');
  await page.getByLabel('A is right').check();
  await page.getByLabel('Option A', { exact: true }).press('Alt+ArrowDown');
  await expect(page.getByLabel('Option B', { exact: true })).toHaveValue('The patient');
  await expect(page.getByLabel('Option B', { exact: true })).toBeFocused();
  await expect(page.getByLabel('B is right')).toBeChecked();
  const view = page.getByRole('region', { name: 'Learner’s view' });
  await expect(view).toBeHidden();
  await page.getByRole('button', { name: 'Learner’s view' }).click();
  await expect(view.getByText('Who decides?')).toBeVisible();
  await expect(page.getByLabel('Option A', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
