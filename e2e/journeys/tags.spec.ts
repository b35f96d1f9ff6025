// Fields as administrators keep them, and what visitors see of it at once: added, published, ordered, merged, and the merge undone.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

/** What the server promises, and what a page takes to arrive on a busy machine. */
const AT_ONCE = { timeout: 2_000 };

async function addField(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of the new field').fill(title);
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByText(`${title} is added as a draft.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Save state and icon' }).click();
  await expect(page.getByText(`${title} is saved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
  await dialog.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByText(`${title} is deleted.`)).toBeVisible();
}

const fields = (page: Page) => page.getByRole('list', { name: 'Fields' });
const titlesOf = (page: Page) => fields(page).getByRole('link').allTextContents();
const options = (page: Page) => page.getByLabel('Category', { exact: true }).locator('option').allTextContents();

test('an administrator adds, orders and merges fields, and home and marketplace follow at once [ADM-17] [ROUTE-37]', async ({
  signedInPage,
  openContext,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/course/tags/');
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await hydrated(page);
  await addField(page, 'Optometry Journey');
  await page.getByLabel('Title of the new subfield').fill('Optometry essays');
  await page.getByRole('button', { name: 'Add subfield' }).click();
  await expect(page.getByRole('list', { name: 'Subfields of Optometry Journey' })).toContainText('Optometry essays');
  await addField(page, 'Podiatry Journey');

  // By keys: the button keeps the focus, so it can be pressed again.
  await fields(page).getByRole('button', { name: 'Move Podiatry Journey up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOf(page)).toEqual(expect.arrayContaining(['Podiatry Journey', 'Optometry Journey']));
  await expect.poll(async () => (await titlesOf(page)).at(-1)).toBe('Optometry Journey');
  await expect(fields(page).getByRole('button', { name: 'Move Podiatry Journey up' })).toBeFocused();

  const visitor = await (await openContext()).newPage();
  await expect(async () => {
    await visitor.goto('/?fields=all');
    const picker = visitor.getByRole('region', { name: 'What are you applying for?' });
    const shown = (await picker.getByRole('link').allTextContents()).filter((title) => title.endsWith('Journey'));
    expect(shown).toEqual(['Podiatry Journey', 'Optometry Journey']);
  }).toPass(AT_ONCE);
  await visitor.goto('/marketplace?tag=optometry-journey');
  expect(await options(visitor)).toEqual(expect.arrayContaining(['Podiatry Journey', 'Optometry Journey']));

  await fields(page).getByRole('link', { name: 'Optometry Journey' }).click();
  await page.getByRole('button', { name: 'Merge Optometry Journey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge Optometry Journey?' });
  await dialog.getByLabel('Merge into').selectOption('podiatry-journey');
  await expect(dialog.getByText(/^1 subfield will move to Podiatry Journey/)).toBeVisible();
  // Twice, as people do: it is merged once, and can be undone.
  await dialog.getByRole('button', { name: 'Merge into Podiatry Journey' }).dblclick();
  await expect(page.getByText(/^Optometry Journey is merged into Podiatry Journey/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Podiatry Journey' })).toBeFocused();
  await expect(page.getByText('podiatry-journey, optometry-journey')).toBeVisible();

  // The old address leads to the new one, and the filter shows it.
  await visitor.goto('/marketplace?tag=optometry-journey&subtag=optometry-essays');
  await expect(visitor).toHaveURL(/\?tag=podiatry-journey&subtag=optometry-essays$/);
  await expect(visitor.getByLabel('Category', { exact: true })).toHaveValue('podiatry-journey');
  expect(await options(visitor)).not.toContain('Optometry Journey');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Optometry Journey and Podiatry Journey are separate again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Optometry Journey' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Subfields of Optometry Journey' })).toContainText('Optometry essays');
  await visitor.goto('/marketplace?tag=optometry-journey');
  await expect(visitor).toHaveURL(/\?tag=optometry-journey$/);

  // Unused, both can go; other journeys find the fields as they were.
  await remove(page, 'Optometry essays');
  await remove(page, 'Optometry Journey');
  await expect(page.getByRole('heading', { level: 2, name: 'Fields' })).toBeFocused();
  await fields(page).getByRole('link', { name: 'Podiatry Journey' }).click();
  await remove(page, 'Podiatry Journey');
  expect((await titlesOf(page)).filter((title) => title.endsWith('Journey'))).toEqual([]);
});
