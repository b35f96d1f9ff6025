// Public pages arrive finished: policies, contact, and the head that search engines and shared links read (spec §2; issue: server rendering).
import { expect, hydrated, test } from '../fixtures.ts';
import { pagesFor } from '../pages.ts';
import { SUPPORT_EMAIL } from '../stack/stack.ts';

const INDEXED = pagesFor('public').filter(
  ({ path, name }) => !path.startsWith('/dev/') && !name.includes('no-such-page'),
);

for (const { id, path, heading, endpoint } of [
  { id: 'terms', path: '/tos', heading: /Terms/i, endpoint: 'termsofservice' },
  { id: 'privacy', path: '/privacy', heading: /Privacy/i, endpoint: 'privacypolicy' },
]) {
  test(`${id}: the fetched text, its date and a way back [POL-1] [POL-2] [POL-3] [POL-4] [API-12] [API-13]`, async ({
    page,
    request,
  }) => {
    const reply = (await (await request.get(`/api/v1/auth/${endpoint}`)).json()) as {
      success: boolean;
      data: { policy: string; lastUpdated: string };
      message: string;
    };
    expect(reply.success).toBe(true);
    expect(typeof reply.message).toBe('string');
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const firstParagraph = /<p>(.*?)<\/p>/s
      .exec(reply.data.policy)![1]!
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .slice(0, 60);
    await expect(page.getByRole('main')).toContainText(firstParagraph);
    await expect(page.getByRole('main')).toContainText(/Last Revised/);
    await expect(page.getByRole('main')).toContainText(String(new Date(reply.data.lastUpdated).getUTCFullYear()));
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('main').getByRole('link', { name: 'Back' }))
      .click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test(`${id}: the whole text is in the HTML, without scripts [POL-1] [POL-2] [POL-3] [POL-4]`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Last Revised/);
    await expect(page.getByRole('main')).not.toContainText('Loading...');
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_000);
    await expect(page.getByRole('main').getByText('Back', { exact: true })).toBeVisible();
  });
}

test('contact names Toronto, the support address and the Instagram handle [CONTACT-1] [CONTACT-2] [CONTACT-3]', async ({
  page,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main).toContainText('Toronto');
  const mail = main.locator('a[href^="mailto:"]').first();
  // The configured address, on the page and for search engines.
  await expect(mail).toHaveText(SUPPORT_EMAIL);
  await expect(mail).toHaveAttribute('href', `mailto:${SUPPORT_EMAIL}`);
  await expect(main).toContainText(/Instagram/);
  await expect(main).toContainText(/@\w+/);
});

for (const { name, path } of INDEXED) {
  test(`${name}: title, description, canonical link and Open Graph tags are in the HTML`, async ({
    request,
    stack,
    openContext,
  }) => {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toContain('text/html');
    const page = await (await openContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);
    const content = (selector: string) =>
      page
        .locator(selector)
        .first()
        .getAttribute(selector.startsWith('link') ? 'href' : 'content');
    expect((await page.title()).length).toBeGreaterThan(5);
    expect((await content('meta[name="description"]'))!.length).toBeGreaterThan(15);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image']) {
      expect(await content(`meta[property="${property}"]`), property).toBeTruthy();
    }
    const isPrivate = (await page.locator('meta[name="robots"][content*="noindex"]').count()) > 0;
    if (!isPrivate) expect(new URL((await content('link[rel="canonical"]'))!).origin).toBe(stack.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // One picture for shared links, and it exists.
    expect((await request.get((await content('meta[property="og:image"]'))!)).status()).toBe(200);
  });
}

test('both hosts name one canonical address', async ({ page, stack }) => {
  await page.goto(`${stack.peerwayOrigin}/tos`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${stack.origin}/tos`);
  await expect(page).toHaveTitle(/Peerway/);
});

test('icons and manifest exist', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLLinkElement).href));
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const link of [...links, '/robots.txt']) expect((await request.get(link)).status(), link).toBe(200);
});
