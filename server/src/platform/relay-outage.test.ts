// Events said while the speaker's own connection to Redis is away: listeners may hear again sooner than it can speak.
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { createLog } from '#platform/log.ts';
import { createRedis, createSubscriber, isRedisReady } from '#platform/redis.ts';
import { createRelay } from '#platform/relay.ts';

const config = readConfig({ ...process.env, REDIS_PREFIX: `relay-outage-${crypto.randomUUID()}:` });
const log = createLog({ level: 'silent', process: 'script' });
const open = () => ({ redis: createRedis(config, log, 'test'), reader: createSubscriber(config, log) });
const [speaker, listener] = [open(), open()];
const speaking = createRelay({ config, ...speaker, log });
const listening = createRelay({ config, ...listener, log });
const heard: unknown[] = [];

afterAll(async () => {
  listening.stop();
  await listener.redis.del(`${config.redisPrefix}events`);
  for (const redis of [speaker.redis, speaker.reader, listener.redis, listener.reader]) redis.disconnect();
});

it('reach the others as soon as it is back', async () => {
  listening.onMessage((message) => heard.push(message));
  listening.start();
  await expect.poll(() => isRedisReady(speaker.redis) && isRedisReady(listener.reader)).toBe(true);
  speaking.publish('before');
  await expect.poll(() => heard).toEqual(['before']);

  speaker.redis.disconnect(true);
  speaking.publish('meanwhile');
  // Said and not sent: what follows comes after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  speaking.publish('still');
  expect(isRedisReady(speaker.redis)).toBe(false);
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['before', 'meanwhile', 'still']);
});
