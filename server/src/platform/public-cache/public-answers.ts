// Answers that are the same for everybody are cached and given before a context, a session or a query is needed.
// A GET route says `cachedUntilChangeOf: ['schools']`; pages come from web.ts. Proxies and browsers are told the same rule.
import type { Area } from '@matricula/contract/base/areas.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context/context.ts';
import type { Draining } from '#platform/http/health.ts';
import { prepareAnswer, type PreparedAnswer, writeAnswer } from '#platform/public-cache/prepared-answer.ts';
import { CachedRoutes, createPublicKeys, type PublicKeys } from '#platform/public-cache/public-key.ts';
import type { Observe } from '#platform/http/metrics.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { namePathOnly } from '#platform/http/whole-address.ts';
import { type LogRequest, withoutQuery } from '#platform/context/log.ts';
import type { Moment, Reads } from '#platform/public-cache/public-cache.ts';

/** Headers that belong to one request, not to the answer. */
const PER_REQUEST = new Set(['x-request-id', 'content-length', 'date', 'connection']);

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the answer of this request may be cached. */
    publicLoad: PublicLoad | null;
  }
}

interface PublicLoad {
  key: string;
  moment: Moment;
  reads: readonly Area[];
  /** Lets those who wait for this answer go on. */
  finish: () => void;
}

/** What must hear of every request, also of those that Fastify never sees. */
interface Watchers {
  observe: Observe;
  logRequest: LogRequest;
}

export interface PublicAnswers {
  keys: PublicKeys;
  /** What the answer at an address of the API is made of; null where that is not known. */
  readsOf: (path: string) => Reads;
  /** Lets the server look for a cached answer before Fastify takes the request. To be called once everything else is added. */
  answerEarly(watchers: Watchers): void;
}

/** To be called before any other hook is added. */
export function addPublicAnswers(
  app: FastifyInstance,
  { config, publicCache }: Platform,
  draining: Draining,
): PublicAnswers {
  const keys = createPublicKeys(config);
  const { keyOf } = keys;
  const cachedRoutes = new CachedRoutes();
  keys.addSource((path) => cachedRoutes.find(path));
  // Who waits for an answer that another request is making.
  const waiting = new Map<string, (() => void)[]>();
  app.decorateRequest('publicLoad', null);

  app.addHook('onRoute', ({ method, url, schema, config: options }) => {
    const reads = options?.cachedUntilChangeOf;
    if (reads === undefined) return;
    const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
    if (!isRead || options?.access !== 'public') {
      throw new Error(
        `${String(method)} ${url} cannot be cached: only what everybody may read is the same for everybody`,
      );
    }
    cachedRoutes.add(url, schema?.querystring, reads);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '' } = request.raw;
    // Ready answers pass the hook that says so for all others.
    if (draining.isDraining) reply.raw.setHeader('connection', 'close');
    if (method !== 'GET' && method !== 'HEAD') return done();
    const key = keyOf(request.host, url);
    if (key === null) return done();
    const answer = publicCache.get<PreparedAnswer>(key);
    if (answer !== undefined) return sendAnswer(request, reply, answer);
    const reads = request.routeOptions.config.cachedUntilChangeOf;
    if (reads === undefined) return done();
    // The handler reads what the key says, in the key's spelling: two parsers of one address could disagree, and the answer to
    // one question would be kept for another.
    request.query = parseQuery(keys.addressOf(url)?.split('?')[1] ?? '');

    // Of many who ask at once, one does the work. Who asks after a change does not wait for what was read before it.
    const moment = publicCache.now();
    const name = `${moment.generation} ${key}`;
    const others = waiting.get(name);
    if (others !== undefined) {
      others.push(() => {
        const made = publicCache.get<PreparedAnswer>(key);
        if (made === undefined) done();
        else sendAnswer(request, reply, made);
      });
      return undefined;
    }
    waiting.set(name, []);
    request.publicLoad = {
      key,
      moment,
      reads,
      finish: () => {
        const released = waiting.get(name) ?? [];
        waiting.delete(name);
        for (const release of released) release();
      },
    };
    return done();
  });

  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const { publicLoad } = request;
    if (publicLoad === null) return done(null, payload);
    request.publicLoad = null;
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
      publicLoad.finish();
      return done(null, payload);
    }
    const answer = prepareAnswer(Buffer.from(payload as string), {
      route: request.routeOptions.url ?? '',
      headers: headersToKeep(reply),
    });
    publicCache.set(publicLoad.key, answer, publicLoad.moment, publicLoad.reads);
    publicLoad.finish();
    // The first to ask gets what all others will: the hooks that would follow add nothing to it.
    return sendAnswer(request, reply, answer);
  });

  return {
    keys,
    readsOf: (path) => cachedRoutes.findReads(path),
    answerEarly: (watchers) => {
      const { server } = app;
      const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!namePathOnly(request)) return response.writeHead(400, { connection: 'close' }).end();
        if (!answerAtDoor(request, response, watchers)) for (const listener of listeners) listener(request, response);
      });
    },
  };

  function answerAtDoor(
    request: IncomingMessage,
    response: ServerResponse,
    { observe, logRequest }: Watchers,
  ): boolean {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || draining.isDraining) return false;
    // Whether a proxy may name the host is Fastify's to judge.
    if (headers['x-forwarded-host'] !== undefined && config.trustProxy.length > 0) return false;
    const start = performance.now();
    const key = keyOf(headers.host ?? '', url);
    const answer = key === null ? undefined : publicCache.get<PreparedAnswer>(key);
    if (answer === undefined) return false;
    const requestId = requestIdOf(request);
    const status = writeAnswer(request, response, requestId, answer);
    const ms = performance.now() - start;
    logRequest({ requestId, method, path: withoutQuery(url), status, ms: Math.round(ms) });
    observe(method, answer.route, status, ms / 1000);
    return true;
  }
}

/** The same answer from inside Fastify: for who waited, for pages just drawn, and for calls that came through no server. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): void {
  reply.hijack();
  writeAnswer(request.raw, reply.raw, request.id, answer);
}

function headersToKeep(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders())
      // What every answer of the API says about itself until a route knows better.
      .filter(([name, value]) => !PER_REQUEST.has(name) && !(name === 'cache-control' && value === 'no-store'))
      .map(([name, value]) => [name, String(value)]),
  );
}
