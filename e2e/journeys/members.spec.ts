// What members meet on public pages: their account menu with what is unread, the way on instead of a registration form, and nothing that moves.
import type { Page } from '@playwright/test';
import { DEMO_CONSULTANT_ID } from '../../server/seed/demo-people.ts';
import { hydrated } from '../fixtures.ts';
import { pagesFor } from '../pages.ts';
import { expect, test } from '../talk.ts';

const PHONE = { width: 360, height: 740 };
const menuButton = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'Your account' });
const banner = (page: Page) => page.getByRole('banner');

// A room has one bar of its own, and nothing else beside the task.
const WITHOUT_MENU = /^\/dev\/|no-such|login|register|\/sample$/;

test('the account menu is on every public page, with messages and their badge, saved lists, the account and signing out', async ({
  openTalk,
}) => {
  test.setTimeout(90_000);
  const talk = await openTalk();
  const { page } = await talk.applicant.open();
  for (const { path } of pagesFor('public').filter((entry) => !WITHOUT_MENU.test(entry.path))) {
    await page.goto(path);
    await expect(menuButton(page), path).toBeVisible();
  }
  await page.goto('/contact');
  await expect(menuButton(page)).toHaveText(/1 unread conversation/);
  await menuButton(page).click();
  for (const [name, address] of [
    [/^Messages/, '/app/messages'],
    ['My plan', '/app'],
    ['Saved consultants', '/saved'],
    ['Favorite schools', '/favorite-schools'],
    ['Account', '/app/account'],
  ] as const)
    await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await banner(page)
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page).toHaveURL(/\/app\/messages/);
  await page.goBack();
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await banner(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(menuButton(page)).toHaveCount(0);
  await page.goto('/app');
  await expect(page).toHaveURL(/\/login/);
});

test('home and the marketplace lead members on, never to registration', async ({ signedInPage }) => {
  const page = await signedInPage();
  for (const path of [
    '/',
    '/?field=medicine',
    '/marketplace',
    `/consultant/${DEMO_CONSULTANT_ID}`,
    '/products/casper',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(menuButton(page)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/register"]'), path).toHaveCount(0);
  }
  for (const path of ['/', '/marketplace']) {
    await page.goto(path);
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Continue/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/app\/?$/);
  }
});

for (const path of ['/register', '/login'])
  test(`${path} with a session goes on to /app [LOGIN-5]`, async ({ signedInPage }) => {
    const page = await signedInPage();
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible();
  });

for (const path of ['/register', '/login'])
  test(`${path} keeps a phantom, who has no account menu [LOGIN-6] [ROLE-15]`, async ({ signedInPage, complaints }) => {
    complaints.expect(/Guests cannot do this|status of 403/);
    const page = await signedInPage('phantom');
    const [check] = await Promise.all([page.waitForResponse('**/api/v1/auth/check-headers'), page.goto(path)]);
    expect(await check.json()).toMatchObject({ role: 'phantom' });
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path));
    await expect(menuButton(page)).toHaveCount(0);
  });

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(`nothing moves when a member’s page is hydrated, at ${viewport.width} px`, async ({ signedInPage }) => {
    const page = await signedInPage();
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as unknown as { shifts: number[] }).shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/marketplace', '/contact']) {
      await page.goto(path);
      await expect(menuButton(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.005);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(viewport.width);
    }
  });
