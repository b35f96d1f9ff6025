// Guessing is slowed down and nobody is locked out: over HTTP at small size, and a simulated day at full size (AUTH-4).
import { ACCOUNT_TEXTS } from '@matricula/contract/accounts.rules.ts';
import type { ErrorBody } from '@matricula/contract/common.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '#platform/context.ts';
import { randomAddress, startTestApp } from '#test/app.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';
import { countHashes } from './accounts.passwords.ts';
import { beginPasswordTry, forgiveFailures } from './accounts.throttle.ts';

const app = await startTestApp();
/** Without Redis the counts live in memory, where a test can move the time. */
const alone = await startTestApp({ beside: app, environment: { REDIS_URL: 'redis://127.0.0.1:1' } });

afterEach(() => {
  vi.useRealTimers();
});

describe('over HTTP', () => {
  it('delays after ten failures, in the same words for known and unknown addresses', async () => {
    const user = await buildUser(app.ctx);
    const seen: string[][] = [];
    for (const email of [user.email, 'nobody.throttled@example.test']) {
      const replies: string[] = [];
      const ip = randomAddress();
      for (let i = 0; i < 13; i += 1) {
        const reply = await app.call<ErrorBody>('login', { ip, body: { email, password: 'a guess' } });
        replies.push(`${reply.status} ${reply.body.error}`);
        if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
      seen.push(replies);
    }
    const [known, unknown] = seen;
    expect(known!.slice(0, 11)).toEqual(Array<string>(11).fill(`401 ${ACCOUNT_TEXTS.invalidCredentials}`));
    expect(known![11]).toBe(`429 ${ACCOUNT_TEXTS.tooManyTries}`);
    expect(unknown!.slice(0, 12)).toEqual(known!.slice(0, 12));
  });

  it(
    'lets few of many guesses from many addresses reach argon2, and the owner in by reset [AUTH-4]',
    { timeout: 60_000 },
    async () => {
      const user = await buildUser(app.ctx);
      const before = countHashes();
      for (let round = 0; round < 15; round += 1) {
        await Promise.all(
          Array.from({ length: 20 }, () => app.call('login', { body: { email: user.email, password: 'a guess' } })),
        );
      }
      // Ten free ones and one per delay since; twice as many if Redis stalls and this process counts for itself meanwhile.
      expect(countHashes() - before).toBeLessThanOrEqual(30);
      expect(countHashes() - before).toBeGreaterThanOrEqual(10);

      const ip = randomAddress();
      const body = { email: user.email, password: BUILT_PASSWORD };
      expect((await app.call('login', { ip, body })).status).toBe(429);
      await app.call('requestResetPassword', { ip, body: { email: user.email } });
      await app.runJobs();
      const { token } = await app.inbox.findMail(user.email, 'Set a new');
      const password = 'harbour lantern 9';
      expect((await app.call('resetPassword', { ip, body: { token, password } })).status).toBe(200);
      expect((await app.call('login', { ip, body: { email: user.email, password } })).status).toBe(200);
    },
  );

  it('does not slow down a device that has proven the password', async () => {
    const user = await buildUser(app.ctx);
    const ip = randomAddress();
    const body = { email: user.email, password: BUILT_PASSWORD };
    expect((await app.call('login', { ip, body })).status).toBe(200);
    for (let i = 0; i < 13; i += 1) await app.call('login', { body: { ...body, password: 'a guess' } });
    expect((await app.call('login', { body })).status).toBe(429);
    expect((await app.call('login', { ip, body })).status).toBe(200);
  });

  it('a right password costs nothing: fifteen logins in a row pass', async () => {
    const user = await buildUser(app.ctx);
    const ip = randomAddress();
    const statuses = new Set<number>();
    for (let i = 0; i < 15; i += 1) {
      statuses.add((await app.call('login', { ip, body: { email: user.email, password: BUILT_PASSWORD } })).status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('stops one address after fifty failures an hour, whatever accounts it tries', async () => {
    const ip = randomAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 52; i += 1) {
      statuses.push(
        (await app.call('login', { ip, body: { email: `spray.${i}@example.test`, password: 'Summer2025' } })).status,
      );
    }
    expect(statuses.slice(0, 50)).toEqual(Array<number>(50).fill(401));
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('works the same while Redis is away', async () => {
    const user = await buildUser(app.ctx);
    const ip = randomAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      statuses.push((await alone.call('login', { ip, body: { email: user.email, password: 'a guess' } })).status);
    }
    expect(statuses).toEqual([...Array<number>(11).fill(401), 429]);
  });
});

describe('a simulated day', () => {
  const place = (ipAddress: string) =>
    createContext(alone.platform, { origin: { requestId: 'r', ipAddress, userAgent: '', brand: 'matricula' } });

  // AUTH4_COUNT=50000 is the promise at full size; fewer guesses in the same day meet the same delays.
  const guesses = Number(process.env['AUTH4_COUNT'] ?? 5_000);

  it(
    'of a day of guesses on one account from 1,000 addresses at most 200 are compared [AUTH-4]',
    { timeout: 30_000 + guesses * 10 },
    async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      let compared = 0;
      for (let i = 0; i < guesses; i += 1) {
        const passed = await beginPasswordTry(
          place(`10.0.${Math.floor((i % 1_000) / 250)}.${i % 250}`),
          'victim@example.test',
        ).then(
          () => true,
          () => false,
        );
        if (passed) compared += 1;
        vi.advanceTimersByTime(86_400_000 / guesses);
      }
      process.stdout.write(`AUTH-4: ${compared} of ${guesses} guesses in a day were compared\n`);
      expect(compared).toBeLessThanOrEqual(200);
      expect(compared).toBeGreaterThan(10);
      // The owner resets and is in at once; the guesses go on and are still held back.
      await forgiveFailures(place('10.9.9.9'), 'victim@example.test');
      for (let i = 0; i < 30; i += 1)
        await beginPasswordTry(place(`10.1.0.${i}`), 'victim@example.test').catch(() => null);
      await expect(beginPasswordTry(place('10.9.9.9'), 'victim@example.test')).resolves.toBeDefined();
    },
  );

  it('the delay ends by itself, never later than 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const tryOnce = () =>
      beginPasswordTry(place('10.2.0.1'), 'clumsy@example.test').then(
        () => 0,
        (error: { retryAfterSeconds: number }) => error.retryAfterSeconds,
      );
    const delays: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      const delay = await tryOnce();
      if (delay > 0) delays.push(delay);
      vi.advanceTimersByTime(delay * 1_000 + 10);
    }
    expect(delays.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(Math.max(...delays)).toBe(900);
  });
});
