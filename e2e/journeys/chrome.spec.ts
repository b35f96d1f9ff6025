// The shared navigation and footer: both brands, signed in and out, wide and folded (spec §1, §2).
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { BECOME_CONSULTANT_URL } from '../stack/stack.ts';

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Label → address of every link in sight. */
async function linksOf(scope: ReturnType<typeof mainNav>): Promise<[string, string][]> {
  const links = await scope.getByRole('link').all();
  return Promise.all(
    links.map(async (link) => [(await link.innerText()).trim(), (await link.getAttribute('href')) ?? '']),
  );
}

test('Matricula, signed out: every link of the navigation [NAV-1] [NAV-2] [NAV-3] [NAV-4] [NAV-5] [NAV-6] [NAV-8] [NAV-11] [NAV-12]', async ({
  page,
}) => {
  await page.goto('/');
  expect(await linksOf(mainNav(page))).toEqual([
    ['Matricula', '/'],
    ['Medicine Interview', '/products/medinterview'],
    ['CASPer', '/products/casper'],
    ['AAMC PREview', '/products/aamcpreview'],
    ['Blog', '/blog'],
    ['Peerway', '/marketplace'],
    ['Schools', '/interview'],
    ['Sign in', '/login'],
    ['Register', '/register'],
  ]);
  await mainNav(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await mainNav(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await mainNav(page).getByRole('link', { name: 'Matricula, home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('Peerway, signed out: the reduced navigation, without the marketplace link [BRAND-1] [BRAND-2] [BRAND-3] [NAV-7]', async ({
  page,
  stack,
}) => {
  await page.goto(stack.peerwayOrigin);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'peerway');
  const links = await linksOf(mainNav(page));
  expect(links.map(([label]) => label)).toEqual([
    'Peerway',
    'Blog',
    'Schools',
    'Become a Consultant',
    'Sign in',
    'Register',
  ]);
  expect(links[3]![1]).toBe(BECOME_CONSULTANT_URL);
  await expect(page.locator('a[href="/marketplace"]')).toHaveCount(0);
});

test('any other host is the main brand [BRAND-1] [BRAND-5] [ROUTE-1]', async ({ page, stack }) => {
  await page.goto(`http://127.0.0.1:${stack.port}/`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'matricula');
  const landing = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(`${stack.peerwayOrigin}/`);
  const peerwayRoot = await page.getByRole('heading', { level: 1 }).innerText();
  expect(peerwayRoot).not.toBe(landing);
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(peerwayRoot);
});

test('signed in: the library button instead of sign-in, on both brands [NAV-13] [NAV-14] [BRAND-4]', async ({
  signedInPage,
  stack,
}) => {
  const page = await signedInPage();
  await page.goto('/');
  await expect(mainNav(page).getByRole('link', { name: 'Go To Library →' })).toHaveAttribute('href', '/app');
  await expect(mainNav(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(mainNav(page).getByRole('link', { name: 'Register' })).toHaveCount(0);
  await page.goto(stack.peerwayOrigin);
  const access = mainNav(page).getByRole('link', { name: 'Access →' });
  await expect(access).toHaveAttribute('href', '/app');
  await access.click();
  await expect(page).toHaveURL(/\/app\/?$/);
});

for (const [brand, label] of [
  ['matricula', 'Go To Library →'],
  ['peerway', 'Access →'],
] as const) {
  test(`the library button of ${brand} says 'Loading...' while it navigates [NAV-15]`, async ({
    signedInPage,
    stack,
  }) => {
    const page = await signedInPage();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/auth/check-headers', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(brand === 'peerway' ? stack.peerwayOrigin : '/');
    await hydrated(page);
    await mainNav(page).getByRole('link', { name: label }).click();
    await expect(mainNav(page).getByRole('link', { name: 'Loading...' })).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/app\/?$/);
    // Behind sign-in there is another frame; back on the public page the button has its words again.
    await expect(mainNav(page)).toHaveCount(0);
    await page.goBack();
    await expect(mainNav(page).getByRole('link', { name: label })).toBeVisible();
  });
}

test('below 992 px the links fold into a menu that keyboard and Esc work [NAV-16]', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto('/');
  await hydrated(page);
  const menuButton = mainNav(page).locator('summary');
  await expect(menuButton).toBeHidden();
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeVisible();

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menuButton).toBeVisible();
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeHidden();
  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mainNav(page).getByRole('link', { name: 'Medicine Interview' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeHidden();
  await expect(menuButton).toBeFocused();

  // A chosen page does not arrive under an open menu.
  await page.keyboard.press('Enter');
  await mainNav(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeHidden();
});

test('a tap outside closes the folded menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await hydrated(page);
  await mainNav(page).locator('summary').click();
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await page.mouse.click(5, 840);
  await expect(mainNav(page).getByRole('link', { name: 'Blog' })).toBeHidden();
});

test('the folded menu opens without scripts', async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();
  await page.goto('/contact');
  await page.locator('header summary').click();
  await expect(page.locator('header').getByRole('link', { name: 'Register' })).toBeVisible();
});

test('on a phone nothing is wider than the screen [NAV-17]', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', `${stack.peerwayOrigin}/`, '/login', '/register', '/tos', '/contact']) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
  // Below 768 px the columns of the footer stand under each other.
  const [about, links] = [
    footer(page).getByRole('heading', { name: 'Offices' }),
    footer(page).getByRole('navigation', { name: 'Footer' }),
  ];
  await page.setViewportSize({ width: 767, height: 900 });
  expect((await links.boundingBox())!.y).toBeGreaterThan((await about.boundingBox())!.y);
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await links.boundingBox())!.y).toBeLessThan((await about.boundingBox())!.y);
});

for (const brand of ['matricula', 'peerway'] as const) {
  test(`the footer of ${brand}: links, disclaimers, two offices, copyright [NAV-9] [NAV-10] [FOOT-1] [FOOT-2] [FOOT-3] [FOOT-4] [CONST-18]`, async ({
    page,
    stack,
  }) => {
    await page.goto(brand === 'peerway' ? stack.peerwayOrigin : '/');
    const addresses = (await linksOf(footer(page))).map(([, href]) => href);
    for (const path of ['/mstar', '/tos', '/privacy', '/contact']) expect(addresses).toContain(path);
    await expect(footer(page)).toContainText(/not affiliated with or endorsed by the AAMC/);
    await expect(footer(page)).toContainText(/any university or any student or faculty organization/);
    await expect(footer(page).getByRole('listitem').filter({ hasText: 'United States' })).toHaveCount(1);
    await expect(footer(page).getByRole('listitem').filter({ hasText: 'Canada' })).toHaveCount(1);
    await expect(footer(page)).toContainText('© 2025');
  });
}

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the colour scheme follows the system, and a choice is kept', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  await hydrated(page);
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  await footer(page).getByRole('radio', { name: 'Light' }).check();
  await expect.poll(paper).toBe(light);
  await page.reload();
  await expect(footer(page).getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await paper()).toBe(light);
});
