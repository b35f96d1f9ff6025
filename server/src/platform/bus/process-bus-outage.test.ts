// Events said while the speaker's own connection to Redis is away: listeners may hear again sooner than it can speak.
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { createLog } from '#platform/context/log.ts';
import { createRedis, createReader, isRedisReady } from '#platform/bus/redis.ts';
import { createProcessBus } from '#platform/bus/process-bus.ts';

const config = readConfig({ ...process.env, REDIS_PREFIX: `bus-outage-${crypto.randomUUID()}:` });
const log = createLog({ level: 'silent', process: 'script' });
const open = () => ({ redis: createRedis(config, log, 'test'), reader: createReader(config, log) });
const [speaker, listener] = [open(), open()];
const speaking = createProcessBus({ config, ...speaker, log });
const listening = createProcessBus({ config, ...listener, log });
const heard: unknown[] = [];

afterAll(async () => {
  await listening.close();
  await speaking.close();
  await listener.redis.del(`${config.redisPrefix}bus`);
  for (const redis of [speaker.redis, speaker.reader, listener.redis, listener.reader]) redis.disconnect();
});

it('reach the others as soon as it is back', async () => {
  listening.subscribe('socket events', (message) => heard.push(message));
  await expect.poll(() => isRedisReady(speaker.redis) && listening.isHearing()).toBe(true);
  speaking.publish('socket events', 'before');
  await expect.poll(() => heard).toEqual(['before']);

  speaker.redis.disconnect(true);
  speaking.publish('socket events', 'meanwhile');
  // Said and not sent: what follows comes after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  speaking.publish('socket events', 'still');
  expect(isRedisReady(speaker.redis)).toBe(false);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['before', 'meanwhile', 'still']);
});
