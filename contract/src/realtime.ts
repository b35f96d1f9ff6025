// Names and payloads of socket events. Zod-free: the browser listens with these types.

/** Server → browser. An event is a hint; the truth is fetched over HTTP. */
export interface ServerEvents {
  /** The session behind this socket has ended; the socket closes right after. */
  'session.ended': () => void;
  /** The signed-in person's account changed somewhere else. */
  'account.updated': () => void;
}

/** Browser → server: none yet. Each one added here needs a row in the access matrix. */
export type ClientEvents = Record<string, never>;

export const SERVER_EVENT_NAMES = [
  'session.ended',
  'account.updated',
] as const satisfies readonly (keyof ServerEvents)[];
