// Answers kept for everybody, over a real connection: once made, the same for all, in the encoding asked for, and gone with a change.
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Platform } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { addErrorHandler } from '#platform/http/error-handler.ts';
import { addPublicAnswers } from '#platform/public-cache/public-answers.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { addSecurity } from '#platform/http/security.ts';
import type { LogRequest } from '#platform/context/log.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

const LONG = 'a long text about nothing, é, that is worth compressing. '.repeat(100);
const QUESTION = z.object({ tag: z.unknown().optional(), page: z.unknown().optional() });
const PUBLIC = { config: { access: 'public' as const, cachedUntilChangeOf: ['schools'] as const } };

let testApp: TestApp;
let app: FastifyInstance;
const draining = { isDraining: false };
const logged: Parameters<LogRequest>[0][] = [];
const observed: unknown[][] = [];
/** What the handler was called with. */
let calls: string[] = [];
/** What it read of the question. */
let asked: object[] = [];
let isFailing = false;

async function build(platform: Platform): Promise<FastifyInstance> {
  const server = fastify({
    genReqId: requestIdOf,
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy.length === 0 ? false : platform.config.trustProxy,
  });
  addErrorHandler(server);
  const answers = addPublicAnswers(server, platform, draining);
  await addSecurity(server, platform.config);
  await server.register(compress, { threshold: 1024 });
  server.setValidatorCompiler(validatorCompiler);
  server.get('/api/v1/things', { ...PUBLIC, schema: { querystring: QUESTION } }, async (request) => {
    calls.push(request.url);
    asked.push({ ...(request.query as object) });
    await pause(30);
    if (isFailing) notFound('Thing');
    return { host: request.host, number: calls.length, text: LONG };
  });
  server.get('/api/v1/small', PUBLIC, () => ({ ok: true }));
  server.get('/api/v1/mine', { config: { access: 'user' as const } }, () => ({ ok: true }));
  server.get('/plain.xml', PUBLIC, (_request, reply) =>
    reply.type('application/xml').header('cache-control', 'public, max-age=3600').send('<a/>'),
  );
  await server.ready();
  answers.answerEarly({ observe: (...line) => observed.push(line), logRequest: (line) => logged.push(line) });
  return server;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks again when a loaded machine made the server shed load: that is no answer to what the test asks. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  server = app,
  tries = 20,
): Promise<Answer> {
  const answer = await askOnce(path, headers, method, server);
  if (answer.status !== 503 || tries === 0) return answer;
  await pause(500);
  return ask(path, headers, method, server, tries - 1);
}

function askOnce(
  path: string,
  headers: Record<string, string>,
  method: string,
  server: FastifyInstance,
): Promise<Answer> {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers } });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.end();
  });
}

beforeAll(async () => {
  testApp = await startTestApp();
  app = await build(testApp.platform);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  calls = [];
  asked = [];
  isFailing = false;
  // What is kept goes when hearing begins; a test that begins before that would lose it.
  await vi.waitUntil(() => testApp.platform.sessions.isHearing(), { timeout: 5_000 });
  testApp.platform.publicCache.invalidate();
});

