// What one process says to the others: events for sockets, sessions that ended, public content that changed. One Redis stream: who was
// away for a moment reads on where it stopped. What Redis held is lost with it, and of what is said while it is away only the end is
// kept, which is why a message is only ever a hint: who depends on it asks `isHearing` and falls back.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#config.ts';
import { isRedisReady, type Redis } from '#platform/bus/redis.ts';
import type { Log } from '#platform/context/log.ts';

type Topic = 'socket events' | 'ended sessions' | 'public content';

export interface ProcessBus {
  /** To every other process. Never waits, never fails. */
  publish(topic: Topic, message: unknown): void;
  /** Called with what other processes published since this one began to read. */
  subscribe(topic: Topic, listener: (message: unknown) => void): void;
  /** Whether messages of other processes arrive. Known to be lost within 1 s. */
  isHearing(): boolean;
  /** Called when hearing is lost and when it is back. Some of what was said in between may be lost. */
  onHearingChange(listener: (isHearing: boolean) => void): void;
  /** Says what is still to be said, as far as Redis takes it now. */
  close(): Promise<void>;
}

interface ProcessBusOptions {
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
const MAX_UNSENT = 2_000;
/** Each read that comes back, empty or not, shows that Redis answers. */
const BLOCK_MS = 400;
/** Redis can stop answering without closing a connection: so long without an answer counts as deaf. */
const SILENCE_MS = 900;
const TICK_MS = 100;
const MAX_AT_ONCE = 500;
const PAUSE_AFTER_FAILURE_MS = 250;

/** Reads from now on. */
export function createProcessBus({ config, redis, reader, log }: ProcessBusOptions): ProcessBus {
  const stream = `${config.redisPrefix}bus`;
  const self = crypto.randomUUID();
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  const hearingListeners: ((isHearing: boolean) => void)[] = [];
  let unsent: string[] = [];
  let isPlanned = false;
  let sending: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let isHearing = false;
  let lastAnswerAt = 0;

  function setHearing(isHearingNow: boolean): void {
    if (isHearing === isHearingNow) return;
    isHearing = isHearingNow;
    for (const listener of hearingListeners) listener(isHearingNow);
  }
  const isSilent = () => performance.now() - lastAnswerAt > SILENCE_MS;
  const timer = setInterval(() => {
    // Asked again after waiting answers were read: a process that stood still itself has missed nothing.
    if (isHearing && isSilent()) setImmediate(() => setHearing(!isSilent()));
  }, TICK_MS).unref();
  // A closed connection needs no waiting.
  reader.on('close', () => setHearing(false));

  async function selectEnd(): Promise<string> {
    const [newest] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    return newest?.[0] ?? '0-0';
  }

  /** Waits for the next ones; empty when there were none for a while. */
  async function readAfter(last: string): Promise<Entry[]> {
    const reply = await reader.xread('COUNT', MAX_AT_ONCE, 'BLOCK', BLOCK_MS, 'STREAMS', stream, last);
    return (reply?.[0]?.[1] ?? []) as Entry[];
  }

  async function read(): Promise<void> {
    let last: string | null = null;
    while (!isStopped) {
      try {
        // What was said before concerns nobody here. A place, not '$', which would pass over what is said between two reads.
        last ??= await selectEnd();
        const entries = await readAfter(last);
        for (const [id, [, from, , messages]] of entries) {
          last = id;
          if (from !== self) deliver(messages);
        }
        lastAnswerAt = performance.now();
        setHearing(true);
      } catch (error) {
        if (isStopped) return;
        log.debug({ err: error }, 'messages of other processes could not be read');
        await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
  }

  function deliver(text: string): void {
    for (const [topic, message] of JSON.parse(text) as [string, unknown][]) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(message);
        } catch (error) {
          // One topic's failure must not keep another's messages from their listeners.
          log.error({ err: error, topic }, 'a message of another process could not be handled');
        }
      }
    }
  }

  /**
   * What was said within one turn of the event loop goes out as one entry: an event tells two people, and many at once tell
   * many. What Redis did not take is said when it is back: listeners may hear again, and have asked, before we can speak.
   */
  function publishUnsent(): void {
    isPlanned = false;
    unsent = unsent.slice(-MAX_UNSENT);
    if (unsent.length === 0 || !isRedisReady(redis)) return;
    const taken = unsent;
    unsent = [];
    sending = redis
      .xadd(stream, 'MAXLEN', '~', KEPT_ENTRIES, '*', 'from', self, 'messages', `[${taken.join(',')}]`)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'messages did not reach other processes yet');
        unsent = [...taken, ...unsent];
        plan(PAUSE_AFTER_FAILURE_MS);
      });
  }
  function plan(afterMs: number): void {
    if (isPlanned) return;
    isPlanned = true;
    if (afterMs === 0) setImmediate(publishUnsent);
    else setTimeout(publishUnsent, afterMs).unref();
  }
  redis.on('ready', publishUnsent);

  read().catch((error: unknown) => log.error({ err: error }, 'messages of other processes are no longer read'));

  return {
    publish: (topic, message) => {
      unsent.push(JSON.stringify([topic, message]));
      plan(0);
    },
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    isHearing: () => isHearing,
    onHearingChange: (listener) => {
      hearingListeners.push(listener);
    },
    close: async () => {
      isStopped = true;
      clearInterval(timer);
      publishUnsent();
      await sending;
    },
  };
}
