// What is kept for everybody: shared, bounded, and never shown for more than 2 s after a change, with Redis, without it, and frozen.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';

/** The promise: so soon after a change, nobody sees what was before it. */
const SHOWN_WITHIN_MS = 2_000;

const first = await startTestApp();
const second = await startTestApp({ beside: first });
const cacheOf = (app: TestApp) => app.platform.publicCache;
async function isHearing(app: TestApp): Promise<void> {
  await expect.poll(() => app.platform.sessions.isHearing(), { timeout: 5_000 }).toBe(true);
}

// What is kept goes when hearing begins; a test that keeps something before that would lose it.
beforeEach(async () => {
  await isHearing(first);
  await isHearing(second);
});

const ANYTHING = { reads: null };

let name = 0;
const freshKey = () => `test ${(name += 1)}`;

describe('getOrLoad', () => {
  it('loads once for all who ask at the same time, and keeps what it got', async () => {
    const key = freshKey();
    let loads = 0;
    const load = async () => {
      loads += 1;
      await pause(50);
      return { loads };
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => cacheOf(first).getOrLoad(key, load, ANYTHING)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ loads: 1 })));
    expect(await cacheOf(first).getOrLoad(key, load, ANYTHING)).toEqual({ loads: 1 });
  });

  it('does not keep a failure, nor what it is told not to keep', async () => {
    const key = freshKey();
    const failing = () => cacheOf(first).getOrLoad(key, async () => Promise.reject(new Error('away')), ANYTHING);
    await expect(failing()).rejects.toThrow('away');
    const refuse = () =>
      cacheOf(first).getOrLoad(key, async () => 'half', { ...ANYTHING, isCacheable: (value) => value !== 'half' });
    expect(await refuse()).toBe('half');
    expect(cacheOf(first).get(key)).toBeUndefined();
    expect(await cacheOf(first).getOrLoad(key, async () => 'whole', ANYTHING)).toBe('whole');
    expect(cacheOf(first).get(key)).toBe('whole');
  });

  it('does not keep what was read before a change and arrives after it', async () => {
    const key = freshKey();
    let isChanged = false;
    const load = async () => {
      const read = isChanged ? 'new' : 'old';
      await pause(100);
      return read;
    };
    const early = cacheOf(first).getOrLoad(key, load, ANYTHING);
    await pause(20);
    isChanged = true;
    cacheOf(first).invalidate();
    // Who asks after the change does not get the load that began before it.
    const late = cacheOf(first).getOrLoad(key, load, ANYTHING);
    expect([await early, await late]).toEqual(['old', 'new']);
    expect(cacheOf(first).get(key)).toBe('new');
  });
});

describe('a change of one area', () => {
  it('drops what was made of it, here and in the other process, and nothing else', async () => {
    const keys = { schools: freshKey(), both: freshKey(), consultants: freshKey(), unknown: freshKey() };
    for (const app of [first, second]) {
      const cache = cacheOf(app);
      cache.set(keys.schools, 1, cache.now(), ['schools']);
      cache.set(keys.both, 1, cache.now(), ['schools', 'marketplace']);
      cache.set(keys.consultants, 1, cache.now(), ['marketplace']);
      cache.set(keys.unknown, 1, cache.now(), null);
    }
    const early = cacheOf(first).now();
    cacheOf(first).invalidate('schools');
    const left = (app: TestApp) => Object.values(keys).map((key) => cacheOf(app).get(key));
    expect(left(first)).toEqual([undefined, undefined, 1, undefined]);
    await expect.poll(() => left(second)).toEqual([undefined, undefined, 1, undefined]);
    // What was read before the change of its area comes too late; of another area it is still true.
    cacheOf(first).set(keys.schools, 2, early, ['schools']);
    cacheOf(first).set(keys.consultants, 2, early, ['marketplace']);
    expect(left(first)).toEqual([undefined, undefined, 2, undefined]);
  });
});

