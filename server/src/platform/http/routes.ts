// A feature's routes: the contract declares address, access and schemas; the feature adds what happens, and how often.
import type { Area } from '@matricula/contract/base/areas.ts';
import type { Access, Endpoint, Endpoints } from '@matricula/contract/http/endpoint.ts';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Context } from '#platform/context/context.ts';

/** A feature's routes, registered below /api/v1. */
export type Routes = FastifyPluginAsyncZod;

/** At most `points` calls in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * Who is counted: the caller's network, unless said otherwise; a signed-in person; a device that has signed in before (others
   * by their network); or one of many shares of the links in bodies, because an honest link must work beside somebody who
   * makes them up.
   */
  by?: 'user' | 'device' | 'link';
  /** Past the last point callers wait for a turn instead of being refused: they may share the network with an attacker. */
  thenWait?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    limit?: Limit;
    /** The answer is the same for everybody and may be cached until something of these areas changes (public-answers.ts). GET only. */
    cachedUntilChangeOf?: readonly Area[];
    /** Whether a browser asks this by itself, so that in a rush whoever clicked goes first (background-queue.ts). */
    isBackground?: (query: Record<string, unknown>) => boolean;
  }
  interface FastifyRequest {
    ctx: Context;
  }
  interface FastifyReply {
    /** The browser will be known again at the next sign-in (device-cookie.ts). */
    rememberDevice(deviceId: string | null): void;
  }
}

type Parsed<E extends Endpoint, Part extends keyof Endpoint> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : unknown;

type RequestOf<E extends Endpoint> = FastifyRequest<{
  Params: Parsed<E, 'params'>;
  Querystring: Parsed<E, 'query'>;
  Headers: Parsed<E, 'headers'>;
  Body: Parsed<E, 'body'>;
}>;

type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : never;

/** Returns the reply, or has sent it by itself. */
type Handle<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<ReplyOf<E> | FastifyReply> | ReplyOf<E> | undefined | void;

type HandlerOptions = Pick<FastifyContextConfig, 'limit' | 'cachedUntilChangeOf' | 'isBackground'> & {
  /** Of the body, where the app's own limit is too small. */
  bodyLimit?: number;
};

type Handler<E extends Endpoint> = Handle<E> | (HandlerOptions & { handle: Handle<E> });

/** Registers a feature's endpoints. One without a handler, or a handler without an endpoint, does not compile. */
export function routesOf<T extends Endpoints>(endpoints: T, handlers: { [N in keyof T]: Handler<T[N]> }): Routes {
  return async (app) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[name] as Handler<Endpoint>;
      const { handle, bodyLimit, ...config } = typeof handler === 'function' ? { handle: handler } : handler;
      const [method, url] = endpoint.route.split(' ') as [HTTPMethods, string];
      app.route({
        method,
        url,
        config: { access: endpoint.access, ...config },
        schema: schemaOf(endpoint),
        handler: handle,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
      } as RouteOptions);
    }
  };
}

function schemaOf({ params, query, headers, body, reply }: Endpoint) {
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined || body === 'bytes' ? {} : { body }),
    // Bytes have nothing that a schema could hold them to.
    ...(reply === 'bytes' ? { hide: true } : { response: { 200: reply } }),
  };
}
