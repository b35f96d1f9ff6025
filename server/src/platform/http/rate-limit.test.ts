// Limits: counted for all processes together in Redis, by each process for itself while Redis is away.
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { INSIDE_HEADERS } from '#platform/http/inside.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

const POINTS = 120;
/** More would wait for a connection longer than a request may, on a machine that is busy with other things. */
const AT_ONCE = 100;
const api = await startTestApp();

async function visit(app: TestApp, ip: string): Promise<number> {
  return (await app.call('logSession', { body: { URLRef: 'limit' }, ip })).status;
}

async function visitOften(app: TestApp, ip: string, times: number): Promise<{ ok: number; refused: number }> {
  const statuses = await Promise.all(Array.from({ length: times }, () => visit(app, ip)));
  return {
    ok: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}

describe('limits', () => {
  it('refuse with 429, the error body and Retry-After past the last point, by address', async () => {
    expect(await visitOften(api, '203.0.113.1', POINTS + 10)).toEqual({ ok: POINTS, refused: 10 });
    const refused = await api.call('logSession', { body: { URLRef: 'limit' }, ip: '203.0.113.1' });
    expect(refused.body).toMatchObject({ code: 'too_many_requests', requestId: expect.any(String) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await visit(api, '203.0.113.2')).toBe(200);
  });

  it('count before the body is read: what cannot be parsed counts, and who is refused is not listened to', async () => {
    const unreadable = () =>
      api.request('POST', '/api/v1/log/session', {
        ip: '203.0.113.7',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{'),
      });
    const first = await unreadable();
    expect(first.status).toBe(400);
    for (let n = 1; n < POINTS; n += 1) await unreadable();
    expect((await unreadable()).status).toBe(429);
    // From here, by a body that never ends.
    await visitOften(api, '127.0.0.1', POINTS);
    const { port, hostname } = new URL(await api.listen());
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head = 'host: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
    socket.write(`POST /api/v1/log/session HTTP/1.1\r\n${head}\r\n\r\n1\r\n{\r\n`);
    await closed;
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
  });

  it('count a /64 of IPv6 as one caller, a /48 as sixteen, and a mapped IPv4 address as itself', async () => {
    const visitFrom = async (addressOf: (index: number) => string, times: number) => {
      let passed = 0;
      for (let from = 0; from < times; from += AT_ONCE) {
        const length = Math.min(AT_ONCE, times - from);
        const statuses = await Promise.all(Array.from({ length }, (_, index) => visit(api, addressOf(from + index))));
        passed += statuses.filter((status) => status === 200).length;
      }
      return passed;
    };
    expect(await visitFrom((index) => `2001:db8:5:1::${index.toString(16)}`, POINTS + 10)).toBe(POINTS);
    expect(await visitFrom((index) => `2001:db8:5:2:${index.toString(16)}::1`, 10)).toBe(10);
    // Each network asks a hundred times; together they use up what their site has left.
    const networks = (index: number) => `2001:db8:6:${Math.floor(index / 100).toString(16)}::${index.toString(16)}`;
    expect(await visitFrom(networks, 2_000)).toBe(POINTS * 16);
    expect(await visitFrom(() => '2001:db8:7::1', 10)).toBe(10);
    expect(await visitFrom((index) => ['::ffff:203.0.113.6', '203.0.113.6'][index % 2] ?? '', POINTS + 10)).toBe(
      POINTS,
    );
  });

  it('do not count what our own pages ask inside the process', async () => {
    const ask = (headers: Record<string, string>) =>
      api.call('listTags', { body: {}, ip: '127.0.0.1', headers }).then(({ status }) => status);
    for (let from = 0; from < 400; from += AT_ONCE)
      expect(new Set(await Promise.all(Array.from({ length: AT_ONCE }, () => ask(INSIDE_HEADERS))))).toEqual(
        new Set([200]),
      );
    // Nobody outside knows the word, and what was asked inside has used nothing up.
    expect(await ask({ 'x-matricula-inside': 'guessed' })).toBe(200);
  });

  it('are one count for two processes', async () => {
    const other = await startTestApp({ beside: api });
    for (const { platform } of [api, other]) await expect.poll(() => platform.redis.status).toBe('ready');
    const [here, there] = await Promise.all([visitOften(api, '203.0.113.3', 80), visitOften(other, '203.0.113.3', 80)]);
    expect(here.ok + there.ok).toBe(POINTS);
    expect(here.refused + there.refused).toBe(40);
  });

  it('still limit while Redis is away', async () => {
    const alone = await startTestApp({ environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
    expect(await visitOften(alone, '203.0.113.4', POINTS + 10)).toEqual({ ok: POINTS, refused: 10 });
  });

  it('cannot be dodged with a forged X-Forwarded-For, and follow the client behind a trusted proxy', async () => {
    const forge = (app: TestApp, index: number) =>
      app.call('logSession', {
        body: { URLRef: 'limit' },
        ip: '203.0.113.5',
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
      });
    const forged = await Promise.all(Array.from({ length: POINTS + 5 }, (_, index) => forge(api, index)));
    expect(forged.filter((reply) => reply.status === 429)).toHaveLength(5);
    const behindProxy = await startTestApp({ environment: { TRUST_PROXY: '203.0.113.5' } });
    const honest = await Promise.all(Array.from({ length: POINTS + 5 }, (_, index) => forge(behindProxy, index)));
    expect(honest.filter((reply) => reply.status === 429)).toHaveLength(0);
  });
});
