// Redis for limits and the process bus. Never the truth: when it is away, callers fall back and stay correct.
import { Redis } from 'ioredis';
import type { Config } from '#config.ts';
import type { Log } from '#platform/context/log.ts';

export type { Redis };

/** Commands fail at once while the connection is down, so that a request never waits for Redis. */
export function createRedis(config: Pick<Config, 'redisUrl'>, log: Log, name: string): Redis {
  const redis = new Redis(config.redisUrl, {
    connectionName: `matricula-${name}`,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    // A Redis that stopped answering is away, too: the connection is given up, and what follows fails at once.
    socketTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  keepQuiet(redis, log);
  return redis;
}

/** For the connection that reads the process bus: its commands wait for Redis to come back, and are sent again after a reconnect. */
export function createReader(config: Pick<Config, 'redisUrl'>, log: Log): Redis {
  const redis = new Redis(config.redisUrl, {
    connectionName: 'matricula-reader',
    maxRetriesPerRequest: null,
    // Longer than a blocking read (0.4 s): a connection that is silent for so long is opened anew.
    socketTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  keepQuiet(redis, log);
  return redis;
}

/** Says once that Redis went away and once that it is back, instead of once per failed retry. */
function keepQuiet(redis: Redis, log: Log): void {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('redis is back');
    isAway = false;
  });
}

export function isRedisReady(redis: Redis): boolean {
  return redis.status === 'ready';
}
