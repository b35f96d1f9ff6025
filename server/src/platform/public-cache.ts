// What is the same for everybody, kept in this process for a while: answers, pages, lists. Nothing about a person enters.
// Emptied everywhere at once through Redis when something public changes, so that a change shows within 2 s on every process.
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Config } from '#config.ts';
import type { Hearing } from '#platform/hearing.ts';
import type { Log } from '#platform/log.ts';
import { isRedisReady, type Redis } from '#platform/redis.ts';

/** How long something is kept while word of changes arrives; also the bound when a process dies before it could say its word. */
const HEARING_MS = 60_000;
/**
 * How long while it does not. A page may be drawn from an answer that was itself kept, and deafness is noticed after 1 s
 * at most: 1 s + 0.75 s stays below the promised 2 s.
 */
const DEAF_MS = 750;
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 96 * 1024 * 1024;
/** One value bigger than this would push out too much else. The columns of 10,000 schools are a quarter of it. */
const MOST_BYTES_OF_ONE = 8 * 1024 * 1024;
const RETRY_MS = 500;

/** When a load began: what it reads is as old as that, and worthless once something was forgotten since. */
export interface Moment {
  readonly generation: number;
  readonly startedAt: number;
}

export interface PublicCache {
  get<T>(key: string): T | undefined;
  /** Keeps a value that was loaded since `moment`, unless something public has changed since. */
  set(key: string, value: unknown, moment: Moment): void;
  /** To be taken before reading what will be kept. */
  now(): Moment;
  /** The kept value, or that of one load shared by all who ask meanwhile. A failed load is not kept, nor is what `isKept` refuses. */
  remember<T>(key: string, load: () => Promise<T>, isKept?: (value: T) => boolean): Promise<T>;
  /** Something public has changed: empties this process now and all others at once. Call it after the commit. */
  forget(): Promise<void>;
}

interface PublicCacheOptions {
  config: Pick<Config, 'redisPrefix'>;
  redis: Redis;
  subscriber: Redis;
  hearing: Hearing;
  log: Log;
}

interface Entry {
  value: unknown;
  startedAt: number;
}

export function createPublicCache({ config, redis, subscriber, hearing, log }: PublicCacheOptions): PublicCache {
  const channel = `${config.redisPrefix}public-cache`;
  const me = randomUUID();
  const entries = new LRUCache<string, Entry>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_OF_ONE,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + 200,
  });
  const loads = new Map<string, Promise<unknown>>();
  let generation = 0;
  let mustAnnounce = false;
  let retry: NodeJS.Timeout | undefined;

  function empty(): void {
    generation += 1;
    entries.clear();
    loads.clear();
  }

  subscriber.on('message', (from: string, sender: string) => {
    // Its own word comes back to it, when new things are kept already.
    if (from === channel && sender !== me) empty();
  });
  subscriber
    .subscribe(channel)
    .catch((error: unknown) => log.warn({ err: error }, 'not listening for changes of public content'));
  // What changed while this process was deaf was not heard.
  hearing.onChange((isHearing) => {
    if (isHearing) empty();
  });

  /** Until it is said, others keep what they have for HEARING_MS at most; so it is said as soon as Redis takes it. */
  async function announce(): Promise<void> {
    clearTimeout(retry);
    if (!mustAnnounce || !isRedisReady(redis)) return;
    try {
      mustAnnounce = false;
      await redis.publish(channel, me);
    } catch (error) {
      mustAnnounce = true;
      retry = setTimeout(() => void announce(), RETRY_MS).unref();
      log.warn({ err: error }, 'a change of public content was not announced yet');
    }
  }
  redis.on('ready', () => void announce());

  function get<T>(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (performance.now() - entry.startedAt < (hearing.isHearing() ? HEARING_MS : DEAF_MS)) return entry.value as T;
    entries.delete(key);
    return undefined;
  }

  function set(key: string, value: unknown, moment: Moment): void {
    if (moment.generation === generation) entries.set(key, { value, startedAt: moment.startedAt });
  }

  const now = (): Moment => ({ generation, startedAt: performance.now() });

  return {
    get,
    set,
    now,
    remember: async <T>(key: string, load: () => Promise<T>, isKept?: (value: T) => boolean): Promise<T> => {
      const kept = get<T>(key);
      if (kept !== undefined) return kept;
      const running = loads.get(key) as Promise<T> | undefined;
      if (running !== undefined) return running;
      const moment = now();
      const loading = load();
      loads.set(key, loading);
      try {
        const value = await loading;
        if (isKept?.(value) ?? true) set(key, value, moment);
        return value;
      } finally {
        if (loads.get(key) === loading) loads.delete(key);
      }
    },
    forget: async () => {
      empty();
      mustAnnounce = true;
      await announce();
    },
  };
}

/** The same without a memory: what is read through it is as new as the database, and what it forgets is forgotten everywhere. */
export function withoutMemory(cache: PublicCache): PublicCache {
  return { ...cache, get: () => undefined, set: () => {}, remember: (_key, load) => load() };
}

/** Roughly: what a value says about itself, or the length of its text. */
function sizeOf(value: unknown): number {
  if (Buffer.isBuffer(value)) return value.length;
  if (typeof value === 'object' && value !== null && 'sizeBytes' in value) return Number(value.sizeBytes);
  return 2 * (JSON.stringify(value)?.length ?? 0);
}
