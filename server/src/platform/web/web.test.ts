// Pages: public ones are drawn once, sealed by hashes and kept for everybody; the others are drawn per request with a nonce of their own.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { createWebBuild, SMUGGLED } from '#test/web-build.ts';

const DOCUMENT_RULE = 'public, max-age=0, s-maxage=60';
const app = await startTestApp({ environment: { WEB_BUILD_DIRECTORY: createWebBuild() } });
const PEERWAY = { host: 'peerway.localhost' };

const get = (path: string, options: CallOptions = {}) => app.request('GET', path, options);
const scriptPolicy = (headers: Record<string, unknown>) =>
  /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([^<]+)<\/script>/g)].map(([, attributes = '', code = '']) => ({
    attributes,
    code,
  }));

// What is kept goes when hearing begins; a test that begins before that would lose it.
beforeEach(async () => {
  await vi.waitUntil(() => app.platform.sessions.isHearing(), { timeout: 5_000 });
  app.platform.publicCache.invalidate();
});

describe('a public page', () => {
  it('is drawn once, from the address alone, and is the same for everybody', async () => {
    const pages = [
      await get('/page', { headers: { 'user-agent': 'a browser', cookie: 'id=ada' } }),
      await get('/page', { as: 'some-token' }),
      await get('/page', { headers: { 'user-agent': 'Googlebot/2.1' } }),
    ];
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(pages[0]?.text).toContain('"agent":null,"cookie":null');
    expect(pages[0]?.text).toContain('kept true');
    for (const { status, headers } of pages) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': DOCUMENT_RULE,
        'content-type': 'text/html; charset=utf-8',
        link: '</assets/style.css>; rel=preload; as=style',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self), geolocation=()');
      expect(headers).not.toHaveProperty('set-cookie');
    }
    const known = await get('/page', { headers: { 'if-none-match': String(pages[0]?.headers['etag']) } });
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await app.request('HEAD', '/page')).headers['etag']).toBe(pages[0]?.headers['etag']);
  });

  it('names exactly its inline scripts by hash, and carries no nonce [XSS-2]', async () => {
    const { text, headers } = await get('/page');
    expect(text).not.toContain('nonce');
    const policy = scriptPolicy(headers);
    const ours = inlineScripts(text).filter(({ code }) => code !== SMUGGLED && code !== '{"a":1}');
    expect(ours).toHaveLength(2);
    expect(policy.split(' ').toSorted()).toEqual(["'self'", ...ours.map(({ code }) => hashOf(code))].toSorted());
    expect(policy).not.toMatch(/unsafe|strict-dynamic|nonce/);
    for (const { code } of ours) expect(policy).not.toContain(hashOf(`${code} `));
  });

  it('leaves a script dead that came with the content [XSS-2]', async () => {
    const { text, headers } = await get('/');
    expect(text).toContain(`<script>${SMUGGLED}</script>`);
    expect(scriptPolicy(headers)).not.toContain(hashOf(SMUGGLED));
  });

  it('has another policy where another script stands', async () => {
    const [one, other] = [await get('/page'), await get('/')];
    expect(scriptPolicy(one.headers)).not.toBe(scriptPolicy(other.headers));
  });

  it('is kept per brand and per question', async () => {
    const texts = [
      await get('/page'),
      await get('/page', { headers: PEERWAY }),
      await get('/page?a=1&b=2'),
      await get('/page?b=2&a=1'),
      await get('/page?a=2'),
    ].map(({ text }) => text);
    expect(new Set(texts).size).toBe(4);
    expect(texts[2]).toBe(texts[3]);
    expect(texts[1]).toContain('host peerway.localhost');
  });

  it('is one for all addresses that differ in nothing the page reads, and is drawn without the rest', async () => {
    const plain = await get('/page?a=1');
    const marked = [];
    for (let number = 0; number < 20; number += 1)
      marked.push(await get(`/page?utm_source=mail&word${number}=CANARY&%61=1`));
    for (const { status, text } of marked) expect([status, text]).toEqual([200, plain.text]);
    const first = await get('/?word=CANARY');
    expect(first.text).toContain('"name":"home"');
    expect(first.text).not.toContain('CANARY');
    expect((await get('/')).text).toBe(first.text);
  });

  it('is one for all lists of routes that mean the same to the router', async () => {
    const wanted = await get('/page.data?_routes=page');
    expect(wanted.text).toContain('page');
    const tags = [wanted, await get('/page.data?_routes=page,other1'), await get('/page.data?_routes=other2,page&x=1')];
    expect(new Set(tags.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect((await get('/_.data?x=1')).headers['etag']).toBe((await get('/_.data?_routes=nobody')).headers['etag']);
  });

  it('is drawn anew after a change', async () => {
    const before = await get('/page');
    app.platform.publicCache.invalidate();
    expect((await get('/page')).text).not.toBe(before.text);
  });

  it('is drawn once for many who ask at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/page')));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  });

  it('is kept as data for the router, too', async () => {
    const { status, headers, text } = await get('/page.data');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      'x-remix-response': 'yes',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(text).toContain('page');
    expect((await get('/page.data', { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(304);
  });

  it('is not kept when the question is endless', async () => {
    const path = `/page?x=${'y'.repeat(400)}`;
    const [one, other] = [await get(path), await get(path)];
    expect(one.status).toBe(200);
    expect(one.text).not.toBe(other.text);
    expect(one.text).not.toContain('nonce');
  });

  it.each(['/PAGE', '/Page', '/p%61ge'])('is not kept under another spelling of its path: %s', async (path) => {
    const [one, other] = [await get(path), await get(path)];
    expect(one.status).toBe(other.status);
    // Drawn each time, where it is the page at all.
    expect(one.status !== 200 || one.text !== other.text).toBe(true);
  });

  it('reaches the API inside the process', async () => {
    expect((await get('/asking')).text).toContain('hasAuthHeaders');
  });
});

it.each(['//', '///', '//['])('%s names no page, and is an error of nobody’s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

describe('what is not kept', () => {
  it.each([
    ['/missing', 404],
    ['/nowhere/at/all', 404],
    ['/broken', 500],
    ['/away', 302],
  ])('%s answers %i each time, without a nonce', async (path, status) => {
    const [one, other] = [await get(path), await get(path)];
    expect([one.status, other.status]).toEqual([status, status]);
    expect(one.headers['cache-control']).toBe('no-cache');
    expect(one.headers).not.toHaveProperty('etag');
    expect(one.text).not.toContain('nonce');
    if (status !== 302) {
      expect(other.text).not.toBe(one.text);
      expect(scriptPolicy(one.headers)).toMatch(/^'self' 'sha256-/);
    }
  });

  it('is a page that lacks what the API could not say', async () => {
    const [one, other] = [await get('/lacking'), await get('/lacking')];
    expect([one.status, one.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(other.text).not.toBe(one.text);
  });
});

describe('a page behind sign-in or behind a link', () => {
  it.each([
    '/app',
    '/app?tab=1',
    '/APP',
    '/%61pp',
    '/favorite-schools/shared/some-token',
    '/%66avorite-schools/shared/x',
  ])('%s is drawn for each request with a nonce of its own [XSS-2]', async (path) => {
    const nonces = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { text, headers } = await get(path);
      const nonce = /^'nonce-([\w+/=]+)' 'strict-dynamic'$/.exec(scriptPolicy(headers))?.[1] ?? '';
      nonces.add(nonce);
      expect(text).toContain('kept false');
      expect(text.split(`nonce="${nonce}"`)).toHaveLength(4);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers).not.toHaveProperty('etag');
    }
    expect(nonces.size).toBe(3);
  });
});

it('a page that says no-store is drawn anew for everybody, and says so', async () => {
  const [one, other] = [await get('/passing'), await get('/passing')];
  expect(other.text).not.toBe(one.text);
  for (const { status, headers } of [one, other]) {
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
  }
});

describe('a request that names its whole address', async () => {
  const { port, hostname } = new URL(await app.listen());

  async function ask(target: string, host = 'localhost') {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const data of socket) text += String(data);
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
  }

  it('is answered as if it had named the path', async () => {
    const page = await ask('http://localhost/page?a=1');
    expect([page.status, page.text.includes('"name":"page"')]).toEqual([200, true]);
    const answer = await ask('http://LOCALHOST:3000/api/v1/auth/check-headers');
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/cache-control: no-store/i);
    expect((await ask('http://localhost/')).status).toBe(200);
    expect((await ask('http://localhost')).status).toBe(200);
  });

  it('counts for the host in it, not for the one beside it', async () => {
    expect((await ask('http://evil.example/page')).status).toBe(421);
    expect((await ask('http://evil.example/api/v1/auth/check-headers')).status).toBe(421);
    expect((await ask('http://localhost/page', 'evil.example')).status).toBe(200);
    expect((await ask('http://peerway.localhost/asking', 'localhost')).text).toContain('host peerway.localhost');
  });

  it.each(['http://', 'http://[::/', 'ftp://localhost/page', 'http://user@localhost/page'])(
    '%s is refused and breaks nothing',
    async (target) => {
      const { status } = await ask(target);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('files', () => {
  it('with a hash in their name stay for a year; others are asked for again', async () => {
    expect((await get('/assets/entry.js')).headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    expect((await get('/favicon.svg')).headers['cache-control']).toMatch(/max-age=3600/);
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toMatch(/max-age=0/);
    expect(worker.headers['content-security-policy']).toBe("default-src 'self'");
    expect((await get('/assets/missing.js')).status).toBe(404);
  });

  it('the router’s list of routes has a rule of its own', async () => {
    expect((await get('/__manifest?paths=%2Fpage&version=1')).headers['cache-control']).toMatch(/immutable/);
  });

  it.each([
    ['/robots.txt', 200, 'text/plain'],
    ['/sitemap.xml', 200, 'application/xml'],
    ['/profilepics/nobody-96.webp', 404, 'application/json'],
    ['/og/consultant/nobody.png', 404, 'application/json'],
  ])('%s is no page, although every other address is one', async (path, status, type) => {
    const { status: answered, headers } = await get(path);
    expect(answered).toBe(status);
    expect(headers['content-type']).toContain(type);
  });

  it('an unknown address of the API is no page', async () => {
    const { status, body } = await get('/api/v1/nowhere');
    expect([status, body['code']]).toEqual([404, 'not_found']);
  });
});
