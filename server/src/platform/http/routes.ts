// The shape of a feature's route file, and the options that every route must declare.
import 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '#platform/context.ts';

/** A feature's routes, registered below /api/v1. */
export type Routes = FastifyPluginAsyncZod;

/** Who may call: anybody, a signed-in person (not a guest), an administrator. What they may do to a thing is the service's question. */
export type Access = 'public' | 'user' | 'admin';

/** At most `points` calls in `seconds`, counted per address or per signed-in person. */
export interface Limit {
  points: number;
  seconds: number;
  by?: 'ip' | 'user';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    limit?: Limit;
    /** The answer is the same for everybody and may be kept until something public changes (public-answers.ts). GET only. */
    isCached?: true;
    /** Whether a browser asks this by itself, so that in a rush whoever clicked goes first (turnstile.ts). */
    canWait?: (query: Record<string, unknown>) => boolean;
  }
  interface FastifyRequest {
    ctx: Context;
  }
}
