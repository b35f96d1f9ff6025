// The coarse gate: how often one network, one device or one person may call a route. Counted in Redis for all processes; in
// memory while it is away.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '#platform/context/context.ts';
import { tooMany } from '#platform/context/errors.ts';
import { isFromInside } from '#platform/http/inside.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Limit } from '#platform/http/routes.ts';

type Place = Pick<Platform, 'redis' | 'config'>;
interface LimiterOptions {
  name: string;
  points: number;
  seconds: number;
}

/** How many networks of one site may each use up their limit before the site has used up its own. */
const NETWORKS_PER_SITE = 16;
/** Whoever shares a network with an attacker waits a moment instead of being refused. */
const TURN_SECONDS = 5;
const MAX_WAITING = 4;
const MAX_WAIT_MS = 30_000;
/** Made-up links use up the shares they fall into, and an honest one falls into another; few enough for Redis to remember. */
const LINK_SHARES = 1024;
const TOO_MANY = 'Too many requests. Wait a moment and try again.';

/** A limiter that counts in Redis and keeps counting in this process while Redis is away. */
export function createLimiter({ redis, config }: Place, { name, points, seconds }: LimiterOptions): RateLimiterRedis {
  const keyPrefix = `${config.redisPrefix}limit:${name}`;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
  });
}

/** What is used up: a key to wait under, and the seconds until it is free again. */
interface Spent {
  key: string;
  seconds: number;
}

/** Counts under one key; says when it is used up. */
async function count(limiter: RateLimiterRedis, key: string): Promise<Spent | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { key, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

export interface NetworkLimiter {
  count(ipAddress: string): Promise<Spent | null>;
  /** The last call does not count after all. */
  takeBack(ipAddress: string): Promise<unknown>;
}

/** Every limit per address goes through here: IPv6 is counted per /64, and a /48 has a larger count for all its networks. */
export function createNetworkLimiter(platform: Place, options: LimiterOptions): NetworkLimiter {
  const networks = createLimiter(platform, options);
  const sites = createLimiter(platform, {
    ...options,
    name: `${options.name}:site`,
    points: options.points * NETWORKS_PER_SITE,
  });
  return {
    count: async (ipAddress) => {
      const { name, site } = networkOf(ipAddress);
      const [ofNetwork, ofSite] = await Promise.all([count(networks, name), site === null ? null : count(sites, site)]);
      return ofNetwork ?? ofSite;
    },
    takeBack: async (ipAddress) => {
      const { name, site } = networkOf(ipAddress);
      await Promise.all([networks.reward(name), ...(site === null ? [] : [sites.reward(site)])]);
    },
  };
}

export interface Line {
  /** Resolves when it is one's turn. Fails with tooMany when too many wait already. */
  wait(key: string): Promise<void>;
}

/** Lets one caller per key pass every few seconds, over all processes; a few may wait, for half a minute at most. */
export function createLine(platform: Place, name: string, refusal = TOO_MANY): Line {
  const turns = createLimiter(platform, { name: `${name}:line`, points: 1, seconds: TURN_SECONDS });
  const waiting = new Map<string, number>();
  return {
    wait: async (key) => {
      const others = waiting.get(key) ?? 0;
      if (others >= MAX_WAITING) tooMany(refusal, TURN_SECONDS);
      waiting.set(key, others + 1);
      try {
        const until = performance.now() + MAX_WAIT_MS;
        // One after the other: whoever is refused a turn waits for the next.
        for (let spent = await count(turns, key); spent !== null; spent = await count(turns, key)) {
          if (performance.now() > until) tooMany(refusal, TURN_SECONDS);
          await pause(spent.seconds * 1000);
        }
      } finally {
        const left = (waiting.get(key) ?? 1) - 1;
        if (left === 0) waiting.delete(key);
        else waiting.set(key, left);
      }
    },
  };
}

export function addRateLimits(app: FastifyInstance, platform: Platform): void {
  const gates = new Map<string, Gate>();
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (limit === undefined) return;
    const name = `${String(route.method)} ${route.url}`;
    const gate = gates.get(name) ?? createGate(platform, name, limit);
    gates.set(name, gate);
    // Per route, so that routes without a limit pay nothing. Before the body is read, which costs us more than the sender: except where
    // what is counted stands in the body.
    if (limit.by === 'link') route.preValidation = [...[route.preValidation ?? []].flat(), gate];
    else route.onRequest = [...[route.onRequest ?? []].flat(), gate];
  });
}

type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function createGate(platform: Platform, name: string, limit: Limit): Gate {
  const options = { name, points: limit.points, seconds: limit.seconds };
  const limiter = createLimiter(platform, options);
  const networks = createNetworkLimiter(platform, options);
  const line = createLine(platform, name);
  return async (request, reply) => {
    if (isFromInside(request.headers)) return;
    const key = keyOf(request, limit);
    const spent = await (key === null ? networks.count(request.ip) : count(limiter, key));
    if (spent === null) return;
    if (limit.thenWait === true) return line.wait(spent.key);
    // A body in chunks may have no end; one with a length is left to its end, so that the answer arrives.
    if (request.headers['transfer-encoding'] !== undefined) reply.header('connection', 'close');
    tooMany(TOO_MANY, spent.seconds);
  };
}

/** Null where the network is counted. */
function keyOf(request: FastifyRequest, { by }: Limit): string | null {
  if (by === 'user') return request.ctx.actor?.userId ?? null;
  if (by === 'device') return request.ctx.origin.deviceId;
  if (by !== 'link') return null;
  const { token } = (request.body ?? {}) as { token?: unknown };
  const share = createHash('sha256').update(String(token)).digest().readUInt16BE() % LINK_SHARES;
  return `${networkOf(request.ip).name} ${share}`;
}