describe('room', () => {
  it('is bounded: the oldest goes first, and what is too big is never kept', () => {
    const cache = cacheOf(first);
    const keep = (key: string, bytes: number) => cache.set(key, Buffer.alloc(bytes), cache.now(), null);
    keep('big', 9 * 1024 * 1024);
    expect(cache.get('big')).toBeUndefined();
    for (let count = 0; count < 120; count += 1) keep(`megabyte ${count}`, 1024 * 1024);
    expect(cache.get('megabyte 0')).toBeUndefined();
    expect(cache.get('megabyte 119')).toBeDefined();
    const kept = Array.from({ length: 120 }, (_, count) => cache.get(`megabyte ${count}`)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(96);
    for (let count = 0; count < 12_000; count += 1) keep(`small ${count}`, 10);
    expect(cache.get('small 0')).toBeUndefined();
  });
});

/** Asks until the answer is the new one; says how long that took and fails when it took too long. */
async function msUntilNew(app: TestApp, key: string, truth: () => string): Promise<number> {
  const wanted = truth();
  const start = performance.now();
  while ((await cacheOf(app).getOrLoad(key, async () => truth(), ANYTHING)) !== wanted) {
    if (performance.now() - start > SHOWN_WITHIN_MS) throw new Error('still old after 2 s');
    await pause(10);
  }
  return performance.now() - start;
}

describe('a change on one process', () => {
  it('shows on the other at once', async () => {
    await Promise.all([isHearing(first), isHearing(second)]);
    const key = freshKey();
    let truth = 'old';
    for (const app of [first, second]) await cacheOf(app).getOrLoad(key, async () => truth, ANYTHING);
    truth = 'new';
    expect(await cacheOf(second).getOrLoad(key, async () => truth, ANYTHING)).toBe('old');
    cacheOf(first).invalidate();
    expect(cacheOf(first).get(key)).toBeUndefined();
    expect(await msUntilNew(second, key, () => truth)).toBeLessThan(SHOWN_WITHIN_MS);
  });

  it('shows within 2 s when Redis was never there', async () => {
    const environment = { REDIS_URL: 'redis://127.0.0.1:1' };
    const here = await startTestApp({ beside: first, environment });
    const there = await startTestApp({ beside: first, environment });
    const [answer, page] = [freshKey(), freshKey()];
    let truth = 'old';
    const readAnswer = () => cacheOf(there).getOrLoad(answer, async () => truth, ANYTHING);
    await readAnswer();
    truth = 'new';
    cacheOf(here).invalidate();
    const start = performance.now();
    // The worst case: a page drawn at the last moment from an answer that was kept until then.
    await pause(700);
    await cacheOf(there).getOrLoad(page, readAnswer, ANYTHING);
    await msUntilNew(there, page, () => truth);
    expect(performance.now() - start).toBeLessThan(SHOWN_WITHIN_MS);
  });
});

/** A door to Redis that a test can freeze or shut for one process alone. */
async function startDoor() {
  const sockets = new Set<Socket>();
  const target = new URL(inject('redisUrl'));
  let isFrozen = false;
  let isShut = false;
  const server: Server = createServer((inner) => {
    if (isShut) return void inner.destroy();
    const outer = connect(Number(target.port), target.hostname);
    inner.pipe(outer);
    outer.pipe(inner);
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket.on('error', () => undefined).on('close', () => other.destroy());
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
    // Connections stay; what is sent waits in them, as it does for a stopped process.
    freeze: () => {
      isFrozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    shut: () => {
      isShut = true;
      cut();
    },
    open: () => void (isShut = false),
  };
}

describe('Redis that goes away while something is kept', () => {
  it('does not make a change wait: frozen, thawed, or shut', { timeout: 120_000 }, async () => {
    const door = await startDoor();
    const there = await startTestApp({ beside: first, environment: door.environment });
    const key = freshKey();
    let truth = 'one';
    await isHearing(there);
    await msUntilNew(there, key, () => truth);

    door.freeze();
    truth = 'two';
    cacheOf(first).invalidate();
    expect(await msUntilNew(there, key, () => truth)).toBeLessThan(SHOWN_WITHIN_MS);

    // A change whose word is lost for good, and then everything works again.
    truth = 'three';
    door.thaw();
    await isHearing(there);
    expect(await msUntilNew(there, key, () => truth)).toBeLessThan(SHOWN_WITHIN_MS);

    door.shut();
    truth = 'four';
    cacheOf(first).invalidate();
    expect(await msUntilNew(there, key, () => truth)).toBeLessThan(SHOWN_WITHIN_MS);
    door.open();
    await isHearing(there);
  });

  it('hears of a change as soon as it is back', { timeout: 120_000 }, async () => {
    const door = await startDoor();
    const here = await startTestApp({ beside: first, environment: door.environment });
    await Promise.all([isHearing(here), isHearing(second)]);
    door.shut();
    await expect.poll(() => here.platform.sessions.isHearing()).toBe(false);
    const key = freshKey();
    let truth = 'old';
    await cacheOf(second).getOrLoad(key, async () => truth, ANYTHING);
    truth = 'new';
    cacheOf(here).invalidate();
    door.open();
    await expect.poll(() => cacheOf(second).get(key), { timeout: 10_000 }).toBeUndefined();
  });
});
