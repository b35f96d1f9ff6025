// Sockets: attached to the API's server, authenticated by the code that authenticates HTTP, sharing rooms between processes through Redis streams.
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { hostnameOf } from '@matricula/contract/brands.ts';
import type { ClientEvents, ServerEvents } from '@matricula/contract/realtime.ts';
import { Server, type Socket } from 'socket.io';
import type { Config } from '#config.ts';
import type { Actor } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { checkAccess } from '#platform/http/access.ts';
import type { Log } from '#platform/log.ts';
import type { Redis } from '#platform/redis.ts';
import type { Sessions } from '#platform/sessions.ts';

/** What services may do with sockets. An event is a hint: who misses one finds the truth over HTTP. */
export interface Realtime {
  toUser(userId: string, event: keyof ServerEvents): void;
  attach(server: HttpServer): void;
  /** Sockets open in this process. */
  countSockets(): number;
  close(): Promise<void>;
}

interface SocketData {
  actor: Actor;
}
type AppServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type AppSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** While Redis is away nobody hears of ended sessions, so each process asks the database about its own sockets. */
const RECHECK_DEAF_MS = 1_000;
const RECHECK_HEARING_MS = 30_000;
const TICK_MS = 250;

interface RealtimeOptions {
  config: Config;
  streams: Redis;
  sessions: Sessions;
  log: Log;
}

export function createRealtime({ config, streams, sessions, log }: RealtimeOptions): Realtime {
  let io: AppServer | null = null;
  let lastRecheck = 0;
  let wasHearing = false;

  /** Each process hears of the end itself, so only its own sockets are closed here. */
  function endSessions(sessionIds: string[]): void {
    for (const id of sessionIds) {
      io?.local.to(`session:${id}`).emit('session.ended');
      io?.local.in(`session:${id}`).disconnectSockets(true);
    }
  }
  sessions.onEnded(endSessions);

  async function recheck(): Promise<void> {
    const isHearing = sessions.isHearing();
    // The first check after Redis came back also finds what was said while nobody heard it.
    const pause = isHearing && wasHearing ? RECHECK_HEARING_MS : RECHECK_DEAF_MS;
    if (io === null || Date.now() - lastRecheck < pause) return;
    lastRecheck = Date.now();
    wasHearing = isHearing;
    const open = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.actor.sessionId));
    if (open.size > 0) endSessions(await sessions.selectEnded([...open]));
  }
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => log.warn({ err: error }, 'sockets could not be checked again'));
  }, TICK_MS).unref();

  return {
    toUser: (userId, event) => {
      io?.to(`user:${userId}`).emit(event);
    },
    attach: (server) => {
      io = new Server(server, {
        // Websocket only: no sticky sessions are needed, and no token travels in an address.
        transports: ['websocket'],
        adapter: createAdapter(streams, { streamName: `${config.redisPrefix}socket.io` }),
        connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
        maxHttpBufferSize: 64 * 1024,
        serveClient: false,
        allowRequest: (request, decide) => {
          const origin = request.headers.origin;
          const isOurs = origin === undefined || config.allowedHosts.has(hostnameOf(hostOf(origin)));
          decide(isOurs ? null : 'origin not allowed', isOurs);
        },
      });
      io.use((socket, next) => {
        authenticateSocket(socket, sessions).then(
          () => next(),
          (error: unknown) => next(error instanceof AppError ? error : new Error('unavailable')),
        );
      });
      io.on('connection', (socket) => {
        const { sessionId, userId } = socket.data.actor;
        void socket.join([`session:${sessionId}`, `user:${userId}`]);
      });
    },
    countSockets: () => io?.of('/').sockets.size ?? 0,
    close: async () => {
      clearInterval(timer);
      // Closing the transport, not the session: clients take it as a lost connection and come back by themselves.
      await io?.close();
    },
  };
}

/** The same check as for a route of level 'user'. Also run when a connection is recovered. */
async function authenticateSocket(socket: AppSocket, sessions: Sessions): Promise<void> {
  const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
  const actor = typeof token === 'string' ? await sessions.authenticate(token) : null;
  checkAccess('user', actor);
  if (actor !== null) socket.data.actor = actor;
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
