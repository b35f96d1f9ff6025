// How guessing a password is slowed down. Nobody can lock somebody else out: a delay ends by itself, and a device that has
// signed in before, or a completed reset, passes it by. Counted the same for addresses that do not exist.
import { createHash, randomUUID } from 'node:crypto';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '#platform/context/context.ts';
import type { Origin } from '#platform/context/actor.ts';
import { tooMany } from '#platform/context/errors.ts';
import { networkOf } from '#platform/http/network.ts';
import { createLimiter, createLine, createNetworkLimiter } from '#platform/http/rate-limit.ts';
import type { Redis } from '#platform/bus/redis.ts';
import { type Addressee, selectAddressee } from './accounts.repository.ts';

const FREE_FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;
/** Once the free failures are spent that is remembered for a day, so that waiting out a window buys nothing. */
const DAY_SECONDS = 24 * 60 * 60;
const MAX_DELAY_SECONDS = 15 * 60;
const FAILURES_PER_NETWORK = 50;
const NETWORK_WINDOW_SECONDS = 60 * 60;
/** How long after a reset the owner may take to sign in. The link may have been opened on the phone beside the computer. */
const AFTER_RESET_SECONDS = 60 * 60;
/** Mails of one kind that can be caused to one address. */
const MAILS_PER_DAY = 5;
/** Devices that one account makes known. Each has limits of its own, so they must not be had for nothing. */
const DEVICES_PER_DAY = 10;

function createLimiters(ctx: Context) {
  return {
    networks: createNetworkLimiter(ctx, {
      name: 'login-network',
      points: FAILURES_PER_NETWORK,
      seconds: NETWORK_WINDOW_SECONDS,
    }),
    line: createLine(ctx, 'login-network', ACCOUNT_TEXTS.tooManyTries),
    /** Failures within the window, up to the free ones. */
    failures: createLimiter(ctx, { name: 'login-failures', points: FREE_FAILURES, seconds: WINDOW_SECONDS }),
    /** Failures past the free ones, remembered for a day. */
    excess: createLimiter(ctx, { name: 'login-excess', points: FREE_FAILURES, seconds: DAY_SECONDS }),
    /** Present while the next try has to wait. */
    delay: createLimiter(ctx, { name: 'login-delay', points: 1, seconds: 1 }),
    /** Present where the password has just been reset. */
    trust: createLimiter(ctx, { name: 'login-trust', points: 1, seconds: AFTER_RESET_SECONDS }),
    mails: createLimiter(ctx, { name: 'account-mails', points: MAILS_PER_DAY, seconds: DAY_SECONDS }),
    devices: createLimiter(ctx, { name: 'account-devices', points: DEVICES_PER_DAY, seconds: DAY_SECONDS }),
  };
}
type Limiters = ReturnType<typeof createLimiters>;

/** One set per Redis client, so that the counts in memory outlive a request while Redis is away. */
const limitersOf = new WeakMap<Redis, Limiters>();

function limitersFor(ctx: Context): Limiters {
  const limiters = limitersOf.get(ctx.redis) ?? createLimiters(ctx);
  limitersOf.set(ctx.redis, limiters);
  return limiters;
}

/**
 * The account whose password is guessed, whatever spelling of its address was used: the database alone decides which spellings
 * are one address. Kept as hashes: Redis has no need to know addresses.
 */
function accountKey({ userId, folded }: Addressee): string {
  return digest(userId ?? folded);
}

