// How well the workers isolate programs that read strangers' files, told through Redis so that the health page can say it.
import type { Platform } from '#platform/context.ts';
import { type Isolation, ISOLATIONS } from '#platform/isolation.ts';
import { isRedisReady } from '#platform/redis.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

const REPEAT_MS = 20_000;
/** A worker that has said nothing for so long is gone. */
const KEPT_SECONDS = 60;

const keyOf = ({ config }: Pick<Parts, 'config'>, isolation: Isolation) =>
  `${config.redisPrefix}isolation:${isolation}`;

/** Says it now and again until stopped. */
export function reportIsolation(parts: Parts, isolation: Isolation): { stop(): void } {
  const say = () => {
    parts.redis
      .set(keyOf(parts, isolation), '1', 'EX', KEPT_SECONDS)
      .catch((error: unknown) => parts.log.debug({ err: error }, 'the isolation could not be reported'));
  };
  parts.redis.on('ready', say);
  if (isRedisReady(parts.redis)) say();
  const timer = setInterval(say, REPEAT_MS).unref();
  return {
    stop: () => {
      parts.redis.off('ready', say);
      clearInterval(timer);
    },
  };
}

/** The weakest of any worker; `unknown` while none is there, or Redis is away. */
export async function readIsolation(parts: Parts): Promise<Isolation | 'unknown'> {
  const said = await parts.redis.mget(ISOLATIONS.map((isolation) => keyOf(parts, isolation))).catch(() => []);
  return ISOLATIONS.find((_, index) => said[index] === '1') ?? 'unknown';
}
