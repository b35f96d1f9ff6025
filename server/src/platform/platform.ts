// Builds the parts of the outside world once per process, and takes them down in the right order.
import { setSchemaTexts } from '@matricula/contract/schema-texts.ts';
import type { Config } from '#config.ts';
import { createScanner } from '#platform/clamav.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Platform } from '#platform/context.ts';
import { createDb, createPool, type Pool } from '#platform/db.ts';
import { createHearing } from '#platform/hearing.ts';
import type { Log } from '#platform/log.ts';
import { createMailer } from '#platform/mailer.ts';
import { createPages } from '#platform/pages.ts';
import { createPublicCache } from '#platform/public-cache.ts';
import { createPush } from '#platform/push.ts';
import { createRealtime } from '#platform/realtime.ts';
import { createRelay } from '#platform/relay.ts';
import { createRedis, createSubscriber } from '#platform/redis.ts';
import { createSessions } from '#platform/sessions.ts';
import { createStorage } from '#platform/storage.ts';
import { createTurnstile } from '#platform/turnstile.ts';
import { createVault } from '#platform/vault.ts';

export interface RunningPlatform extends Platform {
  pool: Pool;
  close(): Promise<void>;
}

/** For searches and for look-ups each. Opened when they are needed: a worker or a script hardly asks. */
const CONNECTIONS_APART = 4;

/** Enough that a thousand are back within seconds, few enough that a turn stays short (decision 035). */
const ENTERING_PER_TURN = 2;

interface PlatformOptions {
  config: Config;
  log: Log;
  process: 'api' | 'worker' | 'script';
  clock?: Clock;
}

export function createPlatform({ config, log, process, clock = systemClock }: PlatformOptions): RunningPlatform {
  setSchemaTexts();
  const isWorker = process === 'worker';
  const pool = createPool(config, log, {
    name: process,
    // Jobs may take long and hold connections of their own (listening, the lease).
    ...(isWorker ? { statementTimeoutMs: 60_000 } : {}),
  });
  const db = createDb(pool);
  const createApart = (purpose: 'searches' | 'lookups') =>
    createDb(createPool(config, log, { name: `${process}-${purpose}`, size: CONNECTIONS_APART, purpose }));
  const [searches, lookups] = [createApart('searches'), createApart('lookups')];
  const redis = createRedis(config, log, process);
  const subscriber = createSubscriber(config, log);
  const streams = createSubscriber(config, log);
  const mailer = createMailer(config);
  const push = createPush(config);
  const storage = createStorage(config.storage);
  const pages = createPages(config);
  const hearing = createHearing(subscriber);
  const sessions = createSessions({ config, db, lookups, redis, subscriber, hearing, clock, log });
  const publicCache = createPublicCache({ config, redis, subscriber, hearing, log });
  const relay = createRelay({ config, redis, reader: streams, log });
  const turnstile = createTurnstile(ENTERING_PER_TURN);
  const realtime = createRealtime({ config, relay, hearing, sessions, turnstile, log });
  return {
    config,
    log,
    clock,
    pool,
    db,
    searches,
    lookups,
    redis,
    mailer,
    push,
    storage,
    vault: createVault(config),
    scanner: createScanner(config),
    pages,
    sessions,
    turnstile,
    publicCache,
    realtime,
    close: async () => {
      await realtime.close();
      await pages.close();
      mailer.close();
      redis.disconnect();
      subscriber.disconnect();
      streams.disconnect();
      await Promise.all([db, searches, lookups].map((handle) => handle.destroy()));
    },
  };
}
