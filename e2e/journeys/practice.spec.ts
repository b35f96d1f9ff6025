// An applicant practices: from home to a course, an answer that survives a cut network, a reload and a second device, one's own rating, and
// only then the expert answers; by choosing and rating too; on a phone, by keyboard, and without anything for the next person on the device.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, keptToken, test } from '../fixtures.ts';
import { SAMPLE_QUESTION_ID } from '../stack/samples.ts';

const COURSE = '/app/courses/casper';
const QUESTION = `${COURSE}/${SAMPLE_QUESTION_ID}`;
const TONIGHT = /^What do you do tonight/;
const first = (page: Page) => page.getByRole('textbox', { name: TONIGHT });
const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d\s[ap]\.m\.$/);

async function open(page: Page, path = QUESTION): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('home leads to a course, its filters stand in the address, and Back restores them', async ({ signedInPage }) => {
  const page = await signedInPage();
  await page.goto('/app');
  await page.getByRole('region', { name: 'Practice' }).getByRole('link', { name: 'CASPer' }).click();
  await expect(page).toHaveURL(/\/app\/courses\/casper$/);
  await expect(page.getByText(/of \d+ (questions|essays) are free$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Free only' }).check();
  await expect(page).toHaveURL(/free=true/);
  await expect(page.getByText('5 questions', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'A note for the door' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A note for the door' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/free=true/);
  await expect(page.getByRole('checkbox', { name: 'Free only' })).toBeChecked();
  await expect(page.getByText('5 questions', { exact: true })).toBeVisible();
  // The page's own way back leads to the same list.
  await page.getByRole('link', { name: 'A note for the door' }).click();
  await page.getByRole('link', { name: 'All questions of this course' }).click();
  await expect(page).toHaveURL(/casper\?free=true$/);
});

test('an answer is kept without a network, sent when it is back, and there after a reload', async ({
  signedInPage,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const page = await signedInPage();
  await open(page);
  await first(page).fill('I would not sign it.');
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await first(page).pressSequentially(' I would wait for Matteo.');
  await expect(page.getByText('Saved on this device, not uploaded yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(first(page)).toHaveValue('I would not sign it. I would wait for Matteo.');
});

test('words that never reached the server survive a closed tab', async ({ signedInPage, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  const page = await signedInPage();
  const context = page.context();
  await context.route('**/api/v1/attempts/**', (route) => route.abort());
  await open(page);
  await first(page).fill('Only on this device.');
  await expect(page.getByText('Saved on this device, not uploaded yet')).toBeVisible();
  await page.close();
  await context.unroute('**/api/v1/attempts/**');
  const next = await context.newPage();
  await open(next);
  await expect(first(next)).toHaveValue('Only on this device.');
  await expect(saved(next)).toBeVisible();
});

test('two devices: the second goes on, the first is asked, and neither loses a word', async ({
  createAccount,
  openContext,
  keepToken,
}) => {
  const { token } = await createAccount();
  const [laptop, phone] = await Promise.all(
    [1, 2].map(async () => {
      const context = await openContext();
      await keepToken(context, token);
      return context.newPage();
    }),
  );
  if (laptop === undefined || phone === undefined) throw new Error('two devices');
  await open(laptop);
  await first(laptop).fill('From the laptop.');
  await expect(saved(laptop)).toBeVisible();
  await open(phone);
  await expect(first(phone)).toHaveValue('From the laptop.');
  await first(phone).fill('From the laptop, and the phone.');
  await expect(saved(phone)).toBeVisible();
  await first(laptop).fill('From the laptop, still.');
  await expect(laptop.getByText('On the other device', { exact: true })).toBeVisible();
  await laptop.getByRole('button', { name: 'Keep these words' }).click();
  await expect(saved(laptop)).toBeVisible();
  await laptop.reload();
  await expect(first(laptop)).toHaveValue('From the laptop, still.');
  await laptop.getByText(/^Words from another device/).click();
  await expect(laptop.getByText('From the laptop, and the phone.')).toBeVisible();
});

test('the expert answers open only after one’s own answer and rating, by keyboard alone', async ({ signedInPage }) => {
  const page = await signedInPage();
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes(`/question/casper/${SAMPLE_QUESTION_ID}`))
      bodies.push(await response.text().catch(() => ''));
  });
  await open(page);
  await first(page).focus();
  await page.keyboard.type('I would ask him first.');
  await page.getByRole('button', { name: 'Finish and rate myself' }).focus();
  await page.keyboard.press('Enter');
  // The second question is left out.
  await page.getByRole('button', { name: 'Finish anyway' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rate your own answer' })).toBeFocused();
  expect(bodies.join()).not.toContain('"why"');
  await page.getByRole('group', { name: 'Which level is it?' }).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Save my rating' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your answer next to the expert answers' })).toBeFocused();
  const tabs = page.getByRole('tablist').first();
  await tabs.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab', { name: 'Weak' })).toBeFocused();
  await expect(page.getByText('You rated it 7–8.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expect(page.getByText('Successfully Submitted Review')).toBeVisible();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByRole('button', { name: 'Saved for later' })).toBeVisible();
  await page.getByRole('link', { name: /^Next question/ }).click();
  await expect(page).not.toHaveURL(new RegExp(SAMPLE_QUESTION_ID));
  await open(page, `${COURSE}?show=saved`);
  await expect(page.getByText('1 question', { exact: true })).toBeVisible();
});

test('on a phone: responses are rated, and one’s own answer is a tab beside the experts’', async ({
  createAccount,
  openContext,
  keepToken,
}) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await keepToken(context, (await createAccount()).token);
  const page = await context.newPage();
  await open(page, '/app/courses/aamc-preview/pre-empathy-hospital-last-bus');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('Rate every response to see the result.')).toBeVisible();
  for (const response of await page.getByRole('main').getByRole('group').all())
    await response.getByRole('radio', { name: 'Effective', exact: true }).check();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: /^\d½? of 7 credits$|^½ of 7 credits$/ })).toBeFocused();
  await open(page);
  await first(page).fill('I would ask him first.');
  await page.getByRole('button', { name: 'Finish and rate myself' }).click();
  await page.getByRole('button', { name: 'Finish anyway' }).click();
  await page.getByRole('group', { name: 'Which level is it?' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Save my rating' }).click();
  await expect(page.getByRole('tab', { name: 'Your answer' }).first()).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('what is not free says so, and an access code opens it', async ({ signedInPage, complaints }) => {
  complaints.expect(/status of 403|not part of the free practice/);
  const page = await signedInPage();
  const admin = await signedInPage('admin');
  await admin.goto('/course/accesscodes');
  await hydrated(admin);
  await admin.getByRole('textbox', { name: /^What it is for/ }).fill('A journey');
  await admin.getByRole('button', { name: 'Create a code' }).click();
  const code = await admin.getByText(/^(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}$/).innerText();
  const locked = `${COURSE}/cas-collaboration-food-envelope`;
  await open(page, locked);
  const needed = page.getByRole('heading', { name: 'This question needs a subscription or an access code' });
  await expect(needed).toBeVisible();
  await page.getByRole('textbox', { name: 'Access code' }).fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(needed).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Not for the jar' })).toBeVisible();
  await admin.reload();
  const made = admin.getByRole('row', { name: /^A journey/ }).first();
  await expect(made.getByText('1 of 1')).toBeVisible();
  await expect(made.getByText('Used up')).toBeVisible();
});

test('an essay is read with its comments, a lesson searched and checked', async ({ signedInPage }) => {
  const page = await signedInPage();
  await open(page, '/app/courses/medical-essays/essay-med-ps-dispatcher');
  await page.getByRole('link', { name: 'Comment 1' }).click();
  await expect(page).toHaveURL(/#.*comment-1$/);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('You have read this essay.')).toBeVisible();
  await open(page, '/app/courses/interview-video-course/lesson-raters-one-room');
  await page.getByLabel('Search this lesson').fill('zzzz');
  await expect(page.getByText('No slides contain these words.')).toBeVisible();
  await page.getByLabel('Search this lesson').fill('');
  for (const check of await page.getByRole('region', { name: 'Check yourself' }).getByRole('group').all())
    await check.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('heading', { name: /^\d of 3 right$/ })).toBeFocused();
});

test('whoever uses the device next sees nothing of it', async ({
  createAccount,
  openContext,
  keepToken,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  const context = await openContext();
  const page = await context.newPage();
  await keepToken(context, (await createAccount()).token);
  await context.route('**/api/v1/attempts/**', (route) => route.abort());
  await open(page);
  await first(page).fill('Private words.');
  await expect(page.getByText('Saved on this device, not uploaded yet')).toBeVisible();
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(names.filter((name) => name.startsWith('answers-'))).toHaveLength(1);
  // The session ended without a sign-out; the next person signs in in a second tab, while the first one is still open.
  const { token } = await createAccount();
  const next = await context.newPage();
  await next.goto('/');
  await next.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_TOKEN_KEY, token] as const);
  // The first tab may still send in its own writer's name: a moment passes until it hears of the next person.
  const sentByNext: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['authorization'] === `Bearer ${token}`) sentByNext.push(request.postData() ?? '');
  });
  await context.unroute('**/api/v1/attempts/**');
  await open(next);
  await expect(first(next)).toHaveValue('');
  await expect(next.getByText('Private words.')).toHaveCount(0);
  expect(await keptToken(next)).toBe(token);
  await page.bringToFront();
  await expect(page.getByText('Private words.')).toHaveCount(0);
  expect(sentByNext).not.toEqual([]);
  expect(sentByNext.join()).not.toContain('Private words.');
});
