// The one socket of a signed-in page: opened by the first listener, closed after the last. An event is a hint; the truth is fetched over HTTP.
import type { Acknowledgement, ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';
import { useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { readToken } from '#lib/session.ts';
import { readViewing } from '#lib/viewing.ts';

type AppSocket = Socket<ServerEvents, ClientEvents>;

/** `isHearing`: word from all of the server's processes arrives. While it is false, whoever needs to know asks. */
export interface ConnectionState {
  isConnected: boolean;
  isHearing: boolean;
}

type RequestOf<Name extends keyof ClientEvents> = Parameters<ClientEvents[Name]>[0];
type AnswerOf<Name extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[Name]>[1]>[0];

/** The library comes back by itself from a lost connection, but not from a refusal: too many windows, or no database. */
const AFTER_REFUSAL_MS = 10_000;
const AWAY: ConnectionState = { isConnected: false, isHearing: false };

let socket: AppSocket | null = null;
let listenerCount = 0;
let connection = AWAY;
const watchers = new Set<() => void>();

function setConnection(next: ConnectionState): void {
  if (next.isConnected === connection.isConnected && next.isHearing === connection.isHearing) return;
  connection = next;
  for (const watcher of watchers) watcher();
}

/** The library waits up to five seconds between two tries; a browser that has its network back need not. */
function hurry(): void {
  if (socket === null || socket.connected || readViewing() !== null) return;
  socket.disconnect();
  socket.connect();
}

function connect(): AppSocket {
  const made: AppSocket = io({
    // While an administrator views as somebody else nothing is heard: it would be their own.
    autoConnect: readViewing() === null,
    // As the server: no sticky sessions needed, and no token in an address.
    transports: ['websocket'],
    // Asked at every reconnection, so that it is the token of that moment.
    auth: (send) => send({ token: readToken() }),
  });
  made.on('connect', () => setConnection({ ...connection, isConnected: true }));
  made.on('disconnect', () => setConnection(AWAY));
  made.on('realtime.hearing', ({ isHearing }) => setConnection({ isConnected: true, isHearing }));
  made.on('connect_error', () => {
    if (made.active) return;
    setTimeout(() => {
      if (socket === made) made.connect();
    }, AFTER_REFUSAL_MS);
  });
  window.addEventListener('online', hurry);
  return made;
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
    window.removeEventListener('online', hurry);
    socket = null;
    setConnection(AWAY);
  };
}

/**
 * Asks the server and waits for its acknowledgement, which may be a refusal. Rejects when there is no connection, and
 * when no answer came in time: then nobody knows whether it was done.
 */
export function ask<Name extends keyof ClientEvents>(
  name: Name,
  request: RequestOf<Name>,
  timeoutMs: number,
): Promise<AnswerOf<Name>> {
  const current = socket;
  if (current === null || !current.connected) return Promise.reject(new Error('not connected'));
  // As above: the type of an emit does not follow a generic name.
  const timed = current.timeout(timeoutMs) as unknown as {
    emitWithAck(name: string, request: unknown): Promise<Acknowledgement<unknown>>;
  };
  return timed.emitWithAck(name, request) as Promise<AnswerOf<Name>>;
}

export function readConnection(): ConnectionState {
  return connection;
}

/** Runs `watcher` whenever the connection or the hearing changes. Opens nothing. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useConnection(): ConnectionState {
  return useSyncExternalStore(watchConnection, readConnection, () => AWAY);
}