describe('an answer that is kept', () => {
  it('is made once, and is the same for everybody, whoever asks', async () => {
    const answers = [
      await ask('/api/v1/things'),
      await ask('/api/v1/things', { authorization: 'Bearer somebody' }),
      await ask('/api/v1/things', { cookie: 'a=b', 'user-agent': 'another' }),
    ];
    expect(calls).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
    expect(JSON.parse(String(answers[0]?.body))).toMatchObject({ number: 1, text: LONG });
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, s-maxage=60',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers['etag']).toMatch(/^"[\w-]{27}"$/);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
  });

  it('is made once for many who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/v1/things')));
    expect(calls).toHaveLength(1);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString('base64')}`)).size).toBe(1);
  });

  it('comes in the encoding that is asked for, each with a tag of its own', async () => {
    const plain = await ask('/api/v1/things');
    const readers = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, header] of [
      ['br', 'gzip, deflate, br, zstd'],
      ['br', 'br;q=1.0, gzip;q=0.8'],
      ['gzip', 'gzip, deflate'],
      ['gzip', 'br;q=0, gzip'],
      ['gzip', '*'],
    ] as const) {
      const answer = await ask('/api/v1/things', { 'accept-encoding': header });
      expect([header, answer.headers['content-encoding']]).toEqual([header, encoding]);
      expect(readers[encoding](answer.body).equals(plain.body)).toBe(true);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers['etag']).toBe(plain.headers['etag']?.replace(/"$/, `-${encoding}"`));
    }
    for (const header of ['identity', 'gzip;q=0, br;q=0', '']) {
      const answer = await ask('/api/v1/things', { 'accept-encoding': header });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.body.equals(plain.body)).toBe(true);
    }
    expect((await ask('/api/v1/small', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  });

  it('is not sent again to who has it, in whatever encoding', async () => {
    const { headers } = await ask('/api/v1/things', { 'accept-encoding': 'br' });
    const tag = String(headers['etag']);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, tag.replace('-br', ''), '*']) {
      const answer = await ask('/api/v1/things', { 'if-none-match': known });
      expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60',
        vary: 'accept-encoding',
      });
    }
    expect((await ask('/api/v1/things', { 'if-none-match': '"other"' })).status).toBe(200);
    // Also when it had to be made anew and turned out the same.
    const { headers: small } = await ask('/api/v1/small');
    testApp.platform.publicCache.invalidate();
    expect((await ask('/api/v1/small', { 'if-none-match': String(small['etag']) })).status).toBe(304);
  });

  it('answers HEAD with its headers alone', async () => {
    const { headers } = await ask('/api/v1/things');
    const head = await ask('/api/v1/things', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.headers['etag']).toBe(headers['etag']);
  });

  it('knows one question in another order, and keeps the order of one name’s values', async () => {
    await ask('/api/v1/things?tag=medicine&page=2');
    await ask('/api/v1/things?page=2&tag=medicine');
    expect(calls).toHaveLength(1);
    await ask('/api/v1/things?page=1&page=2');
    await ask('/api/v1/things?page=2&page=1');
    expect(calls).toHaveLength(3);
  });

  it('is one for all questions that differ in nothing the route listens to', async () => {
    const answers = [await ask('/api/v1/things?tag=a+b')];
    for (let number = 0; number < 50; number += 1)
      answers.push(await ask(`/api/v1/things?utm_source=mail&x${number}=${number}&%74ag=a%20b`));
    expect(calls).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  });

  it.each([
    '??page=2',
    '?%3Fpage=2',
    '?page%5B%5D=2',
    '?&page=2',
    '?page=1&%70age=2',
    '?page=%zz',
    '?page=a+b',
    '?tag=a;page=2',
  ])('is made from the question that it is kept for: %s', async (query) => {
    await ask(`/api/v1/things${query}`);
    await ask('/api/v1/things?page=2');
    await ask('/api/v1/things');
    // Whatever the odd question was taken for, the plain ones got answers of their own.
    const [first = {}] = asked;
    const isSecond = JSON.stringify(first) === JSON.stringify({ page: '2' });
    const isBare = Object.keys(first).length === 0;
    expect(asked.slice(1)).toEqual([...(isSecond ? [] : [{ page: '2' }]), ...(isBare ? [] : [{}])]);
  });

  it('is made for each question that two readers could understand differently', async () => {
    const answers = [await ask('/api/v1/things?tag=%FF'), await ask('/api/v1/things?tag=%FE')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(calls).toHaveLength(2);
  });

  it('belongs to one brand', async () => {
    const [one, other] = [
      await ask('/api/v1/things'),
      await ask('/api/v1/things', { host: 'peerway.localhost:3000' }),
    ].map(({ body }) => JSON.parse(body.toString()) as { host: string });
    expect([one?.host, other?.host]).toEqual(['localhost:3000', 'peerway.localhost:3000']);
  });

  it('may say its own rule for others who keep it', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect((await ask('/plain.xml')).headers).toMatchObject({
        'cache-control': 'public, max-age=3600',
        'content-type': 'application/xml',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('leaves a line in the log and a figure in the metrics, and keeps a balancer’s id', async () => {
    await ask('/api/v1/things?secret=CANARY');
    logged.length = 0;
    observed.length = 0;
    const { headers } = await ask('/api/v1/things?secret=CANARY', { 'x-request-id': 'from-the-balancer-2' });
    expect(headers['x-request-id']).toBe('from-the-balancer-2');
    expect(logged).toEqual([
      { requestId: 'from-the-balancer-2', method: 'GET', path: '/api/v1/things', status: 200, ms: expect.any(Number) },
    ]);
    expect(observed).toEqual([['GET', '/api/v1/things', 200, expect.any(Number)]]);
    const forged = await ask('/api/v1/things?secret=CANARY', { 'x-request-id': 'bad id"' });
    expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('is given to calls inside the process, too', async () => {
    await ask('/api/v1/things');
    const reply = await app.inject({ url: '/api/v1/things', headers: { host: 'localhost' } });
    expect([reply.statusCode, reply.json<{ number: number }>().number, calls.length]).toEqual([200, 1, 1]);
  });

  it('says good-bye while the process ends', async () => {
    await ask('/api/v1/things');
    draining.isDraining = true;
    try {
      const answer = await ask('/api/v1/things', { connection: 'keep-alive' });
      expect([answer.status, answer.headers['connection'], calls.length]).toEqual([200, 'close', 1]);
    } finally {
      draining.isDraining = false;
    }
  });
});

describe('an answer that is not kept', () => {
  it('is a failure: the next one tries again, and nobody waits for it in vain', async () => {
    isFailing = true;
    const failed = await Promise.all(Array.from({ length: 5 }, () => ask('/api/v1/things')));
    expect(failed.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(failed[0]?.headers['cache-control']).toBe('no-store');
    isFailing = false;
    expect((await ask('/api/v1/things')).status).toBe(200);
  });

  it('was read before a change and is ready after it', async () => {
    const early = ask('/api/v1/things');
    await expect.poll(() => calls.length).toBe(1);
    testApp.platform.publicCache.invalidate();
    const late = ask('/api/v1/things');
    const [first, second] = (await Promise.all([early, late])).map(
      ({ body }) => JSON.parse(body.toString()) as { number: number },
    );
    expect([first?.number, second?.number]).toEqual([1, 2]);
    expect(JSON.parse((await ask('/api/v1/things')).body.toString())).toMatchObject({ number: 2 });
  });

  it('is one to a question longer than any of ours', async () => {
    const path = `/api/v1/things?search=${'x'.repeat(300)}`;
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([200, 200]);
    expect(calls).toHaveLength(2);
  });

  it.each(['/api/v1/thin%67s', '/%61pi/v1/things', '/api/v1/./things', '//api/v1/things', '/api/v1//things'])(
    'is one to an address in another spelling: %s',
    async (path) => {
      await ask(`${path}?page=2`);
      const before = calls.length;
      await ask(`${path}?page=2`);
      // Some of them reach the route, some nothing; none is kept, and none is in the way of the right one.
      expect([0, before + 1]).toContain(calls.length);
      await ask('/api/v1/things?page=3');
      expect(asked.at(-1)).toEqual({ page: '3' });
    },
  );

  it('is one to a host that is not ours', async () => {
    await ask('/api/v1/small');
    expect((await ask('/api/v1/small', { host: 'evil.example' })).status).toBe(421);
    expect((await ask('/api/v1/small', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).status).toBe(421);
  });

  it('is one of another method or of a route that did not say so', async () => {
    await ask('/api/v1/small');
    expect((await ask('/api/v1/small', {}, 'POST')).status).toBe(404);
    expect((await ask('/api/v1/mine')).headers['cache-control']).toBe('no-store');
  });
});

it('is made for each request where the cache is switched off, many at the same moment included', async () => {
  const without = await startTestApp({ beside: testApp, environment: { PUBLIC_CACHE: '0' } });
  const server = await build(without.platform);
  await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    await ask('/api/v1/things', {}, 'GET', server);
    await Promise.all(Array.from({ length: 3 }, () => ask('/api/v1/things', {}, 'GET', server)));
    expect(calls).toHaveLength(4);
  } finally {
    await server.close();
  }
});

it('believes a proxy’s word for the host only where the proxy is trusted', async () => {
  const trusting = await startTestApp({ beside: testApp, environment: { TRUST_PROXY: '127.0.0.1' } });
  const server = await build(trusting.platform);
  await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const hostOf = async (headers: Record<string, string>, from: FastifyInstance) =>
      (JSON.parse((await ask('/api/v1/things', headers, 'GET', from)).body.toString()) as { host: string }).host;
    const forwarded = { 'x-forwarded-host': 'peerway.localhost' };
    for (let count = 0; count < 2; count += 1) {
      expect(await hostOf(forwarded, server)).toBe('peerway.localhost');
      expect(await hostOf({}, server)).toBe('localhost:3000');
      expect(await hostOf(forwarded, app)).toBe('localhost:3000');
    }
  } finally {
    await server.close();
  }
});

describe('the server refuses to start with a kept route', () => {
  it.each([
    ['POST', 'public'],
    ['GET', 'user'],
    ['GET', 'admin'],
  ] as const)('that is %s for level %s', (method, access) => {
    const server = fastify();
    addPublicAnswers(server, testApp.platform, draining);
    const route = {
      method,
      url: '/thing',
      config: { access, cachedUntilChangeOf: ['schools'] as const },
      handler: () => ({}),
    };
    expect(() => server.route(route)).toThrow('cannot be cached');
  });
});
