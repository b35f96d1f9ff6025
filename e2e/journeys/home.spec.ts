// The first impression of the landing page: one thing to do, honest numbers, one notice for invented people, short on a phone.
import { expect, hydrated, test } from '../fixtures.ts';

test('the first view has one primary action, and it works without an account', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const color = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  const primary = await color('Try a sample question');
  const filled = await page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll(
      (nodes, wanted) =>
        nodes.filter(
          (node) => node.getBoundingClientRect().top < innerHeight && getComputedStyle(node).backgroundColor === wanted,
        ).length,
      primary,
    );
  expect(filled).toBe(1);
  await page.getByRole('link', { name: 'Try a sample question' }).click();
  await expect(page).toHaveURL(/\/products\/medinterview\/sample$/);
  await expect(page.getByRole('button', { name: 'Start' })).toBeInViewport();
});

test('invented people are said to be invented once, and what is new reads as what one can do', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByText(/invented/)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/^Demo/)).toHaveCount(1);
  const news = page.getByRole('region', { name: 'New on Matricula' });
  await expect(news.getByRole('listitem')).toHaveCount(3);
  await expect(news).not.toContainText(/15, 2026|in order|lost connection/);
});

test('a small number of students is said plainly [HOME-1] [HOME-7]', async ({ page, request }) => {
  const { count } = (await (await request.get('/api/v1/public/totalusers')).json()) as { count: number };
  expect(count).toBeLessThan(1_000);
  await page.goto('/');
  const line = page.getByText(/registered students/);
  await expect(line).toHaveText(/^\d+ registered students$/);
  expect(await line.evaluate((node) => node.querySelector('span'))).toBeNull();
});

test('a phone scrolls through six screens at most before the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const { height } = (await page.getByRole('main').boundingBox())!;
  expect(height).toBeLessThan(6 * 740);
});
