// Found by the chaos run: a socket that arrives while the database is away must come back by itself, without a reload.
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const { app, asOwner, ctx, platform } = await startTestApp();

it('takes a connection that cannot be checked as a lost one, so that the browser tries again', async () => {
  platform.realtime.attach(app.server);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signIn(ctx, await buildUser(ctx));
  await asOwner('alter table sessions rename to sessions_away');
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnectionDelay: 50 });
  let attempts = 0;
  socket.io.on('reconnect_attempt', () => {
    attempts += 1;
  });
  const refusals: string[] = [];
  socket.on('connect_error', ({ message }) => refusals.push(message));

  await expect.poll(() => attempts, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
  expect(socket.connected).toBe(false);
  await asOwner('alter table sessions_away rename to sessions');
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true);
  expect(refusals).toEqual([]);
  socket.close();
});
