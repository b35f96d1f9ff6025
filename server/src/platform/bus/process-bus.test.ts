// Word between processes: everything that was said since a process began to listen, in order, to the others only.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '#platform/context/log.ts';
import { createProcessBus } from '#platform/bus/process-bus.ts';
import { createRedis, createReader } from '#platform/bus/redis.ts';

const log = createLog({ level: 'fatal', process: 'api', destination: { write: () => undefined } });
const closers: (() => void)[] = [];
const admin = new Redis(inject('redisUrl'));
const prefixes: string[] = [];
afterAll(async () => {
  for (const close of closers) close();
  for (const prefix of prefixes) await admin.del(`${prefix}bus`);
  admin.disconnect();
});

async function openBus(redisPrefix: string) {
  prefixes.push(redisPrefix);
  const config = { redisUrl: inject('redisUrl'), redisPrefix };
  const [redis, reader] = [createRedis(config, log, 'test'), createReader(config, log)];
  const bus = createProcessBus({ config, redis, reader, log });
  const heard: unknown[] = [];
  bus.subscribe('public content', (message) => heard.push(message));
  closers.push(() => {
    void bus.close();
    redis.disconnect();
    reader.disconnect();
  });
  await expect.poll(() => redis.status).toBe('ready');
  await expect.poll(() => bus.isHearing()).toBe(true);
  return { ...bus, heard, say: (message: unknown) => bus.publish('public content', message) };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the process bus', () => {
  it('carries what one process says to the others, in order and once, and not back to itself', async () => {
    const prefix = `bus-${randomUUID()}:`;
    const [a, b, c] = [await openBus(prefix), await openBus(prefix), await openBus(prefix)];
    await pause(200);
    for (const number of range(700)) {
      a.say(number);
      if (number % 100 === 0) await pause(1);
    }
    await expect.poll(() => [b.heard.length, c.heard.length], { timeout: 5_000 }).toEqual([700, 700]);
    expect([a.heard, b.heard, c.heard]).toEqual([[], range(700), range(700)]);
  });

  it(
    'begins with what is said from then on, and passes nothing over while it is quiet',
    { timeout: 120_000 },
    async () => {
      const prefix = `bus-${randomUUID()}:`;
      const a = await openBus(prefix);
      a.say('before');
      await pause(200);
      const b = await openBus(prefix);
      // Longer than some reads wait: a place in the stream is kept from one read to the next.
      await pause(1_500);
      for (const number of range(20)) {
        a.say(number);
        await pause(5);
      }
      await expect.poll(() => b.heard, { timeout: 5_000 }).toEqual(range(20));
    },
  );

  it('hears the other processes of its own product only', async () => {
    const [a, b] = [await openBus(`bus-${randomUUID()}:`), await openBus(`bus-${randomUUID()}:`)];
    await pause(200);
    a.say('for others');
    await pause(300);
    expect(b.heard).toEqual([]);
  });

  it('goes on after its connection was cut, with what was said meanwhile', async () => {
    const prefix = `bus-${randomUUID()}:`;
    const a = await openBus(prefix);
    const config = { redisUrl: inject('redisUrl'), redisPrefix: prefix };
    const [redis, reader] = [createRedis(config, log, 'test'), createReader(config, log)];
    const bus = createProcessBus({ config, redis, reader, log });
    const heard: unknown[] = [];
    bus.subscribe('public content', (message) => heard.push(message));
    closers.push(() => {
      void bus.close();
      redis.disconnect();
      reader.disconnect();
    });
    await pause(300);
    a.say('first');
    await expect.poll(() => heard).toEqual(['first']);
    reader.stream.destroy();
    a.say('meanwhile');
    await pause(50);
    a.say('after');
    await expect.poll(() => heard, { timeout: 8_000 }).toEqual(['first', 'meanwhile', 'after']);
  });

  it('lets nobody miss a message because a listener fails', async () => {
    const prefix = `bus-${randomUUID()}:`;
    const [a, b] = [await openBus(prefix), await openBus(prefix)];
    b.subscribe('ended sessions', () => {
      throw new Error('broken');
    });
    a.publish('ended sessions', ['one']);
    a.say('other');
    await expect.poll(() => b.heard).toEqual(['other']);
  });

  it('keeps topics apart', async () => {
    const prefix = `bus-${randomUUID()}:`;
    const [a, b] = [await openBus(prefix), await openBus(prefix)];
    a.publish('ended sessions', ['one']);
    a.say('other');
    await expect.poll(() => b.heard).toEqual(['other']);
  });

  it('says what is left before it closes', async () => {
    const prefix = `bus-${randomUUID()}:`;
    const [a, b] = [await openBus(prefix), await openBus(prefix)];
    a.say('last');
    await a.close();
    await expect.poll(() => b.heard).toEqual(['last']);
  });
});
