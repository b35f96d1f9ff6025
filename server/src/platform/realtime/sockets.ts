// What services and the composition may do with sockets, whoever carries them.
import type { Server as HttpServer } from 'node:http';
import type { ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';
import type { Actor } from '#platform/context/actor.ts';

/** Something that a browser asked over its socket, once it is known who asks. */
export interface SocketRequest {
  actor: Actor;
  requestId: string;
  request: unknown;
}

/** One for each event that a browser may send. */
export type SocketResponders = Record<keyof ClientEvents, (asked: SocketRequest) => Promise<unknown>>;

/** An event is a hint: who misses one finds the truth over HTTP. */
export interface Realtime {
  /** To every socket of this person, in this process at once and in others over the process bus. */
  toUser<Name extends keyof ServerEvents>(
    userId: string,
    event: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Says what browsers may ask over their sockets. Once, before sockets open. */
  handleWith(responders: SocketResponders): void;
  attach(server: HttpServer): void;
  /** Sockets open in this process. */
  countSockets(): number;
  close(): Promise<void>;
}
