// A page's data fails while somebody is inside the app: blocked, refused with 503, or offline. What was there stays, the
// failure is logged, a quiet line says so, and the page recovers (spec §8). A page's first load is not part of this.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';

/** The data of pages and of their parts; the code of a page is another matter. */
const DATA = /\.data(\?|$)|\/api\/v1\/(public|auth|rating)\//;

interface Outage {
  start(only?: RegExp): Promise<unknown>;
  end(): Promise<void>;
}

const OUTAGES: Record<string, (page: Page, context: BrowserContext) => Outage> = {
  blocked: (page) => ({
    start: (only = DATA) => page.route(only, (route) => route.abort('connectionrefused')),
    end: () => page.unrouteAll(),
  }),
  'refused with 503': (page) => ({
    start: (only = DATA) => page.route(only, (route) => route.fulfill({ status: 503, body: 'Busy' })),
    end: () => page.unrouteAll(),
  }),
  offline: (_, context) => ({
    start: () => context.setOffline(true),
    end: () => context.setOffline(false),
  }),
};

const cards = (page: Page) => page.getByRole('article');
/** The quiet line. It is no alert: nothing was lost. */
const line = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /did not (load|open)|You are offline/ });

async function namesOf(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts();
}

async function expectNoErrorPage(page: Page): Promise<void> {
  await expect(page.getByText('Something broke on our side')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test.beforeEach(({ complaints }) => {
  // The last two: the service worker registers a moment after the page has begun, and may meet the outage as well.
  complaints.expect(
    /Failed to load resource|failed|did not load|Failed to fetch|Offline page not available|fetching the script/,
  );
});

for (const [outage, open] of Object.entries(OUTAGES)) {
  test.describe(outage, () => {
    test('another category: the old list stays until the new one comes [ERR-20] [ERR-21]', async ({
      page,
      context,
      complaints,
    }) => {
      const { start, end } = open(page, context);
      await page.goto('/marketplace');
      await hydrated(page);
      const before = await namesOf(page);
      await start();
      await page.getByLabel('Category', { exact: true }).selectOption('medicine');
      await expect(line(page)).toBeVisible();
      expect(await namesOf(page)).toEqual(before);
      await expectNoErrorPage(page);
      // Offline the browser does not even ask; what it asked and did not get is logged.
      const logged = outage === 'offline' ? ['Page'] : ['Page', 'Query consultants', 'Query subtags'];
      for (const what of logged) {
        await expect.poll(() => complaints.heard.filter((text) => text.startsWith(`console: ${what}`))).not.toEqual([]);
      }
      await end();
      if (outage !== 'offline') await page.getByRole('button', { name: 'Try again' }).click();
      // A connection that has just returned may fail once more; then the page asks again after 15 seconds.
      await expect(line(page)).toHaveCount(0, { timeout: 25_000 });
      await expect(page.getByLabel('Subcategory', { exact: true }).getByRole('option')).not.toHaveCount(1);
      await expect.poll(() => namesOf(page)).not.toEqual(before);
    });

    test('the next page: the old one stays until it comes [ERR-21]', async ({ page, context }) => {
      const { start, end } = open(page, context);
      await page.goto('/marketplace');
      await hydrated(page);
      const before = await namesOf(page);
      await start();
      await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: 'Page 2' }).click();
      await expect(line(page)).toBeVisible();
      expect(await namesOf(page)).toEqual(before);
      await expectNoErrorPage(page);
      // Back is a way out, too.
      await page.goBack();
      await expect(line(page)).toHaveCount(0);
      expect(await namesOf(page)).toEqual(before);
      await end();
    });

    test('a profile: no error page, and it opens once it can [ERR-22]', async ({ page, context, complaints }) => {
      const { start, end } = open(page, context);
      await page.goto('/marketplace');
      await hydrated(page);
      const name = (await namesOf(page))[0]!;
      await start();
      await cards(page).first().getByRole('link', { name, exact: true }).click();
      await expect(line(page)).toBeVisible();
      await expectNoErrorPage(page);
      if (outage === 'offline') {
        // Nothing can come, so the person stays with the list.
        await expect(page).toHaveURL(/\/marketplace$/);
        await expect(cards(page)).toHaveCount(12);
      } else {
        await expect(page).toHaveURL(/\/consultant\//);
        await expect(page.getByText('Loading...')).toBeVisible();
        expect(complaints.heard.join('\n')).toContain('console: Query consultant failed');
      }
      await end();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(line(page)).toHaveCount(0);
    });

    test('a policy: its loading state stays, and it opens once it can [ERR-27]', async ({
      page,
      context,
      complaints,
    }) => {
      const { start, end } = open(page, context);
      await page.goto('/contact');
      await hydrated(page);
      await start();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
      await expect(line(page)).toBeVisible();
      await expectNoErrorPage(page);
      if (outage === 'offline') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
        await expect(page.getByText('Loading...')).toBeVisible();
        expect(complaints.heard.join('\n')).toContain('console: Query legal failed');
      }
      await end();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Last Revised')).toBeVisible();
      await expect(line(page)).toHaveCount(0);
    });
  });
}

for (const outage of ['blocked', 'refused with 503'] as const) {
  test(`the tags alone, ${outage}: the list comes without them [ERR-19]`, async ({ page, context, complaints }) => {
    const { start, end } = OUTAGES[outage]!(page, context);
    await page.goto('/contact');
    await hydrated(page);
    await start(/\.data(\?|$)|\/public\/tags/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Peerway' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(line(page)).toBeVisible();
    await expectNoErrorPage(page);
    expect(complaints.heard.join('\n')).toContain('console: Query tags failed');
    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByLabel('Category', { exact: true }).getByRole('option', { name: 'Medicine' })).toBeAttached();
  });
}

test('the directory of schools says it in the same line', async ({ page, context }) => {
  const { start, end } = OUTAGES['blocked']!(page, context);
  await page.goto('/contact');
  await hydrated(page);
  await start(/\.data(\?|$)|\/api\/v1\/public\/schools/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schools' }).click();
  await expect(line(page)).toBeVisible();
  await expectNoErrorPage(page);
  await end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('a page’s data fails but its parts answer: the page is there, and nothing is said', async ({ page }) => {
  await page.goto('/marketplace');
  await hydrated(page);
  const name = (await namesOf(page))[0]!;
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await cards(page).first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(line(page)).toHaveCount(0);
});

test('offline, what was open before opens again', async ({ page, context }) => {
  await page.goto('/marketplace');
  await hydrated(page);
  const names = await namesOf(page);
  await cards(page).first().getByRole('link', { name: names[0]!, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0]!);
  await context.setOffline(true);
  await page.goBack();
  await expect.poll(() => namesOf(page)).toEqual(names);
  await expect(line(page)).toHaveCount(0);
});
