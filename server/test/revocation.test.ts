// AUTH-5: a session that ended here is refused there: within 5 s over HTTP and 2 s on sockets, with Redis and without.
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const HTTP_MS = 5_000;
const SOCKET_MS = 2_000;
/** Nobody listens there: Redis is away from the first moment. */
const NO_REDIS = { REDIS_URL: 'redis://127.0.0.1:1' };

const first = await startTestApp();
const second = await startTestApp({ beside: first });
const firstAlone = await startTestApp({ beside: first, environment: NO_REDIS });
const secondAlone = await startTestApp({ beside: first, environment: NO_REDIS });
const origins = new Map([
  [second, await second.listen()],
  [secondAlone, await secondAlone.listen()],
]);

const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.disconnect();
});

type Victim = { id: string; email: string; token: string };

async function asAdmin(app: TestApp): Promise<string> {
  return signIn(app.ctx, await buildUser(app.ctx, { role: 'admin' }));
}

/** The four ways a session ends that its holder did not choose on the spot, and logging out. */
const WAYS: Record<string, (app: TestApp, victim: Victim) => Promise<{ status: number }>> = {
  logout: (app, { token }) => app.call('logout', { as: token }),
  'password change elsewhere': async (app, { id }) =>
    app.call('changePassword', {
      as: await signIn(app.ctx, { id, role: 'user' }),
      body: { currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 9' },
    }),
  'sign-out by an administrator': async (app, { id }) =>
    app.call('signOutUser', { as: await asAdmin(app), params: { userId: id }, body: { reason: 'stolen laptop' } }),
  'change of role': async (app, { id }) =>
    app.call('changeUserRole', {
      as: await asAdmin(app),
      params: { userId: id },
      body: { role: 'consultant', expectedRole: 'user', reason: 'approved' },
    }),
  suspension: async (app, { id }) =>
    app.call('changeUserSuspension', {
      as: await asAdmin(app),
      params: { userId: id },
      body: { isSuspended: true, reason: 'abuse' },
    }),
};

async function connect(app: TestApp, token: string): Promise<Socket> {
  const socket = io(origins.get(app)!, { auth: { token }, transports: ['websocket'], reconnection: false });
  open.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

describe.each([
  ['with Redis', first, second],
  ['with Redis down', firstAlone, secondAlone],
])('%s [AUTH-5]', (title, here, there) => {
  // At once: without Redis each waits for seconds, and none of them is another's business.
  it.concurrent.for(Object.keys(WAYS))(
    '%s ends the token in the other process',
    { timeout: 120_000 },
    async (way, { expect }) => {
      const user = await buildUser(here.ctx);
      const victim: Victim = { id: user.id, email: user.email, token: await signIn(here.ctx, user) };
      const socket = await connect(there, victim.token);
      const closed = new Promise<number>((resolve) => socket.on('disconnect', () => resolve(performance.now())));
      // The other process knows the session, so what follows is not just a first look.
      expect((await there.call('getAccount', { as: victim.token })).status).toBe(200);

      const reply = await WAYS[way]!(here, victim);
      const ended = performance.now();
      expect(reply.status).toBe(200);

      await expect
        .poll(async () => (await there.call('getAccount', { as: victim.token })).status, {
          timeout: HTTP_MS,
          interval: 20,
        })
        .toBe(401);
      const httpMs = performance.now() - ended;
      const socketMs = (await closed) - ended;
      process.stdout.write(`AUTH-5 ${title}, ${way}: HTTP ${httpMs.toFixed(0)} ms, socket ${socketMs.toFixed(0)} ms\n`);
      expect(httpMs).toBeLessThanOrEqual(HTTP_MS);
      expect(socketMs).toBeLessThanOrEqual(SOCKET_MS);
      // And it stays so, here and there, also for a new socket.
      expect((await here.call('getAccount', { as: victim.token })).status).toBe(401);
      await expect(connect(there, victim.token)).rejects.toThrow('Sign in to continue.');
    },
  );
});
