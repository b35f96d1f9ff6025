// The coarse gate: how often one address or one person may call a route. Counted in Redis for all processes; in memory while it is away.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '#platform/context.ts';
import { tooMany } from '#platform/errors.ts';
import type { Limit } from '#platform/http/routes.ts';

/** A limiter that counts in Redis and keeps counting in this process while Redis is away. */
export function createLimiter(
  { redis, config }: Pick<Platform, 'redis' | 'config'>,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): RateLimiterRedis {
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

export function addRateLimits(app: FastifyInstance, platform: Platform): void {
  const limiters = new Map<string, RateLimiterRedis>();
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit;
    if (limit === undefined) return;
    const name = `${String(route.method)} ${route.url}`;
    if (!limiters.has(name)) limiters.set(name, createLimiter(platform, { name, ...limit }));
    const limiter = limiters.get(name);
    // Per route, so that routes without a limit pay nothing.
    route.preValidation = [
      ...[route.preValidation ?? []].flat(),
      async (request: FastifyRequest) => {
        try {
          await limiter?.consume(keyOf(request, limit));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          tooMany('Too many requests. Wait a moment and try again.', Math.ceil(refusal.msBeforeNext / 1000));
        }
      },
    ];
  });
}

function keyOf(request: FastifyRequest, limit: Limit): string {
  return limit.by === 'user' ? (request.ctx.actor?.userId ?? request.ip) : request.ip;
}
