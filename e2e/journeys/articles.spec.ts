// An article from its first word to its end, mostly by keyboard: written, previewed, published, moved to another address, scheduled, taken back.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_ARTICLE_SLUG } from '../stack/samples.ts';

/** What the worker and a busy machine need. */
const SOON = { timeout: 30_000 };

async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved /)).toBeVisible(SOON);
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/course/articles/add');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/articles\/[0-9a-f-]{36}$/);
}

async function summarize(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  await drawer.getByRole('textbox', { name: 'Summary' }).fill(text);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('an article is written by keyboard, previewed, published, moved and taken back [ROUTE-41] [ROUTE-42] [ADM-21] [ADM-22] [PROD-16]', async ({
  signedInPage,
  page: reader,
  complaints,
}) => {
  // The blog says so where nothing is published yet, or any more.
  complaints.expect(/404 \(Not Found\) \(\S+\/blog\/two-minutes-\d+(?:-moved)?\)/);
  const page = await signedInPage('admin');
  const title = `Two minutes ${Date.now()}`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  let link = '';

  await test.step('written, with the checks beside it', async () => {
    await begin(page, title);
    const body = page.getByRole('textbox', { name: /^Text/ });
    await body.focus();
    await page.keyboard.type('CASPer has 14 scenarios. One ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('person');
    await page.keyboard.press('ControlOrMeta+b');
    const view = page.getByRole('region', { name: 'Reader’s view' });
    await expect(view.locator('strong')).toHaveText('person');
    await expect(page.getByText(/“14 scenarios”: CASPer has 11 scenarios/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await view.getByRole('button', { name: 'HTML' }).click();
    await expect(view.locator('pre')).toContainText('<strong>person</strong>');
    await body.fill('CASPer has {{format:casper.scenarios}} scenarios. One **person** reads each.');
    await expect(page.getByText(/“14 scenarios”/)).toBeHidden();
    await summarize(page, 'What one person sees.');
    await saved(page);
  });

  await test.step('a private link shows it to whoever has the link', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await drawer.getByRole('button', { name: 'Make a private link' }).click();
    link = await drawer.getByText(/\/blog\/preview\//).innerText();
    await page.keyboard.press('Escape');
    const reply = await reader.goto(link);
    expect(reply?.headers()['cache-control']).toContain('no-store');
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.getByText('CASPer has 11 scenarios.')).toBeVisible();
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  await test.step('published: the blog shows it at once', async () => {
    expect((await reader.goto(`/blog/${slug}`))?.status()).toBe(404);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('The article is on the blog.')).toBeVisible(SOON);
    await expect(async () => {
      await reader.goto('/blog');
      await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
    }).toPass(SOON);
    await reader.getByRole('link', { name: title }).click();
    await expect(reader).toHaveURL(new RegExp(`/blog/${slug}$`));
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('under another address the first one redirects', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Settings' });
    await drawer.getByRole('textbox', { name: 'Address' }).fill(`${slug}-moved`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Readers see these words now.')).toBeVisible(SOON);
    await expect(async () => {
      await reader.goto(`/blog/${slug}`);
      await expect(reader).toHaveURL(new RegExp(`/blog/${slug}-moved$`), { timeout: 1_000 });
    }).toPass(SOON);
  });

  await test.step('taken back: the page is gone', async () => {
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('The article is off the blog.')).toBeVisible(SOON);
    await expect(async () => {
      expect((await reader.goto(`/blog/${slug}-moved`))?.status()).toBe(404);
    }).toPass(SOON);
  });
});

test('an article is scheduled and called off; two who write on it see both texts', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await begin(page, `Scheduled ${Date.now()}`);
  const address = page.url();
  await page.getByRole('textbox', { name: /^Text/ }).fill('Words.');
  await summarize(page, 'A summary.');
  await saved(page);
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \w+ \d+/ })
    .click();
  await expect(page.getByText(/^The article goes out /)).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Call off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible(SOON);

  const second = await page.context().newPage();
  await second.goto(new URL(address).pathname);
  await second.getByRole('textbox', { name: /^Text/ }).fill('Theirs.');
  await saved(second);
  await page.getByRole('textbox', { name: /^Text/ }).fill('Mine.');
  await expect(page.getByText(/saved another text of this article/)).toBeVisible(SOON);
  await expect(page.getByText('What differs')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine instead' }).click();
  await saved(page);
});

test('the blog works on both hosts, by tag, words and page, without scripts too [ROUTE-8]', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: /^CASPer/ })
    .click();
  await expect(page).toHaveURL(/tag=CASPer/);
  await expect(page.getByRole('heading', { level: 2, name: 'Articles: CASPer' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('scored');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=scored/);
  await page.goto(`/blog/${SAMPLE_ARTICLE_SLUG}`);
  const json = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(json.join('')).toContain('"@type":"Article"');
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
});

test('finished pages of articles are made [ROUTE-43] [ADM-23]', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await page.goto('/course/articles/generate-html');
  await hydrated(page);
  await page.getByRole('button', { name: /^Generate \d+ missing or outdated$/ }).click();
  await expect(page.getByText(/^\d+ pages made\./)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Up to date').first()).toBeVisible();
});
