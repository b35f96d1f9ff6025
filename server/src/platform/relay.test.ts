// Word between processes: everything that was said since a process began to listen, in order, to the others only.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createRelay } from '#platform/relay.ts';
import { createRedis, createSubscriber } from '#platform/redis.ts';

const log = createLog({ level: 'fatal', process: 'api', destination: { write: () => undefined } });
const closers: (() => void)[] = [];
const admin = new Redis(inject('redisUrl'));
const prefixes: string[] = [];
afterAll(async () => {
  for (const close of closers) close();
  for (const prefix of prefixes) await admin.del(`${prefix}events`);
  admin.disconnect();
});

async function openRelay(redisPrefix: string) {
  prefixes.push(redisPrefix);
  const config = { redisUrl: inject('redisUrl'), redisPrefix };
  const [redis, reader] = [createRedis(config, log, 'test'), createSubscriber(config, log)];
  const relay = createRelay({ config, redis, reader, log });
  const heard: unknown[] = [];
  relay.onMessage((message) => heard.push(message));
  closers.push(() => {
    relay.stop();
    redis.disconnect();
    reader.disconnect();
  });
  await expect.poll(() => redis.status).toBe('ready');
  return { ...relay, heard };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the relay', () => {
  it('carries what one process says to the others, in order and once, and not back to itself', async () => {
    const prefix = `relay-${randomUUID()}:`;
    const [a, b, c] = [await openRelay(prefix), await openRelay(prefix), await openRelay(prefix)];
    for (const relay of [a, b, c]) relay.start();
    await pause(200);
    for (const number of range(700)) {
      a.publish(number);
      if (number % 100 === 0) await pause(1);
    }
    await expect.poll(() => [b.heard.length, c.heard.length], { timeout: 5_000 }).toEqual([700, 700]);
    expect([a.heard, b.heard, c.heard]).toEqual([[], range(700), range(700)]);
  });

  it(
    'begins with what is said from then on, and passes nothing over while it is quiet',
    { timeout: 120_000 },
    async () => {
      const prefix = `relay-${randomUUID()}:`;
      const [a, b] = [await openRelay(prefix), await openRelay(prefix)];
      a.publish('before');
      await pause(200);
      b.start();
      // Longer than one read waits: a place in the stream is kept from one read to the next.
      await pause(5_500);
      for (const number of range(20)) {
        a.publish(number);
        await pause(5);
      }
      await expect.poll(() => b.heard, { timeout: 5_000 }).toEqual(range(20));
    },
  );

  it('hears the other processes of its own product only', async () => {
    const [a, b] = [await openRelay(`relay-${randomUUID()}:`), await openRelay(`relay-${randomUUID()}:`)];
    a.start();
    b.start();
    await pause(200);
    a.publish('for others');
    await pause(300);
    expect(b.heard).toEqual([]);
  });

  it('goes on after its connection was cut, with what was said meanwhile', async () => {
    const prefix = `relay-${randomUUID()}:`;
    const a = await openRelay(prefix);
    const config = { redisUrl: inject('redisUrl'), redisPrefix: prefix };
    const [redis, reader] = [createRedis(config, log, 'test'), createSubscriber(config, log)];
    const relay = createRelay({ config, redis, reader, log });
    const heard: unknown[] = [];
    relay.onMessage((message) => heard.push(message));
    relay.start();
    closers.push(() => {
      relay.stop();
      redis.disconnect();
      reader.disconnect();
    });
    await pause(300);
    a.publish('first');
    await expect.poll(() => heard).toEqual(['first']);
    reader.stream.destroy();
    a.publish('meanwhile');
    await pause(50);
    a.publish('after');
    await expect.poll(() => heard, { timeout: 8_000 }).toEqual(['first', 'meanwhile', 'after']);
  });
});
