// What every request and reply is held to: known hosts, security headers, request ids, and load that is shed before it hurts.
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { addErrorHandler } from '#platform/http/error-handler.ts';
import { addSecurity, createNonce, pageContentPolicy, sealPage } from '#platform/http/security.ts';
import { startTestApp } from '#test/app.ts';
import { PUBLIC_ENVIRONMENT } from '#test/public-environment.ts';

const HTTPS = { ...PUBLIC_ENVIRONMENT, NODE_ENV: 'test' };

const api = await startTestApp();

describe('hosts', () => {
  it.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['peerway.localhost:3000', 200],
    ['matricula.localhost', 200],
    ['127.0.0.1:1', 200],
    ['[::1]:3000', 200],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['evil.example:3000', 421],
    ['localhost@evil.example', 421],
  ])('%s is answered with %i', async (host, status) => {
    const reply = await api.call('checkHeaders', { headers: { host } });
    expect(reply.status).toBe(status);
    if (status === 421) expect(reply.body).toMatchObject({ code: 'misdirected', requestId: expect.any(String) });
  });

  it('does not believe a forwarded host without a trusted proxy', async () => {
    const reply = await api.call('checkHeaders', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    });
    expect(reply.status).toBe(421);
  });

  it('lets a probe ask for health under any name', async () => {
    expect((await api.request('GET', '/health/live', { headers: { host: '10.1.2.3' } })).status).toBe(200);
  });
});

