// The rooms of the sample questions: one bar, nothing lost on reload or Back, a visible last half minute, and what comes after.
import { RATED_SAMPLE, TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { ROOM_STATES } from '../rooms.ts';

const CASPER = '/products/casper/sample';
const PREVIEW = '/products/aamcpreview/sample';
const bar = (page: Page) => page.getByRole('banner');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('the product page leads into the room, whose bar holds time, what is saved and the end; both questions are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 });
  await page.goto('/products/casper');
  await page.getByRole('link', { name: 'Open the sample' }).click();
  await expect(page).toHaveURL(/\/products\/casper\/sample$/);
  await hydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await press(page, 'Start');
  await expect(bar(page).getByRole('timer')).toHaveText(/^3:[23]\d$/);
  await expect(bar(page).getByText('Saved on this device')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Finish' })).toBeVisible();
  for (const { text } of TYPED_SAMPLE.questions)
    await expect(page.getByRole('textbox', { name: text })).toBeInViewport({ ratio: 1 });
});

test('what is written survives a reload, Back and leaving, and leaving asks nothing', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`asked: ${dialog.message()}`);
  });
  await page.goto('/products/casper');
  await page.getByRole('link', { name: 'Open the sample' }).click();
  await hydrated(page);
  await press(page, 'Start');
  const answer = page.getByRole('textbox').first();
  await answer.fill('Half a thought');
  await page.reload();
  await expect(answer).toHaveValue('Half a thought');
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/casper$/);
  await page.goForward();
  await expect(answer).toHaveValue('Half a thought');
  await bar(page).getByRole('link', { name: 'CASPer' }).click();
  await page.getByRole('link', { name: 'Open the sample' }).click();
  await expect(answer).toHaveValue('Half a thought');
});

test('the last thirty seconds are shown and said once, and the end shows one’s own answer beside a strong one', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(CASPER);
  await hydrated(page);
  await press(page, 'Start');
  await page.getByRole('textbox').first().fill('I would call the owner.');
  await page.clock.runFor(175_000);
  const warning = bar(page).getByRole('status').filter({ hasText: '30 seconds left' });
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('heading', { name: 'Your answers beside a strong one' })).toBeFocused();
  const [first] = TYPED_SAMPLE.questions;
  const part = page.getByRole('region', { name: first?.text ?? '' });
  await expect(part).toContainText('I would call the owner.');
  await expect(part).toContainText(first?.strong.text ?? '');
  await expect(part).toContainText(first?.strong.why ?? '');
});

test('nothing rated: a sentence says so, and the focus is on the first', async ({ page }) => {
  await page.goto(PREVIEW);
  await hydrated(page);
  await press(page, 'Start');
  await press(page, 'See the result');
  await expect(page.getByText('Nothing is rated yet. Rate all 6 responses to see the result.')).toBeVisible();
  const first = page.getByRole('group', { name: RATED_SAMPLE.responses[0]?.text ?? '' });
  await expect(first.getByRole('radio').first()).toBeFocused();
  await expect(first).toBeInViewport();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 6 rated. Rate the others to see the result.')).toBeVisible();
});

test('one room leads to the next, and all of them back to the first', async ({ page }) => {
  await page.goto(CASPER);
  await hydrated(page);
  await press(page, 'Start');
  await press(page, 'Finish');
  await page.getByRole('link', { name: 'Try another: AAMC PREview' }).click();
  await expect(page).toHaveURL(/\/products\/aamcpreview\/sample$/);
  await press(page, 'Start');
  for (const { text } of RATED_SAMPLE.responses)
    await page.getByRole('group', { name: text }).getByText('Effective', { exact: true }).click();
  await press(page, 'See the result');
  await page.getByRole('link', { name: 'Try another: Medicine Interview' }).click();
  await expect(page).toHaveURL(/\/products\/medinterview\/sample$/);
  await press(page, 'Start');
  await press(page, 'Go in');
  await press(page, 'Finish');
  await expect(page.getByRole('link', { name: 'Try another: CASPer' })).toHaveAttribute('href', CASPER);
});

for (const width of [320, 360, 1280])
  test(`nothing is wider than a screen of ${width} px, in any state of any room`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const { name, path, reach } of ROOM_STATES) {
      await page.goto(path);
      await hydrated(page);
      expect(await widest(), `${name}, as it opens`).toBe(width);
      await reach(page);
      expect(await widest(), name).toBe(width);
    }
  });
