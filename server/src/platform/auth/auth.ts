// Gives every request its context: who asks (bearer token), from where, and the parts of the platform.
import type { IncomingHttpHeaders } from 'node:http';
import { VIEWING_HEADER } from '@matricula/contract/http/viewing-header.ts';
import { brandForHost, hostnameOf } from '@matricula/contract/base/brands.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createContext, type Platform } from '#platform/context/context.ts';
import type { Actor } from '#platform/context/actor.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { checkAccess } from '#platform/http/access.ts';
import { createDeviceCookies } from '#platform/auth/device-cookie.ts';
import { readOnly, selectViewed } from '#platform/auth/viewing.ts';

export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const header = headers.authorization;
  return header?.startsWith('Bearer ') === true ? header.slice('Bearer '.length) : null;
}

/** The context of one request. Made lazily by nobody: each request has exactly one. */
export function addAuthentication(app: FastifyInstance, platform: Platform): void {
  const { allowedHosts, origins } = platform.config;
  const brands = new Map([...allowedHosts].map((host) => [host, brandForHost(host, origins)]));
  const devices = createDeviceCookies(platform.config);
  app.decorateRequest('ctx');
  app.decorateReply('rememberDevice', function rememberDevice(deviceId) {
    if (deviceId !== null) this.header('set-cookie', devices.write(deviceId));
  });
  // A callback instead of a promise: the cached check then costs no turn of the event loop.
  app.addHook('onRequest', (request, _reply, done) => {
    const isBackground = request.routeOptions.config.isBackground?.(request.query as Record<string, unknown>) === true;
    // Without a token of ours nobody stands in the queue: strangers could fill it, and everybody who comes back would wait behind them.
    if (isBackground && isOurs(bearerToken(request.headers))) platform.backgroundQueue.pass(() => check(request, done));
    else check(request, done);
  });

  function isOurs(token: string | null): boolean {
    return token !== null && !platform.sessions.hasRunOut(token);
  }

  function check(request: FastifyRequest, done: (error?: Error) => void): void {
    const token = bearerToken(request.headers);
    if (token === null) return enter(request, null, false, done);
    const actor = platform.sessions.authenticate(token);
    if (VIEWING_HEADER in request.headers) {
      enterViewing(request, actor, done).catch((error: unknown) => done(error as Error));
      return;
    }
    if (actor === null || !('then' in actor)) return enter(request, actor, true, done);
    actor.then((loaded) => enter(request, loaded, true, done), done);
  }

  /** Of an administrator who views as somebody else: the rest of the server sees that person, on connections that only read. */
  async function enterViewing(
    request: FastifyRequest,
    asked: ReturnType<typeof platform.sessions.authenticate>,
    done: (error?: Error) => void,
  ): Promise<void> {
    const viewer = await asked;
    if (viewer === null) return enter(request, null, true, done);
    const { method, routeOptions } = request;
    const viewed = await selectViewed(platform, viewer, String(request.headers[VIEWING_HEADER]), {
      method,
      url: routeOptions.url ?? '',
      isPublic: (routeOptions.config.access ?? 'public') === 'public',
    });
    enter(request, viewed, false, done, readOnly(platform));
  }

  function enter(
    request: FastifyRequest,
    actor: Actor | null,
    hadToken: boolean,
    done: (error?: Error) => void,
    parts: Platform = platform,
  ): void {
    request.ctx = createContext(parts, {
      actor,
      log: request.log,
      origin: {
        requestId: request.id,
        ipAddress: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
        brand: brands.get(hostnameOf(request.host)) ?? 'matricula',
        deviceId: devices.read(request.headers.cookie),
      },
    });
    const access = request.routeOptions.config.access ?? 'public';
    try {
      // The browser drops its token on this code; a public route answers as to a visitor.
      if (hadToken && actor === null && access !== 'public')
        unauthorized('session_ended', 'Your session has ended. Sign in again.');
      checkAccess(access, actor);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
