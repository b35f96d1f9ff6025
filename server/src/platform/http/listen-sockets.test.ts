// Listen sockets: many who come at once are let in within few turns, a port that somebody has is refused, and closing drops nobody.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type ListenSockets, openListenSockets } from './listen-sockets.ts';

const HOST = '127.0.0.1';
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function open(port = 0, count = 16) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const draining = { isDraining: false };
  // As in app.ts: who is answered while we close does not come back over the same connection.
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close');
  });
  app.get('/fast', async () => 'done');
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return 'done';
  });
  let sockets: ListenSockets | null = null;
  endings.push(async () => Promise.all([sockets?.close(), app.close()]));
  sockets = await openListenSockets(app, { port, host: HOST }, count);
  return { app, sockets, draining, port: (app.server.address() as AddressInfo).port };
}

describe.runIf(process.platform === 'linux')('the listen sockets of a process', () => {
  it('let in many at once within few turns of the loop', async () => {
    const { app, port } = await open();
    let [entered, turns] = [0, 0];
    app.server.on('connection', () => (entered += 1));
    // All knock before the loop turns for the first time: the system completes connections by itself.
    const people: Socket[] = Array.from({ length: 150 }, () => connect(port, HOST));
    await Promise.all(people.map((person) => once(person, 'connect')));
    while (entered < people.length && turns < 1_000) {
      const from = performance.now();
      // A turn under load takes a while, in which nobody else is let in.
      while (performance.now() - from < 2);
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const person of people) person.destroy();
    expect(entered).toBe(people.length);
    // One would need a turn for each.
    expect(turns).toBeLessThan(people.length / 2);
  });

  it('are one, as Node opens it, where one is asked for', async () => {
    const { port } = await open(0, 1);
    expect(await (await fetch(`http://${HOST}:${port}/fast`)).text()).toBe('done');
    await expect(open(port, 1)).rejects.toThrow('EADDRINUSE');
  });

  it('stay shut when somebody has the port, also when it could be shared', async () => {
    const { port } = await open();
    await expect(open(port)).rejects.toThrow('EADDRINUSE');
    const stranger = createServer().listen({ port: 0, host: HOST, reusePort: true });
    await once(stranger, 'listening');
    endings.push(async () => stranger.close());
    await expect(open((stranger.address() as AddressInfo).port)).rejects.toThrow('EADDRINUSE');
  });

  it('let everybody finish who is inside, and nobody else in', async () => {
    const { app, sockets, draining, port } = await open();
    const ask = async (path: string) => (await fetch(`http://${HOST}:${port}${path}`)).text();
    const answers = Array.from({ length: 40 }, () => ask('/slow'));
    // These stay connected and say nothing more.
    await Promise.all(Array.from({ length: 40 }, () => ask('/fast')));
    await new Promise((resolve) => setTimeout(resolve, 100));
    draining.isDraining = true;
    const closed = Promise.all([sockets.close(), app.close()]);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['done']));
    await closed;
    await expect(ask('/fast')).rejects.toThrow('fetch failed');
  });
});
