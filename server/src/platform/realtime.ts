// Sockets: attached to the API's server, authenticated by the code that authenticates HTTP, reached from other processes by the relay.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { hostnameOf } from '@matricula/contract/brands.ts';
import { MESSAGE_TEXTS, SOCKETS_PER_PERSON } from '@matricula/contract/messages.rules.ts';
import type { Acknowledgement, ClientEvents, ServerEvents } from '@matricula/contract/realtime.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import type { Config } from '#config.ts';
import type { Actor, Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Hearing } from '#platform/hearing.ts';
import { checkAccess } from '#platform/http/access.ts';
import { createCallerReader, networkOf } from '#platform/http/network.ts';
import type { Log } from '#platform/log.ts';
import type { Relay } from '#platform/relay.ts';
import type { Sessions } from '#platform/sessions.ts';
import type { Turnstile } from '#platform/turnstile.ts';

/** What services may do with sockets. An event is a hint: who misses one finds the truth over HTTP. */
export interface Realtime {
  /** To every socket of this person, in this process at once and in others over the relay. */
  toUser<Name extends keyof ServerEvents>(
    userId: string,
    event: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Says what browsers may ask over their sockets, and gives each question a context. Once, before sockets open. */
  answerWith(answers: Answers, contextOf: (actor: Actor, requestId: string) => Context): void;
  attach(server: HttpServer): void;
  /** Sockets open in this process. */
  countSockets(): number;
  close(): Promise<void>;
}

type AnyAnswer = (ctx: Context, request: unknown) => Promise<unknown>;
/** One for each event that a browser may send. */
export type Answers = Record<keyof ClientEvents, AnyAnswer>;

/** Checks what was said before anybody sees it. */
export function answer<S extends z.ZodType>(
  schema: S,
  handle: (ctx: Context, request: z.output<S>) => Promise<unknown>,
): AnyAnswer {
  return async (ctx, request) => {
    const parsed = schema.safeParse(request);
    if (!parsed.success) throw new AppError(422, 'invalid', parsed.error.issues[0]?.message ?? 'Not valid');
    return handle(ctx, parsed.data);
  };
}

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
  relay: Relay;
  hearing: Hearing;
  sessions: Sessions;
  turnstile: Turnstile;
  log: Log;
}

interface Relayed {
  userId: string;
  event: keyof ServerEvents;
  payload: unknown[];
}

export function createRealtime({ config, relay, hearing, sessions, turnstile, log }: RealtimeOptions): Realtime {
  let io: AppServer | null = null;
  let answers: Answers | null = null;
  let contextOf: ((actor: Actor, requestId: string) => Context) | null = null;
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
  relay.onMessage((message) => emitHere(message as Relayed));
  hearing.onChange((isHearing) => {
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
        throw new AppError(429, 'too_many_requests', MESSAGE_TEXTS.tooFast, { retryAfterSeconds: BURST_SECONDS });
      });
      const actor = await sessions.authenticate(socket.data.token);
      checkAccess('user', actor);
      if (answers === null || contextOf === null || actor === null) throw new Error('nobody answers sockets yet');
      return { ok: true, reply: await answers[name](contextOf(actor, requestId), request) };
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, requestId, event: name }, 'a socket request failed');
      const { statusCode, code, message, retryAfterSeconds } =
        error instanceof AppError
          ? error
          : new AppError(503, 'unavailable', 'We cannot answer right now. Try again in a moment.', {
              retryAfterSeconds: 2,
            });
      const refusal = { error: message, message, code, requestId, status: statusCode };
      return { ok: false, refusal: retryAfterSeconds === undefined ? refusal : { ...refusal, retryAfterSeconds } };
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
      relay.publish(relayed);
    },
    answerWith: (given, makeContext) => {
      answers = given;
      contextOf = makeContext;
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
          turnstile.pass(() => {
            request.socket.off('error', ignoreFailure);
            if (unproven.enter(request, networkOf(ipAddress).name)) decide(null, true);
            else decide('too many connections', false);
          });
        },
      });
      io = made;
      relay.start();
      made.use((socket, next) => {
        authenticateSocket(socket, sessions)
          .then(() => {
            unproven.leave(socket.request);
            const { userId } = socket.data.actor;
            const arrivingNow = arriving.get(userId) ?? 0;
            const open = (made.of('/').adapter.rooms.get(`user:${userId}`)?.size ?? 0) + arrivingNow;
            if (open >= SOCKETS_PER_PERSON) throw new AppError(429, 'too_many_sockets', MESSAGE_TEXTS.tooManySockets);
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
        socket.emit('realtime.hearing', { isHearing: hearing.isHearing() });
        socket.onAny((name: keyof ClientEvents, request: unknown, acknowledge: unknown) => {
          if (answers === null || !Object.hasOwn(answers, name) || typeof acknowledge !== 'function') return;
          void handle(socket, name, request).then((reply) => (acknowledge as (reply: unknown) => void)(reply));
        });
      });
    },
    countSockets: () => io?.of('/').sockets.size ?? 0,
    close: async () => {
      clearInterval(timer);
      relay.stop();
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
