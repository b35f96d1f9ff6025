// The one socket of a signed-in page: opened by the first listener, closed after the last. An event is a hint; the truth is fetched over HTTP.
import type { ClientEvents, ServerEvents } from '@matricula/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { readToken } from './session.ts';

let socket: Socket<ServerEvents, ClientEvents> | null = null;
let listenerCount = 0;

function connect(): Socket<ServerEvents, ClientEvents> {
  return io({
    // As the server: no sticky sessions needed, and no token in an address.
    transports: ['websocket'],
    // Asked at every reconnection, so that it is the token of that moment.
    auth: (send) => send({ token: readToken() }),
  });
}

/** Hears one event until the returned function is called. */
export function listen<Name extends keyof ServerEvents>(name: Name, handler: ServerEvents[Name]): () => void {
  socket ??= connect();
  const current = socket;
  listenerCount += 1;
  // The library's type of a listener does not follow a generic name; the signature above is what callers are held to.
  current.on(name, handler as never);
  return () => {
    current.off(name, handler as never);
    listenerCount -= 1;
    if (listenerCount > 0) return;
    current.disconnect();
    socket = null;
  };
}
