// The admin log by keyboard: what an administrator did is found, opened, narrowed, checked and saved as a file.
import { readFile } from 'node:fs/promises';
import { expect, hydrated, test } from '../fixtures.ts';
import { press } from '../keyboard.ts';

test('an administrator reads who did what, why, and that nobody has changed it, by keyboard [ROUTE-32, ADM-12]', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/course/adminlog');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin log' })).toBeVisible();
  await hydrated(page);

  // The worker looks at the chain, and the wish leaves an entry of its own.
  await press(page, page.getByRole('button', { name: 'Check from the first entry' }));
  await expect(page.getByText(/Chain intact, [\d,]+ entr(y|ies), checked just now/)).toBeVisible({ timeout: 20_000 });
  const table = page.getByRole('table', { name: 'Entries' });
  const entry = table.getByRole('row').filter({ hasText: 'Check of the admin log requested' }).first();
  await expect(entry).toBeVisible();

  await press(page, entry.locator('summary'));
  await expect(entry.getByText('Request ID')).toBeVisible();
  await press(page, entry.getByRole('link', { name: 'Only this subject' }));
  await expect(page).toHaveURL(/subject=chain/);
  await expect(page.getByRole('link', { name: 'Remove Subject ID: chain' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Check of the admin log requested' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('From').fill('2020-01-31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2020-01-31/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Remove From: January 31, 2020' })).toBeVisible();

  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download CSV of these entries' }));
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Number,When (UTC),Who');
  expect(file).toContain('Check of the admin log requested');

  await page.keyboard.press('/');
  await page.keyboard.type('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No entries match.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(table.getByRole('rowheader', { name: 'Admin log exported' }).first()).toBeVisible();
});
