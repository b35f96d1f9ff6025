// What administrators put on the home page, by keyboard alone: a card of what is new, and a review that is quoted.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { press, tabTo, type } from '../keyboard.ts';

const first = (page: Page, role: 'button' | 'combobox' | 'link' | 'textbox', name: string | RegExp) =>
  page.getByRole(role, { name }).first();

test('a card is written, stands on the home page, and is taken down again [PROD-2] [HOME-4]', async ({
  signedInPage,
  page,
}) => {
  const admin = await signedInPage('admin');
  await admin.goto('/course/homepage');
  await hydrated(admin);
  await press(admin, first(admin, 'button', 'New card'));
  await type(admin, first(admin, 'textbox', /^Title/), 'Practice with sample questions');
  await type(admin, first(admin, 'textbox', /^Month/), '2099-01');
  await type(admin, first(admin, 'textbox', /^Text/), 'Three formats, each with its answer explained.');
  await tabTo(admin, first(admin, 'combobox', /^State/));
  await admin.keyboard.press('P');
  await type(admin, first(admin, 'textbox', /^Link text/), 'Try one');
  await type(admin, first(admin, 'textbox', /^Leads to/), '/products/casper');
  await press(admin, first(admin, 'button', 'Save card'));
  await expect(admin.getByText('“Practice with sample questions” is saved.')).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: 'Practice with sample questions' });
  await expect(row.getByText('On the home page')).toBeVisible();

  const news = page.getByRole('region', { name: 'New on Matricula' });
  await expect(async () => {
    await page.goto('/');
    await expect(news.getByRole('link', { name: 'Try one' })).toHaveAttribute('href', '/products/casper', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(news.getByRole('listitem')).toHaveCount(3);

  await press(admin, first(admin, 'button', 'Delete Practice with sample questions'));
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText(/leaves the home page at once/)).toBeVisible();
  await press(admin, first(admin, 'button', 'Delete card'));
  await expect(row).toHaveCount(0);
});

test('a review is quoted only while an administrator wants it [HOME-5]', async ({ signedInPage, page }) => {
  const admin = await signedInPage('admin');
  await admin.goto('/course/homepage');
  await hydrated(admin);
  await press(admin, first(admin, 'link', 'Quoted'));
  const review = admin.getByRole('article').first();
  await expect(review.getByRole('button', { name: /^Stop quoting/ })).toBeVisible();
  const words = (await review.getByRole('blockquote').innerText()).trim();
  const quoted = page.getByRole('region', { name: 'What students say' }).getByText(words, { exact: true });
  await page.goto('/');
  await expect(quoted).toHaveCount(1);
  await expect(page.getByText('Quoted with permission, chosen by our team.')).toBeVisible();

  await press(admin, first(admin, 'button', /^Stop quoting/));
  await expect(admin.getByRole('article').filter({ hasText: words })).toHaveCount(0);
  await expect(async () => {
    await page.goto('/');
    await expect(quoted).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await press(admin, first(admin, 'link', 'Not quoted'));
  await press(admin, first(admin, 'button', /^Quote on the home page/));
  await expect(admin.getByText('You have not turned down any reviews.')).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(quoted).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});
