// Sockets: attached to the API's server, authenticated by the code that authenticates HTTP, reached from other processes over the process bus.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostnameOf } from '@matricula/contract/base/brands.ts';
import {
  type Acknowledgement,
  type ClientEvents,
  REALTIME_TEXTS,
  type ServerEvents,
  SOCKETS_PER_PERSON,
} from '@matricula/contract/http/realtime.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import type { Config } from '#config.ts';
import type { Actor } from '#platform/context/actor.ts';
import { AppError } from '#platform/context/errors.ts';
import { checkAccess } from '#platform/http/access.ts';
import { createCallerReader, networkOf } from '#platform/http/network.ts';
import type { Log } from '#platform/context/log.ts';
import type { ProcessBus } from '#platform/bus/process-bus.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Realtime, SocketResponders } from '#platform/realtime/sockets.ts';
import type { BackgroundQueue } from '#platform/http/background-queue.ts';

interface SocketData {
  actor: Actor;
  token: string;
}
type AppServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
type AppSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** While Redis is away nobody hears of ended sessions, so each process asks the database about its own sockets. */
const RECHECK_DEAF_MS = 1_000;
const RECHECK_HEARING_MS = 30_000;
const TICK_MS = 250;
const HEARTBEAT_MS = 10_000;
/** How soon after its token ran out a socket is closed. */
const EXPIRY_CHECK_MS = 500;
/** What a socket may ask within ten seconds, whatever it is. People meet the limits of the services long before. */
const REQUESTS_PER_BURST = 300;
const BURST_SECONDS = 10;
/** How long a connection may take to say who it is, and how many of a network may be about to: a whole campus may come back at once. */
const PROVE_WITHIN_MS = 5_000;
const MAX_UNPROVEN = 500;

interface RealtimeOptions {
  config: Config;
  bus: ProcessBus;
  sessions: Sessions;
  backgroundQueue: BackgroundQueue;
  log: Log;
}

interface Relayed {
  userId: string;
  event: keyof ServerEvents;
  payload: unknown[];
}

