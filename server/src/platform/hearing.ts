// Whether word from other processes reaches this one. Who keeps what it read may keep it long only while it would hear of a change.
import { isRedisReady, type Redis } from '#platform/redis.ts';

const HEARTBEAT_MS = 500;

export interface Hearing {
  /** Known to be lost within two beats (1 s). */
  isHearing(): boolean;
  /** Called when hearing is lost and when it is back. What was said in between is lost. */
  onChange(listener: (isHearing: boolean) => void): void;
}

/** Redis can stop answering without closing a connection, so it is asked; no answer within one beat counts as deaf. */
export function createHearing(subscriber: Redis): Hearing {
  const listeners: ((isHearing: boolean) => void)[] = [];
  let isHearing = false;
  let isAsked = false;

  function change(isHearingNow: boolean): void {
    if (isHearing === isHearingNow) return;
    isHearing = isHearingNow;
    for (const listener of listeners) listener(isHearingNow);
  }
  function answer(hasAnswered: boolean): void {
    isAsked = false;
    change(hasAnswered);
  }
  // A closed connection needs no question.
  subscriber.on('close', () => change(false));
  setInterval(() => {
    if (isAsked || !isRedisReady(subscriber)) {
      change(false);
      return;
    }
    isAsked = true;
    subscriber.ping().then(
      () => answer(true),
      () => answer(false),
    );
  }, HEARTBEAT_MS).unref();

  return {
    isHearing: () => isHearing,
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
