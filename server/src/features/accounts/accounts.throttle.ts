// How guessing a password is slowed down. Nobody can lock somebody else out: the delay grows, ends by itself, and a
// device that has proven the password before, or a reset, passes it by. Counted the same for addresses that do not exist.
import { createHash } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@matricula/contract/accounts.rules.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#platform/context.ts';
import { tooMany } from '#platform/errors.ts';
import { createLimiter } from '#platform/http/rate-limit.ts';
import type { Redis } from '#platform/redis.ts';

const FREE_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;
/** Once the free failures are spent that is remembered for a day, so that waiting out a window buys nothing. */
const MEMORY_SECONDS = 24 * 60 * 60;
const LONGEST_DELAY_SECONDS = 15 * 60;
const FAILURES_PER_IP = 50;
const IP_WINDOW_SECONDS = 60 * 60;
const TRUST_SECONDS = 14 * 24 * 60 * 60;
/** Mails that a stranger can cause to one address, each kind. */
const MAILS_PER_DAY = 5;

type Limiter = ReturnType<typeof createLimiter>;

interface Limiters {
  ip: Limiter;
  /** Failures within the window, up to the free ones. */
  failures: Limiter;
  /** Failures past the free ones, remembered for a day. */
  excess: Limiter;
  /** Present while the next try has to wait. */
  delay: Limiter;
  /** Present where the password has been proven. */
  trust: Limiter;
  mails: Limiter;
}

/** One set per Redis client, so that the counts in memory outlive a request while Redis is away. */
const limitersOf = new WeakMap<Redis, Limiters>();

function selectLimiters(ctx: Context): Limiters {
  const known = limitersOf.get(ctx.redis);
  if (known !== undefined) return known;
  const made: Limiters = {
    ip: createLimiter(ctx, { name: 'login-ip', points: FAILURES_PER_IP, seconds: IP_WINDOW_SECONDS }),
    failures: createLimiter(ctx, { name: 'login-failures', points: FREE_FAILURES, seconds: WINDOW_SECONDS }),
    excess: createLimiter(ctx, { name: 'login-excess', points: FREE_FAILURES, seconds: MEMORY_SECONDS }),
    delay: createLimiter(ctx, { name: 'login-delay', points: 1, seconds: 1 }),
    trust: createLimiter(ctx, { name: 'login-trust', points: 1, seconds: TRUST_SECONDS }),
    mails: createLimiter(ctx, { name: 'account-mails', points: MAILS_PER_DAY, seconds: MEMORY_SECONDS }),
  };
  limitersOf.set(ctx.redis, made);
  return made;
}

/** Addresses are kept as hashes: Redis has no need to know them. */
function keysOf(ctx: Context, email: string): { address: string; pair: string } {
  const name = email.trim().toLowerCase();
  return { address: digest(name), pair: digest(`${name} ${ctx.origin.ipAddress}`) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export interface PasswordTry {
  /** The password was right: the try was no failure, and this network address is known from now on. */
  succeed(): Promise<void>;
  /** The password was never compared: the try does not count. */
  withdraw(): Promise<void>;
}

/**
 * Asks to compare a password once. Every try counts as a failure until it succeeds, so that tries in parallel cannot
 * slip past the limit together. Fails with tooMany.
 */
export async function beginPasswordTry(ctx: Context, email: string): Promise<PasswordTry> {
  const limiters = selectLimiters(ctx);
  const { address, pair } = keysOf(ctx, email);
  const { ipAddress } = ctx.origin;
  const isTrusted = (await limiters.trust.get(pair)) !== null;
  // Who guessed from everywhere cannot slow down the address that has proven the password before.
  const counted = isTrusted ? [pair] : [pair, address];

  const taken: (() => Promise<unknown>)[] = [];
  async function withdraw(): Promise<void> {
    await Promise.all(taken.map((giveBack) => giveBack()));
  }
  try {
    await consumeOrRefuse(limiters.ip, ipAddress);
    taken.push(() => limiters.ip.reward(ipAddress));
    for (const key of counted) {
      // One after the other, because a refusal by the first must not be counted by the second.
      taken.push(await countTry(limiters, key)); // oxlint-disable-line no-await-in-loop -- order matters, there are two
    }
  } catch (error) {
    await withdraw();
    throw error;
  }
  return {
    withdraw,
    succeed: async () => {
      await withdraw();
      await Promise.all([...clear(limiters, pair), limiters.trust.set(pair, 1, TRUST_SECONDS)]);
    },
  };
}

/** Counts one try under this key and returns how to take it back. Fails with tooMany. */
async function countTry({ failures, excess, delay }: Limiters, key: string): Promise<() => Promise<unknown>> {
  const [waiting, remembered] = await Promise.all([delay.get(key), excess.get(key)]);
  if (waiting !== null && waiting.msBeforeNext > 0) refuse(waiting);
  const past = Math.max(0, remembered?.consumedPoints ?? 0);
  if (past === 0) {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints <= FREE_FAILURES) return () => failures.reward(key);
  }
  // Past the free ones there is one try per delay: whoever takes the delay may guess, the others wait with it.
  const seconds = Math.min(2 ** Math.min(past + 1, 20), LONGEST_DELAY_SECONDS);
  try {
    await delay.consume(key, 1, { customDuration: seconds });
  } catch (refusal) {
    refuse(refusal);
  }
  await excess.penalty(key);
  return () => excess.reward(key);
}

async function consumeOrRefuse(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    refuse(refusal);
  }
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal as Error;
  tooMany(ACCOUNT_TEXTS.tooManyTries, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
}

function clear({ failures, excess, delay }: Limiters, key: string): Promise<boolean>[] {
  return [failures, excess, delay].map((limiter) => limiter.delete(key));
}

/** The owner has proven the address by mail: delays against it end, and where they sit is trusted. */
export async function forgiveFailures(ctx: Context, email: string): Promise<void> {
  const limiters = selectLimiters(ctx);
  const { address, pair } = keysOf(ctx, email);
  await Promise.all([
    ...clear(limiters, address),
    ...clear(limiters, pair),
    limiters.trust.set(pair, 1, TRUST_SECONDS),
  ]);
}

/** Counts a mail that a stranger asked for; false once today's are spent. Known and unknown addresses count alike. */
export async function takeMailAllowance(ctx: Context, kind: 'reset' | 'repeated', email: string): Promise<boolean> {
  try {
    await selectLimiters(ctx).mails.consume(`${kind}:${keysOf(ctx, email).address}`);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
