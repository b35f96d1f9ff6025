// A body that never ends does not hold a connection for ever.
import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { port, hostname } = new URL(await app.listen());
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Sends a body drop by drop; resolves with what was answered once the connection is closed. */
async function drip(
  path: string,
  headers: Record<string, string>,
  drop: string,
): Promise<{ ms: number; text: string }> {
  const start = performance.now();
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const timer = setInterval(() => socket.write(drop), 200);
  sockets.push(socket);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => {});
  // Not `once`, which fails with the error of a drop that meets a closed connection.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { ms: performance.now() - start, text };
}

/**
 * On a machine that stands still for a moment the answer can be lost: a drop that meets the closed connection makes TCP throw away
 * what has not been read yet. And load may be shed. Neither is what is asked here.
 */
async function dripUntilAnswered(...how: Parameters<typeof drip>): ReturnType<typeof drip> {
  for (let lost = 0; ; lost += 1) {
    const answer = await drip(...how);
    if ((answer.text !== '' && !answer.text.startsWith('HTTP/1.1 503 ')) || lost === 3) return answer;
  }
}

describe('a body that arrives drop by drop', { timeout: 240_000 }, () => {
  it.concurrent.each([
    ['with a length', { 'content-type': 'application/json', 'content-length': '5000' }, ' '],
    ['in chunks', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, '1\r\n \r\n'],
  ] as const)('%s is given up with 408', async (_title, headers, drop) => {
    const { ms, text } = await dripUntilAnswered('/api/v1/auth/login', headers, drop);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"request_timeout"');
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(50_000);
  });

  it('is bounded by Node where nobody reads it', () => {
    expect(app.app.server.requestTimeout).toBe(120_000);
  });
});

it('a body that arrives in time is read as ever', async () => {
  const body = { email: 'nobody@example.test', password: 'a guess' };
  expect((await app.call('login', { body })).status).toBe(401);
});
