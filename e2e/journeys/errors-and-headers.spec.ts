// Error pages, the offline page, and the headers that protect pages.
import { createHash } from 'node:crypto';
import { startBalancer } from '../stack/balancer.ts';
import { expect, hydrated, test } from '../fixtures.ts';

test('an unknown address answers 404 with a page of ours', async ({ page, complaints, stack }) => {
  complaints.expect(/status of 404/);
  for (const origin of [stack.origin, stack.peerwayOrigin]) {
    const response = await page.goto(`${origin}/no/such/page`);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    await expect(page).toHaveTitle(/does not exist/);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('an unknown address of the API answers with the one error body', async ({ request }) => {
  const response = await request.get('/api/v1/no-such-call');
  expect(response.status()).toBe(404);
  const body = (await response.json()) as Record<string, string>;
  expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'message', 'requestId']);
  expect(body['error']).toBe(body['message']);
});

test('a page that breaks says so, and offers another try', async ({ page, complaints }) => {
  complaints.expect(/.*/);
  await page.goto('/contact');
  await hydrated(page);
  // Data that fails to load leaves the page as it is (failed-loads.spec.ts); data that no component can show breaks it.
  await page.route('**/tos.data*', (route) => route.abort());
  await page.route('**/api/v1/auth/termsofservice', (route) => route.fulfill({ json: { data: {} } }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
});

test('without a connection the offline page is shown, and the next try works', async ({
  page,
  stack,
  complaints,
}, info) => {
  complaints.expect(/ERR_|Failed to fetch|Failed to load resource|could not be reached|failed/);
  // A door of its own to the product, so that this test alone can close it.
  const port = stack.port + 5 + info.parallelIndex;
  let closeListenSocket = await startBalancer(port, [stack.port]);
  try {
    const origin = `http://localhost:${port}`;
    await page.goto(`${origin}/contact`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await closeListenSocket();
    await page.goto(`${origin}/tos`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Source Serif/);
    closeListenSocket = await startBalancer(port, [stack.port]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
  } finally {
    await closeListenSocket();
  }
});

test('a page behind sign-in has a nonce of its own in its Content-Security-Policy, and every script carries it', async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ['/app', '/app', '/course', '/dev/ui', '/app/no-such-page']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy']!;
    const nonce = /script-src 'nonce-([\w+/=]+)' 'strict-dynamic'/.exec(policy)?.[1];
    expect(nonce, path).toBeDefined();
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("media-src 'self' blob:");
    expect(response.headers()['permissions-policy'], path).toContain('camera=(self), microphone=(self)');
    expect(response.headers()['cache-control'], path).toBe('private, no-cache');
    nonces.add(nonce!);
    const html = await response.text();
    const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag, path).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(5);
});

test('a public page is kept for everybody: exactly its inline scripts are named by hash, and nothing is unsafe', async ({
  request,
  stack,
}) => {
  const hosts = [stack.origin, stack.peerwayOrigin].map((origin) => ({ host: new URL(origin).host }));
  const paths = ['/', '/login', '/marketplace', '/tos', '/no-such-page'];
  for (const [path, headers] of paths.flatMap((one) => hosts.map((host) => [one, host] as const))) {
    const response = await request.get(path, { headers });
    const html = await response.text();
    const policy = /script-src ([^;]+)/.exec(response.headers()['content-security-policy']!)![1]!;
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes, code]) => code !== '' && !attributes!.includes('application/ld+json'))
      .map(([, , code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
    expect(inline.length).toBeGreaterThan(2);
    expect(policy.split(' ').toSorted(), path).toEqual(["'self'", ...new Set(inline)].toSorted());
    expect(html, path).not.toContain('nonce=');
    if (!response.ok()) continue;
    expect(response.headers()['cache-control'], path).toBe('public, max-age=0, s-maxage=60');
    expect(response.headers()['cdn-cache-control'], path).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await request.get(path, { headers: { ...headers, 'if-none-match': response.headers()['etag']! } });
    expect(again.status(), path).toBe(304);
  }
});

test('no plain text becomes HTML, a script or the address of a script in a page', async ({ page, complaints }) => {
  complaints.expect(/TrustedHTML|TrustedScript|TrustedTypePolicy/);
  for (const path of ['/contact', '/login', '/app']) {
    await page.goto(path);
    await hydrated(page);
    const refused = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      const createHTML = (html: string) => html;
      const sinks: Record<string, () => void> = {
        innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
        srcdoc: () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
        src: () => (document.createElement('script').src = '/assets/other.js'),
        text: () => (document.createElement('script').text = 'alert(1)'),
        worker: () => void new Worker('/sw.js?other'),
        policy: () => trustedTypes.createPolicy('another', { createHTML }),
        again: () => trustedTypes.createPolicy('sanitized-html', { createHTML }),
      };
      return Object.keys(sinks).filter((name) => {
        try {
          sinks[name]!();
          return false;
        } catch {
          return true;
        }
      });
    });
    expect(refused, path).toEqual(['innerHTML', 'srcdoc', 'src', 'text', 'worker', 'policy', 'again']);
  }
});

test('a script whose text is not the one that was hashed does not run', async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy/);
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('(function(){try{', '(function(){window.isChanged=true;try{');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/contact');
  expect(await page.content()).toContain('window.isChanged=true');
  expect(await page.evaluate(() => 'isChanged' in window)).toBe(false);
});

test('an injected script does not run', async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy|ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('missing.png'));
  await page.route('**/missing.png', (route) => route.abort());
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const planted = '<script>window.hasRun = 1</script><img src="/missing.png" onerror="window.hasRun = 2">';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${planted}</body>`) });
  });
  await page.goto('/contact');
  await failed;
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});

test('pages carry the protecting headers, and an unknown host is refused with 421', async ({ request, stack }) => {
  const headers = (await request.get('/login')).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-powered-by']).toBeUndefined();
  const misdirected = await request.get(`${stack.origin}/login`, { headers: { host: 'elsewhere.example' } });
  expect(misdirected.status()).toBe(421);
});

test('hashed assets are kept for a year, pages are not', async ({ request }) => {
  const page = await request.get('/login');
  expect(page.headers()['cache-control'] ?? '').not.toMatch(/max-age=[1-9]/);
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())![0];
  expect((await request.get(asset)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
});
