// The context: everything a service may reach outside itself. Nothing else is reachable.
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Config } from '#config.ts';
import type { Scanner } from '#platform/files/clamav.ts';
import type { Actor, Origin } from '#platform/context/actor.ts';
import type { Clock } from '#platform/context/clock.ts';
import type { DB } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { Log } from '#platform/context/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Pages } from '#platform/context/pages.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { RecordCopy } from '#platform/record-copy/record-copy.ts';
import type { PublicCache } from '#platform/public-cache/public-cache.ts';
import type { Push } from '#platform/push/push.ts';
import { addJob, type EventDefinition, type EventPayload, type JobOptions } from '#platform/jobs/queue.ts';
import type { Realtime } from '#platform/realtime/sockets.ts';
import type { Redis } from '#platform/bus/redis.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Storage } from '#platform/files/stored-objects.ts';
import type { BackgroundQueue } from '#platform/http/background-queue.ts';
import type { Vault } from '#platform/files/vault.ts';

/** The parts that live as long as the process. */
export interface Platform {
  config: Config;
  db: Kysely<DB>;
  /** The same database on connections that cannot write: for requests of administrators who view as somebody else. */
  readOnlyDb: Kysely<DB>;
  /** For statements with many filters, which are planned for their values and may take long. */
  searches: Kysely<DB>;
  /** For what most requests begin with: who asks, and what of theirs it is about. Used through `batchLoad` only. */
  lookups: Kysely<DB>;
  redis: Redis;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  push: Push;
  payments: Payments;
  recordCopy: RecordCopy;
  storage: Storage;
  vault: Vault;
  scanner: Scanner;
  pages: Pages;
  sessions: Sessions;
  backgroundQueue: BackgroundQueue;
  publicCache: PublicCache;
  realtime: Realtime;
}

/** The parts that live as long as one request or job. `db` is the pool, or the transaction inside withTransaction. */
export interface Context extends Omit<Platform, 'db'> {
  db: Db;
  actor: Actor | null;
  origin: Origin;
  /** Runs after the outermost transaction has committed; at once when there is none. */
  afterCommit(effect: () => void | Promise<void>): void;
}

const NO_ORIGIN: Origin = { requestId: '', ipAddress: '', userAgent: '', brand: 'matricula', deviceId: null };

export function createContext(
  platform: Platform,
  request: { actor?: Actor | null; origin?: Origin; log?: Log } = {},
): Context {
  const log = request.log ?? platform.log;
  return {
    ...platform,
    log,
    actor: request.actor ?? null,
    origin: request.origin ?? NO_ORIGIN,
    afterCommit: (effect) => runEffect(log, effect),
  };
}

/** PostgreSQL's words for a transaction that it ended in favor of another one: nothing of it was kept, and the same may work now. */
const GAVE_WAY = new Set(['40P01', '40001']);
const TRANSACTION_TRIES = 3;
const LEAST_PAUSE_MS = 5;

/**
 * Runs `work` in one transaction with a context of its own. Name the inner parameter `ctx` too, so that the outer
 * handle is out of reach. Effects given to `afterCommit` run once it has committed, and never when it rolled back.
 * A deadlock begins the work anew, so nothing outside the database may change within it.
 */
export async function withTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let tries = 1; ; tries += 1) {
    const effects: (() => void | Promise<void>)[] = [];
    try {
      const result = await ctx.db
        .transaction()
        .execute((transaction) => work({ ...ctx, db: transaction, afterCommit: (effect) => effects.push(effect) }));
      for (const effect of effects) runEffect(ctx.log, effect);
      return result;
    } catch (error) {
      const code = (error as { code?: unknown } | null)?.code;
      if (tries === TRANSACTION_TRIES || typeof code !== 'string' || !GAVE_WAY.has(code)) throw error;
      ctx.log.warn({ code, tries }, 'a transaction gave way to another one and begins anew');
      await pause(LEAST_PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}

/** An effect after commit is a hint (a socket event, a cache drop): its failure must not undo what was answered. */
function runEffect(log: Log, effect: () => void | Promise<void>): void {
  Promise.resolve()
    .then(effect)
    .catch((error: unknown) => log.warn({ err: error }, 'an effect after commit failed'));
}

/** Says that something happened. The job that carries it commits or rolls back with the caller's transaction, and may wait. */
export async function emit<E extends EventDefinition>(
  ctx: Context,
  event: E,
  payload: EventPayload<E>,
  options: JobOptions = {},
): Promise<void> {
  if (!ctx.db.isTransaction)
    throw new Error(`emit(${event.name}) outside a transaction would lose the event in a crash`);
  await addJob(ctx.db, event.name, event.payload.parse(payload), options);
}
