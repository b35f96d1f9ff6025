// Passwords: argon2id behind a bounded queue, and the list of passwords everybody tries first.
// The queue is the process's own: hashes share libuv's four threads with files, DNS and WebCrypto.
import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '#platform/context/errors.ts';

/** argon2id (the library's default) as OWASP asks; raising a number here rehashes each password at its next login. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface QueueLimits {
  inFlight: number;
  waiting: number;
  waitMs: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** Runs at most `inFlight` at once; refuses with 503 past `waiting` in line or `waitMs` in line. */
export function createWorkQueue({ inFlight, waiting, waitMs }: QueueLimits) {
  const line: Waiting[] = [];
  let running = 0;
  let started = 0;

  function admit(): Promise<void> {
    if (running < inFlight) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) busy();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(entry), 1);
        entry.refuse();
      }, waitMs);
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          try {
            busy();
          } catch (error) {
            reject(error as Error);
          }
        },
      };
      line.push(entry);
    });
  }

  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await admit();
      started += 1;
      try {
        return await work();
      } finally {
        // The place passes straight to the next in line, so `running` only falls when nobody waits.
        const next = line.shift();
        if (next === undefined) running -= 1;
        else next.start();
      }
    },
    /** How many pieces of work have begun since the process started. */
    startedCount: () => started,
  };
}

function busy(): never {
  unavailable('Too many people are signing in right now. Try again in a few seconds.', 2);
}

const queue = createWorkQueue({
  inFlight: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 64,
  waitMs: 2_000,
});

/** How many times argon2 has run in this process; the throttle's promise is measured by it. */
export const countHashes = queue.startedCount;

/** One text, one hash: a keyboard that composes accents differently must not lock its owner out. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(normalise(password), PARAMETERS));
}

/** A hash of nothing anybody knows, made once, so that an unknown address costs what a known one costs. */
let dummyHash: Promise<string> | null = null;
function selectDummyHash(): Promise<string> {
  dummyHash ??= hash(crypto.randomUUID(), PARAMETERS);
  return dummyHash;
}

/** Compares with the stored hash; with null, or what is no hash of ours, it does the same work and answers false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isHash = storedHash?.startsWith('$argon2') === true;
  const against = isHash ? storedHash : await selectDummyHash();
  const isRight = await queue.run(() => verify(against, normalise(password)));
  return isRight && isHash;
}

/** Whether the stored hash was made with weaker parameters than today's. */
export function needsRehash(storedHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  if (found === null) return true;
  const [, memory, time] = found;
  return Number(memory) < PARAMETERS.memoryCost || Number(time) < PARAMETERS.timeCost;
}

let commonPasswords: Promise<Set<string>> | null = null;
function readCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8').then(
    (text) => new Set(text.split('\n').filter(Boolean)),
  );
  return commonPasswords;
}

/** Whether a password is among those that every guessing list begins with (ASVS 6.2.4); case makes no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await readCommonPasswords()).has(normalise(password).trim().toLowerCase());
}
