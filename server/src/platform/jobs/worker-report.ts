// What workers say of themselves to the health page: a word of a list, kept in Redis for as long as they repeat it.
import type { Platform } from '#platform/context/context.ts';
import { isRedisReady } from '#platform/bus/redis.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

const REPEAT_MS = 20_000;
/** A worker that has said nothing for so long is gone. */
const KEPT_SECONDS = 60;

const keyOf = ({ config }: Pick<Parts, 'config'>, subject: string, word: string) =>
  `${config.redisPrefix}${subject}:${word}`;

/** Says it now and again until stopped. */
export function reportWord(parts: Parts, subject: string, word: string): { stop(): void } {
  const say = () => {
    parts.redis
      .set(keyOf(parts, subject, word), '1', 'EX', KEPT_SECONDS)
      .catch((error: unknown) => parts.log.debug({ err: error, subject }, 'a worker could not report'));
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

/** The first of these words that any worker says; `unknown` while none does, or Redis is away. */
export async function readWord<Word extends string>(
  parts: Pick<Parts, 'config' | 'redis'>,
  subject: string,
  words: readonly Word[],
): Promise<Word | 'unknown'> {
  const said = await parts.redis.mget(words.map((word) => keyOf(parts, subject, word))).catch(() => []);
  return words.find((_, index) => said[index] === '1') ?? 'unknown';
}
