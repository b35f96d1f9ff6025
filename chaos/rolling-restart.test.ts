// OPS-1: two API processes behind a balancer are restarted in turn under load. Nobody notices.
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { percentile, startLoad } from './lib/load.ts';
import { call, connected, inventPerson, openSocket, registerToken } from './lib/people.ts';
import { HAS_PAGES, type Product, startProduct } from './lib/product.ts';
import { openRandom, sized } from './lib/seed.ts';

const ROUNDS = sized({ ci: 3, full: 10 });
const PER_SECOND = sized({ ci: 50, full: 200 });
const SOCKETS = sized({ ci: 30, full: 300 });
const PEOPLE = 10;
const BACK_WITHIN_MS = 5_000;
const STEADY_MS = 1_500;
const QUICK_MS = 300;

const random = openRandom('rolling restart');
let product: Product;

beforeAll(async () => {
  product = await startProduct({ apis: 2, hasBalancer: true });
});
afterAll(async () => {
  await product.stop();
});

/** Notes for each socket how long it was away, every time. */
function watchAbsences(socket: Socket, absencesMs: number[]): { isAway(): boolean } {
  let lostAt: number | null = null;
  socket.on('disconnect', () => {
    lostAt = performance.now();
  });
  socket.on('connect', () => {
    if (lostAt !== null) absencesMs.push(performance.now() - lostAt);
    lostAt = null;
  });
  return { isAway: () => lostAt !== null };
}

/** As a deployment does it: the next one goes only when this one has been ready for a while, under its share of the load. */
async function waitUntilSteady(url: string): Promise<void> {
  let since = performance.now();
  await waitUntil(
    `${url} is steady`,
    async () => {
      const asked = performance.now();
      const isReady = await fetch(`${url}/health/ready`).then((reply) => reply.ok);
      if (!isReady || performance.now() - asked > QUICK_MS) since = performance.now();
      return performance.now() - since > STEADY_MS;
    },
    30_000,
    100,
  );
}

describe('rolling restart', () => {
  it('fails no request and brings every socket back within 5 s [OPS-1]', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < PEOPLE; index += 1) tokens.push(await registerToken(product.url, inventPerson(random)));
    const absencesMs: number[] = [];
    const sockets = Array.from({ length: SOCKETS }, (_, index) =>
      openSocket(product.url, tokens[index % PEOPLE] ?? ''),
    );
    await Promise.all(sockets.map((socket) => connected(socket)));
    const watches = sockets.map((socket) => watchAbsences(socket, absencesMs));

    const requests: (() => Promise<void>)[] = [
      async () => {
        const reply = await call(product.url, '/auth/check-headers', { token: random.pick(tokens) });
        if (reply.status !== 200 || reply.body['role'] !== 'user')
          throw new Error(`check-headers: ${reply.status} ${JSON.stringify(reply.body)}`);
      },
      async () => {
        const reply = await call(product.url, '/auth/account', { token: random.pick(tokens) });
        if (reply.status !== 200) throw new Error(`account: ${reply.status} ${JSON.stringify(reply.body)}`);
      },
      async () => {
        const reply = await call(product.url, '/auth/termsofservice');
        if (reply.status !== 200) throw new Error(`terms: ${reply.status} ${JSON.stringify(reply.body)}`);
      },
      async () => {
        const token = random.pick(tokens);
        const address = `10.9.${random.between(0, 255)}.${random.between(1, 254)}`;
        const reply = await call(product.url, '/log/session', {
          method: 'POST',
          body: { URLRef: 'chaos' },
          token,
          address,
        });
        if (reply.status !== 200) throw new Error(`log session: ${reply.status} ${JSON.stringify(reply.body)}`);
      },
    ];
    if (HAS_PAGES) {
      requests.push(async () => {
        const response = await fetch(`${product.url}/login`);
        const text = await response.text();
        if (response.status !== 200 || !text.includes('</html>')) throw new Error(`login page: ${response.status}`);
      });
    }
    const load = startLoad(PER_SECOND, (index) => requests[index % requests.length]!());

    await pause(1_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const index of random.pick([
        [0, 1],
        [1, 0],
      ])) {
        const { child } = product.apis[index]!;
        child.signal('SIGTERM');
        await child.exited;
        expect(child.output().trimEnd().split('\n').at(-1)).toContain('"stopped"');
        await product.startApi(index);
        await waitUntilSteady(product.apis[index]!.url);
      }
    }
    await pause(BACK_WITHIN_MS / 2);
    const report = await load.stop();
    const away = watches.filter((watch) => watch.isAway()).length;
    const restarts = ROUNDS * 2;
    for (const socket of sockets) socket.close();

    console.log(
      `rolling restart: ${restarts} restarts, ${report.sent} requests, ${report.failures.length} failed, ` +
        `p99 ${Math.round(percentile(report.latenciesMs, 0.99))} ms; ${absencesMs.length} socket absences, ` +
        `longest ${Math.round(Math.max(0, ...absencesMs))} ms`,
    );
    expect(report.failures).toEqual([]);
    expect(report.sent).toBeGreaterThan(PER_SECOND * restarts);
    expect(away).toBe(0);
    // Each restart moves every socket of that process, so some must have moved.
    expect(absencesMs.length).toBeGreaterThanOrEqual(SOCKETS);
    expect(Math.max(...absencesMs)).toBeLessThanOrEqual(BACK_WITHIN_MS);
  });
});