export function createRealtime({ config, bus, sessions, backgroundQueue, log }: RealtimeOptions): Realtime {
  let io: AppServer | null = null;
  let responders: SocketResponders | null = null;
  let lastRecheck = 0;
  let lastExpiryCheck = 0;
  let wasHearing = false;
  /** Handshakes that were let in and are not counted as sockets yet, by person. */
  const arriving = new Map<string, number>();
  const unproven = createUnproven();
  const readCaller = createCallerReader(config.trustProxy);
  const requests = new RateLimiterMemory({ points: REQUESTS_PER_BURST, duration: BURST_SECONDS });

  /** Each process hears of the end itself, so only its own sockets are closed here. */
  function endSessions(sessionIds: string[]): void {
    for (const id of sessionIds) {
      io?.to(`session:${id}`).emit('session.ended');
      io?.in(`session:${id}`).disconnectSockets(true);
    }
  }
  sessions.onEnded(endSessions);

  function emitHere({ userId, event, payload }: Relayed): void {
    // The library's type of an emit does not follow a name that is only known at run time; `toUser` holds callers to it.
    io?.to(`user:${userId}`).emit(event, ...(payload as never));
  }
  bus.subscribe('socket events', (message) => emitHere(message as Relayed));
  bus.onHearingChange((isHearing) => {
    io?.emit('realtime.hearing', { isHearing });
  });

  /** A socket lives as long as its token, which nobody announces the end of. */
  function endExpired(): void {
    if (io === null || Date.now() - lastExpiryCheck < EXPIRY_CHECK_MS) return;
    lastExpiryCheck = Date.now();
    for (const socket of io.of('/').sockets.values()) {
      if (!sessions.hasRunOut(socket.data.token)) continue;
      socket.emit('session.ended');
      socket.disconnect(true);
    }
  }

  /** Sessions that ended while nobody heard it. */
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
    endExpired();
    recheck().catch((error: unknown) => log.warn({ err: error }, 'sockets could not be checked again'));
  }, TICK_MS).unref();

  /** Every request is authorised anew: the token may have run out, the session ended, the role changed. */
  async function handle(
    socket: AppSocket,
    name: keyof ClientEvents,
    request: unknown,
  ): Promise<Acknowledgement<unknown>> {
    const requestId = randomUUID();
    try {
      await requests.consume(socket.data.actor.userId).catch(() => {
        throw new AppError(429, 'too_many_requests', REALTIME_TEXTS.tooFast, { retryAfterSeconds: BURST_SECONDS });
      });
      const actor = await sessions.authenticate(socket.data.token);
      checkAccess('user', actor);
      if (responders === null || actor === null) throw new Error('nobody answers sockets yet');
      return { ok: true, reply: await responders[name]({ actor, requestId, request }) };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, requestId, event: name }, 'a socket request failed');
      const { statusCode, code, message, findings, retryAfterSeconds } =
        error instanceof AppError
          ? error
          : new AppError(503, 'unavailable', 'We cannot answer right now. Try again in a moment.', {
              retryAfterSeconds: 2,
            });
      return {
        ok: false,
        refusal: {
          error: message,
          message,
          code,
          requestId,
          status: statusCode,
          ...(findings === undefined ? {} : { findings }),
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        },
      };
    }
  }

  function leaveArriving(userId: string): void {
    const others = (arriving.get(userId) ?? 1) - 1;
    if (others === 0) arriving.delete(userId);
    else arriving.set(userId, others);
  }

  return {
    toUser: (userId, event, ...payload) => {
      const relayed: Relayed = { userId, event, payload };
      emitHere(relayed);
      bus.publish('socket events', relayed);
    },
    handleWith: (given) => {
      responders = given;
    },
    attach: (server) => {
      const made: AppServer = new Server(server, {
        // Websocket only: no sticky sessions are needed, and no token travels in an address.
        transports: ['websocket'],
        maxHttpBufferSize: 64 * 1024,
        serveClient: false,
        // A connection that died without a word is found out within 20 s on both sides; until then a browser hears nothing.
        pingInterval: HEARTBEAT_MS,
        pingTimeout: HEARTBEAT_MS,
        connectTimeout: PROVE_WITHIN_MS,
        allowRequest: (request, decide) => {
          const { ipAddress, host } = readCaller(request);
          if (!config.allowedHosts.has(hostnameOf(host))) return decide('host not allowed', false);
          const origin = request.headers.origin;
          const isOurs = origin === undefined || config.allowedHosts.has(hostnameOf(hostOf(origin)));
          if (!isOurs) return decide('origin not allowed', false);
          // Nobody else listens to it yet: unheard, a browser that gives up while it waits would end the process.
          request.socket.on('error', ignoreFailure);
          backgroundQueue.pass(() => {
            request.socket.off('error', ignoreFailure);
            if (unproven.enter(request, networkOf(ipAddress).name)) decide(null, true);
            else decide('too many connections', false);
          });
        },
      });
      io = made;
      made.use((socket, next) => {
        authenticateSocket(socket, sessions)
          .then(() => {
            unproven.leave(socket.request);
            const { userId } = socket.data.actor;
            const arrivingNow = arriving.get(userId) ?? 0;
            const open = (made.of('/').adapter.rooms.get(`user:${userId}`)?.size ?? 0) + arrivingNow;
            if (open >= SOCKETS_PER_PERSON) throw new AppError(429, 'too_many_sockets', REALTIME_TEXTS.tooManySockets);
            // Many handshakes at once must not all find the same place free. By then it has joined, or is gone.
            arriving.set(userId, arrivingNow + 1);
            setImmediate(() => leaveArriving(userId));
          })
          .then(
            () => next(),
            (error: unknown) => {
              if (error instanceof AppError) return next(error);
              // A refusal would end the browser's attempts for good; from a lost connection it comes back by itself.
              log.warn({ err: error }, 'a socket could not be checked');
              return socket.conn.close();
            },
          );
      });
      made.on('connection', (socket) => {
        const { sessionId, userId } = socket.data.actor;
        void socket.join([`session:${sessionId}`, `user:${userId}`]);
        socket.emit('realtime.hearing', { isHearing: bus.isHearing() });
        socket.onAny((name: keyof ClientEvents, request: unknown, acknowledge: unknown) => {
          if (responders === null || !Object.hasOwn(responders, name) || typeof acknowledge !== 'function') return;
          void handle(socket, name, request).then((reply) => (acknowledge as (reply: unknown) => void)(reply));
        });
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

/** Connections that have not said yet who they are, by network. */
function createUnproven() {
  const counts = new Map<string, number>();
  const networks = new WeakMap<IncomingMessage, string>();

  function leave(request: IncomingMessage): void {
    const network = networks.get(request);
    if (network === undefined) return;
    networks.delete(request);
    const others = (counts.get(network) ?? 1) - 1;
    if (others === 0) counts.delete(network);
    else counts.set(network, others);
  }
  return {
    /** False when there are too many of this network already. */
    enter: (request: IncomingMessage, network: string): boolean => {
      const others = counts.get(network) ?? 0;
      if (others >= MAX_UNPROVEN) return false;
      if (request.socket.destroyed) return true;
      counts.set(network, others + 1);
      networks.set(request, network);
      request.socket.once('close', () => leave(request));
      return true;
    },
    /** Known now, and counted by person from here on; or gone. */
    leave,
  };
}

/** The same check as for a route of level 'user'. */
async function authenticateSocket(socket: AppSocket, sessions: Sessions): Promise<void> {
  const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
  const actor = typeof token === 'string' ? await sessions.authenticate(token) : null;
  checkAccess('user', actor);
  if (actor === null || typeof token !== 'string') return;
  socket.data.actor = actor;
  socket.data.token = token;
}

function ignoreFailure(): void {}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}
