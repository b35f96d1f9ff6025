// Sessions and the tokens that point to them: issue, check, forget. HTTP and sockets authenticate through here and nowhere else.
import type { Role } from '@matricula/contract/base/roles.ts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/context/clock.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { DB } from '#platform/database/db-types.ts';
import type { ProcessBus } from '#platform/bus/process-bus.ts';
import { type Db, executePrepared } from '#platform/database/db.ts';
import { batchLoad } from '#platform/database/batch-loader.ts';
import type { Log } from '#platform/context/log.ts';
import { touchSession } from '#platform/auth/session-rows.ts';
import { type Claims, createTokens } from '#platform/auth/tokens.ts';

/** How long a process may believe what it read. Also the bound of a revocation while Redis is away (AUTH-5: 5 s). */
const CACHE_TTL_MS = 4_000;
/** How exactly that time is kept: asking the clock for each request would cost more than the look-up. */
const CACHE_STEP_MS = 100;
const CACHE_SIZE = 50_000;
const VERIFIED_SIZE = 10_000;
const IDLE_DAYS = 14;
const LAST_SEEN_STEP_MS = 5 * 60_000;

export interface Sessions {
  issueToken(session: { id: string; userId: string; role: Role; expiresAt: Date }): string;
  /** The actor behind a token, or null when the token is forged, expired or its session has ended. */
  authenticate(token: string): Actor | null | Promise<Actor | null>;
  /** The actor of a session that something signed by us names, or null when it has ended or is another person's. */
  findActor(session: { sessionId: string; userId: string }): Actor | null | Promise<Actor | null>;
  /** Whether the token's own time is over. Asks nobody. */
  hasRunOut(token: string): boolean;
  /** Tells every process at once that these sessions have ended. The rows must already say so. */
  announceEnded(sessionIds: string[]): void;
  /** Called with ids of ended sessions, from this process or another one. */
  onEnded(listener: (sessionIds: string[]) => void): void;
  /** Whether word of sessions ended by other processes reaches this one now. */
  isHearing(): boolean;
  /** Which of these sessions have ended, read from the database. */
  selectEnded(sessionIds: string[]): Promise<string[]>;
}

interface SessionsOptions {
  config: Pick<Config, 'authSecret'>;
  db: Kysely<DB>;
  lookups: Kysely<DB>;
  bus: ProcessBus;
  clock: Clock;
  log: Log;
}

export function createSessions({ config, db, lookups, bus, clock, log }: SessionsOptions): Sessions {
  const tokens = createTokens(config);
  const cache = new LRUCache<string, Actor>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS, ttlResolution: CACHE_STEP_MS });
  // A signature that was right stays right; only when it runs out is asked each time.
  const verified = new LRUCache<string, Claims>({ max: VERIFIED_SIZE });
  // A row read just before a revocation must not enter the cache just after it.
  const ended = new LRUCache<string, true>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS * 2 });
  const listeners: ((sessionIds: string[]) => void)[] = [];

  function evict(sessionIds: string[]): void {
    for (const id of sessionIds) {
      ended.set(id, true);
      cache.delete(id);
    }
    for (const listener of listeners) listener(sessionIds);
  }

  bus.subscribe('ended sessions', (ids) => evict(ids as string[]));

  function verify(token: string): Claims | null {
    const claims = tokens.verify(token);
    if (claims !== null) verified.set(token, claims);
    return claims;
  }

  async function selectLive(lookupsDb: Db, sessionIds: readonly string[]) {
    return selectLiveSessions(lookupsDb, sessionIds, clock.now());
  }

  async function load(sessionId: string, userId: string): Promise<Actor | null> {
    const now = clock.now();
    // What was read is as old as the question, not as the answer.
    const start = performance.now();
    const row = await batchLoad(lookups, selectLive, sessionId);
    if (row === undefined || row.userId !== userId || ended.has(sessionId)) return null;
    if (now.getTime() - row.lastSeenAt.getTime() > LAST_SEEN_STEP_MS) {
      touchSession(db, sessionId, now).catch((error: unknown) => log.warn({ err: error }, 'last seen was not noted'));
    }
    const actor: Actor = { userId: row.userId, sessionId, role: row.role as Role };
    cache.set(sessionId, actor, { start });
    return actor;
  }

  function findActor({
    sessionId,
    userId,
  }: {
    sessionId: string;
    userId: string;
  }): Actor | null | Promise<Actor | null> {
    const known = cache.get(sessionId);
    if (known === undefined) return load(sessionId, userId);
    return known.userId === userId ? known : null;
  }

  return {
    issueToken: (session) => tokens.sign({ ...session, issuedAt: clock.now() }),
    authenticate: (token) => {
      const claims = verified.get(token) ?? verify(token);
      if (claims === null) return null;
      if (claims.expiresAt <= clock.now().getTime() / 1000) return null;
      return findActor(claims);
    },
    findActor,
    hasRunOut: (token) => {
      const claims = verified.get(token) ?? verify(token);
      return claims === null || claims.expiresAt <= clock.now().getTime() / 1000;
    },
    announceEnded: (sessionIds) => {
      if (sessionIds.length === 0) return;
      evict(sessionIds);
      bus.publish('ended sessions', sessionIds);
    },
    isHearing: () => bus.isHearing(),
    onEnded: (listener) => {
      listeners.push(listener);
    },
    selectEnded: async (sessionIds) => {
      const live = await selectLiveSessions(db, sessionIds, clock.now());
      return sessionIds.filter((_, index) => live[index] === undefined);
    },
  };
}

interface LiveSession {
  id: string;
  userId: string;
  lastSeenAt: Date;
  role: string;
}

/** The role comes from the user's row, never from the token, so that a change of role takes effect at once. */
async function selectLiveSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<(LiveSession | undefined)[]> {
  const rows = await executePrepared(
    db,
    'sessions.live',
    sql<LiveSession>`select s.id, s.user_id, s.last_seen_at, u.role
      from sessions s join users u on u.id = s.user_id
     where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and u.suspended_at is null
       and s.expires_at > ${now}::timestamptz
       and s.last_seen_at > ${now}::timestamptz - ${IDLE_DAYS} * interval '1 day'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sessionIds.map((id) => byId.get(id));
}
