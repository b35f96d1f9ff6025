// A browser's socket for tests: opens as the product's does, remembers what it heard, and closes when the file's tests are over.
import type { Acknowledgement, ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';

export type HeardEvent = {
  [Name in keyof ServerEvents]: { name: Name; payload: Parameters<ServerEvents[Name]>[0]; at: number };
}[keyof ServerEvents];

export interface TestSocket {
  socket: Socket;
  /** 'open', or the text of the refusal. */
  outcome: string;
  heard: HeardEvent[];
  hasHeard(name: keyof ServerEvents): boolean;
  /** Says something and waits for the acknowledgement. */
  say<Reply = unknown>(name: keyof ClientEvents, request: unknown): Promise<Acknowledgement<Reply>>;
}

/** Fails never: what became of it is in `outcome`. */
export async function openSocket(
  origin: string,
  token: unknown,
  { from }: { from?: string } = {},
): Promise<TestSocket> {
  const socket = io(origin, {
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(from === undefined ? {} : { extraHeaders: { origin: from } }),
  });
  opened.push(socket);
  const heard: HeardEvent[] = [];
  socket.onAny((name: string, payload: unknown) => {
    heard.push({ name, payload, at: performance.now() } as HeardEvent);
  });
  const outcome = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('open'));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return {
    socket,
    outcome,
    heard,
    hasHeard: (name) => heard.some((event) => event.name === name),
    say: <Reply>(name: keyof ClientEvents, request: unknown) =>
      socket.timeout(30_000).emitWithAck(name, request) as Promise<Acknowledgement<Reply>>,
  };
}

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.close();
});
