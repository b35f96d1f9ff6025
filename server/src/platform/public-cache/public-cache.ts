// What is the same for everybody, cached in this process for a while: answers, pages, lists. Nothing about a person enters.
// Emptied everywhere at once through Redis when something public changes, so that a change shows within 2 s on every process.
import { AREA_ORDER, type Area } from '@matricula/contract/base/areas.ts';
import { LRUCache } from 'lru-cache';
import type { ProcessBus } from '#platform/bus/process-bus.ts';

/** How long something is cached while word of changes arrives; also the bound when a process dies before it could say its word. */
const HEARING_MS = 60_000;
/**
 * How long while it does not. A page may be rendered from an answer that was itself cached, and deafness is noticed after 1 s
 * at most: 1 s + 0.75 s stays below the promised 2 s.
 */
const DEAF_MS = 750;
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** One value bigger than this would push out too much else. The columns of 10,000 schools are a quarter of it. */
const MAX_BYTES_OF_ONE = 8 * 1024 * 1024;

/** When a load began: what it reads is as old as that, and worthless once the cache was invalidated since. */
export interface Moment {
  /** Grows with every invalidation, whatever its areas. */
  readonly generation: number;
  readonly ofAreas: Readonly<Record<Area, number>>;
  readonly startedAt: number;
}

/** The areas that a value is made of: it is dropped when something of them changes. Null where that is not known: any change. */
export type Reads = readonly Area[] | null;

interface LoadOptions<T> {
  reads: Reads | ((value: T) => Reads);
  isCacheable?: (value: T) => boolean;
}

export interface PublicCache {
  get<T>(key: string): T | undefined;
  /** Caches a value that was loaded since `moment`, unless something public has changed since. */
  set(key: string, value: unknown, moment: Moment, reads: Reads): void;
  /** To be taken before reading what will be cached. */
  now(): Moment;
  /** The cached value, or that of one load shared by all who ask meanwhile. A failed load is not cached, nor is what `isCacheable` refuses. */
  getOrLoad<T>(key: string, load: () => Promise<T>, options: LoadOptions<T>): Promise<T>;
  /** Something public of these areas has changed: drops what was made of it, here now and in all other processes at once. Without areas, everything. Call it after the commit. */
  invalidate(...areas: Area[]): void;
}

interface Entry {
  value: unknown;
  reads: Reads;
  startedAt: number;
}

export function createPublicCache(bus: ProcessBus): PublicCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + 200,
  });
  const loads = new Map<string, Promise<unknown>>();
  const ofAreas = Object.fromEntries(AREA_ORDER.map((area) => [area, 0])) as Record<Area, number>;
  let generation = 0;

  function drop(areas: readonly Area[]): void {
    generation += 1;
    for (const area of areas) ofAreas[area] += 1;
    // With all of them also what is made of none, such as a page that asks nothing.
    const isAll = areas.length === AREA_ORDER.length;
    for (const [key, { reads }] of entries.entries())
      if (isAll || reads === null || reads.some((area) => areas.includes(area))) entries.delete(key);
    loads.clear();
  }

  bus.subscribe('public content', (areas) => drop(areas as Area[]));
  // What changed while this process was deaf may not have been heard.
  bus.onHearingChange((isHearing) => {
    if (isHearing) drop(AREA_ORDER);
  });

  function get<T>(key: string): T | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (performance.now() - entry.startedAt < (bus.isHearing() ? HEARING_MS : DEAF_MS)) return entry.value as T;
    entries.delete(key);
    return undefined;
  }

  function set(key: string, value: unknown, moment: Moment, reads: Reads): void {
    if ((reads ?? AREA_ORDER).every((area) => moment.ofAreas[area] === ofAreas[area]))
      entries.set(key, { value, reads, startedAt: moment.startedAt });
  }

  const now = (): Moment => ({ generation, ofAreas: { ...ofAreas }, startedAt: performance.now() });

  return {
    get,
    set,
    now,
    getOrLoad: async <T>(key: string, load: () => Promise<T>, { reads, isCacheable }: LoadOptions<T>): Promise<T> => {
      const cached = get<T>(key);
      if (cached !== undefined) return cached;
      const running = loads.get(key) as Promise<T> | undefined;
      if (running !== undefined) return running;
      const moment = now();
      const loading = load();
      loads.set(key, loading);
      try {
        const value = await loading;
        if (isCacheable?.(value) ?? true) set(key, value, moment, typeof reads === 'function' ? reads(value) : reads);
        return value;
      } finally {
        if (loads.get(key) === loading) loads.delete(key);
      }
    },
    invalidate: (...areas) => {
      const changed = areas.length === 0 ? AREA_ORDER : areas;
      drop(changed);
      bus.publish('public content', changed);
    },
  };
}

/** The same without a memory: what is read through it is as new as the database, and what it invalidates is invalidated everywhere. */
export function bypassCache(cache: PublicCache): PublicCache {
  return { ...cache, get: () => undefined, set: () => {}, getOrLoad: (_key, load) => load() };
}

/** Roughly: what a value says about itself, or the length of its text. */
function sizeOf(value: unknown): number {
  if (Buffer.isBuffer(value)) return value.length;
  if (typeof value === 'object' && value !== null && 'sizeBytes' in value) return Number(value.sizeBytes);
  return 2 * (JSON.stringify(value)?.length ?? 0);
}
