// Builds the parts of the outside world once per process, and takes them down in the right order.
import { setSchemaTexts } from '@matricula/contract/http/schema-texts.ts';
import type { Config } from '#config.ts';
import { createScanner } from '#platform/files/clamav.ts';
import { type Clock, systemClock } from '#platform/context/clock.ts';
import type { Platform } from '#platform/context/context.ts';
import { limitBatches } from '#platform/database/batch-loader.ts';
import { createDb, createPool, type Pool } from '#platform/database/db.ts';
import type { Log } from '#platform/context/log.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createPages } from '#platform/context/pages.ts';
import { createPayments } from '#platform/payments/payments.ts';
import { bypassCache, createPublicCache } from '#platform/public-cache/public-cache.ts';
import { createRecordCopy } from '#platform/record-copy/record-copy.ts';
import { createPush } from '#platform/push/push.ts';
import { createRealtime } from '#platform/realtime/realtime.ts';
import { createProcessBus } from '#platform/bus/process-bus.ts';
import { createReader, createRedis } from '#platform/bus/redis.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createStorage } from '#platform/files/storage.ts';
import { createBackgroundQueue } from '#platform/http/background-queue.ts';
import { createVault } from '#platform/files/vault.ts';

export interface RunningPlatform extends Platform {
  pool: Pool;
  close(): Promise<void>;
}

/** For searches, look-ups and views as somebody else each. Opened when they are needed: a worker or a script hardly asks. */
const CONNECTIONS_APART = 4;

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
  const createApart = (purpose: 'searches' | 'lookups' | 'readOnly') =>
    createDb(createPool(config, log, { name: `${process}-${purpose}`, size: CONNECTIONS_APART, purpose }));
  const [searches, lookups, readOnlyDb] = [createApart('searches'), createApart('lookups'), createApart('readOnly')];
  limitBatches(lookups, config.lookupsPerStatement);
  const redis = createRedis(config, log, process);
  const reader = createReader(config, log);
  const mailer = createMailer(config);
  const push = createPush(config);
  const storage = createStorage(config.storage);
  const pages = createPages(config);
  const bus = createProcessBus({ config, redis, reader, log });
  const sessions = createSessions({ config, db, lookups, bus, clock, log });
  const cache = createPublicCache(bus);
  const publicCache = config.hasPublicCache ? cache : bypassCache(cache);
  const backgroundQueue = createBackgroundQueue(config.backgroundPerTurn);
  const realtime = createRealtime({ config, bus, sessions, backgroundQueue, log });
  return {
    config,
    log,
    clock,
    pool,
    db,
    searches,
    lookups,
    readOnlyDb,
    redis,
    mailer,
    push,
    payments: createPayments(config),
    recordCopy: createRecordCopy(config.audit.copyTo, new URL(config.origins.matricula).hostname),
    storage,
    vault: createVault(config),
    scanner: createScanner(config),
    pages,
    sessions,
    backgroundQueue,
    publicCache,
    realtime,
    close: async () => {
      await realtime.close();
      await pages.close();
      mailer.close();
      await bus.close();
      redis.disconnect();
      reader.disconnect();
      await Promise.all([db, searches, lookups, readOnlyDb].map((handle) => handle.destroy()));
    },
  };
}
