// OPS-5: PostgreSQL and Redis are killed, then frozen. No process ends, what was acknowledged stays, all is well again by itself.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { mailsTo } from './lib/inbox.ts';
import { type RunningLoad, startLoad } from './lib/load.ts';
import {
  call,
  connected,
  inventPerson,
  openSocket,
  type Person,
  register,
  registerToken,
  type Reply,
} from './lib/people.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, sized } from './lib/seed.ts';

const OUT_MS = sized({ ci: 5_000, full: 60_000 });
/** Long enough for the time-outs of a frozen database (5 s and 7 s) to strike. */
const FROZEN_MS = sized({ ci: 10_000, full: 60_000 });
const RECOVERED_WITHIN_MS = 15_000;
const ANSWERED_WITHIN_MS = 12_000;
const PROBED_WITHIN_MS = 2_000;
const WRITES_PER_SECOND = 10;
const WRITERS = 20;

const random = openRandom('outage');
let product: Product;
const tokens: string[] = [];
/** What the product said yes to, and must still have. */
const acknowledged = { addresses: new Set<string>(), events: new Set<string>() };
const refusals = new Map<number, number>();
let writes: RunningLoad;

async function write(index: number): Promise<void> {
  const { url } = product.apis[index % product.apis.length]!;
  if (index % 5 === 0) {
    const person = inventPerson(random);
    const reply = await register(url, person);
    if (reply.status === 200) acknowledged.addresses.add(person.email);
    else expectRefusal(reply);
    return;
  }
  const data = `event-${index}`;
  const reply = await call(url, '/user/add-detailed-event', {
    method: 'PUT',
    body: { data },
    token: tokens[index % WRITERS]!,
  });
  if (reply.status === 200) acknowledged.events.add(data);
  else expectRefusal(reply);
}

/** A write is either acknowledged or refused in the documented way; anything else counts as a failure of the load. */
function expectRefusal({ status, body, headers }: Reply): void {
  refusals.set(status, (refusals.get(status) ?? 0) + 1);
  const isWhole =
    typeof body['requestId'] === 'string' && body['error'] === body['message'] && typeof body['message'] === 'string';
  if (status !== 503 || body['code'] !== 'unavailable' || headers.get('retry-after') === null || !isWhole) {
    throw new Error(`${status} ${JSON.stringify(body)}`);
  }
}

async function healthOf(
  url: string,
  path: string,
): Promise<{ status: number; body: Record<string, unknown>; ms: number }> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    ms: performance.now() - start,
  };
}

function expectAllRunning(): void {
  for (const child of [...product.apis.map((api) => api.child), ...product.workers]) {
    if (!child.isRunning()) throw new Error(`${child.name} has ended:\n${child.output().slice(-3_000)}`);
  }
}

async function expectSaidAway(url: string): Promise<void> {
  expect((await healthOf(url, '/health/live')).status).toBe(200);
  const ready = await healthOf(url, '/health/ready');
  expect([ready.status, ready.body['database']]).toEqual([503, 'down']);
  expect(ready.ms).toBeLessThan(PROBED_WITHIN_MS);
  const start = performance.now();
  const refused = await register(url, inventPerson(random));
  expect(refused.status).toBe(503);
  expectRefusal(refused);
  expect(performance.now() - start).toBeLessThan(ANSWERED_WITHIN_MS);
}

/** Ready, writing on every process, and the worker sends mail: from the moment the dependency answers again. */
async function recover(): Promise<number> {
  const start = performance.now();
  const left = () => RECOVERED_WITHIN_MS - (performance.now() - start);
  for (const { url } of product.apis) {
    await waitUntil(
      `${url} is ready`,
      async () => (await healthOf(url, '/health/ready')).body['status'] === 'ready',
      left(),
    );
    let person: Person = inventPerson(random);
    await waitUntil(
      `${url} takes a registration`,
      async () => {
        person = inventPerson(random);
        return (await register(url, person)).status === 200;
      },
      left(),
    );
    acknowledged.addresses.add(person.email);
    await waitUntil(
      'the worker sends its mail',
      async () => (await mailsTo(product.inboxUrl, person.email)).length > 0,
      left(),
      500,
    ).catch((error: unknown) => {
      throw new Error(`the worker did not recover:\n${product.workers[0]?.output().slice(-4_000)}`, { cause: error });
    });
  }
  return performance.now() - start;
}

beforeAll(async () => {
  product = await startProduct({ apis: 2, workers: 1, hasInbox: true });
  for (let index = 0; index < WRITERS; index += 1) tokens.push(await registerToken(product.url, inventPerson(random)));
  writes = startLoad(WRITES_PER_SECOND, write);
});
afterEach(expectAllRunning);
afterAll(async () => {
  await writes?.stop();
  await product?.stop();
});

