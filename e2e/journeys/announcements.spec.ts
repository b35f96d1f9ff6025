// No page announces what is not there, or links to it.
import { expect, test } from '../fixtures.ts';
import { pagesFor } from '../pages.ts';
import { ANNOUNCEMENTS } from '../promises.ts';

const OPEN_TO_VISITORS = pagesFor('public').filter(
  ({ path }) => !path.startsWith('/dev/') && !path.includes('no-such'),
);

test('no page announces what is not there, or links to it', async ({ page, request }) => {
  test.setTimeout(120_000);
  const links = new Set<string>();
  for (const { path } of OPEN_TO_VISITORS) {
    await page.goto(path);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    for (const text of [await page.getByRole('main').innerText(), description ?? ''])
      expect(ANNOUNCEMENTS.exec(text)?.[0], `${path} announces`).toBeUndefined();
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
    for (const href of hrefs) links.add(new URL(href!, 'http://here').pathname);
  }
  expect([...links].filter((path) => path.startsWith('/course'))).toEqual([]);
  for (const path of [...links].filter((link) => !/^\/(app|school|consultant)(\/|$)/.test(link))) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(200);
    expect(await reply.text(), path).not.toContain('There is nothing on this page');
  }
});

test('no page behind sign-in announces what is not there', async ({ signedInPage, complaints }) => {
  complaints.expect(/status of 404/); // the sample's conversation is not theirs
  const page = await signedInPage();
  for (const { path } of pagesFor('user').filter((entry) => !entry.path.includes('no-such'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(ANNOUNCEMENTS.exec(await page.getByRole('main').innerText())?.[0], `${path} announces`).toBeUndefined();
  }
});
