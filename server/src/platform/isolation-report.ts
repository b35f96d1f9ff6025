// Says how well a worker isolates programs that read strangers' files: to its log, its metrics, and the health page of the API.
import type { Platform } from '#platform/context.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { findConfinement, type Isolation, ISOLATIONS } from '#platform/isolation.ts';
import { isRedisReady } from '#platform/redis.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

const REPEAT_MS = 20_000;
/** A worker that has said nothing for so long is gone. */
const KEPT_SECONDS = 60;

const keyOf = ({ config }: Pick<Parts, 'config'>, isolation: Isolation) =>
  `${config.redisPrefix}isolation:${isolation}`;

const ISOLATION_TEXTS: Record<Isolation, string> = {
  namespaces: 'programs that read files of strangers are isolated by bubblewrap',
  user: 'bubblewrap does not work here: programs that read files of strangers run as another user, who can reach the network (docs/runbooks/file-isolation.md)',
  limits:
    'bubblewrap does not work here: programs that read files of strangers could read our secrets if a file took one over (docs/runbooks/file-isolation.md)',
};

/** Finds out, and says it wherever an operator looks: in the log, on the private port, and through Redis until stopped. */
export async function announceIsolation(parts: Parts, metrics: Metrics): Promise<{ stop(): void }> {
  const { isolation } = await findConfinement();
  const isIsolated = isolation === 'namespaces';
  parts.log[isIsolated ? 'info' : 'warn']({ isolation }, ISOLATION_TEXTS[isolation]);
  metrics.gauge('files_isolated', 'Whether programs that read files of strangers are isolated; should be 1', () =>
    Number(isIsolated),
  );
  return reportIsolation(parts, isolation);
}

/** Tells the health page, now and again until stopped. */
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