describe('headers', () => {
  it.each(['/api/v1/auth/check-headers', '/api/v1/auth/account', '/api/v1/nowhere'])(
    'the answer of %s carries them and is kept nowhere',
    async (path) => {
      const { headers } = await api.request('GET', path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it.each(['/api/docs/', '/dev/mail', '/nowhere'])(
    'the page %s carries what governs a document as well',
    async (path) => {
      const { headers } = await api.request('GET', path);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()');
      expect(headers['content-security-policy']).toContain('frame-ancestors');
    },
  );

  it('promises TLS where the origin has it, and only there', async () => {
    const secure = await startTestApp({ environment: HTTPS });
    const { headers } = await secure.call('checkHeaders', { headers: { host: 'matricula.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await api.call('checkHeaders')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the policy of pages', () => {
  const secure = {
    isHttps: true,
    origins: { matricula: 'https://matricula.example', peerway: 'https://peerway.example' },
  };
  const plain = {
    isHttps: false,
    origins: { matricula: 'http://localhost:3000', peerway: 'http://peerway.localhost:3000' },
  };

  it('lets a page talk to its own origin and the sockets of both brands, and to nobody else', () => {
    const connects = (config: typeof secure) => /connect-src ([^;]+)/.exec(pageContentPolicy('abc', config))?.[1];
    expect(connects(secure)).toBe("'self' wss://matricula.example wss://peerway.example");
    expect(connects(plain)).toBe("'self' ws://localhost:3000 ws://peerway.localhost:3000");
  });

  it('plays media of our own and what was recorded on the device, and nothing else', () => {
    expect(/media-src ([^;]+)/.exec(pageContentPolicy('abc', secure))?.[1]).toBe("'self' blob:");
  });

  it('runs only scripts with the nonce of the page', () => {
    const policy = pageContentPolicy('abc', secure);
    const directives = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(directives['script-src']).toBe("'nonce-abc' 'strict-dynamic'");
    expect(directives['object-src']).toBe("'none'");
    expect(directives['base-uri']).toBe("'none'");
    expect(directives['frame-ancestors']).toBe("'none'");
    expect(directives['form-action']).toContain("'self'");
    expect(directives['require-trusted-types-for']).toBe("'script'");
    expect(directives['trusted-types']).toBe('default sanitized-html starting-script');
    expect(policy).toContain('upgrade-insecure-requests');
    expect(pageContentPolicy('abc', plain)).not.toContain('upgrade-insecure-requests');
  });

  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const scriptsOf = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];

  it('names the scripts of a kept page by hash and takes the nonce out [XSS-2]', () => {
    const page = '<script nonce="N">a()</script><script async="" nonce="N" type="module">b()\n</script><b>x</b>';
    const { html, policy } = sealPage(page, 'N', secure);
    expect(html).toBe('<script>a()</script><script async="" type="module">b()\n</script><b>x</b>');
    expect(scriptsOf(policy)).toEqual(["'self'", hashOf('a()'), hashOf('b()\n')]);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce|strict)/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'upgrade-insecure-requests'])
      expect(policy).toContain(part);
  });

  it('hashes letters outside ASCII as the browser will read them, and scripts from files not at all', () => {
    const { policy } = sealPage('<script nonce="N">"é😀"</script><script src="/a.js" nonce="N"></script>', 'N', plain);
    expect(scriptsOf(policy)).toEqual(["'self'", hashOf('"é😀"')]);
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="other">evil()</script>',
    '<script type="application/ld+json">evil()</script>',
    '<p>&lt;script nonce="N">evil()</p>',
  ])('leaves %s without a hash [XSS-2]', (smuggled) => {
    const { policy } = sealPage(`<script nonce="N">a()</script>${smuggled}`, 'N', plain);
    const given = new Set(scriptsOf(policy));
    expect(given.has(hashOf('a()'))).toBe(true);
    expect(given.has(hashOf('evil()'))).toBe(false);
  });

  it('makes 10,000 nonces without a repetition', () => {
    const nonces = new Set(Array.from({ length: 10_000 }, createNonce));
    expect(nonces.size).toBe(10_000);
    expect(Buffer.from([...nonces][0] ?? '', 'base64')).toHaveLength(16);
  });
});

describe('the request id', () => {
  it("is made for each request, told in the reply, and a balancer's own is kept", async () => {
    const [first, second] = [await api.call('checkHeaders'), await api.call('checkHeaders')];
    expect(first.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    const kept = await api.call('getAccount', { headers: { 'x-request-id': 'from-the-balancer-1' } });
    expect(kept.headers['x-request-id']).toBe('from-the-balancer-1');
    expect(kept.body['requestId']).toBe('from-the-balancer-1');
    expect(api.logs()).toContain('"requestId":"from-the-balancer-1"');
  });

  it.each(['short', 'x'.repeat(65), 'with space 123', 'line"break\\n123', '{"json":true}'])(
    'is not taken from outside when it is %j',
    async (id) => {
      const reply = await api.call('checkHeaders', { headers: { 'x-request-id': id } });
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    },
  );
});

describe('too much load', () => {
  it('is also a heap above its limit', async () => {
    const app = fastify();
    addErrorHandler(app);
    await addSecurity(app, readConfig({ NODE_ENV: 'test', SHED_LOAD_AFTER_MS: '100', SHED_LOAD_HEAP_MB: '100' }));
    app.get('/work', () => ({ done: true }));
    await app.ready();
    const held = Array.from({ length: 2_000_000 }, (_, n) => ({ n, text: `item ${n}` }));
    const ask = async () => (await app.inject({ url: '/work', headers: { host: 'localhost' } })).statusCode;
    await expect.poll(ask, { timeout: 5_000, interval: 20 }).toBe(503);
    expect(held).toHaveLength(2_000_000);
    await app.close();
  });

  it('is refused with 503 and Retry-After while probes are answered, and is over by itself', async () => {
    const app = fastify();
    addErrorHandler(app);
    await addSecurity(app, readConfig({ NODE_ENV: 'test' }));
    app.get('/work', () => ({ done: true }));
    app.get('/health/live', () => ({ status: 'live' }));
    await app.ready();
    const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
    expect((await ask('/work')).statusCode).toBe(200);

    const until = Date.now() + 3_500;
    while (Date.now() < until) Math.hypot(until, 1);
    await expect.poll(async () => (await ask('/work')).statusCode, { timeout: 2_000, interval: 20 }).toBe(503);
    const refused = await ask('/work');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
    expect((await ask('/health/live')).statusCode).toBe(200);

    await expect.poll(async () => (await ask('/work')).statusCode, { timeout: 10_000, interval: 100 }).toBe(200);
    await app.close();
  });
});
