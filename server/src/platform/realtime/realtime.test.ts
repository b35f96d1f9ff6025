// Sockets: only for those who may, closed with their session, shared between processes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const first = await startTestApp();
const second = await startTestApp({ beside: first });
const urls = await Promise.all([first, second].map(listen));
const [firstUrl, secondUrl] = [urls[0] ?? '', urls[1] ?? ''];
const sockets: Socket[] = [];

async function listen({ app, platform }: TestApp): Promise<string> {
  platform.realtime.attach(app.server);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

interface Opened {
  socket: Socket;
  /** 'connected', or why not. */
  result: string;
}

async function open(url: string, auth: Record<string, unknown>, origin?: string): Promise<Opened> {
  const socket = io(url, {
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnection: false,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  sockets.push(socket);
  const result = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return { socket, result };
}

function nextEvent(socket: Socket, name: string, withinMs = 2_000): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs);
    socket.once(name, () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

describe('a socket', () => {
  it('may give up while it waits to be let in, and takes nobody with it', async () => {
    const waiting: (() => void)[] = [];
    const pass = vi.spyOn(first.platform.backgroundQueue, 'pass').mockImplementation((enter) => waiting.push(enter));
    const { port, host, hostname } = new URL(firstUrl);
    const person = connect(Number(port), hostname);
    person.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    person.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    pass.mockRestore();
    for (const enter of waiting) enter();
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect((await open(firstUrl, { token })).result).toBe('connected');
  });

  it('is let in only under a host name of ours, as a page is', async () => {
    const upgrade = async (headers: string) => {
      const { port, hostname } = new URL(firstUrl);
      const person = connect(Number(port), hostname);
      person.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}connection: upgrade\r\nupgrade: websocket\r\n` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      const [answer] = (await once(person, 'data')) as [Buffer];
      person.destroy();
      return answer.toString().split('\r\n', 1)[0];
    };
    expect(await upgrade('host: localhost\r\n')).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await upgrade('host: evil.example\r\n')).toBe('HTTP/1.1 400 Bad Request');
    expect(await upgrade('host: evil.example\r\nx-forwarded-host: localhost\r\n')).toBe('HTTP/1.1 400 Bad Request');
  });

  /** Opens the connection and never says who it is. */
  async function openSilent(url: string, count: number): Promise<{ open: WebSocket[]; refused: number }> {
    const all = Array.from(
      { length: count },
      () => new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`),
    );
    const outcomes = await Promise.all(
      all.map(
        (socket) =>
          new Promise((resolve) => {
            socket.addEventListener('open', () => resolve(true));
            socket.addEventListener('error', () => resolve(false));
          }),
      ),
    );
    return {
      open: all.filter((_, index) => outcomes[index] === true),
      refused: outcomes.filter((ok) => ok === false).length,
    };
  }

  it('that never says who it is, is closed after five seconds, and others in its network are let in', async () => {
    const { open: silent, refused } = await openSilent(firstUrl, 510);
    expect([silent.length, refused]).toEqual([500, 10]);
    const start = performance.now();
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect((await open(firstUrl, { token })).result).toBe('websocket error');
    const behindProxy = await startTestApp({ beside: first, environment: { TRUST_PROXY: 'loopback' } });
    const proxied = await listen(behindProxy);
    expect((await open(proxied, { token })).result).toBe('connected');
    await vi.waitUntil(() => silent.every(({ readyState }) => readyState === WebSocket.CLOSED), { timeout: 10_000 });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await open(firstUrl, { token })).result).toBe('connected');
  }, 20_000);

  it('opens for a signed-in person and counts', async () => {
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    expect((await open(firstUrl, { token })).result).toBe('connected');
    expect(first.platform.realtime.countSockets()).toBe(1);
  });

  it('is refused without a token, with a forged one, to a guest, to somebody suspended and after the end', async () => {
    const { ctx } = first;
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    const suspended = await signIn(ctx, await buildUser(ctx, { suspendedAt: new Date() }));
    const ended = await signIn(ctx, await buildUser(ctx), { revokedAt: new Date() });
    for (const auth of [
      {},
      { token: '' },
      { token: 'a.b.c' },
      { token: { $gt: '' } },
      { token: guest },
      { token: suspended },
      { token: ended },
    ]) {
      const { result } = await open(firstUrl, auth);
      expect(result, JSON.stringify(auth)).toMatch(/Sign in|Guests/);
    }
    await expect.poll(() => first.platform.realtime.countSockets()).toBe(0);
  });

  it.each([
    ['http://localhost:3000', true],
    ['http://peerway.localhost:3000', true],
    ['https://evil.example', false],
    ['http://localhost.evil.example', false],
    ['null', false],
  ])('from a page of %s: %s', async (origin, isAllowed) => {
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    const { result } = await open(firstUrl, { token }, origin);
    expect(result === 'connected').toBe(isAllowed);
  });

  it('speaks websocket only, so that no token travels in an address', async () => {
    const reply = await fetch(`${firstUrl}/socket.io/?EIO=4&transport=polling`);
    expect(reply.status).toBe(400);
  });

  it('hears what happens on the other process, and only what is meant for its person', async () => {
    const [mine, theirs] = [await buildUser(first.ctx), await buildUser(first.ctx)];
    const { socket } = await open(secondUrl, { token: await signIn(first.ctx, mine) });
    const stranger = await open(secondUrl, { token: await signIn(first.ctx, theirs) });
    const heard = nextEvent(socket, 'account.updated');
    const overheard = nextEvent(stranger.socket, 'account.updated', 700);
    first.platform.realtime.toUser(mine.id, 'account.updated');
    expect(await heard).toBe(true);
    expect(await overheard).toBe(false);
  });

  it('is told and closed within 2 s when its session ends on the other process, and only then [AUTH-5]', async () => {
    await expect.poll(() => second.platform.sessions.isHearing(), { timeout: 5_000 }).toBe(true);
    const user = await buildUser(first.ctx);
    const [ending, staying] = [await signIn(first.ctx, user), await signIn(first.ctx, user)];
    const gone = await open(secondUrl, { token: ending });
    const kept = await open(secondUrl, { token: staying });
    const told = nextEvent(gone.socket, 'session.ended');
    const closed = nextEvent(gone.socket, 'disconnect');
    expect((await first.call('logout', { as: ending })).status).toBe(200);
    expect([await told, await closed]).toEqual([true, true]);
    expect(kept.socket.connected).toBe(true);
  });

  it('is closed within 2 s also when Redis is away [AUTH-5]', async () => {
    const alone = await startTestApp({ beside: first, environment: { REDIS_URL: 'redis://127.0.0.1:9' } });
    const url = await listen(alone);
    const token = await signIn(first.ctx, await buildUser(first.ctx));
    const { socket, result } = await open(url, { token });
    expect(result).toBe('connected');
    const closed = nextEvent(socket, 'disconnect');
    await first.call('logout', { as: token });
    expect(await closed).toBe(true);
  });
});
