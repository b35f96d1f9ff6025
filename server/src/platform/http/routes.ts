// The shape of a feature's route file, and the options that every route must declare.
import 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '#platform/context.ts';

/** A feature's routes, registered below /api/v1. */
export type Routes = FastifyPluginAsyncZod;

/** Who may call: anybody, a signed-in person (not a guest), an administrator. What they may do to a thing is the service's question. */
export type Access = 'public' | 'user' | 'admin';

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
    /** The answer is the same for everybody and may be kept until something public changes (public-answers.ts). GET only. */
    isCached?: true;
    /** Whether a browser asks this by itself, so that in a rush whoever clicked goes first (turnstile.ts). */
    canWait?: (query: Record<string, unknown>) => boolean;
  }
  interface FastifyRequest {
    ctx: Context;
  }
  interface FastifyReply {
    /** The browser will be known again at the next sign-in (device-cookie.ts). */
    rememberDevice(deviceId: string | null): void;
  }
}
