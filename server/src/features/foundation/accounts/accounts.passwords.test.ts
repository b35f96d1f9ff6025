// The hash queue's limits and the password list, without HTTP.
import { describe, expect, it } from 'vitest';
import { createWorkQueue, hashPassword, isCommonPassword, needsRehash, verifyPassword } from './accounts.passwords.ts';

describe('createWorkQueue', () => {
  it('runs at most so many at once, in order, and refuses past the line', async () => {
    const queue = createWorkQueue({ inFlight: 1, waiting: 2, waitMs: 1_000 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      order.push(n);
    };
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => queue.run(work(n))));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { statusCode: 503, retryAfterSeconds: 2 } });
    expect(order).toEqual([1, 2, 3]);
    expect(most).toBe(1);
    expect(queue.startedCount()).toBe(3);
  });

  it('refuses who has waited too long and goes on with the others', async () => {
    const queue = createWorkQueue({ inFlight: 1, waiting: 5, waitMs: 30 });
    let finish = () => {};
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    await expect(queue.run(async () => 'late')).rejects.toMatchObject({ statusCode: 503 });
    finish();
    await first;
    await expect(queue.run(async () => 'next')).resolves.toBe('next');
  });

  it('gives its place back when the work fails', async () => {
    const queue = createWorkQueue({ inFlight: 1, waiting: 0, waitMs: 10 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });
});

describe('hashes', () => {
  it('are argon2id as OWASP asks, and compare', async () => {
    const hash = await hashPassword('lantern');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'lantern')).toBe(true);
    expect(await verifyPassword(hash, 'Lantern')).toBe(false);
    expect(await verifyPassword(null, 'lantern')).toBe(false);
    // A demo row or a hand-made one: nobody's password, and no failure of the server.
    for (const none of ['', 'none', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await verifyPassword(none, 'lantern')).toBe(false);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$a$b', false],
    ['$argon2id$v=19$m=65536,t=3,p=1$a$b', false],
    ['$argon2id$v=19$m=4096,t=2,p=1$a$b', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$a$b', true],
    ['$2b$10$abc', true],
  ])('%s needs a new hash: %s', (hash, expected) => {
    expect(needsRehash(hash)).toBe(expected);
  });
});

describe('isCommonPassword', () => {
  it.each([
    'password1',
    'Password123!',
    'qwerty123',
    '1q2w3e4r',
    'iloveyou2',
    'aaaaaaaa',
    '11111111',
    'letmein123',
    'abcd1234',
    'medschool2025',
  ])('knows %s', async (password) => expect(await isCommonPassword(password)).toBe(true));

  it.each(['lantern zebra 42 harbour', 'zq7!kv2x', 'Tr4verse-Ochre'])('does not know %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