describe('PostgreSQL away', () => {
  it.each([
    { how: 'killed', take: () => product.postgres.kill(), giveBack: () => product.postgres.start(), outMs: OUT_MS },
    { how: 'frozen', take: () => product.postgres.freeze(), giveBack: () => product.postgres.thaw(), outMs: FROZEN_MS },
  ])('$how: says so with 503, stays alive, recovers by itself [OPS-5]', async ({ how, take, giveBack, outMs }) => {
    await pause(1_000);
    await take();
    const away = pause(outMs);
    try {
      await pause(500);
      await Promise.all(product.apis.map(({ url }) => expectSaidAway(url)));
      expectAllRunning();
    } finally {
      await away;
      await giveBack();
    }
    const recoveredMs = await recover();
    console.log(`outage: PostgreSQL ${how} for ${outMs} ms, recovered ${Math.round(recoveredMs)} ms after its return`);
    expect(recoveredMs).toBeLessThan(RECOVERED_WITHIN_MS);
  });
});

function errorsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.includes('a request failed'))
    .join('\n');
}

async function visit(url: string, address: string): Promise<number> {
  return (await call(url, '/log/session', { method: 'POST', body: { URLRef: 'flood' }, address })).status;
}

describe('Redis away', () => {
  it.each([
    { how: 'killed', take: () => product.redis.kill(), giveBack: () => product.redis.start() },
    { how: 'frozen', take: () => product.redis.freeze(), giveBack: () => product.redis.thaw() },
  ])(
    '$how: everything goes on, limits still limit, sockets meet again afterwards [OPS-5]',
    async ({ how, take, giveBack }) => {
      const person = inventPerson(random);
      const token = await registerToken(product.url, person);
      const [apiA, apiB] = [product.apis[0]!, product.apis[1]!];
      const socket = openSocket(apiB.url, token);
      await connected(socket);
      await pause(1_000);
      const { address } = inventPerson(random);
      await take();
      const away = pause(OUT_MS);
      let rounds = 0;
      try {
        await pause(1_500);
        const until = performance.now() + OUT_MS - 3_500;
        for (; rounds < 3 || performance.now() < until; rounds += 1) {
          const api = product.apis[rounds % 2]!;
          const reply = await call(api.url, '/auth/check-headers', { token, timeoutMs: 2_000 });
          expect([reply.status, reply.body['role']]).toEqual([200, 'user']);
          const ready = await healthOf(api.url, '/health/ready');
          expect([ready.status, ready.body['redis']]).toEqual([200, 'down']);
          expect(await registerToken(api.url, inventPerson(random))).not.toBe('');
        }
        // 120 a minute by one address: counted by each process for itself while Redis is away.
        const flood = await Promise.all(Array.from({ length: 130 }, () => visit(apiA.url, address)));
        expect(flood.filter((status) => status === 200)).toHaveLength(120);
        expect(flood.filter((status) => status === 429)).toHaveLength(10);
      } finally {
        await away;
        await giveBack();
      }
      const start = performance.now();
      for (const { url } of product.apis) {
        await waitUntil(
          `${url} has Redis`,
          async () => (await healthOf(url, '/health/ready')).body['redis'] === 'up',
          RECOVERED_WITHIN_MS,
        );
      }
      let heard = 0;
      socket.on('account.updated', () => {
        heard += 1;
      });
      await waitUntil(
        'a change on one process is heard on the other',
        async () => {
          await call(apiA.url, '/auth/account', { method: 'PUT', body: { name: 'Alex Doe' }, token });
          await pause(200);
          return heard > 0;
        },
        RECOVERED_WITHIN_MS,
      );
      const recoveredMs = performance.now() - start;
      socket.close();
      console.log(
        `outage: Redis ${how} for ${OUT_MS} ms, ${rounds} rounds of requests meanwhile, sockets meet again after ${Math.round(recoveredMs)} ms`,
      );
      expect(recoveredMs).toBeLessThan(RECOVERED_WITHIN_MS);
    },
  );
});

describe('afterwards', () => {
  it('has everything that was acknowledged, once [OPS-5]', async () => {
    const report = await writes.stop();
    const { postgres, database } = product;
    const users = await postgres.query<{ email: string }>(database, 'select email::text from users');
    const events = await postgres.query<{ data: string }>(database, 'select data from user_events');
    const emails = users.map((row) => row.email);
    const data = events.map((row) => row.data);
    console.log(
      `outage: ${report.sent} writes, ${acknowledged.addresses.size} registrations and ${acknowledged.events.size} events acknowledged, refused: ` +
        JSON.stringify(Object.fromEntries(refusals)),
    );
    expect(report.failures, errorsIn(product.output())).toEqual([]);
    expect([...acknowledged.addresses].filter((email) => !emails.includes(email))).toEqual([]);
    expect([...acknowledged.events].filter((text) => !data.includes(text))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(data).size).toBe(data.length);
    expect(acknowledged.events.size).toBeGreaterThan(50);
    expect(refusals.get(503)).toBeGreaterThan(0);
  });
});
