// Opens the port with several doors. Node lets in one connection at each turn of its loop and door (libuv/libuv#3696): when a
// thousand browsers come back at once turns are long, and at a single door whoever is new would stand outside for seconds.
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Doors {
  /** Nobody new is let in from this call on. Settles when the last one who came in here has left. */
  close(): Promise<void>;
}

/** With fewer the new ones wait outside, with more every turn takes longer: tried with 7, 15 and 31 (docs/performance.md). */
const MORE_DOORS = 15;
/** Elsewhere a port cannot be opened twice, and one door must do. */
const CAN_OPEN_MORE = process.platform === 'linux';

export async function openDoors(app: FastifyInstance, at: { port: number; host: string }): Promise<Doors> {
  if (!CAN_OPEN_MORE) {
    await app.listen(at);
    return { close: async () => {} };
  }
  // A port that is opened to be shared would be shared with any other process, each answering some: ask for it alone first.
  await closeDoor(await openDoor(at));
  const reusePort = true;
  await app.listen({ ...at, reusePort } as typeof at);
  const { port } = app.server.address() as { port: number };
  const doors: Server[] = [];
  for (let count = 0; count < MORE_DOORS; count += 1) {
    doors.push(await openDoor({ ...at, port, reusePort }, (socket) => app.server.emit('connection', socket)));
  }
  return {
    close: async () => {
      await Promise.all(doors.map(closeDoor));
    },
  };
}

/** As the HTTP server opens its own: small answers are not held back, and half-closed connections still get theirs. */
async function openDoor(at: ListenOptions, letIn?: Parameters<typeof createServer>[1]): Promise<Server> {
  const door = createServer({ noDelay: true, allowHalfOpen: true }, letIn);
  door.listen(at);
  await once(door, 'listening');
  return door;
}

async function closeDoor(door: Server): Promise<void> {
  const closed = once(door, 'close');
  door.close();
  await closed;
}
