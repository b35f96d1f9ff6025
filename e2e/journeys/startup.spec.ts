// What the app does each time it starts in a browser: session log, 'New Session', ref, and how long a token counts (spec §3, §4, §7).
import type { Page, Request } from '@playwright/test';
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { expect, hydrated, keptToken, test } from '../fixtures.ts';

const SESSION_LOG = '/api/v1/log/session';
const SESSION_EVENT = '/api/v1/user/add-detailed-event';

/** Every request the page sends from now on. */
function record(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const to = (requests: Request[], path: string) =>
  requests.filter((request) => new URL(request.url()).pathname === path);

test('a visitor: the session is logged once per startup, and no event is recorded [SESS-6] [SESS-7] [API-32] [API-33] [ENT-29] [ROLE-16]', async ({
  page,
}) => {
  const requests = record(page);
  await Promise.all([page.waitForResponse(`**${SESSION_LOG}`), page.goto('/contact')]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page).toHaveURL(/\/tos$/);
  expect(to(requests, SESSION_LOG).map((request) => [request.method(), request.postDataJSON()])).toEqual([
    ['POST', { URLRef: 'N/A' }],
  ]);
  expect(to(requests, SESSION_EVENT)).toEqual([]);
  for (const request of requests) expect(request.headers()['authorization'], request.url()).toBeUndefined();
  await Promise.all([page.waitForResponse(`**${SESSION_LOG}`), page.reload()]);
  expect(to(requests, SESSION_LOG)).toHaveLength(2);
});

test("somebody signed in: 'New Session' is recorded at startup, with the bearer header [SESS-1] [SESS-7] [API-31] [CONST-17] [ROLE-16]", async ({
  signedInPage,
}) => {
  const page = await signedInPage();
  const requests = record(page);
  const [event, log] = await Promise.all([
    page.waitForResponse(`**${SESSION_EVENT}`),
    page.waitForResponse(`**${SESSION_LOG}`),
    page.goto('/contact'),
  ]);
  expect(event.ok()).toBe(true);
  expect(log.ok()).toBe(true);
  const [sent] = to(requests, SESSION_EVENT);
  expect([sent!.method(), sent!.postDataJSON()]).toEqual(['PUT', { data: 'New Session' }]);
  expect(sent!.headers()['authorization']).toBe(`Bearer ${await keptToken(page)}`);
});

test('the ref parameter is captured, and a later page without it does not erase it [CONST-16] [ENT-28]', async ({
  page,
}) => {
  const requests = record(page);
  await Promise.all([page.waitForResponse(`**${SESSION_LOG}`), page.goto('/?ref=newsletter-7')]);
  await Promise.all([page.waitForResponse(`**${SESSION_LOG}`), page.goto('/contact')]);
  expect(to(requests, SESSION_LOG).map((request) => request.postDataJSON() as unknown)).toEqual([
    { URLRef: 'newsletter-7' },
    { URLRef: 'newsletter-7' },
  ]);
});

test('failures of both startup calls stay silent on the screen [ERR-26]', async ({ signedInPage, complaints }) => {
  complaints.expect(/status of 500|Session (log|event) failed/);
  const page = await signedInPage();
  for (const path of [SESSION_LOG, SESSION_EVENT]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Broken', message: 'Broken', code: 'internal', requestId: 'test-request' },
      }),
    );
  }
  await Promise.all([page.waitForResponse(`**${SESSION_EVENT}`), page.goto('/contact')]);
  await hydrated(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Broken')).toHaveCount(0);
});

test('the token never travels with a request for a page [ENT-30]', async ({ signedInPage }) => {
  const page = await signedInPage();
  const requests = record(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page).toHaveURL(/\/tos$/);
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = (await keptToken(page))!;
  const pages = requests.filter((request) => !new URL(request.url()).pathname.startsWith('/api/'));
  expect(pages.length).toBeGreaterThan(3);
  for (const request of pages) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toBeUndefined();
    expect(headers['cookie'], request.url()).toBeUndefined();
    expect(request.url()).not.toContain(token);
  }
});

test('an expired token does not count and is dropped [SESS-2]', async ({ page, context }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'u', sid: 's', role: 'user', exp: Math.floor(Date.now() / 1000) - 60 })}.signature`;
  await context.addInitScript(
    ([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!),
    [AUTH_TOKEN_KEY, token],
  );
  const requests = record(page);
  await Promise.all([page.waitForResponse(`**${SESSION_LOG}`), page.goto('/contact')]);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  expect(to(requests, SESSION_EVENT)).toEqual([]);
});
