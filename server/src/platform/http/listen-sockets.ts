// Opens the port with several listen sockets. Node accepts one connection at each turn of its loop and socket (libuv/libuv#3696): when a
// thousand browsers come back at once turns are long, and with a single one whoever is new would wait for seconds.
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ListenSockets {
  /** Nobody new is let in from this call on. Settles when the last one who came in here has left. */
  close(): Promise<void>;
}

/** Elsewhere a port cannot be opened twice, and one must do. */
const CAN_OPEN_MORE = process.platform === 'linux';

export async function openListenSockets(
  app: FastifyInstance,
  at: { port: number; host: string },
  count: number,
): Promise<ListenSockets> {
  if (!CAN_OPEN_MORE || count === 1) {
    await app.listen(at);
    return { close: async () => {} };
  }
  // A port that is opened to be shared would be shared with any other process, each answering some: ask for it alone first.
  await closeListenSocket(await openListenSocket(at));
  const reusePort = true;
  await app.listen({ ...at, reusePort } as typeof at);
  const { port } = app.server.address() as { port: number };
  const sockets: Server[] = [];
  while (sockets.length < count - 1) {
    sockets.push(await openListenSocket({ ...at, port, reusePort }, (socket) => app.server.emit('connection', socket)));
  }
  return {
    close: async () => {
      await Promise.all(sockets.map(closeListenSocket));
    },
  };
}

/** As the HTTP server opens its own: small answers are not held back, and half-closed connections still get theirs. */
async function openListenSocket(at: ListenOptions, letIn?: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer({ noDelay: true, allowHalfOpen: true }, letIn);
  server.listen(at);
  await once(server, 'listening');
  return server;
}

async function closeListenSocket(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
}