/** This account from this device, which others in the same network cannot imitate, then from this network. */
function trustedKeys({ deviceId, ipAddress }: Pick<Origin, 'deviceId' | 'ipAddress'>, account: string): string[] {
  const network = digest(`${account} network ${networkOf(ipAddress).name}`);
  return deviceId === null ? [network] : [digest(`${account} device ${deviceId}`), network];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export interface PasswordTry {
  /** The owner has signed in with this browser before. */
  isKnownDevice: boolean;
  /** The password was right: the try was no failure. */
  succeed(): Promise<void>;
  /** The password was never compared: the try does not count. */
  withdraw(): Promise<void>;
}

/**
 * Asks to compare a password once. Every try counts as a failure until it succeeds, so that tries in parallel cannot
 * slip past the limit together. May wait for half a minute where a network has failed often. Fails with tooMany.
 */
export async function beginPasswordTry(ctx: Context, email: string): Promise<PasswordTry> {
  const limiters = limitersFor(ctx);
  const { networks, line } = limiters;
  const addressee = await selectAddressee(ctx.db, email, ctx.origin.deviceId);
  const account = accountKey(addressee);
  const trusted = await selectTrusted(ctx, account, addressee.isKnownDevice);

  const taken: (() => Promise<unknown>)[] = [];
  async function withdraw(): Promise<void> {
    await Promise.all(taken.map((giveBack) => giveBack()));
  }
  try {
    if (trusted === null) {
      await refuseWhileDelayed(limiters, account);
      const spent = await networks.count(ctx.origin.ipAddress);
      taken.push(() => networks.takeBack(ctx.origin.ipAddress));
      if (spent !== null) await line.wait(spent.key);
    }
    taken.push(await countTry(limiters, trusted ?? account));
  } catch (error) {
    await withdraw();
    throw error;
  }
  return {
    isKnownDevice: addressee.isKnownDevice,
    withdraw,
    succeed: async () => {
      await withdraw();
      if (trusted !== null) await Promise.all(clear(limiters, trusted));
    },
  };
}

/** Under which key the owner's own failures count, apart from those of strangers; null when it could be anybody. */
async function selectTrusted(ctx: Context, account: string, isKnownDevice: boolean): Promise<string | null> {
  const keys = trustedKeys(ctx.origin, account);
  if (isKnownDevice) return keys[0] ?? null;
  const { trust } = limitersFor(ctx);
  const found = await Promise.all(keys.map((key) => trust.get(key)));
  return keys.find((_, index) => found[index] !== null) ?? null;
}

async function refuseWhileDelayed({ delay }: Limiters, key: string): Promise<void> {
  const waiting = await delay.get(key);
  if (waiting !== null && waiting.msBeforeNext > 0) refuse(waiting);
}

/** Counts one try under this key and returns how to take it back. Fails with tooMany. */
async function countTry(limiters: Limiters, key: string): Promise<() => Promise<unknown>> {
  const { failures, excess, delay } = limiters;
  const [remembered] = await Promise.all([excess.get(key), refuseWhileDelayed(limiters, key)]);
  const past = Math.max(0, remembered?.consumedPoints ?? 0);
  if (past === 0) {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints <= FREE_FAILURES) return () => failures.reward(key);
  }
  // Past the free ones there is one try per delay: whoever takes the delay may guess, the others wait with it.
  const seconds = Math.min(2 ** Math.min(past + 1, 20), MAX_DELAY_SECONDS);
  try {
    await delay.consume(key, 1, { customDuration: seconds });
  } catch (refusal) {
    refuse(refusal);
  }
  await excess.penalty(key);
  return () => excess.reward(key);
}

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal as Error;
  tooMany(ACCOUNT_TEXTS.tooManyTries, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
}

function clear({ failures, excess, delay }: Limiters, key: string): Promise<boolean>[] {
  return [failures, excess, delay].map((limiter) => limiter.delete(key));
}

/** The id of the browser that has just signed in: its own, or a new one; null where an account has made enough of them today. */
export async function nameDevice(ctx: Context, userId: string): Promise<string | null> {
  const { deviceId } = ctx.origin;
  if (deviceId !== null) return deviceId;
  return (await take(limitersFor(ctx).devices, digest(userId))) ? randomUUID() : null;
}

/**
 * The owner has proven the address by mail: delays against the account end, and for an hour strangers cannot slow this device
 * down, nor others in the same network. Returns the device's id.
 */
export async function forgiveFailures(ctx: Context, userId: string): Promise<string | null> {
  const limiters = limitersFor(ctx);
  const deviceId = await nameDevice(ctx, userId);
  const account = digest(userId);
  const trusted = trustedKeys({ ...ctx.origin, deviceId }, account);
  await Promise.all([
    ...[account, ...trusted].flatMap((key) => clear(limiters, key)),
    ...trusted.map((key) => limiters.trust.set(key, 1, AFTER_RESET_SECONDS)),
  ]);
  return deviceId;
}

export type MailKind = 'confirm' | 'reset' | 'repeated' | 'changed' | 'device';

/**
 * Counts a mail of this kind; false once today's are spent. Known and unknown addresses count alike, and what strangers ask
 * for does not use up what the owner's own device may ask for.
 */
export async function takeMailAllowance(ctx: Context, kind: MailKind, addressee: Addressee): Promise<boolean> {
  const account = accountKey(addressee);
  const [trusted = account] = addressee.isKnownDevice ? trustedKeys(ctx.origin, account) : [];
  return take(limitersFor(ctx).mails, `${kind}:${trusted}`);
}

/** The same for somebody who is signed in, or whose password was right. */
export async function takeMailAllowanceOf(ctx: Context, kind: MailKind, userId: string): Promise<boolean> {
  return takeMailAllowance(ctx, kind, { userId, folded: '', isKnownDevice: false });
}

async function take(limiter: ReturnType<typeof createLimiter>, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
