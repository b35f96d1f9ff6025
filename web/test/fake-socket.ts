// A socket without a server: what component tests get for socket.io-client (vitest.config.ts).
import type { ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';

type Handler = (...payload: unknown[]) => void;
type Answer = { ok: true; reply: unknown } | { ok: false; refusal: { status: number; message: string } };

/** The one of a test. `receive` is what the server says; `asked` is what the browser has said. */
export const socket = {
  connected: false,
  /** False after a refusal: then the library does not come back by itself. */
  active: true,
  connects: 0,
  asked: [] as { name: keyof ClientEvents; request: unknown }[],
  /** Null gives no answer at all. */
  answer: (() => null) as (name: keyof ClientEvents, request: never) => Answer | null,
  handlers: new Map<string, readonly Handler[]>(),

  on(name: string, handler: Handler) {
    socket.handlers.set(name, [...(socket.handlers.get(name) ?? []), handler]);
  },
  off(name: string, handler: Handler) {
    const known = socket.handlers.get(name) ?? [];
    const place = known.indexOf(handler);
    if (place !== -1) socket.handlers.set(name, known.toSpliced(place, 1));
  },
  connect() {
    socket.connects += 1;
  },
  disconnect() {
    socket.connected = false;
  },
  timeout: () => ({
    emitWithAck: (name: keyof ClientEvents, request: never) => {
      socket.asked.push({ name, request });
      const answer = socket.answer(name, request);
      return answer === null ? Promise.reject(new Error('operation has timed out')) : Promise.resolve(answer);
    },
  }),

  fire(name: string, ...payload: unknown[]) {
    for (const handler of socket.handlers.get(name) ?? []) handler(...payload);
  },
  receive<Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>) {
    socket.fire(name, ...payload);
  },
  comeOnline() {
    socket.connected = true;
    socket.fire('connect');
    socket.fire('realtime.hearing', { isHearing: true });
  },
  goOffline() {
    socket.connected = false;
    socket.fire('disconnect');
  },
  reset() {
    socket.connected = false;
    socket.active = true;
    socket.connects = 0;
    socket.asked = [];
    socket.answer = () => null;
    socket.handlers.clear();
  },
};

export function io() {
  return socket;
}
