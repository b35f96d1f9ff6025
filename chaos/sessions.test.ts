// AUTH-5 on two real processes: a session ended on one is refused on the other in time, with Redis, without it, and while it hangs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pause, waitUntil } from './lib/child.ts';
import { call, connected, inventPerson, login, openSocket, type Person, registerToken } from './lib/people.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom } from './lib/seed.ts';

const HTTP_WITHIN_MS = 5_000;
const SOCKET_WITHIN_MS = 2_000;

const random = openRandom('sessions');
let product: Product;

beforeAll(async () => {
  product = await startProduct({ apis: 2 });
});
afterAll(async () => {
  await product?.stop();
});

interface Ending {
  name: string;
  /** Ends the session behind `victim` through process A. `other` is a second session of the same person. */
  end(url: string, person: Person, victim: string, other: string): Promise<number>;
}

const ENDINGS: Ending[] = [
  {
    name: 'logout',
    end: async (url, _person, victim) => (await call(url, '/auth/logout', { method: 'POST', token: victim })).status,
  },
  {
    name: 'sign out all other devices',
    end: async (url, _person, _victim, other) =>
      (await call(url, '/auth/devices/sign-out-others', { method: 'POST', token: other })).status,
  },
  {
    name: 'change of the password',
    end: async (url, { password }, _victim, other) =>
      (
        await call(url, '/auth/password', {
          method: 'PUT',
          body: { currentPassword: password, newPassword: `${password}-new` },
          token: other,
        })
      ).status,
  },
];

/** How long after the end the other process refused the token, and closed the socket. */
async function measureEnd({ name, end }: Ending): Promise<{ httpMs: number; socketMs: number }> {
  const [apiA, apiB] = [product.apis[0]!, product.apis[1]!];
  const person = inventPerson(random);
  const other = await registerToken(apiA.url, person);
  const victim = await login(apiA.url, person);
  const socket = openSocket(apiB.url, victim);
  await connected(socket);
  // Known to the other process, so that its cache is what is tested.
  expect((await call(apiB.url, '/auth/check-headers', { token: victim })).body['hasAuthHeaders']).toBe(true);
  let closedAt = 0;
  socket.once('disconnect', () => {
    closedAt = performance.now();
  });
  const isRefused = async () => (await call(apiB.url, '/auth/account', { token: victim })).status === 401;
  expect(await isRefused()).toBe(false);

  expect(await end(apiA.url, person, victim, other), name).toBe(200);
  const endedAt = performance.now();
  const [httpMs] = await Promise.all([
    waitUntil(`${name}: refused on the other process`, isRefused, HTTP_WITHIN_MS * 2),
    waitUntil(`${name}: socket closed`, () => closedAt > 0, HTTP_WITHIN_MS * 2, 10),
  ]);
  // Refused for good, and no way back in over the socket.
  expect(await isRefused()).toBe(true);
  socket.disconnect();
  await expect(connected(openSocket(apiB.url, victim), 3_000)).rejects.toThrow(/Sign in|not connect/);
  return { httpMs, socketMs: Math.max(0, closedAt - endedAt) };
}

describe.each([
  { state: 'Redis up', take: async () => {}, giveBack: async () => {} },
  { state: 'Redis killed', take: () => product.redis.kill(), giveBack: () => product.redis.start() },
  { state: 'Redis frozen', take: () => product.redis.freeze(), giveBack: () => product.redis.thaw() },
])('a session ended on one process, $state', ({ state, take, giveBack }) => {
  beforeAll(async () => {
    await pause(1_500);
    await take();
  });
  afterAll(async () => {
    await giveBack();
  });

  // At once: each waits for seconds while Redis is away, for people of its own.
  it.concurrent.each(ENDINGS)('is refused on the other: $name [AUTH-5]', async (ending) => {
    const { httpMs, socketMs } = await measureEnd(ending);
    console.log(
      `sessions: ${state}, ${ending.name}: HTTP refused after ${Math.round(httpMs)} ms, socket closed after ${Math.round(socketMs)} ms`,
    );
    expect(httpMs).toBeLessThanOrEqual(HTTP_WITHIN_MS);
    expect(socketMs).toBeLessThanOrEqual(SOCKET_WITHIN_MS);
  });
});
