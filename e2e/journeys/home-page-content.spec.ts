// What administrators put on the home page, by keyboard alone: a card of what is new, and a review that is quoted.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

/** Presses Tab until the thing that is looked for has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 120; press += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('a card is written, stands on the home page, and is taken down again [PROD-2] [HOME-4]', async ({
  signedInPage,
  page,
}) => {
  const admin = await signedInPage('admin');
  await admin.goto('/course/homepage');
  await hydrated(admin);
  await tabTo(admin, 'button', 'New card');
  await admin.keyboard.press('Enter');
  await type(admin, /^Title/, 'Practice with sample questions');
  await type(admin, /^Month/, '2099-01');
  await type(admin, /^Text/, 'Three formats, each with its answer explained.');
  await tabTo(admin, 'combobox', /^State/);
  await admin.keyboard.press('P');
  await type(admin, /^Link text/, 'Try one');
  await type(admin, /^Leads to/, '/products/casper');
  await tabTo(admin, 'button', 'Save card');
  await admin.keyboard.press('Enter');
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

  await tabTo(admin, 'button', 'Delete Practice with sample questions');
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText(/leaves the home page at once/)).toBeVisible();
  await tabTo(admin, 'button', 'Delete card');
  await admin.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
});

test('a review is quoted only while an administrator wants it [HOME-5]', async ({ signedInPage, page }) => {
  const admin = await signedInPage('admin');
  await admin.goto('/course/homepage');
  await hydrated(admin);
  await tabTo(admin, 'link', 'Quoted');
  await admin.keyboard.press('Enter');
  const first = admin.getByRole('article').first();
  await expect(first.getByRole('button', { name: /^Stop quoting/ })).toBeVisible();
  const words = (await first.getByRole('blockquote').innerText()).trim();
  const quoted = page.getByRole('region', { name: 'What students say' }).getByText(words, { exact: true });
  await page.goto('/');
  await expect(quoted).toHaveCount(1);
  await expect(page.getByText('Quoted by agreement, chosen by our team.')).toBeVisible();

  await tabTo(admin, 'button', /^Stop quoting/);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('article').filter({ hasText: words })).toHaveCount(0);
  await expect(async () => {
    await page.goto('/');
    await expect(quoted).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await tabTo(admin, 'link', 'Not quoted');
  await admin.keyboard.press('Enter');
  await tabTo(admin, 'button', /^Quote on the home page/);
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('You have passed over no review.')).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(quoted).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});
