// Tokens and the sessions they point to: issue, check, forget. HTTP and sockets authenticate through here and nowhere else.
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ROLES, type Role } from '@matricula/contract/base/roles.ts';
import { SignJWT } from 'jose';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import type { Clock } from '#platform/context/clock.ts';
import type { Actor } from '#platform/context/actor.ts';
import type { DB } from '#platform/database/db-types.ts';
import type { ProcessBus } from '#platform/bus/process-bus.ts';
import type { Db } from '#platform/database/db.ts';
import { batchLoad } from '#platform/database/batch-loader.ts';
import type { Log } from '#platform/context/log.ts';
import { touchSession } from '#platform/auth/session-rows.ts';

const ISSUER = 'matricula';
const AUDIENCE = 'web';
const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

/** How long a process may believe what it read. Also the bound of a revocation while Redis is away (AUTH-5: 5 s). */
const CACHE_TTL_MS = 4_000;
/** How exactly that time is kept: asking the clock for each request would cost more than the look-up. */
const CACHE_STEP_MS = 100;
const CACHE_SIZE = 50_000;
const VERIFIED_SIZE = 10_000;
const IDLE_DAYS = 14;
const LAST_SEEN_STEP_MS = 5 * 60_000;

export interface Sessions {
  issueToken(session: { id: string; userId: string; role: Role; expiresAt: Date }): Promise<string>;
  /** The actor behind a token, or null when the token is forged, expired or its session has ended. */
  authenticate(token: string): Actor | null | Promise<Actor | null>;
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
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', config.authSecret, '', 'session-token', 32)));
  const signingKey = key.export();
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
    const claims = verifyToken(token, key);
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

  return {
    issueToken: ({ id, userId, role, expiresAt }) =>
      new SignJWT({ sid: id, role })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(signingKey),
    authenticate: (token) => {
      const claims = verified.get(token) ?? verify(token);
      if (claims === null) return null;
      if (claims.exp <= clock.now().getTime() / 1000) return null;
      const known = cache.get(claims.sid);
      if (known === undefined) return load(claims.sid, claims.sub);
      return known.userId === claims.sub ? known : null;
    },
    hasRunOut: (token) => {
      const claims = verified.get(token) ?? verify(token);
      return claims === null || claims.exp <= clock.now().getTime() / 1000;
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

interface Claims {
  sub: string;
  sid: string;
  /** When it runs out, in seconds. */
  exp: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Checks a token without waiting: jose's verify goes through the thread pool and would queue behind password hashes.
 * Only our own header is accepted, so `none`, other algorithms and `kid` tricks fail before any key is touched. The
 * caller compares `exp` with the clock.
 */
function verifyToken(token: string, key: ReturnType<typeof createSecretKey>): Claims | null {
  const [header, payload, signature, more] = token.split('.');
  if (header !== HEADER || payload === undefined || signature === undefined || more !== undefined) return null;
  const expected = Buffer.from(createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url'));
  // Lengths in bytes: one letter outside ASCII would make the comparison throw.
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const { sub, sid, exp, iss, aud, role } = claims;
    const isOurs = iss === ISSUER && aud === AUDIENCE && typeof exp === 'number';
    const isWhole =
      typeof sub === 'string' && typeof sid === 'string' && UUID.test(sid) && ROLES.includes(role as Role);
    return isOurs && isWhole ? { sub, sid, exp } : null;
  } catch {
    return null;
  }
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
  const { rows } = await sql<LiveSession>`/* prepared: sessions.live */ select s.id, s.user_id, s.last_seen_at, u.role
      from sessions s join users u on u.id = s.user_id
     where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and u.suspended_at is null
       and s.expires_at > ${now}::timestamptz
       and s.last_seen_at > ${now}::timestamptz - ${IDLE_DAYS} * interval '1 day'`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sessionIds.map((id) => byId.get(id));
}
