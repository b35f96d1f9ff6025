// A Redis of the run's own, without persistence: the product must not need what it holds.
import { connect } from 'node:net';
import { type Child, createDirectory, startChild, waitUntil } from './child.ts';

export interface RedisServer {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(port: number): Promise<RedisServer> {
  const directory = createDirectory('redis');
  let server: Child | null = null;

  async function start(): Promise<void> {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      directory,
    ];
    server = startChild({ name: 'redis', command: 'redis-server', args, directory });
    await waitUntil('Redis starts', () => answersPing(port), 10_000);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      await server?.stop('SIGKILL');
    },
    freeze: async () => server?.signal('SIGSTOP'),
    thaw: async () => server?.signal('SIGCONT'),
    stop: async () => {
      await server?.stop('SIGKILL');
    },
  };
}

async function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.setTimeout(500, () => {
      resolve(false);
      socket.destroy();
    });
  });
}
