// Sessions between two processes: who ended is refused everywhere at once, and in time when Redis is away.
import { createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const first = await startTestApp({ clock });
const second = await startTestApp({ clock, beside: first });
const DAY_MS = 24 * 60 * 60_000;

async function isKnown(app: TestApp, token: string): Promise<boolean> {
  return (await app.platform.sessions.authenticate(token)) !== null;
}

async function revoke(token: string): Promise<string> {
  const sessionId = (await first.platform.sessions.authenticate(token))?.sessionId ?? '';
  await first.platform.db.updateTable('sessions').set({ revokedAt: clock.now() }).where('id', '=', sessionId).execute();
  return sessionId;
}

describe('an ended session', () => {
  it('is refused by the other process at once when it is announced [AUTH-5]', async () => {
    await expect.poll(() => second.platform.sessions.isHearing(), { timeout: 5_000 }).toBe(true);
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect([await isKnown(first, token), await isKnown(second, token)]).toEqual([true, true]);
    const heard: string[][] = [];
    second.platform.sessions.onEnded((ids) => heard.push(ids));
    const sessionId = await revoke(token);
    first.platform.sessions.announceEnded([sessionId]);
    expect(await isKnown(first, token)).toBe(false);
    await expect.poll(() => isKnown(second, token), { timeout: 1_000, interval: 10 }).toBe(false);
    expect(heard).toEqual([[sessionId]]);
  });

  it('is believed for 4 s at most when nobody announces it [AUTH-5]', async () => {
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect(await isKnown(second, token)).toBe(true);
    await revoke(token);
    expect(await isKnown(second, token)).toBe(true);
    const start = Date.now();
    await expect.poll(() => isKnown(second, token), { timeout: 6_000, interval: 50 }).toBe(false);
    expect(Date.now() - start).toBeLessThan(5_000);
  });

  it('does not enter the cache when it was read just before the end', async () => {
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    const { sessionId = '' } = (await second.platform.sessions.authenticate(token)) ?? {};
    first.platform.sessions.announceEnded([sessionId]);
    await expect.poll(() => isKnown(second, token), { timeout: 1_000, interval: 10 }).toBe(false);
  });
});

describe('a live session', () => {
  it('ends by its own time, also for a token that was checked before', async () => {
    const token = await signIn(first.ctx, await buildUser(first.ctx), {
      expiresAt: new Date(clock.now().getTime() + DAY_MS),
    });
    expect(await isKnown(first, token)).toBe(true);
    clock.advance(DAY_MS + 1_000);
    expect(await isKnown(first, token)).toBe(false);
    clock.advance(-DAY_MS - 1_000);
  });

  it('ends after 14 days without use, and notes use every few minutes', async () => {
    const idle = await signIn(first.ctx, await buildUser(first.ctx), {
      lastSeenAt: new Date(clock.now().getTime() - 15 * DAY_MS),
    });
    expect(await isKnown(first, idle)).toBe(false);
    const used = await signIn(first.ctx, await buildUser(first.ctx), {
      lastSeenAt: new Date(clock.now().getTime() - 10 * DAY_MS),
    });
    const { sessionId = '' } = (await first.platform.sessions.authenticate(used)) ?? {};
    const lastSeen = () =>
      first.platform.db
        .selectFrom('sessions')
        .select('lastSeenAt')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
    await expect
      .poll(async () => clock.now().getTime() - (await lastSeen()).lastSeenAt.getTime(), { timeout: 2_000 })
      .toBeLessThan(60_000);
  });

  it('takes its role from the row, not from the token', async () => {
    const user = await buildUser(first.ctx);
    const token = await signIn(first.ctx, { ...user, role: 'admin' });
    expect(await first.platform.sessions.authenticate(token)).toMatchObject({ role: 'user' });
  });
});

describe('hearing', () => {
  // Takes connections and never answers: what a frozen Redis looks like from outside.
  const silent: Server = createServer((socket) => socket.on('error', () => socket.destroy()));
  afterAll(() => silent.close());

  it('is known to be lost when Redis is away or does not answer', async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const deaf = await startTestApp({ beside: first, environment: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    const away = await startTestApp({ beside: first, environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([deaf.platform.sessions.isHearing(), away.platform.sessions.isHearing()]).toEqual([false, false]);
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect([await isKnown(deaf, token), await isKnown(away, token)]).toEqual([true, true]);
  });
});
