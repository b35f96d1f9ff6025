// Carries events between processes over one Redis stream. Who was away for a moment reads on where it stopped. What Redis held
// is lost with it, and of what is said while it is away only the end is kept, which is why an event is only ever a hint.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#config.ts';
import type { Log } from '#platform/log.ts';
import { isRedisReady, type Redis } from '#platform/redis.ts';

export interface Relay {
  /** To every other process. Never waits, never fails. */
  publish(message: unknown): void;
  /** Called with what other processes published since this process began to read. */
  onMessage(listener: (message: unknown) => void): void;
  /** Begins to read. Only processes with sockets do. */
  start(): void;
  stop(): void;
}

interface RelayOptions {
  config: Pick<Config, 'redisPrefix'>;
  redis: Redis;
  /** A connection of its own: a blocking read holds it. */
  reader: Redis;
  log: Log;
}

/** Its id, then names and values in turn. */
type Entry = [id: string, fields: [string, string, string, string]];

/** Enough for a process that stalls for some seconds at thousands of events a second. */
const KEPT_ENTRIES = 20_000;
/** Of what could not be said: the last second or two are what others may have missed without knowing. */
const KEPT_WAITING = 2_000;
/** Below the reader's socket timeout. */
const BLOCK_MS = 5_000;
const MOST_AT_ONCE = 500;
const PAUSE_AFTER_FAILURE_MS = 250;

export function createRelay({ config, redis, reader, log }: RelayOptions): Relay {
  const stream = `${config.redisPrefix}events`;
  const self = crypto.randomUUID();
  const listeners: ((message: unknown) => void)[] = [];
  let waiting: string[] = [];
  let isPlanned = false;
  let isStopped = true;

  async function selectEnd(): Promise<string> {
    const [newest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    return newest?.[0] ?? '0-0';
  }

  /** Waits for the next ones; empty when there were none for a while. */
  async function readAfter(last: string): Promise<Entry[]> {
    const reply = await reader.xread('COUNT', MOST_AT_ONCE, 'BLOCK', BLOCK_MS, 'STREAMS', stream, last);
    return (reply?.[0]?.[1] ?? []) as Entry[];
  }

  async function read(): Promise<void> {
    let last: string | null = null;
    while (!isStopped) {
      try {
        // From now on: what was said before there were sockets concerns nobody here. A place, not '$', which would pass over
        // what is said between two reads.
        last ??= await selectEnd();
        const entries = await readAfter(last);
        for (const [id, [, from, , messages]] of entries) {
          last = id;
          if (from !== self) deliver(messages);
        }
      } catch (error) {
        if (isStopped) return;
        log.debug({ err: error }, 'events of other processes could not be read');
        await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  function deliver(text: string): void {
    for (const message of JSON.parse(text) as unknown[]) {
      for (const listener of listeners) listener(message);
    }
  }

  /**
   * What was said within one turn of the event loop goes out as one entry: an event tells two people, and many at once tell
   * many. What Redis did not take is said when it is back: listeners may hear again, and have asked, before we can speak.
   */
  function publishWaiting(): void {
    isPlanned = false;
    waiting = waiting.slice(-KEPT_WAITING);
    if (waiting.length === 0 || !isRedisReady(redis)) return;
    const taken = waiting;
    waiting = [];
    redis
      .xadd(stream, 'MAXLEN', '~', KEPT_ENTRIES, '*', 'from', self, 'messages', `[${taken.join(',')}]`)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'events did not reach other processes yet');
        waiting = [...taken, ...waiting];
      });
  }
  redis.on('ready', publishWaiting);

  return {
    publish: (message) => {
      waiting.push(JSON.stringify(message));
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(publishWaiting);
    },
    onMessage: (listener) => {
      listeners.push(listener);
    },
    start: () => {
      if (!isStopped) return;
      isStopped = false;
      read().catch((error: unknown) => log.error({ err: error }, 'events of other processes are no longer read'));
    },
    stop: () => {
      isStopped = true;
    },
  };
}
