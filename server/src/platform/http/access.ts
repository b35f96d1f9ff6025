// Access levels: every route declares one or the server refuses to start, and every request is held to it before its body is read.
import type { Access } from '@matricula/contract/http/endpoint.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Actor } from '#platform/context/actor.ts';
import { forbidden, unauthorized } from '#platform/context/errors.ts';
import '#platform/http/routes.ts';

export interface ListedRoute {
  method: string;
  url: string;
  access: Access;
}

/** The documentation's own plugin adds its routes and cannot declare; what lies below is public by this line. */
export const API_DOCS_PATH = '/api/docs';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Collects the routes and refuses those that forgot to say who may call, what they answer, or how often. */
export function listRoutes(app: FastifyInstance): ListedRoute[] {
  const routes: ListedRoute[] = [];
  app.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      // Fastify adds HEAD for every GET by itself, with the same options.
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      if (route.url.startsWith(API_DOCS_PATH)) continue;
      const name = `${method} ${route.url}`;
      const access = route.config?.access;
      if (access === undefined) throw new Error(`${name} declares no access level`);
      if (route.url.startsWith('/api/') && route.schema?.response === undefined && route.schema?.hide !== true) {
        throw new Error(`${name} declares no response schema`);
      }
      if (access === 'public' && WRITES.has(method) && route.config?.limit === undefined) {
        throw new Error(`${name} is a public write without a limit`);
      }
      routes.push({ method, url: route.url, access });
    }
  });
  return routes;
}

/** Refuses an actor that does not reach the level. A guest (phantom) has the rights of a visitor. */
export function checkAccess(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (actor === null) unauthorized();
  if (actor.role === 'phantom') forbidden('Guests cannot do this. Register or sign in to continue.', 'guest');
  if (access === 'admin' && actor.role !== 'admin') forbidden();
}
